"""The card language: the primitives that cards are declared with, and how each is described.

Cards are declared with the names of `agot_env.agot.language.model`, which has all of them.
"""
