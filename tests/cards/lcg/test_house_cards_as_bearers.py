"""Attachments on the House card of another player: where they may go, and what they do to the owner of that House card."""

import pytest

from agot_env.agot.language.model import LANNISTER, NEUTRAL, OPPONENTS, STARK, TARGET, Attachment, Character, Kill, characters
from agot_env.agot.records.validate import invalid_games
from agot_env.agot.words.text import table_text
from tests.cards.a_tale_of_champions.champions_scenes import battle, claimed
from tests.cards.a_time_of_ravens.ravens_scenes import ravens, settle, use
from tests.cards.conquest_and_defiance.conquest_scenes import PEOPLE as CONQUERORS
from tests.cards.defenders_of_the_north.north_scenes import responds
from tests.cards.kingsroad.kingsroad_scenes import kingsroad
from tests.cards.scenes import KNEELING, offered, pass_until, targeting_event, three, winter_scene
from tests.cards.wardens.wardens_scenes import respond_with, wardens

CUB = Character("Cub", "X960", LANNISTER, cost=1, strength=3, icons="M")
SHARED = Character("Shared", "X961", STARK | LANNISTER, cost=1, strength=3, icons="M")
NOBODYS = Character("Nobody's", "X962", NEUTRAL, cost=1, strength=3, icons="M")
CARDS = (CUB, SHARED, NOBODYS)


def needed(t):
    """The power that each player needs to win."""
    return [int(number) for number in t.game["to_win"][: len(t.batch.match.decks)]]


def scene_with(card, on=1, season="", zero=(), one=(), **options):
    """Seat 0 controls an attachment on the House card of a seat; both have these characters."""
    laid = {"play": [(card, {"house_card_of": on}), *zero], "deck": ["Sneak"] * 3}
    return ravens(laid, {"play": list(one)}, season=season, cards=CARDS, **options)


def marshals(t, card, on=None):
    """The player marshals an attachment, on the House card of that player."""
    pass_until(t, card).play(next(option for option in t.options if card in option))
    return t.play(f"Attach to the House card of {on}") if on else t


# --- where they may lie ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["Summer Tax", "The Long Winter", "The Long Summer", "Deep Freeze"])
def test_the_house_card_of_any_player_is_chosen(card):
    t = marshals(ravens({"hand": [card], "gold": 5}, {}, "marshalling", first=0), card)
    assert t.prompt == "bearer"
    assert t.options == ["Attach to the House card of Stark", "Attach to the House card of Lannister"]
    assert not invalid_games(t.batch.records, t.batch.match)
    t.play("Attach to the House card of Lannister")
    assert not invalid_games(t.batch.records, t.batch.match)
    assert t.card(0, card).zone == "play" and t.card(0, card).controller == 0 and t.card(0, card).bearer is None
    assert f"{card}, attachment, on the House card of Lannister" in table_text(t.batch.match, t.batch.records)


@pytest.mark.parametrize("card", ["The Long Winter", "The Long Summer"])
def test_a_house_card_bears_a_season_of_one_title_once(card):
    t = ravens({"hand": [card] * 3, "gold": 9}, {}, "marshalling", first=0)
    marshals(t, card, "Lannister")
    marshals(t, card)  # only the own House card is left
    assert [t.card(0, card, copy).zone for copy in range(3)].count("play") == 2 and not offered(t, f"Attach {card}")


def test_another_title_and_another_tax_may_lie_on_the_same_house_card():
    t = ravens({"hand": ["Summer Tax", "Summer Tax", "The Long Winter"], "gold": 9, "deck": ["Sneak"] * 5}, {}, "marshalling", first=0)
    for card in ("The Long Winter", "Summer Tax", "Summer Tax"):
        marshals(t, card, "Lannister")
    assert t.hand(0) == ["Sneak", "Sneak"]


# --- the power to win --------------------------------------------------------------------------------------------------------


def test_a_tax_that_is_played_draws_a_card():
    t = ravens({"hand": ["Summer Tax"], "deck": ["Friend", "Sneak"]}, {}, "marshalling", first=0)
    marshals(t, "Summer Tax", "Lannister")
    assert t.hand(0) == ["Friend"] and t.hand(1) == []


@pytest.mark.parametrize(("season", "more"), [("summer", 1), ("winter", -1), ("", 0)])
def test_a_summer_tax_asks_for_more_in_summer_and_for_less_in_winter(season, more):
    assert needed(scene_with("Summer Tax", season=season)) == [15, 15 + more]
    assert needed(scene_with("Summer Tax", on=0, season=season)) == [15 + more, 15]


@pytest.mark.parametrize(("season", "more"), [("summer", 2), ("winter", 3), ("", 2)])
def test_a_deep_freeze_asks_for_more_and_for_most_in_winter(season, more):
    assert needed(scene_with("Deep Freeze", season=season)) == [15, 15 + more]
    assert needed(scene_with("Deep Freeze", on=0, season=season)) == [15 + more, 15]


