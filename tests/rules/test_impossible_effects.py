"""An effect of which nothing could happen is not triggered, and not aimed where it could do nothing (FAQ 3.6, ABI-7)."""

import pytest

from agot_env.agot.language.conditions import Count
from agot_env.agot.language.model import (
    CHOSEN,
    EVENT_CARD,
    EVERYONE,
    NEUTRAL,
    OPPONENTS,
    TARGET,
    YOU,
    Action,
    Cards,
    Character,
    Choose,
    ChooseNow,
    ChooseOne,
    ChooseOpponent,
    ClaimPower,
    ClaimPowerForHouse,
    CountOf,
    Discard,
    DiscardAtRandom,
    DiscardDownTo,
    DiscardSelf,
    DiscardTopOfDeck,
    Draw,
    Event,
    ForEach,
    If,
    JoinChallenge,
    Kill,
    Killed,
    Kneel,
    KneelSelf,
    LeaveChallenge,
    Location,
    MayPay,
    MoveGold,
    MoveTo,
    Phase,
    PickUpTo,
    PutGoldOn,
    PutIntoPlay,
    Response,
    ReturnToHand,
    RevealNewPlot,
    RevealTop,
    Search,
    ShuffleIntoDeck,
    Stand,
    Then,
    Who,
    Zone,
    characters,
    locations,
)  # fmt: skip
from agot_env.testing import Table

rule = pytest.mark.rule

BELL = Location("Bell", "X900", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(ClaimPowerForHouse(),))])


def deed(*effects, choose=(), cost=()):
    """An event with which an action does this."""
    return Event("Deed", "X1", abilities=[Action(phase=Phase.ANY, choose=choose, cost=cost, effects=effects)])


def table(card, zero=None, one=None, phase="dominance", houses=("stark", "lannister"), more=()):
    t = Table(houses=houses, extra_cards=[card, BELL, *more])
    zero, one = zero or {}, one or {}
    t.put(0, **{"plot": "Blockade", "hand": ["Deed"], **zero, "play": ["Bell", *zero.get("play", ())]})
    t.put(1, **{"plot": "Blockade", **one})
    for seat in range(2, len(houses)):
        t.put(seat, plot="Blockade")
    return t.start(phase)


def playable(t):
    assert "Use Bell" in t.options
    return "Play Deed" in t.options


