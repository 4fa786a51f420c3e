"""The Lands game in words: questions, decisions, logs and the table as text."""
