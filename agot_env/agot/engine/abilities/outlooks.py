"""What a steering effect means for the effects after it, when the engine asks whether a program could do anything (FAQ 3.6).

An outlook is one of these numbers, SKIPS + a number of rows, or FOR_SEAT + a seat.
"""

GO_ON = 0
"""The following effects are examined."""
CAN = 1
"""Something can happen."""
CANNOT = 2
"""None of the following effects can happen."""
LATER = 3
"""The following effects may happen later, and do not count (ABI-10)."""
NO_TARGET = 4
"""The following effects have no target."""
NO_PICKS = 5
"""No cards are picked for the following effects."""
ANY_PLAYER = 6
"""A player is chosen, but it is not known which one."""
NO_PLAYER = 7
"""No player can be chosen."""
LOOP_ENDS = 8
"""The loop over players ends."""
FOR_SEAT = 16
"""The effects of the loop over players are examined for a seat."""
SKIPS = 32
"""Rows are skipped."""
