"""Stored games in the formats of other libraries: the layout of Hugging Face `datasets`, and Minari."""