HODOR, KNEELING = ["Hodor"], [("Hodor", {"kneeling": True})]
DISCARDS = Cards(zone=Zone.DISCARD, owner=YOU)
NOTHING_AND_SOMETHING = [
    # effect, what makes it impossible, what makes it possible: in front of its player, and of the opponent
    (Draw(1), {}, {"deck": HODOR}),
    (Draw(1, OPPONENTS), {}, ({}, {"deck": HODOR})),
    (Draw(1, EVERYONE), {}, ({}, {"deck": HODOR})),
    (Draw(CountOf(locations(trait="Winterfell"))), {"deck": HODOR}, {"deck": HODOR, "play": ["Great Keep"]}),
    (DiscardAtRandom(1, OPPONENTS), {}, ({}, {"hand": HODOR})),
    (DiscardDownTo(2, YOU), {"hand": ["Deed", "Hodor"]}, {"hand": ["Deed", "Hodor", "Ice", "Lady"]}),
    (DiscardTopOfDeck(OPPONENTS), {"deck": HODOR}, ({}, {"deck": HODOR})),
    (RevealTop(OPPONENTS), {"deck": HODOR}, ({}, {"deck": HODOR})),
    (Search(characters()), {}, {"deck": HODOR}),
    (MoveGold(OPPONENTS, YOU, 1), {"gold": 1}, ({}, {"gold": 1})),
    (RevealNewPlot(YOU), {}, {"plots": ["Calm Over Westeros"]}),
    (RevealNewPlot(OPPONENTS), {"plots": ["Calm Over Westeros"]}, ({}, {"plots": ["Calm Over Westeros"]})),
    (ShuffleIntoDeck(Zone.DISCARD, EVERYONE), {}, ({}, {"discard": HODOR})),
    (ShuffleIntoDeck(Zone.DEAD, YOU), {"discard": HODOR}, {"dead": HODOR}),
    (Kneel(characters()), {"play": KNEELING}, {"play": HODOR}),
    (Stand(locations()), {"play": KNEELING}, {"play": [("Great Keep", {"kneeling": True})]}),
    (ClaimPower(characters()), {}, {"play": HODOR}),
    (PutGoldOn(characters(), CountOf(locations(trait="Winterfell"))), {"play": HODOR}, {"play": ["Hodor", "Great Keep"]}),
    (Discard(characters()), {"play": ["Knight of the Rainwood"]}, {"play": HODOR}),
    (LeaveChallenge(characters()), {"play": HODOR}, None),
    (JoinChallenge(characters(), 1), {"play": HODOR}, None),
    (MoveTo(DISCARDS, Zone.HAND), {"dead": HODOR}, {"discard": HODOR}),
    (MoveTo(DISCARDS, Zone.DISCARD), {"discard": HODOR}, {"discard": [*HODOR, "Arya Stark"]}),
    (PutIntoPlay(characters(zone=Zone.HAND, owner=YOU)), {}, {"hand": ["Deed", "Hodor"]}),
    (PutIntoPlay(characters(zone=Zone.HAND, owner=YOU)), {"hand": ["Deed", "Robb Stark"], "dead": ["Robb Stark"]}, None),
    (ReturnToHand(characters()), {}, {"play": HODOR}),
    (ForEach(EVERYONE, (Search(characters(), who=Who.ACTOR),)), {}, ({}, {"deck": HODOR})),
    (ForEach(OPPONENTS, (ChooseNow(characters(controller=Who.ACTOR)), Kneel(TARGET))), {"play": HODOR}, ({}, {"play": HODOR})),
    (ChooseOne((Draw(1),), (Kneel(characters()),)), {"play": KNEELING}, {"play": HODOR}),
    (If((Count(characters()),), (ClaimPowerForHouse(),)), {}, {"play": HODOR}),
]


@rule("ABI-7")
@pytest.mark.parametrize(("effect", "nothing", "something"), NOTHING_AND_SOMETHING, ids=lambda value: type(value).__name__)
def test_an_effect_of_which_nothing_could_happen_is_not_offered(effect, nothing, something):
    t = table(deed(effect), nothing)
    assert not playable(t)
    if something is not None:
        t = table(deed(effect), *(something if isinstance(something, tuple) else (something,)))
        assert playable(t)


@rule("ABI-7")
def test_one_part_that_could_happen_is_enough():
    assert playable(table(deed(Draw(1), ClaimPowerForHouse())))
    assert not playable(table(deed(Draw(1), Then(), ClaimPowerForHouse())))  # here it is not independent (ABI-10)
    assert playable(table(deed(Draw(1), Then(), ClaimPowerForHouse()), {"deck": HODOR}))


@rule("ABI-7")
def test_nothing_that_must_be_paid_first_and_cannot_be_makes_an_effect_possible():
    assert not playable(table(deed(MayPay(2), ClaimPowerForHouse()), {"gold": 1}))
    assert playable(table(deed(MayPay(2), ClaimPowerForHouse()), {"gold": 2}))


@rule("ABI-7")
@pytest.mark.parametrize(("discard", "may"), [([], False), (HODOR, True)])
def test_picking_from_an_empty_pile(discard, may):
    t = table(deed(PickUpTo(DISCARDS, 3), MoveTo(CHOSEN, Zone.HAND)), {"discard": discard})
    assert playable(t) is may
    if may:
        t.play("Play Deed").play("Hodor")
        assert t.hand(0) == ["Hodor"]


# --- where it is aimed -------------------------------------------------------------------------------------------------------


