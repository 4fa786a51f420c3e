"""Cards that let a player play cards of a pile as if they were in hand."""

from agot_env.agot.engine.record.codes import PILES_ARE_CLOSED
from agot_env.agot.language.model import BARATHEON, NEUTRAL, OPPONENTS, STARK, Attachment, Character, Location, PlayerRule
from tests.cards.defenders_of_the_north.north_scenes import north
from tests.cards.scenes import GAG, offered, pass_until

STAG = Character("Stag", "X970", BARATHEON, cost=2, strength=2, icons="M")
LONE_STAG = Character("Lone Stag", "X971", BARATHEON, unique=True, cost=2, strength=2, icons="M")
STAG_HALL = Location("Stag Hall", "X972", BARATHEON, cost=1)
WOLF = Character("Wolf", "X973", STARK, cost=2, strength=2, icons="M")
BLADE = Attachment("Blade", "X974", NEUTRAL, cost=1)
LONE_BLADE = Attachment("Lone Blade", "X975", NEUTRAL, unique=True, cost=1)
DIREWOLF = Attachment("Direwolf", "X976", STARK, cost=1, house_only=True)
LOCK = Location("Lock", "X977", NEUTRAL, cost=1, abilities=[PlayerRule(OPPONENTS, PILES_ARE_CLOSED)])
CARDS = (STAG, LONE_STAG, STAG_HALL, WOLF, BLADE, LONE_BLADE, DIREWOLF, LOCK)
STAGS, DRAGONS = ("baratheon", "lannister"), ("targaryen", "stark")


def scheme(zero=None, one=None, phase="marshalling", **options):
    """A scene with Melisandre's Scheme as the revealed plot of the first player."""
    options = {"cards": CARDS, "houses": STAGS} | options
    return north({"plot": "ASOTS9", "gold": 9} | (zero or {}), one, phase, first=0, **options)


def illyrio(zero=None, one=None, phase="marshalling", **options):
    """A scene with Magister Illyrio in play."""
    zero = {"gold": 9} | (zero or {})
    return north(zero | {"play": ["SOO51", *zero.get("play", [])]}, one, phase, first=0, cards=CARDS, houses=DRAGONS, **options)


# --- Melisandre's Scheme -------------------------------------------------------------------------------------------------


def test_baratheon_characters_are_marshalled_out_of_the_own_discard_pile():
    t = scheme({"discard": ["Stag", "Wolf", "Stag Hall"]}, {"discard": ["Stag"]})
    assert [option for option in t.options if option.startswith("Marshal")] == ["Marshal Stag (2 gold)"]
    gold = t.gold(0)
    t.play("Marshal Stag")
    assert t.gold(0) == gold - 2 and t.card(0, "Stag").zone == "play" and t.discard(0) == ["Wolf", "Stag Hall"]
    assert t.discard(1) == ["Stag"]


def test_the_pile_is_open_without_a_limit_and_with_the_hand():
    t = scheme({"discard": ["Stag", "Stag"], "hand": ["Wolf"]})
    t.play("Marshal Stag").play("Marshal Stag").play("Marshal Wolf")
    assert t.discard(0) == [] and t.hand(0) == []


def test_what_lies_in_the_pile_must_be_paid_for_and_allowed():
    assert not offered(scheme({"discard": ["Stag"], "gold": 0, "plot": "Famine"}), "Marshal")
    poor = scheme({"discard": ["Stag"], "gold": 0})
    pass_until(poor, "Marshal Stag")  # the income of the plot pays for it
    assert not offered(scheme({"discard": ["Lone Stag"], "dead": ["Lone Stag"]}), "Lone Stag")
    assert not offered(scheme({"discard": ["Stag"]}, {"play": ["Lock"]}), "Marshal Stag")


def test_a_copy_in_the_pile_can_become_a_duplicate():
    t = scheme({"discard": ["Lone Stag"], "play": ["Lone Stag"]})
    t.play("Attach Lone Stag as a duplicate")
    assert t.card(0, "Lone Stag").duplicates == 1 and t.discard(0) == []


def test_the_scheme_is_of_its_player_and_of_the_marshalling_phase():
    t = scheme({"plot": "Famine", "discard": ["Stag"]}, {"plot": "ASOTS9", "discard": ["Stag"], "gold": 9}, bells=(0, 1))
    assert not offered(t, "Marshal")
    t.play("Pass")
    pass_until(t, "Marshal Stag").play("Marshal Stag")
    assert t.discard(0) == ["Stag"] and t.discard(1) == []
    assert not offered(scheme({"discard": ["Stag"]}, phase="challenges"), "Stag")


# --- Magister Illyrio ----------------------------------------------------------------------------------------------------


def test_attachments_are_marshalled_out_of_an_opponents_discard_pile():
    t = illyrio({"discard": ["Blade"]}, {"discard": ["Blade", "Wolf"], "play": ["Wolf"]})
    assert [option for option in t.options if option.startswith("Marshal")] == ["Marshal Blade (1 gold)"]
    gold = t.gold(0)
    t.play("Marshal Blade", "Magister Illyrio")
    assert t.gold(0) == gold - 1 and t.card(1, "Blade").controller == 0 and t.card(1, "Blade").bearer == "Magister Illyrio"
    assert t.discard(1) == ["Wolf"] and t.discard(0) == ["Blade"]


def test_an_opponents_attachment_obeys_the_rules_of_cards_in_hand():
    t = illyrio({}, {"discard": ["Direwolf", "Lone Blade"], "play": ["Lone Blade"]})
    assert offered(t, "Marshal Lone Blade") and not offered(t, "Direwolf")
    t = illyrio({"play": [("Friend", {"attachments": ["Lone Blade"]})]}, {"discard": ["Lone Blade"]})
    assert not offered(t, "Lone Blade")  # neither as itself nor as a duplicate
    assert not offered(illyrio({"gold": 0}, {"discard": ["Blade"]}), "Blade")
    assert not offered(illyrio({}, {"discard": ["Blade"]}, phase="challenges"), "Blade")


def test_only_the_controller_of_magister_illyrio_plays_from_piles():
    t = illyrio({"discard": ["Blade"]}, {"play": ["Wolf"], "gold": 5, "discard": ["Blade"]}, bells=(0, 1))
    t.play("Pass")
    while t.game["active"] == 0:
        t.play("Pass")
    assert t.game["active"] == 1 and not offered(t, "Blade")
    illyrios = {"play": [("SOO51", {"attachments": ["Gag"]})], "gold": 9}
    assert not offered(north(illyrios, {"discard": ["Blade"]}, "marshalling", first=0, cards=(*CARDS, GAG), houses=DRAGONS), "Blade")


def test_in_melee_magister_illyrio_opens_the_piles_of_all_opponents():
    zero = {"play": ["SOO51"], "gold": 9, "discard": ["Blade"]}
    t = north(zero, {"discard": ["Blade"]}, "marshalling", others=({"discard": ["Lone Blade"]},), first=0, cards=CARDS,
              houses=(*DRAGONS, "lannister"))  # fmt: skip
    assert len([option for option in t.options if "Blade (" in option]) == 2 and offered(t, "Marshal Lone Blade")
    t.play("Marshal Lone Blade")
    assert t.discard(2) == [] and t.card(2, "Lone Blade").controller == 0 and t.discard(1) == ["Blade"] and t.discard(0) == ["Blade"]
