"""Characters by what is printed on them, characters discarded from decks, and lowered income and initiative."""

import pytest

from agot_env.agot.language.model import (
    BEARER,
    MILITARY,
    NEUTRAL,
    OPPONENTS,
    Action,
    Attachment,
    Character,
    Constant,
    DiscardTop,
    DiscardTopOfDeck,
    Event,
    GainGold,
    Icon,
    Location,
    Passive,
    Phase,
    PhaseBegins,
    Plot,
    Response,
    WonChallenge,
)
from tests.cards.scenes import attack, lcg_scene, offered, pass_to, pass_until

# --- Old Bear's Crow -----------------------------------------------------------------------------------------------------

WATCHMEN = {
    icons: Character(f"Watch {icons or 'None'}", f"X95{k}", NEUTRAL, cost=2, strength=2, icons=icons, traits="Night's Watch")
    for k, icons in enumerate(("", "M", "I", "P", "MI", "MP", "IP", "MIP"))
}
OUTSIDER = Character("Outsider", "X960", NEUTRAL, cost=2, strength=2)
CLOAK = Attachment("Cloak", "X961", NEUTRAL, cost=0, abilities=[Constant(BEARER, (Icon(MILITARY),))])
SNEAK = Character("Sneak", "X962", NEUTRAL, cost=2, strength=2, icons="MIP", keywords="Stealth")
CARDS = (*WATCHMEN.values(), OUTSIDER, CLOAK, SNEAK)


@pytest.mark.parametrize("icons", WATCHMEN)
def test_the_crow_makes_up_for_each_icon_that_is_not_printed(icons):
    title = WATCHMEN[icons].title
    t = lcg_scene({"play": ["ATOC37", title, "Sneak"]}, {"play": [title, "Sneak"]}, cards=CARDS)
    mine, theirs = t.card(0, title), t.card(1, title)
    assert ("War" in mine.crests, mine.strength) == ("M" not in icons, 2 + ("P" not in icons))
    assert theirs.crests == () and theirs.strength == 2


@pytest.mark.parametrize(("icons", "crow", "bypassed"), [("M", True, False), ("M", False, True), ("MI", True, True)])
def test_who_has_no_printed_intrigue_icon_is_not_bypassed(icons, crow, bypassed):
    title = WATCHMEN[icons].title
    zero = {"play": [title, "Outsider", *(["ATOC37"] if crow else [])]}
    t = lcg_scene(zero, {"play": ["Sneak"]}, first=1, bells=(0,), cards=CARDS)
    attack(t, "Military", "Sneak")
    pass_until(t, "Bypass Outsider")
    assert offered(t, f"Bypass {title}") == bypassed


def test_an_icon_that_is_gained_is_not_printed_and_others_than_the_watch_gain_nothing():
    t = lcg_scene({"play": ["ATOC37", ("Watch P", {"attachments": ["Cloak"]}), "Outsider"]}, None, cards=CARDS)
    assert t.card(0, "Watch P").icons == "MP" and t.card(0, "Watch P").crests == ("War",)
    assert t.card(0, "Outsider").crests == () and t.card(0, "Outsider").strength == 2 and t.card(0, "ATOC37").crests == ()


# --- Corpse Lake ---------------------------------------------------------------------------------------------------------

MILL = Event("Mill", "X970", abilities=[Action(phase=Phase.ANY, effects=(DiscardTopOfDeck(OPPONENTS, 2),))])
OWN_MILL = Event("Own Mill", "X971", abilities=[Action(phase=Phase.ANY, effects=(DiscardTopOfDeck(amount=2),))])
BURN = Event("Burn", "X972", abilities=[Action(phase=Phase.ANY, cost=(DiscardTop(),), effects=(GainGold(1),))])
ROT = Location(
    "Rot", "X973", NEUTRAL, cost=1, abilities=[Passive(when=PhaseBegins(Phase.DOMINANCE), effects=(DiscardTopOfDeck(OPPONENTS, 2),))]
)
LAKE = (MILL, OWN_MILL, BURN, ROT, OUTSIDER)


