"""What all commands share: printing, errors, and options."""
