"""Cards that take the keywords of other characters: of opponents, of non-unique characters and of attackers."""

import pytest

from agot_env.agot.language.model import NEUTRAL, Attachment, Character
from tests.cards.scenes import attack, lcg_scene, offered, pass_to, pass_until

SWIFT = Character("Swift", "X950", NEUTRAL, cost=2, strength=3, icons="MIP", keywords="Renown, Stealth")
PROUD = Character("Proud", "X951", NEUTRAL, unique=True, cost=2, strength=3, icons="MIP", keywords="Renown, Stealth")
RIDER = Character("Rider", "X952", NEUTRAL, cost=2, strength=3, icons="MIP", traits="Dothraki", keywords="Renown, Stealth")
MONARCH = Character("Monarch", "X953", NEUTRAL, cost=1, strength=1, traits="King")
CONSORT = Character("Consort", "X954", NEUTRAL, cost=1, strength=1, traits="Queen")
COURTIER = Character("Courtier", "X955", NEUTRAL, cost=1, strength=1, traits="Lord")
RAM = Attachment("Ram", "X956", NEUTRAL, cost=0, traits="Siege")
CAP = Attachment("Cap", "X957", NEUTRAL, cost=0, traits="Item")
CARDS = (SWIFT, PROUD, RIDER, MONARCH, CONSORT, COURTIER, RAM, CAP)


def scene(zero, one=None, phase="challenges", **options):
    """A scene with the cards above."""
    return lcg_scene(zero, one, phase, cards=CARDS, **options)


def keeps(t, seat, title):
    """Whether a character has both of its keywords, and not one of them alone."""
    has = [word in t.card(seat, title).keywords for word in ("Renown", "Stealth")]
    assert len(set(has)) == 1
    return all(has)


# --- King Balon's Host -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "theirs", "cost"),
    [([], [], 8), (["Monarch"], [], 4), (["Consort"], [], 4), (["Monarch", "Consort"], [], 4), (["Courtier"], [], 8), ([], ["Monarch"], 8)],
)
def test_king_balons_host_costs_4_less_with_a_king_or_queen(mine, theirs, cost):
    zero = {"hand": ["ACOA5"], "gold": 20, "play": mine}
    t = scene(zero, {"play": theirs}, "marshalling", houses=("greyjoy", "stark"), bells=(0,))
    before = pass_until(t, "Marshal King Balon's Host").gold(0)
    t.play("Marshal King Balon's Host")
    assert before - t.gold(0) == cost and t.card(0, "ACOA5").zone == "play"


@pytest.mark.parametrize(("kneeling", "kept"), [(False, False), (True, True)])
def test_king_balons_host_takes_keywords_of_opponents_alone(kneeling, kept):
    t = scene({"play": [("ACOA5", {"kneeling": kneeling}), "Swift"]}, {"play": ["Swift", "Proud"]}, houses=("greyjoy", "stark"))
    assert keeps(t, 0, "Swift")
    assert [keeps(t, 1, title) for title in ("Swift", "Proud")] == [kept, kept]


def test_king_balons_host_that_kneels_to_attack_gives_keywords_back():
    t = scene({"play": ["ACOA5"]}, {"play": ["Swift"]}, houses=("greyjoy", "stark"), bells=(1,))
    assert not keeps(t, 1, "Swift")
    attack(t, "Military", "King Balon's Host")
    assert t.card(0, "ACOA5").attacking and keeps(t, 1, "Swift")


@pytest.mark.parametrize(("title", "borne"), [("Ram", True), ("Cap", False)])
def test_king_balons_host_bears_sieges_alone(title, borne):
    t = scene({"hand": [title], "play": ["ACOA5", "Swift"]}, None, "marshalling", houses=("greyjoy", "stark"), bells=(0,))
    pass_until(t, f"Marshal {title}").play(f"Marshal {title}")
    if borne:
        assert offered(t, "Swift")
        t.play("King Balon's Host")
    assert t.card(0, "King Balon's Host" if borne else "Swift").attachments == (title,)


