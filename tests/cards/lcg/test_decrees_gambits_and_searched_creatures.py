"""Prized events of opponents, decrees, plots that look at decks and hands, and decks that are empty."""

import pytest

from agot_env.agot.language.model import (
    EVERYONE,
    LANNISTER,
    NEUTRAL,
    OPPONENTS,
    STARK,
    TARGET,
    YOU,
    Action,
    Cancel,
    CancelIt,
    Character,
    DiscardTopOfDeck,
    Event,
    GainGold,
    Initiated,
    Kneel,
    KneelSelf,
    Location,
    Phase,
    Plot,
    Stand,
    characters,
)
from tests.cards.scenes import lcg_scene, offered, pass_to, targeting_event

PEOPLE = (
    Character("Squire", "X930A", NEUTRAL, cost=1, strength=1, icons="M"),
    Character("Clerk", "X931A", NEUTRAL, cost=1, strength=1, icons="I", abilities=[Action(phase=Phase.ANY, cost=(KneelSelf(),), effects=(GainGold(1),))]),
    Event("Feast", "X932A", abilities=[Action(phase=Phase.ANY, effects=(GainGold(1),))]),
    Event("Fair", "X933A", abilities=[Action(phase=Phase.ANY, effects=(GainGold(1),))]),
    Event("Objection", "X934A", abilities=[Cancel(when=Initiated(), effects=(CancelIt(),))]),
    Event("Great Objection", "X935A", keywords="Prized 1", abilities=[Cancel(when=Initiated(), effects=(CancelIt(),))]),
    Character("Advocate", "X936A", NEUTRAL, cost=1, strength=1, icons="I", abilities=[Cancel(when=Initiated(), cost=(KneelSelf(),), effects=(CancelIt(),))]),
    Event("Mill", "X937A", abilities=[Action(phase=Phase.ANY, effects=(DiscardTopOfDeck(OPPONENTS, 2),))]),
    Event("Own Mill", "X938A", abilities=[Action(phase=Phase.ANY, effects=(DiscardTopOfDeck(YOU, 2),))]),
    Event("Every Mill", "X939A", abilities=[Action(phase=Phase.ANY, effects=(DiscardTopOfDeck(EVERYONE, 1),))]),
    targeting_event("Fell", "X940A", characters(), Kneel(TARGET)),
    targeting_event("Rise", "X941A", characters(), Stand(TARGET)),
    Character("Wolf Pup", "X942A", STARK, cost=2, strength=1, icons="M", traits="Creature, Direwolf"),
    Character("Owl", "X943A", NEUTRAL, cost=3, strength=1, icons="M", traits="Creature"),
    Character("Aurochs", "X944A", NEUTRAL, cost=4, strength=1, icons="M", traits="Creature"),
    Character("Lioness", "X945A", LANNISTER, cost=1, strength=1, icons="M", traits="Creature"),
    Location("Beast Pit", "X946A", NEUTRAL, cost=1, traits="Creature"),
    Plot("City of Peace", "X947A", NEUTRAL, income=0, initiative=0, claim=1, traits="City"),
    Plot("City of War", "X948A", NEUTRAL, income=0, initiative=0, claim=1, traits="City"),
    Plot("Village", "X949A", NEUTRAL, income=0, initiative=9, claim=1),
)  # fmt: skip


def table(zero, one=None, phase="challenges", *, houses=("martell", "stark"), **options):
    return lcg_scene(zero, one, phase, houses=houses, cards=PEOPLE, **({"first": 0, "bells": (0, 1)} | options))


def turn(t, seat):
    """All pass until a seat may act."""
    while t.seat != seat or t.prompt != "action":
        t.play("Pass")
    return t


# --- The Bastard of Godsgrace ----------------------------------------------------------------------------------------------


def test_the_first_event_of_an_opponent_in_a_round_is_prized():
    t = table({"play": ["CAD49"], "hand": ["Feast"]}, {"hand": ["Feast", "Fair"]})
    t.play("Feast")
    assert (t.power(0), t.power(1)) == (0, 0)  # ones own event is not
    turn(t, 1).play("Feast")
    assert (t.power(0), t.power(1)) == (1, 0)
    turn(t, 1).play("Fair")
    assert (t.power(0), t.power(1)) == (1, 0)


