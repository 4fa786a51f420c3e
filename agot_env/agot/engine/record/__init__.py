"""The record of a game, and what every procedure does with it: numbers, layout, frames, events, zones, power."""
