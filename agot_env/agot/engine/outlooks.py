"""What an effect that steers others means for those behind it, when it is asked whether a program could do anything (FAQ 3.6).

An outlook is one of these numbers, SKIPS + a number of rows, or FOR_SEAT + a seat.
"""

GO_ON = 0
"""What follows is looked at."""
CAN = 1
"""Something can happen."""
CANNOT = 2
"""Nothing of what follows can happen."""
LATER = 3
"""What follows may come later, and does not count (ABI-10)."""
NO_TARGET = 4
"""There is no target for what follows."""
NO_PICKS = 5
"""No cards are picked for what follows."""
ANY_PLAYER = 6
"""A player is chosen, and nothing is known of whom."""
NO_PLAYER = 7
"""No player can be chosen."""
LOOP_ENDS = 8
"""The loop over players ends."""
FOR_SEAT = 16
"""The rows from the beginning of the loop over players on are looked at for a seat."""
SKIPS = 32
"""Rows are skipped."""