def test_nothing_is_prized_while_the_bastard_kneels_and_the_second_event_never_is():
    t = table({"play": [("CAD49", {"kneeling": True})], "hand": ["Rise"]}, {"hand": ["Feast", "Fair"]})
    turn(t, 1).play("Feast")
    assert t.power(0) == 0
    turn(t, 0).play("Rise")
    assert not t.card(0, "The Bastard of Godsgrace").kneeling
    turn(t, 1).play("Fair")
    assert t.power(0) == 0


def test_the_next_round_has_a_first_event_again():
    t = table({"play": ["CAD49"], "plots": ["Village"]}, {"hand": ["Feast", "Fair"], "plots": ["Village"]}, "dominance")
    before = t.power(0)
    turn(t, 1).play("Feast")
    assert t.power(0) == before + 1
    pass_to(t, "plot")
    while not (t.seat == 1 and offered(t, "Fair")):
        t.play(next((o for o in t.options if o in ("Pass", "Done")), t.options[0]))
    before = t.power(0)
    t.play("Fair")
    assert t.power(0) == before + 1


def test_in_melee_every_opponent_of_the_player_claims_for_the_first_event_of_any_opponent():
    t = lcg_scene(
        {"play": ["CAD49"]}, {"hand": ["Feast"]}, "challenges", others=[{"hand": ["Fair"]}], houses=("martell", "stark", "lannister"),
        cards=PEOPLE, first=0, bells=(0, 1, 2),
    )  # fmt: skip
    turn(t, 1).play("Feast")
    assert [t.power(seat) for seat in range(3)] == [1, 0, 1]
    turn(t, 2).play("Fair")
    assert [t.power(seat) for seat in range(3)] == [1, 0, 1]  # the first by an opponent has been played


# --- Royal Decree ----------------------------------------------------------------------------------------------------------


def decree(one, zero=()):
    return table({"hand": ["CAD98", *zero]}, {"hand": one, "gold": 0})


def test_a_decree_cancels_an_event_and_is_prized():
    t = turn(decree(["Feast"]), 1).play("Feast")
    assert t.seat == 0 and t.prompt == "cancel"
    t.play("Cancel with Royal Decree")
    assert t.gold(1) == 0 and t.power(1) == 2 and t.power(0) == 0 and t.discard(0) == ["Royal Decree"] and t.discard(1) == ["Feast"]


def test_a_decree_does_not_cancel_what_is_no_event():
    t = table({"hand": ["CAD98"]}, {"play": ["Clerk"], "gold": 0})
    turn(t, 1).play("Use Clerk")
    assert not offered(t, "Royal Decree") and t.gold(1) == 1


@pytest.mark.parametrize(("answer", "allowed"), [("Objection", False), ("Great Objection", True)])
def test_only_prized_events_cancel_a_decree(answer, allowed):
    t = turn(decree(["Feast", answer]), 1).play("Feast").play("Cancel with Royal Decree")
    assert offered(t, f"Cancel with {answer}") == allowed
    if allowed:
        t.play(f"Cancel with {answer}")
        assert t.gold(1) == 1


def test_what_is_no_event_may_cancel_a_decree():
    t = table({"hand": ["CAD98"]}, {"hand": ["Feast"], "play": ["Advocate"], "gold": 0})
    turn(t, 1).play("Feast").play("Cancel with Royal Decree").play("Cancel with Advocate")
    assert t.gold(1) == 1 and t.power(1) == 2


# --- City of Spies ---------------------------------------------------------------------------------------------------------


def reveal(plot, zero=(), one=(), **options):
    """Seat 0 reveals a plot, seat 1 one without effect."""
    mine = {"plots": [plot, "Village"], "plot": "Village"} | dict(zero)
    theirs = {"plots": ["Village", "Village"], "plot": "Village"} | dict(one)
    t = table(mine, theirs, "plot", bells=(0, 1), **options)
    title = {"KL100": "City of Spies", "ASOTS59": "Negotiations", "W80": "A Time for Wolves"}[plot]
    for _ in range(10):
        if t.plot(0) is not None and title in str(t.plot(0)):
            break
        t.play(next((option for option in t.options if title in option or option == "Pass"), t.options[0]))
    while t.prompt == "first player":
        t.play(t.options[0])
    return t


