"""Scenarios and runs: loads a town, schedules its residents, keeps and branches its history."""