def test_taxes_on_one_house_card_add_up_and_those_on_others_do_not():
    t = ravens({"play": [("Deep Freeze", {"house_card_of": 1}), ("Summer Tax", {"house_card_of": 0})]},
               {"play": [("Deep Freeze", {"house_card_of": 1})]}, season="summer")  # fmt: skip
    assert needed(t) == [16, 19]


def test_the_tax_that_is_discarded_asks_for_nothing():
    t = scene_with("Deep Freeze", first=0, zero=[]).play("Pass")
    assert needed(t) == [15, 17]
    t = ravens({"play": [("Deep Freeze", {"house_card_of": 1})], "hand": ["Broom"]}, {"play": ["Friend"]}, first=0)
    t.play("Play Broom", "Deep Freeze")
    assert needed(t) == [15, 15] and t.discard(0) == ["Broom", "Deep Freeze"]


# --- the season of a House ---------------------------------------------------------------------------------------------------

PEOPLE = ["Cub", "Shared", "Wolfish", "Nobody's"]
SEASONS = [("The Long Winter", "winter", -1, "summer"), ("The Long Summer", "summer", 1, "winter")]


@pytest.mark.parametrize(("card", "season", "change", "other"), SEASONS)
def test_a_season_changes_all_characters_of_the_house(card, season, change, other):
    for who in ({"zero": PEOPLE}, {"one": PEOPLE}):  # regardless of who controls them
        t = scene_with(card, season=season, **who)
        seat = 1 if "one" in who else 0
        assert [t.card(seat, title).strength for title in PEOPLE] == [3 + change, 3 + change, 2, 3]
    t = scene_with(card, on=0, season=season, one=PEOPLE)
    assert [t.card(1, title).strength for title in PEOPLE] == [3, 3 + change, 2 + change, 3]
    t = scene_with(card, one=PEOPLE)  # in neither season it lies there and does nothing
    assert [t.card(1, title).strength for title in PEOPLE] == [3, 3, 2, 3] and t.card(0, card).zone == "play"


def test_the_neutral_faction_has_no_house_that_a_season_could_change():
    t = ravens({"play": [("The Long Summer", {"house_card_of": 1})]}, {"play": PEOPLE}, season="summer", cards=CARDS,
               houses=("stark", "neutral faction"))  # fmt: skip
    assert [t.card(1, title).strength for title in PEOPLE] == [3, 3, 2, 3]


RAVENS = {"summer": "Black Raven", "winter": "White Raven"}


@pytest.mark.parametrize(("card", "season", "change", "other"), SEASONS)
def test_a_season_that_turns_into_the_other_returns_to_hand(card, season, change, other):
    t = ravens({"play": [(card, {"house_card_of": 1})], "hand": [RAVENS[other]], "gold": 9}, {"play": ["Cub"]},
               "marshalling", cards=CARDS, first=0)  # fmt: skip
    assert t.card(0, card).zone == "play"
    marshals(t, RAVENS[other])
    assert t.hand(0) == [card] and t.card(1, "Cub").strength == 3
    t = marshals(ravens({"hand": [card], "gold": 9}, {}, "marshalling", season=other, first=0), card, "Lannister")
    assert t.hand(0) == [card]  # at once, too
    t = ravens({"play": [(card, {"house_card_of": 1})], "hand": [RAVENS[season]], "gold": 9}, {"play": ["Cub"]},
               "marshalling", cards=CARDS, first=0)  # fmt: skip
    marshals(t, RAVENS[season])
    assert t.hand(0) == [] and t.card(1, "Cub").strength == 3 + change


# --- with more players -------------------------------------------------------------------------------------------------------


def test_only_the_player_of_that_house_card_needs_more_in_melee():
    t = three(ravens, {"hand": ["Deep Freeze"], "gold": 9}, {}, {}, "marshalling", first=0, variant="melee")
    marshals(t, "Deep Freeze", "Martell")
    assert needed(t) == [15, 15, 17]


def test_an_attachment_leaves_with_the_player_of_its_house_card():
    rime, frost = (Attachment(title, f"X98{title}", NEUTRAL, on_house_card=True, house_card_of=OPPONENTS) for title in ("Rime", "Frost"))
    doomed = [Character(f"Doomed {n}", f"X97{n}", NEUTRAL, cost=1, strength=1, icons="M", keywords="Doomed") for n in range(5)]
    dagger = targeting_event("Dirk", "X964", characters(), Kill(TARGET))
    t = winter_scene(
        {"play": [("Rime", {"house_card_of": 1}), ("Frost", {"house_card_of": 2})], "hand": ["Dirk"]},
        {"play": ["Doomed 0"], "dead": [f"Doomed {n}" for n in range(1, 5)]}, others=({},), houses=("greyjoy", "targaryen", "stark"),
        cards=(rime, frost, dagger, *doomed), first=0,
    )  # fmt: skip
    t.play("Play Dirk")
    assert [t.card(0, title).zone for title in ("Rime", "Frost")] == ["discard", "play"]


