"""Immunities to cards of a type, and flags that keep cards from what would be done to them: what they stop, and what they do not."""

import pytest

from agot_env.agot.engine.record import codes as c
from agot_env.agot.language.model import (
    BEARER,
    INTRIGUE,
    MILITARY,
    NEUTRAL,
    OPPONENTS,
    SELF,
    TARGET,
    Action,
    Attachment,
    Cards,
    Character,
    Choose,
    ClaimPower,
    Constant,
    Event,
    Flag,
    Kill,
    Kneel,
    KneelSelf,
    Location,
    LoseIcon,
    Modify,
    Phase,
    PlayerRule,
    Plot,
    ReturnToHand,
    Stand,
    Strength,
    Trait,
    characters,
)
from tests.cards.scenes import KNEELING, attack, offered, pass_until, scene


def with_flag(title, number, *flags):
    """A character that has flags by its own text."""
    changes = tuple(Flag(flag) for flag in flags)
    return Character(title, number, NEUTRAL, cost=1, strength=3, icons="MIP", crests="War", abilities=[Constant(SELF, changes)])


def harms(make, title, number, **facts):
    """A card that lowers the STR of each other character by 1, and may kneel one."""
    lowers = Constant(Cards(type=1, other_than=SELF), (Strength(-1),))
    return make(title, number, NEUTRAL, abilities=[lowers, Action(phase=Phase.ANY, choose=(Choose(characters(other_than=SELF)),), effects=(Kneel(TARGET),))], **facts)


BULLY = harms(Character, "Bully", "X501", cost=1, strength=9, icons="M")
SWAMP = harms(Location, "Swamp", "X502", cost=1)
CURSE = harms(Attachment, "Curse", "X503", cost=1, traits="Raven")
DOOM = Plot("Doom", "X504", NEUTRAL, income=0, initiative=0, claim=1, abilities=[Constant(characters(), (Strength(-1),))])
SNARE = Event("Snare", "X505", abilities=[Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=(Kneel(TARGET),))])
PLAIN = Character("Plain", "X506", NEUTRAL, cost=1, strength=3, icons="MIP")
IMMUNE = {
    "events": (c.IMMUNE_TO_EVENTS, {"Snare"}, {"Snare"}), "characters": (c.IMMUNE_TO_CHARACTERS, {"Bully"}, {"Bully"}),
    "their characters": (c.IMMUNE_TO_OPPONENTS_CHARACTERS, set(), {"Bully"}), "their events": (c.IMMUNE_TO_OPPONENTS_EVENTS, set(), {"Snare"}),
    "locations": (c.IMMUNE_TO_LOCATIONS, {"Swamp"}, {"Swamp"}), "their locations": (c.IMMUNE_TO_OPPONENTS_LOCATIONS, set(), {"Swamp"}),
    "plots": (c.IMMUNE_TO_PLOTS, {"Doom"}, {"Doom"}), "their attachments": (c.IMMUNE_TO_OPPONENTS_ATTACHMENTS, set(), {"Curse"}),
    "all": (c.IMMUNE_TO_CARDS, {"Snare", "Bully", "Swamp", "Curse", "Doom"}, {"Snare", "Bully", "Swamp", "Curse", "Doom"}),
    "no plots": (c.IMMUNE_TO_NON_PLOTS, {"Snare", "Bully", "Swamp", "Curse"}, {"Snare", "Bully", "Swamp", "Curse"}),
    "their cards but plots": (c.IMMUNE_TO_OPPONENTS_NON_PLOTS, set(), {"Snare", "Bully", "Swamp", "Curse"}),
}  # fmt: skip
"""The flag, and the sources that a card with it ignores: of its own controller, and of an opponent."""
WARDED = [with_flag(f"Warded from {kind}", f"X6{place:02d}", flag) for place, (kind, (flag, _, _)) in enumerate(IMMUNE.items())]
FEATHERED = Character("Feathered", "X510", NEUTRAL, cost=1, strength=3, icons="M", immune_to="other cards", immune_except="Raven")
VEIL = Attachment("Veil", "X511", NEUTRAL, cost=1, abilities=[Constant(BEARER, (Flag(c.IMMUNE_TO_CARDS),))])


