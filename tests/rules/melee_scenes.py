"""Scenes for the tests of games with three to six players."""

from scenes import BELL, passes

from agot_env.agot.decks import STARTER_DECKS
from agot_env.agot.language.model import (
    NEUTRAL,
    Action,
    Character,
    ClaimPowerForHouse,
    Draw,
    KneelInfluence,
    Location,
    LostChallenge,
    Phase,
    Response,
    WonChallenge,
)  # fmt: skip
from agot_env.testing import Table

HOUSES = (*STARTER_DECKS, *STARTER_DECKS)[:6]
NAMES = tuple(house.capitalize() for house in STARTER_DECKS)


def fighter(title, number, strength, keywords=""):
    return Character(title, number, NEUTRAL, cost=1, strength=strength, icons="MIP", keywords=keywords)


def claims(title, number, when):
    """A location with which its controller claims a power in response."""
    return Location(title, number, NEUTRAL, abilities=[Response(when=when, effects=(ClaimPowerForHouse(),))])


GUARD, HERO, SPY = fighter("Guard", "X910", 2), fighter("Hero", "X911", 4, "Renown"), fighter("Spy", "X912", 3, "Stealth")
KILLER, AVENGER, GIANT = fighter("Killer", "X913", 3, "Deadly"), fighter("Avenger", "X914", 1, "Vengeful"), fighter("Giant", "X915", 9)
TROPHY, SCAR = claims("Trophy", "X916", WonChallenge()), claims("Scar", "X917", LostChallenge())
COURT = Location(
    "Court", "X918", NEUTRAL, abilities=[Action(phase=Phase.ANY, cost=(KneelInfluence(2),), effects=(ClaimPowerForHouse(),))]
)
SCHOOL = Location("School", "X919", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(Draw(1),))])
SPRING = Location("Spring", "X920", NEUTRAL, influence=1)
CARDS = (BELL, GUARD, HERO, SPY, KILLER, AVENGER, GIANT, TROPHY, SCAR, COURT, SCHOOL, SPRING)

WITH = {"play": ["Guard"]}
REGENT, HAND, COMMANDER = "Crown Regent", "Hand of the King", "Lord Commander of the Kingsguard"
WHISPERS, LAWS, COIN = "Master of Whispers", "Master of Laws", "Master of Coin"
TITLES = (REGENT, HAND, COMMANDER, WHISPERS, LAWS, COIN)


def melee(*seats, phase="challenges", first=0, cards=(), **options):
    """A table with what each seat has, at the first decision of a phase; a plot without effect and with claim 1 is revealed."""
    t = Table(houses=HOUSES[: len(seats)], extra_cards=[*CARDS, *cards], **options)
    for seat, what in enumerate(seats):
        t.put(seat, **({"plot": "Planning Ahead"} | what))
    return t.start(phase, first)


def strike(t, challenge, *attackers):
    """Initiate a challenge with these attackers; whoever is asked for an action before passes."""
    while t.prompt == "action":
        t.play("Pass")
    t.play(challenge)
    return declare(t, "attackers", "Attack with", attackers)


def declare(t, prompt, verb, titles):
    """Pick characters at a prompt; the last that is possible is picked without a question, and so is the end."""
    for title in titles if t.prompt == prompt else ():
        if t.prompt == prompt:
            t.play(f"{verb} {title}")
    if t.prompt == prompt:
        t.play("Done")
    return t


def to_title_choice(t, titles=()):
    """Go on in any way that is a pass, take the titles in this order, until a title is asked for again."""
    for title in titles:
        assert t.prompt == "title"
        t.play(f"Take {title}")
    for _ in range(80):
        if t.prompt == "title":
            return t
        t.play((passes(t) or t.options)[0])
    raise AssertionError("titles are never chosen")