# --- Men of Pride ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1])
def test_men_of_pride_take_keywords_of_all_nonunique_characters(seat):
    t = scene(*({"play": ["Swift", "Proud"]} | ({"plot": "BTNS99"} if place == seat else {}) for place in (0, 1)))
    assert [(keeps(t, place, "Swift"), keeps(t, place, "Proud")) for place in (0, 1)] == [(False, True)] * 2


# --- Bloody Arakh ------------------------------------------------------------------------------------------------------

ARAKH = ("Rider", {"attachments": ["W116"]})
BORNE = ("Proud", {"attachments": ["Cap"]})


def test_bloody_arakh_is_for_dothraki():
    t = scene({"hand": ["W116"], "play": ["Rider", "Swift"]}, {"play": ["Swift"]}, "marshalling", houses=("targaryen", "stark"), bells=(0,))
    pass_until(t, "Marshal Bloody Arakh").play("Marshal Bloody Arakh")
    assert t.prompt == "action" and t.card(0, "Rider").attachments == ("Bloody Arakh",)  # nobody else may bear it


@pytest.mark.parametrize(("attacker", "taken"), [("Rider", True), ("Swift", False)])
def test_bloody_arakh_takes_keywords_while_its_bearer_attacks(attacker, taken):
    t = scene({"play": [ARAKH, "Swift"]}, {"play": ["Swift", BORNE]}, houses=("targaryen", "stark"), bells=(1,))
    assert t.card(0, "Rider").strength == 4 and keeps(t, 1, "Swift")  # no challenge yet
    attack(t, "Military", attacker)
    assert t.card(0, attacker).attacking
    assert keeps(t, 1, "Swift") != taken
    assert keeps(t, 1, "Proud") and keeps(t, 0, "Swift") and keeps(t, 0, "Rider")


def test_bloody_arakh_takes_keywords_while_its_bearer_defends():
    t = scene({"play": [ARAKH]}, {"play": ["Swift", BORNE]}, first=1, houses=("targaryen", "stark"), bells=(0,))
    attack(t, "Military", "Proud")
    assert keeps(t, 1, "Swift")
    pass_until(t, "Defend with Rider").play("Defend with Rider")
    assert t.card(0, "Rider").defending and not keeps(t, 1, "Swift") and keeps(t, 1, "Proud")


# --- Pentoshi Manor ----------------------------------------------------------------------------------------------------


def attacked(kneeling=False):
    """Seat 1 attacks with Proud; the owner of the Manor may act."""
    zero = {"play": [("BTNS64", {"kneeling": kneeling}), "Swift"]}
    t = scene(zero, {"play": ["Proud", "Swift"]}, first=1, houses=("lannister", "stark"), bells=(0,))
    return attack(t, "Military", "Proud")


def test_pentoshi_manor_acts_in_challenges_and_kneels():
    t = attacked(kneeling=True)
    pass_until(t, "Bell")
    assert not offered(t, "Pentoshi Manor")
    t = scene({"play": ["BTNS64"]}, {"play": ["Proud"]}, "marshalling", houses=("lannister", "stark"), bells=(0,))
    pass_until(t, "Bell")
    assert not offered(t, "Pentoshi Manor")


def test_pentoshi_manor_wants_an_attacker_of_an_opponent():
    t = scene({"play": ["BTNS64", "Swift"]}, {"play": ["Proud"]}, houses=("lannister", "stark"), bells=(0,))
    attack(t, "Military", "Swift")
    pass_until(t, "Bell")
    assert not offered(t, "Pentoshi Manor")


@pytest.mark.parametrize("leaves", [True, False])
def test_the_controller_of_the_attacker_chooses_at_pentoshi_manor(leaves):
    t = pass_until(attacked(), "Pentoshi Manor").play("Pentoshi Manor")
    if t.seat == 0:
        assert not offered(t, "Swift")
        t.play("Proud")
    assert t.seat == 1 and t.card(0, "BTNS64").kneeling
    t.play(next(option for option in t.options if ("power" in option) == leaves))
    proud = t.card(1, "Proud")
    assert (proud.power, proud.attacking, proud.strength) == ((1, False, 3) if leaves else (0, True, 1))
    assert keeps(t, 1, "Proud") == leaves and keeps(t, 1, "Swift")
    if not leaves:
        pass_to(t, "dominance")
        assert t.card(1, "Proud").strength == 3 and keeps(t, 1, "Proud")