def table(title, source, seat):
    """A card with a flag, and a source that one of the players controls."""
    one: dict = {"play": []}
    mine: dict = {"play": [title, "Plain"]}
    owner = mine if seat == 0 else one
    if source == "Doom":
        owner["plot"] = "Doom"
    elif source == "Snare":
        owner["hand"] = ["Snare"]
    elif source == "Curse":
        owner["play"].append(("Plain", {"attachments": ["Curse"]}))
    else:
        owner["play"].append(source)
    return firmly(mine, one, bells=(0, 1), first=seat)


@pytest.mark.parametrize("kind", IMMUNE)
@pytest.mark.parametrize("source", ["Bully", "Swamp", "Curse", "Doom", "Snare"])
@pytest.mark.parametrize("seat", [0, 1])
def test_an_immune_card_ignores_what_its_immunity_says(kind, source, seat):
    _, own, theirs = IMMUNE[kind]
    ignores = source in (own if seat == 0 else theirs)
    warded = f"Warded from {kind}"
    t = table(warded, source, seat)
    if source != "Snare":
        assert t.card(0, warded).strength == (3 if ignores else 2) and t.card(0, "Plain").strength == 2
    if source != "Doom":
        verb = "Play" if source == "Snare" else "Use"
        pass_until(t, f"{verb} {source}").play(f"{verb} {source}")
        assert offered(t, f"Choose {warded}") is not ignores


def test_an_immunity_leaves_out_cards_with_a_trait():
    assert table("Feathered", "Curse", 1).card(0, "Feathered").strength == 2
    assert table("Feathered", "Swamp", 1).card(0, "Feathered").strength == 3


def test_an_immunity_that_an_attachment_gives_does_not_end_itself():
    t = firmly({"play": [("Plain", {"attachments": ["Veil"]})]}, {"play": ["Swamp"]})
    assert t.card(0, "Plain").strength == 3


# --- protections -----------------------------------------------------------------------------------------------------------------


def act(title, number, effect):
    """A location that does something to a character."""
    choose = Choose(characters(other_than=SELF))
    return Location(title, number, NEUTRAL, abilities=[Action(phase=Phase.ANY, choose=(choose,), effects=(effect,))])


WEAKENER = act("Weakener", "X521", Modify(TARGET, Strength(-2)))
STRENGTHENER = act("Strengthener", "X522", Modify(TARGET, Strength(2)))
THIEF = act("Thief", "X523", Modify(TARGET, LoseIcon(INTRIGUE)))
NAMER = act("Namer", "X524", Modify(TARGET, Trait("Lord")))
TRIPPER = act("Tripper", "X525", Kneel(TARGET))
LIFTER = act("Lifter", "X526", Stand(TARGET))
SENDER = act("Sender", "X527", ReturnToHand(TARGET))
CROWNER = act("Crowner", "X528", ClaimPower(TARGET))
STOPPED = {
    "Weakener": c.STRENGTH_NOT_LOWERED, "Strengthener": c.STRENGTH_NOT_RAISED, "Thief": c.CANNOT_LOSE_ICONS, "Namer": c.CANNOT_GAIN_TRAITS,
    "Tripper": c.NOT_KNELT_BY_EFFECTS, "Sender": c.CANNOT_BE_RETURNED, "Crowner": c.CANNOT_CLAIM_POWER,
}  # fmt: skip
FACTS = {
    "Weakener": lambda card: card.strength, "Strengthener": lambda card: card.strength, "Thief": lambda card: card.icons,
    "Namer": lambda card: card.traits, "Tripper": lambda card: card.kneeling, "Sender": lambda card: card.zone, "Crowner": lambda card: card.power,
}  # fmt: skip


