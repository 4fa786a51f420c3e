"""A gained immunity cuts off constant abilities, whichever of the two is applied first (KEY-3, FAQ 3.16 and 3.19)."""

import pytest

from agot_env.agot.bit_sets import flags_of
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.language.model import (
    ATTACHMENT,
    BEARER,
    DEADLY,
    INTRIGUE,
    MILITARY,
    NEUTRAL,
    NOBLE,
    RENOWN,
    TARGET,
    WAR,
    YOU,
    Action,
    Attachment,
    Cards,
    Character,
    Choose,
    Constant,
    Crest,
    Discard,
    Flag,
    Icon,
    Keyword,
    Location,
    LoseCrest,
    LoseIcon,
    LoseKeyword,
    Phase,
    PrintedStrength,
    Strength,
    Trait,
    characters,
)  # fmt: skip
from agot_env.testing import Table
from tests.cards.scenes import GAG

pytestmark = pytest.mark.rule("KEY-3")

CHANGES = {
    "strength": Strength(-2),
    "printed strength": PrintedStrength(7),
    "icon": Icon(INTRIGUE),
    "lost icon": LoseIcon(MILITARY),
    "crest": Crest(WAR),
    "lost crest": LoseCrest(NOBLE),
    "keyword": Keyword(RENOWN),
    "lost keyword": LoseKeyword(DEADLY),
    "trait": Trait("Pariah"),
    "flag": Flag(c.CANNOT_DEFEND),
    "cost": Flag(c.TAXED | c.INFLUENCE_TO_JOIN),
}
SQUIRE = Character(
    "Novice", "X840", NEUTRAL, cost=1, strength=3, icons="M", traits="Knight", crests="Noble", keywords="Deadly"
)  # fmt: skip
SHIELD = Attachment("Aegis", "X841", NEUTRAL, abilities=[Constant(BEARER, (Flag(c.IMMUNE_TO_OPPONENTS_CHARACTERS),))])
SEPT = Location("Chapel", "X842", NEUTRAL, abilities=[Constant(characters(controller=YOU), (Flag(c.IMMUNE_TO_CHARACTERS),))])
BANNER = Attachment("Pennon", "X843", NEUTRAL, abilities=[Constant(BEARER, (Strength(1), Flag(c.CANNOT_ATTACK)))])
GAINED = {
    "Crown of Winter": {"play": [("Novice", {"attachments": ["Crown of Winter", "Pennon"]})]},
    "attachment": {"play": [("Novice", {"attachments": ["Aegis", "Pennon"]})]},
    "location": {"play": ["Chapel", ("Novice", {"attachments": ["Pennon"]})]},
    "plot": {"play": [("Novice", {"attachments": ["Pennon"]})], "plot": "Tourney for the Hand"},
}
OWN_STRENGTH = {"Crown of Winter": 3, "attachment": 1, "location": 1, "plot": 2}
"""What the bearer gains by what gives it the immunity, and by the Pennon."""


def warlock(title, number, change):
    """A character whose constant changes all characters."""
    return Character(title, number, NEUTRAL, cost=1, strength=1, icons="MIP", abilities=[Constant(characters(), (change,))])


NOTHING = "no change"
WARLOCKS = {kind: f"Warlock of {kind}" for kind in (*CHANGES, NOTHING)}
EXTRA_CARDS = (
    SQUIRE, SHIELD, SEPT, BANNER, GAG,
    *(warlock(WARLOCKS[kind], f"X{850 + at}", change) for at, (kind, change) in enumerate({**CHANGES, NOTHING: Strength(0)}.items())),
)  # fmt: skip
"""One selection for all tests: the pool is compiled once."""


def facing(kind, seat, immune, phase="challenges"):
    """A Novice of a seat that has gained an immunity, and an opponent's Warlock whose constant makes a kind of change."""
    t = Table(edition="lcg", houses=["stark", "stark"], extra_cards=EXTRA_CARDS)
    t.put(seat, **({"plot": "KOTS48"} | immune)).put(1 - seat, play=[WARLOCKS[kind]], plot="KOTS48")
    return t.start(phase, first=1 - seat)