@rule("ABI-7")
def test_a_target_inside_another_effect_is_one_to_which_it_could_do_something():
    card = deed(If((Count(Cards(is_=TARGET, standing=True)),), (Kneel(TARGET),)), choose=(Choose(characters()),))
    t = table(card, {"play": [*KNEELING, "Sansa Stark", "Arya Stark"]}).play("Play Deed")
    assert set(t.options) == {"Choose Sansa Stark", "Choose Arya Stark"}
    assert not playable(table(card, {"play": KNEELING}))


@rule("ABI-7")
def test_what_kneels_to_pay_is_no_target_that_could_kneel():
    """Costs are paid before targets are chosen: whoever kneels for it is not left to be knelt."""
    abilities = [Action(phase=Phase.ANY, cost=(KneelSelf(),), choose=(Choose(characters()),), effects=(Kneel(TARGET),))]
    squire = Character("Squire", "X2", NEUTRAL, abilities=abilities)
    assert "Use Squire" not in table(squire, {"play": ["Squire"], "hand": []}).options
    t = table(squire, {"play": ["Squire", "Hodor"], "hand": []}).play("Use Squire")
    assert t.card(0, "Hodor").kneeling


@rule("ABI-7", "ABI-9")
def test_what_is_discarded_to_pay_is_not_removed_again():
    abilities = [Action(phase=Phase.ANY, cost=(DiscardSelf(),), choose=(Choose(characters()),), effects=(Discard(TARGET),))]
    martyr = Character("Martyr", "X2", NEUTRAL, abilities=abilities)
    assert "Use Martyr" not in table(martyr, {"play": ["Martyr"], "hand": []}).options
    t = table(martyr, {"play": ["Martyr", "Hodor"], "hand": []}).play("Use Martyr")
    assert t.discard(0) == ["Martyr", "Hodor"] or t.discard(0) == ["Hodor", "Martyr"]


@rule("ABI-7", "ABI-11")
def test_an_opponent_is_chosen_with_whom_something_could_happen():
    card = deed(DiscardAtRandom(1, Who.CHOSEN_OPPONENT), choose=(ChooseOpponent(),))
    houses = ("stark", "lannister", "baratheon", "targaryen")
    t = Table(houses=houses, extra_cards=[card, BELL]).put(0, play=["Bell"], hand=["Deed"], plot="Blockade")
    for seat in (1, 2, 3):
        t.put(seat, plot="Blockade", hand=HODOR if seat != 2 else [])
    t.start("standing").play("Play Deed")
    assert t.prompt == "opponent" and sorted(t.options) == ["Choose Lannister", "Choose Targaryen"]
    assert not any("Baratheon" in option for option in t.options)
    t = Table(houses=houses, extra_cards=[card, BELL]).put(0, play=["Bell"], hand=["Deed"], plot="Blockade")
    for seat in (1, 2, 3):
        t.put(seat, plot="Blockade")
    assert not playable(t.start("standing"))


# --- cards of the pool -------------------------------------------------------------------------------------------------------


def scene(zero, one, houses, phase="standing"):
    t = Table(houses=houses, extra_cards=[BELL]).put(0, **{"plot": "Summoning Season", **zero, "play": ["Bell", *zero.get("play", ())]})
    for seat, what in enumerate(one, 1):
        t.put(seat, **{"plot": "Mutual Cause", **what})
    return t.start(phase)


LORDS = {"hand": ["Lords of the Narrow Sea"], "play": ["Robert Baratheon"]}


@rule("ABI-7")
@pytest.mark.parametrize(("plots", "may"), [([], False), (["Herding the Masses"], True)])
def test_lords_of_the_narrow_sea_needs_a_plot_that_could_be_revealed(plots, may):
    """B170: the old plot, with a lower income, does not count."""
    t = scene(LORDS, [{"plots": plots}], ("baratheon", "lannister"))
    assert ("Play Lords of the Narrow Sea" in t.options) is may and t.power(0) == 0


@rule("ABI-7", "ABI-11")
def test_lords_of_the_narrow_sea_are_aimed_at_an_opponent_with_a_plot():
    t = scene(LORDS, [{}, {"plots": ["Herding the Masses", "Calm Over Westeros"]}], ("baratheon", "lannister", "stark"))
    t.play("Lords of the Narrow Sea")
    assert t.prompt == "new plot" and t.seat == 2  # nobody else could reveal one
    t.play("Reveal Herding")
    assert t.power(0) == 1


