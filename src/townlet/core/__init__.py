"""Time, places, personas, records, events, settings and the protocols every layer shares."""