def told(t, seat, title="Novice"):
    """All that constants may change of a character."""
    view = t.card(seat, title)
    slot = next(slot for slot in t._slots() if t._title(slot) == title)
    crests = int(t.game["row"][slot, L.STATE]) >> L.OTHER_CREST_SHIFT & c.ALL_CRESTS
    flags = flags_of(t.game, slot)
    return view.strength, view.icons, view.keywords, view.traits, crests, flags


@pytest.mark.parametrize("seat", (0, 1))
@pytest.mark.parametrize("kind", CHANGES)
@pytest.mark.parametrize("way", GAINED)
def test_a_gained_immunity_cuts_off_every_kind_of_constant(way, kind, seat):
    t = facing(kind, seat, GAINED[way])
    bystander = facing(NOTHING, seat, GAINED[way])
    assert told(t, seat) == told(bystander, seat)
    strength, icons, keywords, traits, crests, flags = told(t, seat)
    assert (strength, icons, keywords, traits, crests) == (3 + OWN_STRENGTH[way], "M", ("Deadly",), ("Knight",), 0)
    assert flags >> c.CANNOT_ATTACK & 1 and not flags & (1 << c.CANNOT_DEFEND | 1 << c.TAXED | 1 << c.INFLUENCE_TO_JOIN)


@pytest.mark.parametrize("seat", (0, 1))
@pytest.mark.parametrize("kind", CHANGES)
def test_without_immunity_every_kind_of_constant_applies(kind, seat):
    bare = {"play": [("Novice", {"attachments": ["Pennon"]})]}
    assert told(facing(kind, seat, bare), seat) != told(facing(NOTHING, seat, bare), seat)


@pytest.mark.parametrize("seat", (0, 1))
def test_the_crown_of_winter_and_hoster_tully_of_an_opponent(seat):
    """3, and 2 by the Crown; Hoster would give 1 more."""
    t = Table(edition="lcg", houses=["stark", "stark"])
    t.put(seat, play=[("LOW20", {"attachments": ["LOW1"]})], plot="KOTS48").put(1 - seat, play=["LOW21"], plot="KOTS48")
    assert t.start("challenges").card(seat, "Ser Edmure Tully").strength == 5


@pytest.mark.parametrize("seat", (0, 1))
def test_ones_own_hoster_is_not_cut_off_by_immunity_to_opponents(seat):
    t = Table(edition="lcg", houses=["stark", "stark"])
    t.put(seat, play=[("LOW20", {"attachments": ["LOW1"]}), "LOW21"], plot="KOTS48").put(1 - seat, plot="KOTS48")
    assert t.start("challenges").card(seat, "Ser Edmure Tully").strength == 6


@pytest.mark.parametrize("seat", (0, 1))
@pytest.mark.parametrize(("attachments", "may_defend"), ((["LOW1"], True), ([], False)))
def test_wex_pyke_lets_a_character_without_crest_defend_if_it_wears_the_crown(seat, attachments, may_defend):
    t = Table(edition="lcg", houses=["stark", "stark"])
    t.put(seat, play=[("LOW5", {"attachments": attachments}), "S5"], plot="KOTS48").put(1 - seat, play=["KOTS8"], plot="KOTS48")
    t.start("challenges", first=1 - seat).play("Intrigue against")
    assert (t.prompt == "defenders" and t.can("Defend with Jojen Reed")) == may_defend


@pytest.mark.parametrize("seat", (0, 1))
@pytest.mark.parametrize(("plot", "strength"), (("B186", 4), ("KOTS48", 4)))
def test_tourney_for_the_hand_and_hoster_tully_of_an_opponent(seat, plot, strength):
    """With the Tourney 3 and 1; without it 3, and 1 by Hoster."""
    t = Table(edition="lcg", houses=["stark", "stark"])
    t.put(seat, play=["LOW20"], plot=plot).put(1 - seat, play=["LOW21"], plot="KOTS48")
    assert t.start("challenges").card(seat, "Ser Edmure Tully").strength == strength


