"""Attachments on House cards of other players: the power they need, their characters' STR and keywords, and their challenges."""

import pytest

from agot_env import observation_pieces
from agot_env.agot.language.model import BARATHEON, LANNISTER, NEUTRAL, STARK, Character, Plot
from tests.cards.a_time_of_ravens.ravens_scenes import settle
from tests.cards.beyond_the_narrow_sea.narrow_sea_scenes import battle, claimed, narrow_sea
from tests.cards.scenes import attack, offered, pass_until, three
from tests.cards.wardens.wardens_scenes import challenge

WOLF = Character("Wolf", "X780", STARK, cost=2, strength=3, icons="MIP")
LION = Character("Lion", "X781", LANNISTER, cost=2, strength=3, icons="MIP")
STAG = Character("Stag", "X782", BARATHEON, cost=2, strength=3, icons="MIP")
BOTH = Character("Hybrid", "X783", STARK | LANNISTER, cost=2, strength=3, icons="MIP")
CUB = Character("Cub", "X784", STARK, cost=1, strength=1, icons="M")
SLAUGHTER = Plot("Slaughter", "X785", NEUTRAL, income=0, initiative=0, claim=2)
CARDS = (WOLF, LION, STAG, BOTH, CUB, SLAUGHTER)


def scene(zero=None, one=None, phase="challenges", **options):
    """Seat 0 is Stark, seat 1 Lannister."""
    return narrow_sea(zero, one, phase, cards=CARDS, **options)


def make(zero, one, phase, **options):
    return narrow_sea(zero, one, phase, cards=CARDS, **options)


def laid(title, house_card=1, **options):
    """An attachment of its owner on the House card of a seat."""
    return (title, {"house_card_of": house_card} | options)


def needed(t):
    """The power that each player needs to win."""
    return observation_pieces(t.batch.observe(0)[0], t.batch.match)["seats.power_to_win"].tolist()


# --- the power that a player needs ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("house_card", [0, 1])
@pytest.mark.parametrize(("title", "season", "more"), [
    ("Summer Tax", "summer", 1), ("Summer Tax", "winter", -1), ("Summer Tax", "", 0),
    ("Deep Freeze", "summer", 2), ("Deep Freeze", "winter", 3), ("Deep Freeze", "", 2),
])  # fmt: skip
def test_the_player_with_the_house_card_needs_more_or_less_power(title, season, more, house_card):
    t = scene({"play": [laid(title, house_card)]}, season=season)
    assert needed(t) == [15 + more * (house_card == 0), 15 + more * (house_card == 1)]


def test_several_of_them_add_up():
    t = scene({"play": [laid("Deep Freeze"), laid("Deep Freeze"), laid("Summer Tax")]}, season="winter")
    assert needed(t) == [15, 20]


def test_less_power_by_summer_tax_wins_the_game():
    assert scene({"play": [laid("Summer Tax")]}, {"power": 14}, season="winter").winner == 1
    assert scene({"play": [laid("Summer Tax")]}, {"power": 14}).winner is None
    assert scene({"play": [laid("Deep Freeze")]}, {"power": 16}).winner is None
    assert scene({"play": [laid("Deep Freeze")]}, {"power": 17}).winner == 1


@pytest.mark.parametrize("title", ["Summer Tax", "Deep Freeze", "The Long Winter", "The Long Summer"])
def test_they_are_attached_to_the_house_card_of_any_player(title):
    for house in ("Stark", "Lannister"):
        t = scene({"play": ["Wolf"], "hand": [title], "gold": 5}, {"play": ["Lion"]}, "marshalling")
        pass_until(t, f"Marshal {title}").play(f"Marshal {title}")
        assert sorted(t.options) == ["Attach to the House card of Lannister", "Attach to the House card of Stark"]
        t.play(f"Attach to the House card of {house}")
        assert t.card(0, title).zone == "play" and t.card(0, "Wolf").attachments == () and t.card(1, "Lion").attachments == ()
        if title == "Deep Freeze":
            assert needed(t) == ([17, 15] if house == "Stark" else [15, 17])