def spies(used, deck=("Squire", "Clerk", "Owl"), **more):
    return reveal("KL100", {"used_plots": used, "deck": ["Fair"] * 4} | more, {"deck": list(deck)})


def test_spies_discard_one_of_the_top_cards_and_order_the_rest():
    t = spies(["City of Peace", "City of War"])
    while t.prompt in ("player", "opponent"):
        t.play(next(option for option in t.options if "Stark" in option))
    options = " ".join(t.options)
    assert "Squire" in options and "Clerk" in options and "Owl" not in options
    t.play(next(option for option in t.options if "Clerk" in option))
    assert t.discard(1) == ["Clerk"] and t.deck(1) == ["Squire", "Owl"] and t.deck(0) == ["Fair"] * 4


def test_spies_may_look_at_the_own_deck_and_let_the_rest_be_ordered():
    t = reveal(
        "KL100",
        {"used_plots": ["City of Peace", "City of War", "City of War"], "deck": ["Squire", "Clerk", "Owl", "Fair"]},
        {"deck": ["Feast"] * 3},
    )
    while t.prompt in ("player", "opponent"):
        t.play(next(option for option in t.options if "Martell" in option))
    t.play(next(option for option in t.options if "Squire" in option))
    assert t.prompt == "deck order"
    t.play(next(option for option in t.options if "Clerk" in option))
    assert t.discard(0) == ["Squire"] and sorted(t.deck(0)[:2]) == ["Clerk", "Owl"] and t.deck(0)[2] == "Fair"
    assert t.discard(1) == []


def test_spies_see_nothing_without_used_cities():
    t = spies(["Village"])
    assert t.discard(1) == [] and t.deck(1) == ["Squire", "Clerk", "Owl"] and t.discard(0) == []


# --- Negotiations at the Great Sept ----------------------------------------------------------------------------------------


def negotiate(used=("Village",), mine=("Squire", "Clerk"), theirs=("Owl",)):
    deck = ["Fair"] * 9
    return reveal("ASOTS59", {"used_plots": list(used), "hand": list(mine), "deck": deck}, {"hand": list(theirs), "deck": ["Feast"] * 9})


def answer_may(t, yes):
    """The next question whether to replace a hand."""
    assert t.prompt in ("may", "one of two")
    t.play(next(option for option in t.options if (option == "No") != yes))
    return t


@pytest.mark.parametrize("first", [True, False])
@pytest.mark.parametrize("second", [True, False])
def test_both_players_may_replace_their_hands_by_five_cards(first, second):
    t = negotiate()
    while t.prompt in ("opponent", "player"):
        t.play(t.options[0])
    seats = [t.seat]
    answer_may(t, first)
    seats.append(t.seat)
    answer_may(t, second)
    assert sorted(seats) == [0, 1]
    did = dict(zip(seats, (first, second), strict=True))
    for seat, hand in ((0, ["Squire", "Clerk"]), (1, ["Owl"])):
        if did[seat]:
            assert len(t.hand(seat)) == 5 and len(t.hand(seat)) + len(t.deck(seat)) == 9 + len(hand)
        else:
            assert t.hand(seat)[: len(hand)] == hand


def test_another_used_city_ends_the_negotiations():
    t = negotiate(("City of Peace",))
    assert t.prompt not in ("may", "one of two", "opponent") and t.hand(1)[:1] == ["Owl"]


def test_who_holds_no_card_has_nothing_to_replace():
    t = negotiate(mine=())
    while t.prompt in ("opponent", "player"):
        t.play(t.options[0])
    assert t.prompt in ("may", "one of two") and t.seat == 1


# --- A Time for Wolves -----------------------------------------------------------------------------------------------------


def wolves(deck, houses=("stark", "lannister")):
    return reveal("W80", {"deck": deck}, {"deck": ["Feast"] * 3}, houses=houses)


DECK = ["Wolf Pup", "Owl", "Aurochs", "Lioness", "Beast Pit", "Squire"]


