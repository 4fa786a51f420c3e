"""Cards of A Tale of Champions, Wardens and others: what they leave to other cards and players, and effects that are seldom carried out."""

import pytest

from agot_env.agot.decks import card
from agot_env.agot.language.model import NEUTRAL, TARGARYEN, Character
from tests.cards.scenes import KNEELING, offered, pass_until
from tests.cards.wardens.wardens_scenes import attacked, declare, fought, responds, settle, wardens

OTHERS = (
    Character("Strong Flayer", "X790", NEUTRAL, cost=1, strength=3, icons="MIP", traits="House Bolton"),
    Character("Archer", "X791", TARGARYEN, cost=1, strength=1, icons="MIP", keywords="Ambush"),
)


def title_of(number):
    return card(number, "lcg").title


def scene(house, zero=None, one=None, phase="challenges", **options):
    """A scene of Wardens with the characters above."""
    return wardens(house, zero, one, phase, cards=OTHERS, **options)


# --- challenges that an opponent wins ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "house", "kind", "card_in_play", "defenders"),
    [
        ("ATOC5", "baratheon", "Power", "ATOC5", ["Knight of Flowers"]),
        ("ATOC8", "greyjoy", "Power", ("ATOC8", KNEELING), []),
        ("KL24", "lannister", "Intrigue", "KL24", ["Cersei Lannister"]),
        ("ATOC115", "martell", "Power", ("Snake", {"attachments": ["ATOC115"]}), ["Snake"]),
    ],
)
def test_a_challenge_that_an_opponent_wins_is_not_meant(number, house, kind, card_in_play, defenders):
    zero = {"play": [card_in_play, "Statue"], "shadows": ["Shade"], "hand": ["Song"], "power": 3}
    t = attacked(house, zero, {"play": ["Giant"], "deck": ["Song"]}, kind, "Giant", *defenders)
    assert t.discard(0) == ["Song"] if kind == "Intrigue" else t.power(0) == 2
    assert not responds(t, title_of(number))
    assert t.card(0, number).power == 0 and t.discard(1) == t.dead(0) == []


def test_khal_drogo_does_not_replace_the_claim_of_an_opponent():
    t = attacked("targaryen", {"play": ["W35"], "hand": ["Song"], "power": 3}, {"play": ["Giant"]}, "Power", "Giant")
    assert t.dead(0) == t.dead(1) == t.discard(0) == [] and t.power(0) == 2


# --- other cards and players ---------------------------------------------------------------------------------------------


def bribed(seat):
    """That player has taken control of a strong character of House Bolton; seat 0 has The Dreadfort."""
    put = [{"play": ["BWB105"], "deck": ["Song"] * 2}, {"deck": ["Song"] * 2}]
    put[seat]["hand"] = ["Bribe"]
    put[1 - seat]["play"] = [*put[1 - seat].get("play", ()), "Strong Flayer"]
    t = scene("stark", *put, first=seat, bells=(0, 1))
    return settle(pass_until(t, "Play Bribe").play("Play Bribe"), "Choose Strong Flayer")


def test_the_dreadfort_draws_when_its_player_takes_control_alone():
    t = bribed(0).play("Respond with The Dreadfort")
    assert t.hand(0) == ["Song"] and t.hand(1) == []
    t = bribed(1)
    assert t.card(0, "Strong Flayer").controller == 1 and not responds(t, "The Dreadfort") and t.hand(0) == []


@pytest.mark.parametrize(("number", "house", "bearer"), [("ATOC19", "stark", "Snake"), ("ATOC72", "targaryen", None)])
@pytest.mark.parametrize("title", ["Friend", "Jewel"])
def test_a_card_that_is_played_later_is_not_meant(number, house, bearer, title):
    play = [(bearer, {"attachments": [number]})] if bearer else [number]
    t = scene(house, {"play": play, "hand": [title], "gold": 3, "deck": ["Song"]}, {"play": ["Hireling"]}, "marshalling")
    settle(t.play(f"Marshal {title}"))
    assert t.hand(0) == t.discard(0) == t.discard(1) == []


def test_banner_for_the_dragon_does_not_move_once_it_is_attached():
    zero = {"hand": ["Archer", "Archer"], "play": ["ACOA118"], "gold": 5}
    t = scene("targaryen", zero, phase="marshalling").play("Marshal Archer").play("Respond with Banner for the Dragon")
    settle(t).play("Marshal Archer")
    assert not responds(t, "Banner for the Dragon") and t.card(0, "ACOA118").bearer == "Archer"


def test_deadly_khalasar_does_nothing_when_a_character_of_its_own_player_dies_for_claim():
    t = attacked("targaryen", {"play": [("Rider", KNEELING), ("Horseman", KNEELING)], "hand": ["BWB14"]}, {"play": ["Giant"]}, "Military", "Giant")
    assert len(t.dead(0)) == 1 and not offered(t, "Deadly Khalasar")


@pytest.mark.parametrize("title", ["Market", "Jewel"])
def test_arianes_conspirators_do_nothing_when_an_opponent_discards_for_claim(title):
    zero = {"play": ["ATOC74", "Palace", ("Snake", {"attachments": ["Jewel"]})]}
    t = fought(scene("martell", zero, {"hand": [title]}), "Intrigue", "Snake")
    assert t.discard(1) == [title] and not responds(t, "Arianne's Conspirators")


# --- effects -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("defenders", [0, 1, 2])
@pytest.mark.parametrize(("number", "house", "strength"), [("ATOC22", "stark", 1), ("ATOC74", "martell", 2)])
def test_melee_adds_1_strength_for_each_opposing_character(number, house, strength, defenders):
    t = scene(house, {"play": [number, "Strong Flayer"]}, {"play": ["Snake", "Rider"]}, bells=(0, 1))
    pass_until(declare(t, "Military", title_of(number), "Strong Flayer"), "Defend with")
    for title in ("Snake", "Rider")[:defenders]:
        t.play(f"Defend with {title}")
    assert (t.prompt == "defenders") is (defenders < 2)
    if t.prompt == "defenders":
        t.play("Done")
    assert t.card(0, number).strength == strength + defenders
    assert t.card(0, "Strong Flayer").strength == 3


@pytest.mark.parametrize(("icon", "icons"), [("ilitary", "M"), ("ntrigue", "MI"), ("ower", "MP")])
@pytest.mark.parametrize("paid", [{"play": ["KR48", "Keep"]}, {"play": ["KR48"], "hand": ["Friend"]}])
def test_palestone_sword_guard_gains_an_icon_for_influence_or_for_a_card(paid, icon, icons):
    t = scene("martell", paid).play("Use Palestone Sword Guard")
    settle(t, icon)
    assert (t.card(0, "KR48").strength, t.card(0, "KR48").icons) == (2, icons)