def test_summer_tax_draws_a_card_when_it_is_played_and_the_others_do_not():
    for title in ("Summer Tax", "Deep Freeze", "The Long Winter"):
        t = scene({"hand": [title], "gold": 5, "deck": ["Hut", "Keep"]}, {"deck": ["Hut"]}, "marshalling")
        settle(pass_until(t, f"Marshal {title}").play(f"Marshal {title}"))
        assert t.hand(0) == ["Hut"] * (title == "Summer Tax") and t.hand(1) == []


def test_summer_tax_draws_nothing_for_another_card():
    t = scene({"play": [laid("Summer Tax")], "hand": ["Deep Freeze", "Cub"], "gold": 5, "deck": ["Hut"]}, {}, "marshalling")
    settle(pass_until(t, "Marshal Deep Freeze").play("Marshal Deep Freeze"))
    settle(pass_until(t, "Marshal Cub").play("Marshal Cub"))
    assert t.hand(0) == []


def test_the_owner_of_the_attachment_needs_no_other_power():
    t = three(make, {"play": [laid("Deep Freeze", 2)]}, {}, {})
    assert needed(t) == [15, 15, 17]


# --- The Long Winter and The Long Summer ---------------------------------------------------------------------------------

LONG = {"The Long Winter": ("winter", -1), "The Long Summer": ("summer", 1)}


@pytest.mark.parametrize(("title", "season", "change"), [(title, *what) for title, what in LONG.items()])
@pytest.mark.parametrize(("house_card", "affected"), [(0, ("Wolf", "Hybrid")), (1, ("Lion", "Hybrid"))])
def test_all_characters_of_that_house_are_changed_in_the_season(title, season, change, house_card, affected):
    everybody = ["Wolf", "Lion", "Stag", "Hybrid", "Rival"]
    t = scene({"play": [laid(title, house_card), *everybody]}, {"play": everybody}, season=season)
    for seat in (0, 1):
        for name in everybody:
            printed = 5 if name == "Rival" else 3
            assert t.card(seat, name).strength == printed + change * (name in affected)


@pytest.mark.parametrize(("title", "season", "change"), [(title, *what) for title, what in LONG.items()])
def test_without_that_season_nothing_changes_and_in_the_other_one_it_returns_to_hand(title, season, change):
    t = scene({"play": [laid(title), "Lion"]}, {"play": ["Lion"]})
    assert t.card(0, "Lion").strength == 3 and t.card(0, title).zone == "play" and t.hand(0) == []
    other = {"winter": "summer", "summer": "winter"}[season]
    t = scene({"play": [laid(title), "Lion"], "hand": ["Broom"]}, {"play": ["Lion"]}, season=other)
    assert sorted(t.hand(0)) == sorted(["Broom", title]) and t.hand(1) == [] and t.card(1, "Lion").strength == 3


def test_a_house_card_bears_only_one_of_each_but_both():
    t = scene(
        {"play": [laid("The Long Winter", 0)], "hand": ["The Long Winter", "The Long Summer"], "gold": 9},
        {},
        "marshalling",
        houses=("stark", "lannister"),
    )
    pass_until(t, "Marshal The Long Winter").play("Marshal The Long Winter")
    assert t.prompt == "action"  # only the House card of Lannister is left
    pass_until(t, "Marshal The Long Summer").play("Marshal The Long Summer")
    assert len(t.options) == 2
    t = scene({"play": [laid("The Long Winter", 0), laid("The Long Winter", 1)], "hand": ["The Long Winter"], "gold": 9}, {}, "marshalling")
    assert not offered(t, "Marshal The Long Winter")


# --- House cards that gain an ability ------------------------------------------------------------------------------------

GAINED = {"In the Name of the King": "Military", "Blood Debt": "Intrigue", "True Queen's Loyalist": "Power"}
KEYWORD = {"Blood Debt": "Stealth", "True Queen's Loyalist": "Deadly"}


