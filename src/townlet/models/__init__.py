"""Whatever answers prompts or turns texts into vectors, and the wrappers around it."""
