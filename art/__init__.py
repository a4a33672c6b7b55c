"""Drawing scripts: every pixel of the towns is made here."""
