"""The doors: thin environments over `agot_env.GameBatch`."""
