"""How residents think: pure steps over a view and a mind (paper section 4)."""