def milled(deck, event="Mill", *, seat=0, mine=("Outsider", "Outsider")):
    """A player has played an event; the deck of seat 1 has these cards."""
    sides = [{"play": ["ATOC87"], "deck": list(mine)}, {"deck": list(deck)}]
    sides[seat]["hand"] = [event]
    t = lcg_scene(*sides, houses=("greyjoy", "stark"), bells=(0, 1), cards=LAKE)
    return pass_until(t, f"Play {event}").play(f"Play {event}")


@pytest.mark.parametrize("deck", [("Outsider", "Rot"), ("Rot", "Outsider"), ("Outsider", "Outsider")])
def test_corpse_lake_claims_1_power_for_one_or_more_characters(deck):
    t = milled(deck)
    power = t.power(0)
    t.play("Respond with Corpse Lake")
    assert t.power(0) == power + 1 and not offered(t, "Respond with Corpse Lake")


@pytest.mark.parametrize(
    ("deck", "event", "seat"), [(("Rot", "Rot"), "Mill", 0), (("Outsider",) * 2, "Own Mill", 0), (("Outsider",) * 2, "Burn", 1)]
)
def test_corpse_lake_claims_nothing_for_other_cards_decks_and_costs(deck, event, seat):
    t = milled(deck, event, seat=seat)
    assert len(t.discard(0)) + len(t.discard(1)) >= 2 and not offered(t, "Respond with Corpse Lake")


def test_corpse_lake_claims_nothing_for_a_card_that_a_search_discards():
    """Its text requires the top of a deck. Several cards discarded from there were each on top."""
    for card, claims in (("KR114", False), ("Own Mill", True)):
        one = {"hand": [card], "deck": ["Rot", "Outsider"], "gold": 5}
        t = lcg_scene({"play": ["ATOC87"]}, one, "marshalling", houses=("greyjoy", "stark"), bells=(0, 1), cards=LAKE)
        if claims:
            pass_until(t, "Play Own Mill").play("Play Own Mill")
        else:
            pass_until(t, "Marshal Sansa").play("Marshal Sansa").play("Respond with Sansa").play("Take Outsider")
        assert "Outsider" in t.discard(1) and offered(t, "Respond with Corpse Lake") == claims


def test_corpse_lake_counts_what_opponents_do_to_their_own_decks_by_triggered_effects():
    t = milled(("Outsider",) * 2, "Own Mill", seat=1)
    assert offered(t, "Respond with Corpse Lake")


@pytest.mark.parametrize("early", [True, False])
def test_corpse_lake_claims_once_wherever_another_response_has_put_the_cards(early):
    """River Raid takes the first of two characters, or the only one: what has happened can be responded to, and still once."""
    for deck in (("Outsider", "Sneak"), ("Sneak", "Outsider"), ("Outsider", "Rot")):
        seats = {"play": ["ATOC87"], "hand": ["Mill", "BWB72"]}, {"deck": [*deck, "Rot"]}
        t = lcg_scene(*seats, houses=("greyjoy", "stark"), bells=(0,), cards=(*LAKE, SNEAK)).play("Play Mill")
        power = t.power(0)
        if early:
            t.play("Respond with Corpse Lake")
        t.play("Respond with River Raid")
        if t.prompt == "trigger":
            t.play("In response to Outsider")
        assert t.card(1, "Outsider").zone == "play" and offered(t, "Respond with Corpse Lake") == (not early)
        if not early:
            t.play("Respond with Corpse Lake")
        assert t.power(0) == power + 1 and not offered(t, "Respond with Corpse Lake")


def test_corpse_lake_claims_nothing_for_a_passive_ability():
    t = lcg_scene({"play": ["ATOC87", "Rot"]}, {"deck": ["Outsider"] * 3}, "dominance", houses=("greyjoy", "stark"), bells=(0,), cards=LAKE)
    assert t.discard(1) == ["Outsider"] * 2 and t.prompt == "action"  # nobody was asked to respond