def test_wolves_find_a_cheap_creature_of_the_house_or_of_none():
    t = wolves(DECK)
    found = {title for title in DECK if offered(t, title)}
    assert found == {"Wolf Pup", "Owl", "Beast Pit"}
    t.play("Owl")
    assert "Owl" in t.hand(0) and t.card(0, "Owl").zone == "hand" and t.prompt not in ("may", "one of two")


def test_the_house_card_says_which_creatures_are_found():
    t = wolves(DECK, ("lannister", "stark"))
    assert {title for title in DECK if offered(t, title)} == {"Lioness", "Owl", "Beast Pit"}


@pytest.mark.parametrize("into_play", [True, False])
def test_a_direwolf_may_be_put_into_play(into_play):
    t = wolves(DECK).play("Wolf Pup")
    assert t.prompt in ("may", "one of two")
    no = [option for option in t.options if option == "No" or "hand" in option]
    t.play(next(option for option in t.options if (option in no) != into_play))
    assert t.card(0, "Wolf Pup").zone == ("play" if into_play else "hand")


def test_wolves_may_find_nothing():
    t = wolves(DECK).play("Take nothing")
    assert t.hand(0) == [] and sorted(t.deck(0)) == sorted(DECK)


# --- Iron Islands Reaver ---------------------------------------------------------------------------------------------------


def reaver(one, zero=(), **options):
    return table(
        {"play": ["W84"], "hand": ["Mill", "Every Mill", "Own Mill"], "deck": []} | dict(zero), one, houses=("greyjoy", "stark"), **options
    )


def test_an_opponent_with_an_empty_deck_discards_one_card_at_their_command():
    t = reaver({"deck": [], "hand": ["Feast"], "play": ["Squire"], "shadows": []}, bells=(0,))
    t.play("Mill")
    assert t.seat == 1 and offered(t, "Feast") and offered(t, "Squire") and not offered(t, "Iron Islands Reaver")
    t.play("Squire")
    assert t.discard(1) == ["Squire"] and t.hand(1) == ["Feast"]


def test_a_deck_with_a_card_is_discarded_from_as_usual():
    t = reaver({"deck": ["Owl"], "hand": ["Feast"], "play": ["Squire"]}, bells=(0,))
    t.play("Mill")
    assert t.discard(1) == ["Owl"] and t.hand(1) == ["Feast"] and t.card(1, "Squire").zone == "play"


def test_the_reavers_own_player_and_a_deck_without_reaver_are_spared():
    t = reaver({"deck": ["Owl"], "hand": ["Feast"]}, {"hand": ["Every Mill", "Fair"]}, bells=(0,))
    t.play("Every Mill")
    assert t.discard(1) == ["Owl"] and t.hand(0) == ["Fair"] and t.prompt == "action"
    t = table({"hand": ["Mill"]}, {"deck": [], "hand": ["Feast"]}, houses=("greyjoy", "stark"), bells=(0,))
    if offered(t, "Mill"):
        t.play("Mill")
    assert t.hand(1) == ["Feast"]


def test_the_opponents_own_effect_counts_too():
    t = reaver({"deck": [], "hand": ["Own Mill", "Feast"], "play": ["Squire"]})
    turn(t, 1)
    assert offered(t, "Own Mill")
    t.play("Own Mill")
    assert t.seat == 1 and offered(t, "Feast") and offered(t, "Squire")
    t.play("Feast")
    assert "Feast" in t.discard(1) and t.card(1, "Squire").zone == "play"


def test_in_melee_each_opponent_with_an_empty_deck_discards_a_card():
    t = lcg_scene(
        {"play": ["W84"], "hand": ["Mill"]}, {"deck": [], "hand": ["Feast"]}, "challenges",
        others=[{"deck": ["Owl", "Owl", "Owl"], "hand": ["Fair"]}], houses=("greyjoy", "stark", "lannister"), cards=PEOPLE, first=0, bells=(0,),
    )  # fmt: skip
    t.play("Mill")
    while t.prompt == "pick":
        t.play(t.options[0])
    discarded = [len(t.discard(seat)) for seat in (1, 2)]
    assert discarded == [1, 2] and t.hand(2) == ["Fair"]
