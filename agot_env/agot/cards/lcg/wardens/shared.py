"""What cards of several packs of Wardens have in common."""

from agot_env.agot.engine.record.codes import ATTACKS_STANDING, CLAIM_RAISED
from agot_env.agot.language.model import (
    BEARER,
    TARGET,
    YOU,
    Action,
    Cards,
    Choose,
    Constant,
    DeclaredAttacker,
    Discard,
    DuringChallenge,
    Flag,
    Icon,
    Keyword,
    Killed,
    Later,
    Limit,
    Modify,
    Passive,
    Per,
    Phase,
    PlayerRule,
    Profile,
    Response,
    That,
    Until,
    WonChallenge,
    characters,
)

ARRYN, CLANSMAN, DOTHRAKI, RAINBOW_GUARD, SAND_SNAKE, TULLY = (
    "House Arryn", "Clansman", "Dothraki", "Rainbow Guard", "Sand Snake", "House Tully",
)
CHEAP = characters(cost_at_most=3)
YOUR_SAND_SNAKE_KILLED = Killed(characters(trait=SAND_SNAKE, controller=YOU))


def raises_claim(kind: int) -> PlayerRule:
    """A location that raises your claim in challenges of a type."""
    return PlayerRule(YOU, CLAIM_RAISED, conditions=(DuringChallenge(kind),))


def raids(attacker: That, among: Cards) -> Response:
    """An attacker for which a card of the defending player is chosen, and discarded if the challenge is won by 4 STR."""
    discard = Later(Passive(when=WonChallenge(margin=4), effects=(Discard(TARGET),)), Until.END_OF_CHALLENGE)
    return Response(limited=True, when=DeclaredAttacker(attacker), choose=(Choose(among),), effects=(discard,))


def lends(keyword: int, trait: str) -> Action:
    """A character that, once per phase, gives a keyword to a character with its trait."""
    return Action(
        phase=Phase.CHALLENGES,
        choose=(Choose(characters(trait=trait)),),
        effects=(Modify(TARGET, Keyword(keyword)),),
        limit=Limit(1, Per.PHASE),
    )


def serves_with(icon: int) -> Profile:
    """A handmaiden whose bearer gains an icon and does not kneel to attack in challenges of its type."""
    return Profile(
        ("Handmaiden",),
        (
            Constant(BEARER, (Icon(icon),)),
            Constant(BEARER, (Flag(ATTACKS_STANDING),), conditions=(DuringChallenge(icon),)),
        ),
    )