FIRM = {flag: with_flag(f"Firm {int(flag)}", f"X7{int(flag):02d}", flag) for flag in (*STOPPED.values(), c.NEVER_STANDS, c.CANNOT_KNEEL)}
FOG = Location("Fog", "X531", NEUTRAL, abilities=[Constant(characters(), (Strength(-1), Trait("Lord"), LoseIcon(MILITARY)))])
ROCK = with_flag("Rock", "X530", c.STRENGTH_NOT_LOWERED, c.CANNOT_GAIN_TRAITS, c.CANNOT_LOSE_ICONS)
LOOSE = with_flag("Loose", "X541", c.CANNOT_KNEEL, c.ATTACKS_STANDING)
PAYER = Character("Payer", "X542", NEUTRAL, cost=1, strength=1, abilities=[
    Constant(SELF, (Flag(c.CANNOT_KNEEL),)), Action(phase=Phase.ANY, cost=(KneelSelf(),), choose=(Choose(characters()),), effects=(Kill(TARGET),)),
])  # fmt: skip
PROUD = Character("Proud", "X544", NEUTRAL, cost=1, strength=3, icons="MIP", keywords="Renown", abilities=[Constant(SELF, (Flag(c.CANNOT_CLAIM_POWER),))])
SNEAK = Character("Sneak", "X545", NEUTRAL, cost=1, strength=3, icons="M", keywords="Stealth", abilities=[Constant(SELF, (Flag(c.BYPASSES_STEALTHY),))])
HELPER, GHOST, SHADE = (
    Character(title, number, NEUTRAL, cost=1, strength=3, icons="M", keywords="Stealth") for title, number in (("Helper", "X547"), ("Ghostly", "X546"), ("Shade", "X548"))
)  # fmt: skip
DOER = Character("Doer", "X549", NEUTRAL, cost=1, strength=1, icons="M", abilities=[Action(phase=Phase.ANY, effects=(ClaimPower(SELF),))])
PIER = Location("Pier", "X551", NEUTRAL, cost=1, abilities=[Action(phase=Phase.ANY, effects=(ClaimPower(characters()),))])
HUSH = Location("Hush", "X550", NEUTRAL, abilities=[Constant(characters(controller=OPPONENTS), (Flag(c.ABILITIES_NOT_TRIGGERED),))])
SILENCE = Location("Silence", "X552", NEUTRAL, abilities=[PlayerRule(OPPONENTS, c.NO_CHARACTER_ABILITIES)])
ALL = (
    BULLY, SWAMP, CURSE, DOOM, SNARE, PLAIN, *WARDED, FEATHERED, VEIL, WEAKENER, STRENGTHENER, THIEF, NAMER, TRIPPER, LIFTER, SENDER, CROWNER,
    *FIRM.values(), FOG, ROCK, LOOSE, PAYER, PROUD, SNEAK, HELPER, GHOST, SHADE, DOER, PIER, HUSH, SILENCE,
)  # fmt: skip


def firmly(zero, one=None, phase="challenges", **options):
    """A scene with all these cards."""
    return scene(("stark", "lannister"), zero, one, phase, cards=ALL, **options)


def tried(tool, flag, target=None, **options):
    """A tool has been used on a character with a flag, or on another one, if that can be chosen: whether it did anything."""
    firm = FIRM[flag].title
    target = target or firm
    t = firmly({"play": [(firm, options), ("Plain", options), tool]}, {}, bells=(0, 1))
    read = FACTS.get(tool, lambda card: card)
    before = read(t.card(0, target))
    pass_until(t, f"Use {tool}").play(f"Use {tool}")
    if offered(t, f"Choose {target}"):
        t.play(f"Choose {target}")
    return read(t.card(0, target)) != before


