"""What waits for a character to be bypassed by stealth (KEY-9)."""

import pytest

from agot_env.agot.language.model import (
    BEARER,
    EVENT_CARD,
    MILITARY,
    NEUTRAL,
    SELF,
    STARK,
    Attachment,
    Bypassed,
    Character,
    ClaimPower,
    Kneel,
    Location,
    Passive,
    Response,
    characters,
)
from tests.cards.scenes import scene

SNEAK = Character("Sneak", "X980", STARK, cost=1, strength=2, icons="M", keywords="Stealth")
PROWLER = Character(
    "Prowler", "X981", STARK, cost=1, strength=2, icons="M", keywords="Stealth",
    abilities=[Passive(when=Bypassed(SELF), effects=(ClaimPower(SELF),))],
)  # fmt: skip
GUARD = Character("Guard", "X982", NEUTRAL, cost=1, strength=1, icons="M")
WATCH = Character("Watch", "X983", NEUTRAL, cost=1, strength=1, icons="M")
CLOAK = Attachment("Cloak", "X984", NEUTRAL, abilities=[Response(when=Bypassed(BEARER), effects=(Kneel(EVENT_CARD),))])
LANTERN = Location(
    "Lantern", "X985", NEUTRAL, abilities=[Passive(when=Bypassed(characters(), characters(icon=MILITARY)), effects=(Kneel(SELF),))]
)  # fmt: skip
SCRIBE = Character("Scribe", "X986", NEUTRAL, cost=1, strength=1, icons="I")
CARDS = (SNEAK, PROWLER, GUARD, WATCH, SCRIBE, CLOAK, LANTERN)


def raid(*attackers, play=(), defenders=("Guard", "Watch")):
    t = scene(["stark", "lannister"], {"play": [*attackers, *play]}, {"play": list(defenders)}, cards=CARDS)
    names = [attacker if isinstance(attacker, str) else attacker[0] for attacker in attackers]
    return t.play("Military against Lannister", *(f"Attack with {name}" for name in names if len(names) > 1))


def test_each_attacker_with_stealth_bypasses_a_character_of_its_own():
    t = raid("Sneak", "Prowler")
    assert t.options == ["Bypass Guard", "Bypass Watch", "Done"]
    t.play("Done")  # the first of them bypasses nobody, the second one still may
    t.play("Bypass Watch")
    assert t.card(0, "Prowler").power == 1
    assert "Defend with Guard" in t.options and "Defend with Watch" not in t.options


def test_nothing_happens_if_another_character_bypasses():
    t = raid("Sneak", "Prowler")
    t.play("Bypass Watch", "Done")
    assert t.card(0, "Prowler").power == 0 and "Defend with Guard" in t.options


def test_the_bearer_of_the_cloak_has_a_response_before_defenders_are_declared():
    t = raid(("Sneak", {"attachments": ["Cloak"]}), "Prowler", defenders=("Guard", "Watch"))
    t.play("Bypass Watch", "Bypass Guard", "Respond with Cloak")
    assert t.card(1, "Watch").kneeling and not t.card(1, "Guard").kneeling and t.card(0, "Prowler").power == 1


@pytest.mark.parametrize(("bypassed", "kneels"), [("Guard", True), ("Scribe", False)])
def test_the_filter_of_the_bypassed_character_must_match(bypassed, kneels):
    t = raid("Sneak", play=["Lantern"], defenders=("Guard", "Scribe"))
    t.play(f"Bypass {bypassed}")
    assert t.card(0, "Lantern").kneeling == kneels
