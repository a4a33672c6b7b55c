"""The town itself: its map, the ways through it and the words for it; knows no minds."""
