"""What is computed from a record: whether conditions hold, what filters match, amounts, STR and other derived values."""