STRIKE = Event("Strike", "X3", abilities=[Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=(Kill(TARGET),))])


def struck(hand, card="Sansa Stark", more=()):
    """Seat 1 kills a character of seat 0, who holds these cards."""
    t = Table(houses=("stark", "lannister"), extra_cards=[STRIKE, *more]).put(0, play=[card], hand=hand, plot="Blockade")
    t.put(1, hand=["Strike"], plot="Blockade").start("taxation")
    return t.play("Play Strike")


@rule("ABI-7", "ABI-9")
def test_retreat_is_not_played_for_a_character_on_its_way_to_hand():
    """B171: a second Retreat would change nothing."""
    t = struck(["Retreat", "Retreat"]).play("Respond with Retreat")
    assert t.prompt != "response" and sorted(t.hand(0)) == ["Retreat", "Sansa Stark"]


@rule("ABI-7")
@pytest.mark.parametrize(("deck", "may"), [([], False), (["Ice"], True)])
def test_raff_looks_at_no_empty_deck(deck, may):
    """L46, in a game of three: only an opponent with a deck is chosen."""
    t = scene({"play": ["Raff the Sweetling"], "gold": 1}, [{"deck": deck}, {}], ("lannister", "stark", "baratheon"))
    assert ("Use Raff the Sweetling" in t.options) is may
    if may:
        t.play("Use Raff the Sweetling")
        assert t.prompt == "top card"


@rule("ABI-7")
def test_standard_of_the_kraken_is_not_aimed_at_a_location_that_cannot_be_taken():
    """G21: a copy of a unique location in one's own dead pile keeps it from being taken (UNI-1)."""
    def standard(dead, locations_):
        t = Table(edition="winter", houses=("greyjoy", "targaryen"), extra_cards=[BELL])
        t.put(0, play=["Bell", ("Standard of the Kraken", {"on_house_card": True})], dead=dead, plot="We Do Not Sow")
        return t.put(1, play=locations_, plot="Beggar King").start("standing")

    assert any("Standard" in option for option in standard([], ["T25"]).options)
    assert not any("Standard" in option for option in standard(["G23"], ["T25"]).options)
    t = standard(["G23"], ["T25", "Dothraki Sea", "Plaza of Punishment"])
    t.play(next(option for option in t.options if "Standard" in option))
    assert not any("Iron Throne" in option for option in t.options)


@rule("ABI-7")
def test_passives_are_initiated_also_if_they_could_do_nothing_yet():
    """FAQ 3.6 is about what players trigger; what is resolved first may make a passive possible (T206 after T203)."""
    full = {"hand": ["Hodor"] * 4, "deck": ["Ice"] * 4}
    t = Table(houses=("stark", "lannister"), extra_cards=[BELL]).put(0, play=["Bell"], plots=["Counting Favors", "Blockade"], **full)
    t.put(1, plots=["Rule by Decree", "Blockade"], hand=["Hodor"] * 3, deck=["Ice"] * 4).start("plot")
    while t.prompt != "plot":
        t.play("Pass")
    t.play("Reveal Counting").play("Reveal Rule")
    if t.prompt == "first player":
        t.play("Stark goes first")
    assert t.prompt == "order"
    t.play("Stark")
    assert t.prompt == "discard" and t.seat == 0 and len(t.hand(0)) == 7


@rule("ABI-7")
@pytest.mark.parametrize(("kneeling", "may"), [(True, False), (False, True)])
def test_a_response_to_a_card_that_it_could_do_nothing_to(kneeling, may):
    bow = Event("Deed", "X1", abilities=[Response(when=Killed(characters()), effects=(Kneel(EVENT_CARD),))])
    t = struck(["Deed"], ("Sansa Stark", {"kneeling": kneeling}), more=(bow,))
    assert ("Respond with Deed" in t.options) is may
