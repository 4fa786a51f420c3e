"""What users give and read: checks of arguments, names, errors, counts and lists in sentences."""
