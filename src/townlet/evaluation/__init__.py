"""What came of a run: news and acquaintances, norms, figures, and a summary (section 7)."""
