"""The keywords and crests that are printed on a card, one by one."""

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record.jit import boundary
from agot_env.agot.engine.record.layout import Tables
from agot_env.agot.engine.values.immunity import ALL_IMMUNITIES

PRIZED_VALUE = c.PRIZED_SHIFT
ATTACHMENTS_KEPT_OFF = PRIZED_VALUE + 1
FIRST_CREST = ATTACHMENTS_KEPT_OFF + 1
CRESTS = c.ALL_CRESTS.bit_length()
FIRST_IMMUNITY = FIRST_CREST + CRESTS
"""The numbers of what can be printed: below PRIZED_VALUE the place of the bit of a keyword, then Prized with its value, No attachments with
its exceptions, the crests, and the flags of immunities."""


@boundary
def is_printed(tables: Tables, printed: int, what: int) -> bool:
    """Whether a keyword or crest of a number is printed on a card."""
    if what < PRIZED_VALUE:
        return int(tables["keywords"][printed]) >> what & 1 != 0
    if what == PRIZED_VALUE:
        return int(tables["keywords"][printed]) & c.PRIZED != 0
    if what == ATTACHMENTS_KEPT_OFF:
        return int(tables["play_flags"][printed]) & c.NO_ATTACHMENTS != 0
    if what < FIRST_IMMUNITY:
        return int(tables["crests"][printed]) >> (what - FIRST_CREST) & 1 != 0
    flag = what - FIRST_IMMUNITY
    word = flag // c.FLAG_BITS
    return ALL_IMMUNITIES[word] & int(tables["printed_flags"][printed, word]) & 1 << flag % c.FLAG_BITS != 0


@boundary
def printed_keyword(tables: Tables, printed: int, place: int) -> int:
    """The number of the keyword or crest that is printed on a card at a place, from 0; -1 if there are fewer."""
    left = int(place)
    for what in range(FIRST_IMMUNITY + c.FLAG_WORDS * c.FLAG_BITS):
        if is_printed(tables, printed, what):
            if left == 0:
                return what
            left -= 1
    return -1