def test_corpse_lake_claims_power_for_each_of_two_effects_in_one_window():
    """FAQ 2.4: each effect is a trigger of its own, however many characters it discards."""
    mills = [
        Location(
            f"Millstone {number}",
            f"X98{number}",
            NEUTRAL,
            abilities=[Response(when=WonChallenge(), effects=(DiscardTopOfDeck(OPPONENTS, 2),))],
        )
        for number in (1, 2)
    ]
    zero = {"play": ["ATOC87", "Millstone 1", "Millstone 2", "Sneak"]}
    for early in (True, False):
        t = lcg_scene(zero, {"deck": ["Outsider"] * 4}, houses=("greyjoy", "stark"), bells=(0,), cards=(*LAKE, SNEAK, *mills))
        attack(t, "Power", "Sneak")
        pass_until(t, "Respond with Millstone 1").play("Respond with Millstone 1")
        power = t.power(0)
        if early:
            t.play("Respond with Corpse Lake")
            assert not offered(t, "Respond with Corpse Lake")
        t.play("Respond with Millstone 2", "Respond with Corpse Lake")
        assert offered(t, "Respond with Corpse Lake") != early
        if not early:
            t.play("Respond with Corpse Lake")
        assert t.power(0) == power + 2 and not offered(t, "Respond with Corpse Lake")


def test_corpse_lake_claims_power_three_times_a_round():
    t = lcg_scene(
        {"play": ["ATOC87"], "hand": ["Mill"] * 4}, {"deck": ["Outsider"] * 9}, houses=("greyjoy", "stark"), bells=(0,), cards=LAKE
    )
    for number in range(4):
        pass_until(t, "Play Mill").play("Play Mill")
        assert offered(t, "Respond with Corpse Lake") == (number < 3)
        if number < 3:
            t.play("Respond with Corpse Lake")


# --- The Sparr -----------------------------------------------------------------------------------------------------------

RICH = Plot("Rich", "X980", NEUTRAL, income=4, initiative=5, claim=1)
MINE = Location("Mine", "X982", NEUTRAL, cost=1, income=2)
BARE = Plot("Bare", "X981", NEUTRAL, income=0, initiative=0, claim=1)


@pytest.mark.parametrize(
    ("plot", "bonus", "income", "initiative"), [("Rich", 0, 3, 4), ("Rich", 2, 5, 4), ("Bare", 0, 0, 0), ("Bare", 2, 2, 0)]
)
def test_the_sparr_lowers_plots_of_opponents_but_not_below_0(plot, bonus, income, initiative):
    one = {"plot": plot, "play": ["Mine"] if bonus else []}
    t = lcg_scene({"play": ["ATOC107"], "plot": "Rich"}, one, houses=("greyjoy", "stark"), cards=(RICH, BARE, MINE))
    assert (t.income(1), t.initiative(1)) == (income, initiative)
    assert (t.income(0), t.initiative(0)) == (4, 5)


def test_the_sparr_lowers_nothing_out_of_play_or_for_its_own_player():
    t = lcg_scene({"hand": ["ATOC107"], "plot": "Rich"}, {"plot": "Rich"}, houses=("greyjoy", "stark"), cards=(RICH, BARE))
    assert [(t.income(seat), t.initiative(seat)) for seat in (0, 1)] == [(4, 5), (4, 5)]


def test_the_sparr_lowers_the_gold_that_is_collected_of_each_opponent():
    t = lcg_scene(
        {"play": ["ATOC107"], "plot": "Rich"}, {"plot": "Rich"}, "draw", houses=("greyjoy", "stark", "martell"),
        others=({"plot": "Rich"},), bells=(2,), cards=(RICH, BARE),
    )  # fmt: skip
    assert [t.income(seat) for seat in range(3)] == [4, 3, 3]
    assert [t.initiative(seat) for seat in range(3)] == [5, 4, 4]
    pass_to(t, "marshalling")
    while t.prompt == "action" and not t.gold(2):
        t.play("Pass")
    assert t.gold(2) == 3


@pytest.mark.parametrize(("defenders", "strength"), [(0, 1), (1, 2), (2, 3)])
def test_the_sparr_has_melee(defenders, strength):
    brave = Character("Brave", "X983", NEUTRAL, cost=1, strength=1, icons="MIP")
    t = lcg_scene({"play": ["ATOC107"]}, {"play": ["Brave"] * defenders}, houses=("greyjoy", "stark"), bells=(0,), cards=(brave,))
    attack(t, "Military", "The Sparr")
    for _ in range(defenders):
        pass_until(t, "Defend with Brave").play("Defend with Brave")
    pass_until(t, "Use Bell")
    assert t.card(0, "ATOC107").strength == strength
