"""What cards of several packs of Beyond the Narrow Sea have in common."""

from agot_env.agot.engine.record.codes import DIES_AT_ZERO
from agot_env.agot.language.model import (
    GREYJOY,
    TARGET,
    Amount,
    Flag,
    Modify,
    Strength,
    WonChallenge,
    characters,
)

UNIQUE_GREYJOYS = characters(unique=True, house=GREYJOY)
WON_UNOPPOSED = WonChallenge(unopposed=True)


def burn(amount: Amount) -> tuple[Modify, Modify]:
    """The target's STR changes until the end of the phase, and the target is killed at STR 0."""
    return Modify(TARGET, Strength(amount)), Modify(TARGET, Flag(DIES_AT_ZERO))
