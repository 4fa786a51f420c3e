"""Scenes for the tests of the cards of House Stark."""

from scenes import attack, pay_influence, scene

from agot_env.agot.language.model import NEUTRAL, TARGET, Action, Choose, Location, Phase, Stand, characters

GUARD = "Winterfell Honor Guard"
CUNNING = "Gutter Rat's Cunning"
LEGACY = "Bran the Builder's Legacy"
CHAMBERS = "Lord Eddard's Chambers"
BLEED = {"hand": ["Westeros Bleeds"], "play": ["T127", "T128", "T129", "T153"]}
"""What a Targaryen player needs to discard all characters from play."""
HEARTH = Location("Hearth", "X901", NEUTRAL, abilities=[Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=(Stand(TARGET),))])
"""Stands a kneeling character as often as its player likes."""


def table(zero=None, one=None, phase="challenges", houses=("stark", "lannister"), **options):
    return scene(houses, zero, one, phase, **options)


def on(bearer, *attachments, **options):
    """A card in play with these attachments."""
    return (bearer, {"attachments": list(attachments), **options})


def others(*titles):
    """Attachments of the opponent of seat 0."""
    return [(title, {"owner": 1}) for title in titles]


def bleed(one):
    """All of the characters that a Stark player has are discarded from play."""
    t = table(BLEED, one, "dominance", ("targaryen", "stark"), bells=(1,))
    return pay_influence(t.play("Westeros Bleeds"))


def costs(t):
    """What each card of the hand costs to marshal now."""
    marshals = [option.removeprefix("Marshal ").removesuffix(" gold)") for option in t.options if option.startswith("Marshal ")]
    return {title: int(cost) for title, cost in (text.rsplit(" (", 1) for text in marshals)}


def fight(t, *defenders):
    """These defend; all pass until somebody must decide something else or the challenge is over."""
    for titles in (defenders, ()):
        while t.prompt == "action" and int(t.game["challenge"]):
            t.play("Pass")
        for title in titles:
            t.play(f"Defend with {title}")
        if t.prompt in ("stealth", "defenders"):
            t.play("Done")
    return t


def kneel(t, *titles):
    """Kneel these cards as a cost."""
    for title in titles:
        t.play(f"Kneel {title}") if t.prompt == "kneel cards" else None
    return t


def raid(one):
    """A Lannister player wins an unopposed military challenge against a Stark player."""
    t = table({"play": ["Raff the Sweetling"]}, one, houses=("lannister", "stark"), bells=(0, 1))
    return fight(attack(t, "Military"))