@pytest.mark.parametrize("tool", STOPPED)
def test_a_flag_stops_one_thing(tool):
    assert not tried(tool, STOPPED[tool])
    assert tried(tool, STOPPED[tool], target="Plain")


@pytest.mark.parametrize("tool", STOPPED)
def test_other_things_go_through(tool):
    other = next(flag for flag in STOPPED.values() if flag != STOPPED[tool])
    assert tried(tool, other)


def test_a_constant_cannot_do_what_a_flag_stops():
    t = firmly({"play": ["Rock", "Plain"]}, {"play": ["Fog"]})
    assert (t.card(0, "Rock").strength, t.card(0, "Rock").traits, "M" in t.card(0, "Rock").icons) == (3, (), True)
    assert (t.card(0, "Plain").strength, t.card(0, "Plain").traits, "M" in t.card(0, "Plain").icons) == (2, ("Lord",), False)


def test_a_card_that_cannot_kneel_neither_attacks_nor_pays_but_one_that_attacks_standing_does():
    rigid = FIRM[c.CANNOT_KNEEL].title
    t = firmly({"play": [rigid, "Loose", "Payer"]}, {"play": ["Plain"]}, bells=(0,))
    assert not offered(pass_until(t, "Use Bell"), "Use Payer")
    pass_until(t, "Military against").play("Military against")
    assert not offered(t, f"Attack with {rigid}") and (t.card(0, "Loose").attacking or offered(t, "Attack with Loose"))


def test_a_card_that_never_stands_kneels_after_effects_and_the_standing_phase():
    frozen = FIRM[c.NEVER_STANDS].title
    t = firmly({"play": [(frozen, KNEELING), ("Plain", KNEELING), "Lifter"]}, {}, "dominance", bells=(0,))
    assert t.play("Use Lifter").card(0, "Plain").kneeling is False  # there is no other target
    t = firmly({"play": [(frozen, KNEELING), ("Plain", KNEELING)]}, {}, "dominance", bells=(0,))
    while t.prompt == "action":
        t.play("Pass")
    assert t.card(0, frozen).kneeling and not t.card(0, "Plain").kneeling


def test_a_character_with_renown_that_cannot_claim_power_claims_none():
    t = attack(firmly({"play": ["Proud"]}, {}, bells=(0,)), "Power", "Proud")
    while t.game["challenge"]:
        t.play(t.options[-1])
    assert t.card(0, "Proud").power == 0 and t.power(0) > 0


@pytest.mark.parametrize(("attacker", "both"), [("Helper", False), ("Sneak", True)])
def test_stealth_bypasses_stealthy_characters_by_a_flag_only(attacker, both):
    t = attack(firmly({"play": [attacker]}, {"play": ["Ghostly", "Plain"]}), "Military", attacker)
    if not both:
        assert t.prompt != "stealth" or not offered(t, "Ghostly")
    else:
        assert t.prompt == "stealth" and offered(t, "Plain") and offered(t, "Ghostly")


def test_one_such_attacker_bypasses_one_stealthy_character():
    t = firmly({"play": ["Sneak", "Helper"]}, {"play": ["Ghostly", "Shade", "Plain"]})
    attack(t, "Military", "Sneak", "Helper")
    t.play(next(option for option in t.options if "Ghostly" in option))
    assert t.prompt == "stealth" and offered(t, "Plain") and not offered(t, "Shade")


@pytest.mark.parametrize(("mine", "theirs", "able"), [([], [], True), ([], ["Hush"], False), (["Hush"], [], True), ([], ["Silence"], False), (["Silence"], [], True)])
def test_abilities_of_characters_cannot_be_triggered_by_a_flag_or_a_rule(mine, theirs, able):
    t = firmly({"play": ["Doer", "Pier", *mine]}, {"play": theirs}, bells=(0,))
    pass_until(t, "Use Bell")
    assert offered(t, "Use Doer") is able and offered(t, "Use Pier")
