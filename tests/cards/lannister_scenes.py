"""Scenes for the tests of the cards of House Lannister."""

from scenes import PASSES, attack, pay_influence, scene

from agot_env.agot.language.model import (
    INTRIGUE,
    NEUTRAL,
    SELF,
    STARK,
    Action,
    Character,
    ClaimPower,
    Event,
    Kill,
    Limit,
    Location,
    Per,
    Phase,
    Search,
    Zone,
    characters,
)  # fmt: skip

GUARD = "Lannisport Honor Guard"
CHELLA = "Chella, Daughter of Cheyk"
CHAMBERS = "Queen Cersei's Chambers"
DWARF = "You've Killed the Wrong Dwarf!"
MILK = ("Milk of the Poppy", {"owner": 1})
BLEED = {"hand": ["Westeros Bleeds"], "play": ["T127", "T128", "T129", "T153"]}
"""What a Targaryen player needs to discard all characters from play."""
MASSACRE = Event("Massacre", "X901", abilities=[Action(phase=Phase.ANY, effects=(Kill(characters(house=STARK)),))])
GATE = Location(
    "Gate", "X902", NEUTRAL,
    abilities=[Action(phase=Phase.ANY, effects=(Search(characters(icon=INTRIGUE, zone=Zone.DECK), to=Zone.PLAY),), limit=Limit(1, Per.ROUND))],
)  # fmt: skip
"""Puts a character with an intrigue icon into play that is not played."""
HERALD = Character("Herald", "X903", NEUTRAL, strength=1, abilities=[Action(phase=Phase.ANY, effects=(ClaimPower(SELF),))])
"""A bell that is no location."""


def table(zero=None, one=None, phase="challenges", houses=("lannister", "stark"), **options):
    return scene(houses, zero, one, phase, **options)


def on(bearer, *attachments, **options):
    """A card in play with these attachments."""
    return (bearer, {"attachments": list(attachments), **options})


def bleed(one):
    """All of the characters that a Lannister player has are discarded from play."""
    t = table(BLEED, one, "dominance", ("targaryen", "lannister"), bells=(1,))
    return pay_influence(t.play("Westeros Bleeds"))


def go_on(t, phase):
    """Until that phase of the next round; who must decide something takes the first that is offered."""
    now = t.round
    for _ in range(80):
        if t.round > now and t.phase == phase:
            return t
        passing = [option for option in t.options if option in PASSES]
        t.play(passing[0] if passing else t.options[0])
    raise AssertionError(f"{phase} never comes")


def fight(t, kind, attackers, defenders=(), kill=None):
    """A challenge of this type up to its responses, or up to the next action; nobody uses stealth."""
    attack(t, kind, *attackers)
    for titles in (defenders, ()):
        while t.prompt == "action" and int(t.game["challenge"]):
            t.play("Pass")
        t.play("Done") if t.prompt == "stealth" else None
        for title in titles:
            t.play(f"Defend with {title}")
        t.play("Done") if t.prompt == "defenders" else None
    t.play(f"Kill {kill}") if t.prompt == "claim" else None
    return t
