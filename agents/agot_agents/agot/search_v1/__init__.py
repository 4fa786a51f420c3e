"""The agent `ismcts-v1`: a frozen tree search for the card game, the yardstick against which other agents are measured.

It plays as `ismcts` did when it was copied, with the same defaults. This package contains all that decides what the agent plays (tree,
rollouts, move ordering, evaluation) and imports no other agent, so that improvements of `ismcts` and `greedy` do not change it. A change
of the rules or the cards does: figures can be compared only for the same version of these. Do not improve it.
"""
