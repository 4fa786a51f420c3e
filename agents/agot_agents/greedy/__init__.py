"""Players by simple principles, which look one decision ahead."""
