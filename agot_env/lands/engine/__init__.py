"""The rules of the Lands game: compiled functions over one game record."""
