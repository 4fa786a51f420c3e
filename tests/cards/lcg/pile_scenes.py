"""Scenes for the tests of cards that are played from other places than a hand, at once, or as duplicates."""

from agot_env.agot.language.model import (
    BARATHEON,
    GREYJOY,
    NEUTRAL,
    OPPONENTS,
    STARK,
    TARGET,
    YOU,
    Action,
    Attachment,
    Character,
    Choose,
    ClaimPowerForHouse,
    DiscardAtRandom,
    Draw,
    Event,
    Kill,
    Location,
    Phase,
    PlotRevealed,
    Response,
    characters,
)
from agot_env.testing import Table

CARDS = (
    Location("Gong", "X960", GREYJOY, abilities=[Action(phase=Phase.ANY, effects=(ClaimPowerForHouse(),))]),
    Character("Reaver", "X961", GREYJOY, cost=2, strength=2, icons="MIP"),
    Character("Hireling", "X962", NEUTRAL, cost=2, strength=2, icons="MIP"),
    Character("Northerner", "X963", STARK, cost=2, strength=2, icons="MIP"),
    Character("Loyalist", "X964", STARK, cost=1, strength=1, icons="MIP", house_only=True),
    Character("Stag", "X965", BARATHEON, cost=2, strength=2, icons="MIP"),
    Character("Ambusher", "X966", BARATHEON, cost=2, strength=2, icons="MIP", keywords="Ambush"),
    Character("Scholar", "X967", NEUTRAL, cost=1, strength=1, icons="I", crests="Learned"),
    Character("Priest", "X968", NEUTRAL, cost=1, strength=1, icons="I", crests="Holy"),
    Character("Nobleman", "X969", NEUTRAL, cost=2, strength=2, icons="MIP", crests="Noble"),
    Character("Champion", "X970", NEUTRAL, unique=True, cost=2, strength=2, icons="MIP"),
    Character("Brute", "X971", NEUTRAL, cost=2, strength=9, icons="MIP"),
    Location("Inn", "X972", NEUTRAL, cost=1),
    Location("Well", "X973", NEUTRAL, cost=0, influence=3),
    Location("Brook", "X974", NEUTRAL, cost=0, influence=2),
    Attachment("Cloak", "X975", NEUTRAL, cost=1),
    Attachment("Crown", "X976", NEUTRAL, cost=3),
    Event("Feast", "X977", abilities=[Action(phase=Phase.ANY, effects=(Draw(1),))]),
    Event("Plunder", "X978", abilities=[Action(phase=Phase.ANY, effects=(DiscardAtRandom(1, OPPONENTS),))]),
    Event("Murder", "X979", abilities=[Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=(Kill(TARGET),))]),
    Event("Banquet", "X980", abilities=[Action(phase=Phase.MARSHALLING, effects=(Draw(1),))]),
    Event("Duel", "X981", abilities=[Action(phase=Phase.CHALLENGES, effects=(Draw(1),))]),
    Event("Omen", "X982", abilities=[Response(when=PlotRevealed(None), effects=(Draw(1, YOU),))]),
)  # fmt: skip
"""Characters, locations, attachments and events with one property each."""


def piles(*seats, phase="marshalling", houses=None, first=0, bells=None, cards=(), **options):
    """A table of the Living Card Game with these seats, whose plots have no effect; all seats in ``bells`` are always asked."""
    houses = houses or ("greyjoy", "stark", "baratheon", "lannister")[: len(seats)]
    t = Table(edition="lcg", houses=houses, extra_cards=[*CARDS, *cards], **options)
    for seat, what in enumerate(seats):
        gong = {"play": [*what.get("play", ()), "Gong"]} if bells is None or seat in bells else {}
        t.put(seat, **({"plot": "Planning Ahead", "gold": 9} | what | gong))
    return t.start(phase, first)