def gains(t, title, seat, name):
    """Whether a character has what the House card gives."""
    view = t.card(seat, name)
    return view.strength == 5 if title == "In the Name of the King" else KEYWORD[title] in view.keywords


@pytest.mark.parametrize(("title", "kind"), GAINED.items())
@pytest.mark.parametrize("declared", ["Military", "Intrigue", "Power"])
def test_characters_of_the_player_with_the_house_card_gain_it_during_those_challenges(title, kind, declared):
    t = scene({"play": [laid(title), "Wolf", "Lion"]}, {"play": ["Wolf", "Lion"]}, bells=(0, 1))
    assert not gains(t, title, 1, "Lion")
    attack(t, declared, "Wolf")
    assert [gains(t, title, 1, name) for name in ("Wolf", "Lion")] == [declared == kind] * 2
    assert [gains(t, title, 0, name) for name in ("Wolf", "Lion")] == [False] * 2


@pytest.mark.parametrize("title", GAINED)
def test_it_is_attached_to_the_house_card_of_an_opponent_alone(title):
    t = scene({"hand": [title], "gold": 5}, {}, "marshalling")
    settle(pass_until(t, f"Marshal {title}").play(f"Marshal {title}"))
    assert t.card(0, title).zone == "play"
    t = three(make, {"hand": [title], "gold": 5}, {}, {}, "marshalling")
    pass_until(t, f"Marshal {title}").play(f"Marshal {title}")
    assert sorted(t.options) == ["Attach to the House card of Lannister", "Attach to the House card of Martell"]


@pytest.mark.parametrize(("title", "kind"), GAINED.items())
def test_its_owner_claims_1_power_when_that_player_wins_such_a_challenge(title, kind):
    t = three(make, {"play": [laid(title)]}, {"play": ["Lion"]}, {"play": []}, first=1)
    challenge(t, kind, "Martell", "Lion")
    assert t.power(0) == 1 and t.power(2) == 0


@pytest.mark.parametrize(("title", "kind"), GAINED.items())
def test_others_challenges_other_types_and_lost_ones_do_not_count(title, kind):
    other = next(name for name in GAINED.values() if name != kind)
    t = three(make, {"play": [laid(title)]}, {"play": ["Lion"]}, {"play": []}, first=1)
    challenge(t, other, "Martell", "Lion")
    assert t.power(0) == 0
    t = three(make, {"play": [laid(title), "Wolf"]}, {"play": []}, {"play": ["Lion"]}, first=2)
    challenge(t, kind, "Stark", "Lion")
    assert t.power(0) == 0
    t = three(make, {"play": [laid(title)]}, {"play": ["Cub"]}, {"play": ["Giant"]}, first=2)
    challenge(t, kind, "Lannister", "Giant")
    assert t.power(0) == 0


@pytest.mark.parametrize(("title", "kind"), GAINED.items())
def test_with_a_single_opponent_no_power_is_claimed(title, kind):
    t = scene({"play": [laid(title)]}, {"play": ["Lion"]}, first=1, bells=(0, 1))
    claimed(battle(t, kind, "Lion"))
    assert t.power(0) == 0


@pytest.mark.parametrize(("title", "kind"), GAINED.items())
def test_a_challenge_that_is_won_as_the_defender_counts(title, kind):
    t = three(make, {"play": [laid(title)]}, {"play": ["Giant"]}, {"play": ["Wolf"]}, first=2)
    pass_until(t, f"{kind} against Lannister").play(f"{kind} against Lannister")
    for _ in range(20):
        if t.power(0) or not t.game["challenge"]:
            break
        wanted = next((option for option in t.options if "Attack with Wolf" in option or "Defend with Giant" in option), None)
        t.play(wanted or (["Done"] if offered(t, "Done") else ["Pass"] if offered(t, "Pass") else t.options)[0])
    assert t.power(0) == 1