@pytest.mark.parametrize("seat", (0, 1))
def test_a_character_that_gains_immunity_as_it_enters_play(seat):
    t = facing("strength", seat, {"hand": ["Novice"], "gold": 1, "plot": "Tourney for the Hand"}, "marshalling")
    while not t.can("Marshal Novice"):
        t.play("Done" if t.can("Done") else "Pass")
    assert t.play("Marshal Novice").card(seat, "Novice").strength == 4


@pytest.mark.parametrize("seat", (0, 1))
def test_what_is_cut_off_applies_again_when_the_immunity_ends(seat):
    broom = Location(
        "Besom", "X845", NEUTRAL,
        abilities=[Action(phase=Phase.ANY, choose=(Choose(Cards(type=ATTACHMENT)),), effects=(Discard(TARGET),))],
    )  # fmt: skip
    t = Table(edition="lcg", houses=["stark", "stark"], extra_cards=[*EXTRA_CARDS, broom])
    t.put(seat, play=[("Novice", {"attachments": ["Aegis"]})], plot="KOTS48")
    t.put(1 - seat, play=[WARLOCKS["strength"], "Besom"], plot="KOTS48").start("challenges", first=1 - seat)
    assert t.card(seat, "Novice").strength == 3
    assert t.play("Use Besom").card(seat, "Novice").strength == 1


@pytest.mark.parametrize("seat", (0, 1))
def test_a_blank_character_keeps_the_immunity_that_it_gains(seat):
    t = Table(edition="lcg", houses=["stark", "stark"], extra_cards=EXTRA_CARDS)
    t.put(seat, play=[("Novice", {"attachments": ["Aegis", "Gag"]})], plot="KOTS48").put(1 - seat, play=[WARLOCKS["strength"]], plot="KOTS48")
    novice = t.start("challenges").card(seat, "Novice")
    assert (novice.blank, novice.strength, novice.keywords) == (True, 3, ())


@pytest.mark.parametrize("seat", (0, 1))
def test_a_blank_character_loses_a_printed_immunity(seat):
    saint = Character("Saint", "X847", NEUTRAL, strength=3, icons="M", immune_to="character abilities")
    t = Table(edition="lcg", houses=["stark", "stark"], extra_cards=[*EXTRA_CARDS, saint])
    t.put(seat, play=[("Saint", {"attachments": ["Gag"]}), ("Novice", {"attachments": ["Aegis"]})], plot="KOTS48")
    t.put(1 - seat, play=[WARLOCKS["strength"]], plot="KOTS48").start("challenges")
    assert (t.card(seat, "Saint").strength, t.card(seat, "Novice").strength) == (1, 3)


@pytest.mark.parametrize("seat", (0, 1))
def test_a_lasting_effect_of_an_event_spares_those_that_are_immune_to_events(seat):
    """The STR of participants without an intrigue icon is not counted: but for Jon Snow, if Ghost is in play."""
    t = Table(edition="lcg", houses=["stark", "stark"], extra_cards=EXTRA_CARDS)
    t.put(seat, play=["S136", ("S137", {"kneeling": True}), "Novice"], hand=["LOTR41"], plot="KOTS48").put(1 - seat, plot="KOTS48")
    t.start("challenges", first=seat).play("Military against", "Attack with Jon Snow", "Attack with Novice")
    t.play("Play The Only Game")
    flags = {t._title(slot): flags_of(t.game, slot) for slot in t._slots() if t.card(seat, "Novice")}
    assert flags["Novice"] >> c.STRENGTH_NOT_COUNTED & 1 and not flags["Jon Snow"] >> c.STRENGTH_NOT_COUNTED & 1
