"""A general rule-and-retrieval answerer of prompts: no network, no weights, no names."""
