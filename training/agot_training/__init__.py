"""Training agents: PPO, self-play with Stable-Baselines3, and imitation of stored games."""