# --- attachments that an effect puts into play -------------------------------------------------------------------------------


def lies_on(t, card, house=None):
    """Whether an attachment is in play on the House card of another player, or of its controller."""
    return f"{card}, attachment, on the House card{f' of {house}' if house else ''}\n" in f"{table_text(t.batch.match, t.batch.records)}\n"


def won(zero, one, **options):
    """Greyjoy wins an unopposed challenge."""
    return claimed(battle(wardens("greyjoy", zero, one, **options), "Power", zero["play"][-1]))


@pytest.mark.parametrize(("card", "on"), [("Prince of Dorne", None), ("Whisper Campaign", "Stark")])
def test_iron_fleet_pillager_puts_what_it_discards_on_a_house_card(card, on):
    t = won({"play": ["Iron Fleet Pillager"]}, {"deck": [card]}).play("Respond with Iron Fleet Pillager")
    settle(t.play("Yes"))
    assert lies_on(t, card, on) and t.card(1, card).controller == 0 and t.discard(1) == []


@pytest.mark.parametrize("card", ["Northern Courser", "The Brave Companions", "Dagger"])
def test_iron_fleet_pillager_is_not_asked_about_what_it_cannot_put_into_play(card):
    t = won({"play": ["Iron Fleet Pillager"]}, {"deck": [card]}).play("Respond with Iron Fleet Pillager")
    assert t.prompt != "may" and t.discard(1) == [card]


def test_naggas_hill_puts_an_attachment_on_an_opponents_house_card():
    t = won({"play": ["Nagga's Hill", "Friend"]}, {"discard": ["Whisper Campaign"]})
    settle(respond_with(t, "Nagga's Hill"))
    assert lies_on(t, "Whisper Campaign", "Stark") and t.card(1, "Whisper Campaign").controller == 0


def test_naggas_hill_does_not_kneel_for_an_attachment_that_nothing_can_bear():
    zero, one = {"play": ["Nagga's Hill", "Friend"]}, {"discard": ["Northern Courser"]}
    assert not responds(won(zero, one), "Nagga's Hill")
    t = settle(respond_with(won(zero, one | {"play": [("Northman", KNEELING)]}, cards=CONQUERORS), "Nagga's Hill"))
    assert t.card(1, "Northman").attachments == ("Northern Courser",)


def test_ser_raymun_darry_reaches_your_house_card():
    zero = {"play": ["KR16", "Vassal"], "hand": ["Friend", "Khal"]}
    t = use(kingsroad(zero, {}, houses=("targaryen", "stark")), "Ser Raymun Darry", "Discard Friend")
    assert lies_on(t, "Khal") and t.hand(0) == []


@pytest.mark.parametrize("left", [1, 0])
def test_braided_warrior_may_attach_to_its_players_house_card(left):
    zero = {"hand": ["Braided Warrior"], "gold": 9, "deck": ["Khal", "Whisper Campaign", "Song", "Hut"]}
    t = wardens("targaryen", zero, {}, "marshalling")
    t.game["gold"][0] = 3 + left
    t.play("Marshal Braided Warrior").play("Respond with Braided Warrior")
    assert not offered(t, "Take Whisper Campaign")  # only on an opponent's House card
    assert offered(t, "Take Khal") == bool(left)
    if left:
        settle(t.play("Take Khal"))
        assert lies_on(t, "Khal") and t.gold(0) == 0 and "Khal" not in t.deck(0)


def test_the_brave_companions_lie_only_on_the_neutral_house_card():
    zero = {"hand": ["Braided Warrior"], "gold": 9, "deck": ["The Brave Companions", "Ribbon"]}
    t = wardens("targaryen", zero, {}, "marshalling")
    t.play("Marshal Braided Warrior").play("Respond with Braided Warrior")
    assert not offered(t, "Take The Brave Companions") and offered(t, "Take Ribbon")


@pytest.mark.parametrize(("card", "on"), [("Prince of Dorne", None), ("Whisper Campaign", "Stark")])
def test_breaking_and_entering_reaches_house_cards(card, on):
    t = wardens("lannister", {"play": ["Friend"], "plot": "Breaking and Entering"}, {"hand": [card]})
    t = battle(t, "Intrigue", "Friend")
    pass_until(t, f"Choose {card}").play(f"Choose {card}")
    settle(t)
    assert lies_on(t, card, on) and t.card(1, card).controller == 0 and t.hand(1) == t.discard(1) == []
