"""The environments of PettingZoo, Gymnasium and Stable-Baselines3: thin layers over `agot_env.batches.batch.Batch`."""
