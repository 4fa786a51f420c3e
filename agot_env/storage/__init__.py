"""Files: written whole or not at all, owned, and with their origin."""
