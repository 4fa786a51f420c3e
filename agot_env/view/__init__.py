"""Games in words and pictures."""
