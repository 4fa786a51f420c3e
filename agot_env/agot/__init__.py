"""The card game: A Game of Thrones, first edition."""
