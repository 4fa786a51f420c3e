"""Shadows and seasons: cards that are played facedown and come into play later; Summer and Winter."""

import numpy as np
import pytest

from agot_env import Match, observation_pieces
from agot_env.agot import events as e
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.language.model import (
    EVERYONE,
    NEUTRAL,
    STARK,
    SUMMER,
    TARGET,
    WINTER,
    YOU,
    Action,
    Attachment,
    Cards,
    Character,
    Choose,
    ClaimPowerForHouse,
    ComesOutOfShadows,
    Constant,
    Event,
    GainGold,
    Location,
    MoveTo,
    Passive,
    Phase,
    PhaseBegins,
    Played,
    PlayerRule,
    Response,
    ReturnToShadows,
    Season,
    Strength,
    Zone,
    characters,
)
from agot_env.agot.words.text import phase_text
from agot_env.machine_code.wide import number
from tests.cards.scenes import lcg_scene, offered, pass_until

SPY = Character("Spy", "X910", NEUTRAL, cost=1, strength=2, icons="I", traits="Ally", crests="Shadows")
TRAITOR = Character("Traitor", "X911", NEUTRAL, unique=True, cost=0, strength=1, icons="I", traits="Ally", crests="Shadows")
FOREIGNER = Character("Foreigner", "X912", STARK, cost=1, strength=1, icons="I", traits="Ally", crests="Shadows")
DAGGER = Attachment("Dagger", "X913", NEUTRAL, cost=1, traits="Weapon", crests="Shadows")
WATCHER = Location("Watcher", "X914", NEUTRAL, abilities=[Response(when=ComesOutOfShadows(None), effects=(GainGold(1),))])
DAWN = Location("Dawn", "X915", NEUTRAL, abilities=[Passive(when=PhaseBegins(Phase.DRAW), effects=(GainGold(5),))])
EXILE = Location(
    "Exile", "X916", NEUTRAL,
    abilities=[Action(phase=Phase.ANY, choose=(Choose(Cards()),), effects=(ReturnToShadows(),))],
)
MAN = Character("Man", "X917", NEUTRAL, cost=1, strength=1, icons="M", traits="Ally")
REDUCER = Location("Market", "X918", NEUTRAL, abilities=[Response(when=Played(None, YOU), effects=(ClaimPowerForHouse(),))])
SUMMER_CARD = Location("Sunshine", "X919", NEUTRAL, abilities=[PlayerRule(EVERYONE, c.IT_IS_SUMMER)])
WINTER_CARD = Location("Snowfall", "X920", NEUTRAL, abilities=[PlayerRule(EVERYONE, c.IT_IS_WINTER)])
BEAR = Character(
    "Bear", "X921", NEUTRAL, cost=1, strength=1, icons="M", traits="Ally",
    abilities=[Constant(characters(title="Bear"), (Strength(2),), (Season(WINTER),)), Constant(characters(title="Bear"), (Strength(4),), (Season(SUMMER),))],
)
CARDS = (SPY, TRAITOR, FOREIGNER, DAGGER, WATCHER, DAWN, EXILE, MAN, REDUCER, SUMMER_CARD, WINTER_CARD, BEAR)


def shadows(zero=None, one=None, phase="marshalling", **options):
    """Seat 0 plays House Baratheon, seat 1 House Stark."""
    return lcg_scene(zero, one, phase, cards=CARDS, **({"bells": (0, 1)} | options))


def seen(t, observer):
    """What a seat sees, by pieces."""
    return observation_pieces(t.batch.observe(observer)[0], t.batch.match)


def zone_seen(t, observer, owner, title):
    """The zone in which a seat sees a card."""
    match = t.batch.match
    slot = next(s for s in range(int(t.game["cards"][owner])) if match.compiled.cards[t.game["card"][owner * L.SLOTS + s]].title == title)
    offset = (owner - observer) % match.seats
    return int(seen(t, observer)["cards"][offset * L.SLOTS + slot][L.ZONE])


# --- into Shadows ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SHA-1", edition="lcg")
@pytest.mark.rule("SHA-2", edition="lcg")
def test_a_card_with_the_crest_is_marshalled_into_shadows_for_2_gold():
    t = shadows({"hand": ["Foreigner", "Man"], "gold": 4})
    assert offered(t, "Put Foreigner into Shadows (2 gold)") and not offered(t, "Marshal Foreigner") and not offered(t, "Man into Shadows")
    gold = t.gold(0)
    t.play("Put Foreigner into Shadows")
    assert t.shadows(0) == ["Foreigner"] and t.hand(0) == ["Man"] and t.gold(0) == gold - 2
    assert t.card(0, "Foreigner").zone == "shadows"


@pytest.mark.rule("SHA-2", edition="lcg")
def test_nobody_without_2_gold_puts_a_card_into_shadows():
    t = shadows({"hand": ["Spy", "Man", "Man"], "gold": 0})
    assert t.gold(0) == 3
    t.play("Marshal Man (1 gold) [2]")
    pass_until(t, "Spy into Shadows").play("Marshal Man")
    assert t.gold(0) == 1 and not offered(t, "Spy into Shadows") and t.hand(0) == ["Spy"]


@pytest.mark.rule("SHA-2", edition="lcg")
def test_to_put_a_card_into_shadows_is_to_play_it_from_hand():
    t = shadows({"hand": ["Spy"], "gold": 4, "play": ["Market"]})
    t.play("Put Spy into Shadows")
    assert offered(t, "Respond with Market")


@pytest.mark.rule("SHA-2", edition="lcg")
def test_the_other_player_does_not_play_in_my_marshalling():
    t = shadows({"gold": 4}, {"hand": ["Spy"], "gold": 4})
    assert t.seat == 0
    t.play("Pass")
    assert not offered(t, "Put Spy into Shadows")


@pytest.mark.rule("SHA-3", edition="lcg")
def test_setup_puts_cards_into_shadows_for_2_of_5_gold():
    t = lcg_scene({"hand": ["Spy", "Spy", "Spy", "Man", "Man", "Man", "Dagger"]}, {}, "setup", cards=CARDS, first=0, mulligan=False)
    t.play("Place Spy in Shadows (2 gold) [2]").play("Place Spy in Shadows (2 gold) [2]")
    assert not offered(t, "Spy") and not offered(t, "Dagger") and offered(t, "Place Man (1 gold)")
    t.play("Place Man (1 gold) [2]")
    assert t.phase != "setup" and t.shadows(0) == ["Spy", "Spy"] and sorted(t.hand(0)) == ["Dagger", "Man", "Man", "Spy"]


@pytest.mark.rule("SHA-4", edition="lcg")
@pytest.mark.parametrize("where", ["play", "dead", "shadows"])
def test_a_unique_goes_into_shadows_whatever_copies_there_are(where):
    t = shadows({"hand": ["Traitor"], "gold": 4, where: ["Traitor"]})
    if t.prompt == "shadows":
        t.play("Pass")
    assert not offered(t, "as a duplicate")
    t.play("Put Traitor into Shadows")
    assert "Traitor" in t.shadows(0)


def test_only_cards_with_the_crest_are_laid_into_shadows():
    with pytest.raises(ValueError, match="does not have the Shadows crest"):
        shadows({"shadows": ["Man"]})


@pytest.mark.rule("SHA-4", edition="lcg")
def test_the_printed_cost_has_both_parts():
    match = Match(edition="lcg", houses=("stark", "lannister"))
    printed = match.pool["LOW41"]
    assert (printed.cost, printed.printed_cost, printed.cost_text) == (4, 6, "S4")
    assert match.compiled.tables[0]["cost"][match.compiled.index["LOW41"]] == 6
    assert match.pool["LOW42"].printed_cost == match.pool["LOW42"].cost


# --- what is hidden ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SHA-5", edition="lcg")
def test_others_see_how_many_cards_are_in_shadows_and_not_which():
    t = shadows({"hand": ["Spy", "Traitor"], "gold": 4})
    t.play("Put Spy into Shadows")
    for observer, zone in ((0, c.IN_SHADOWS), (1, c.UNSEEN)):
        assert zone_seen(t, observer, 0, "Spy") == zone and zone_seen(t, observer, 0, "Traitor") == (c.HAND if observer == 0 else c.UNSEEN)
        assert seen(t, observer)["seats.shadows"].tolist() == ([1, 0] if observer == 0 else [0, 1])
    prompt, answer = seen(t, 1)["history"][-1][1:].tolist()
    assert (L.PROMPTS[prompt], answer) == ("action", 0)


@pytest.mark.rule("SHA-5", edition="lcg")
def test_events_do_not_tell_others_which_card_went_into_shadows():
    t = shadows({"hand": ["Spy"], "gold": 4})
    t.play("Put Spy into Shadows")
    own = [x for x in t.events if isinstance(x, e.CardPlayed)]
    assert [(x.card.title, x.way, x.cost) for x in own] == [("Spy", "into Shadows", 2)]
    other = [x.as_seen_by(1) for x in own]
    assert other[0].card is None and other[0].way == "into Shadows"
    for x in t.events:
        view = x.as_seen_by(1)
        assert view is None or "Spy" not in repr(view)


@pytest.mark.rule("SHA-5", edition="lcg")
def test_a_known_card_in_hand_may_have_gone_into_shadows():
    t = shadows({"hand": ["Spy", "Traitor", "Man"], "gold": 4})
    t.game["known"][1, 0] = t.game["zones"][c.HAND, 0]
    t.play("Put Spy into Shadows")
    assert [zone_seen(t, 1, 0, title) for title in ("Spy", "Traitor", "Man")] == [c.UNSEEN, c.UNSEEN, c.HAND]


@pytest.mark.rule("SHA-5", edition="lcg")
def test_resampling_draws_cards_with_the_crest_into_shadows():
    t = shadows({"hand": ["Spy", "Man", "Man"], "shadows": ["Traitor"], "deck": ["Foreigner", "Man", "Dagger", "Man"]}, {}, "challenges")
    assert not t.over
    found = set()
    before = t.batch.observe(1)[0].copy()
    for luck in range(60):
        sample = t.batch.sample(None, 1, luck)
        assert np.array_equal(sample.observe(1)[0], before)
        game = sample.records[0]
        word = number(game["zones"][c.IN_SHADOWS, 0])
        assert word.bit_count() == 1
        found.add(sample.match.compiled.cards[game["card"][word.bit_length() - 1]].title)
    assert found == {"Spy", "Traitor", "Foreigner", "Dagger"}


# --- out of Shadows --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SHA-6", edition="lcg")
def test_cards_come_out_one_each_from_the_first_player_before_the_phase_begins_otherwise():
    t = shadows({"shadows": ["Spy", "Spy"], "gold": 2, "play": ["Dawn"]}, {"shadows": ["Foreigner"], "gold": 2}, "draw", first=1, bells=())
    assert (t.seat, t.prompt) == (1, "shadows") and t.options == ["Bring Foreigner out of Shadows (1 gold)", "Pass"]
    t.play("Bring Foreigner")
    assert t.card(1, "Foreigner").zone == "play" and t.gold(1) == 1 and not t.card(1, "Foreigner").kneeling
    assert (t.seat, t.gold(0)) == (0, 2)  # Dawn still waits
    t.play("Bring Spy out of Shadows (1 gold) [2]")
    assert t.shadows(0) == ["Spy"] and t.gold(0) == 1 + 5 and t.phase != "draw"


@pytest.mark.rule("SHA-6", edition="lcg")
def test_the_chance_comes_once_in_each_phase_and_can_be_passed():
    t = shadows({"shadows": ["Spy"], "gold": 1}, {}, "challenges", bells=())
    assert t.prompt == "shadows"
    t.play("Pass")
    assert t.phase != "challenges" and t.prompt == "shadows"
    t.play("Bring Spy")
    assert t.card(0, "Spy").zone == "play"


@pytest.mark.rule("SHA-6", edition="lcg")
@pytest.mark.parametrize(("gold", "offer"), [(1, False), (2, False), (3, True)])
def test_the_gold_penalty_is_paid_for_a_card_of_another_house(gold, offer):
    t = shadows({"shadows": ["Foreigner"], "gold": gold}, {}, "challenges", bells=(0,))
    assert (t.prompt == "shadows") is offer
    if offer:
        t.play("Bring Foreigner out of Shadows (3 gold)")
        assert t.gold(0) == 0


@pytest.mark.rule("SHA-6", edition="lcg")
def test_each_card_is_responded_to_before_the_next_comes_out():
    t = shadows({"shadows": ["Spy"], "gold": 1}, {"shadows": ["Spy"], "gold": 0, "play": ["Watcher"]}, "challenges", bells=(0,))
    t.play("Bring Spy")
    assert t.seat == 1 and offered(t, "Respond with Watcher")
    t.play("Respond with Watcher")
    assert t.prompt == "shadows" and t.seat == 1 and t.gold(1) == 1


@pytest.mark.rule("SHA-7", edition="lcg")
def test_a_unique_comes_out_as_a_duplicate_of_an_own_copy():
    t = shadows({"shadows": ["Traitor"], "gold": 1, "play": ["Traitor", "Watcher"]}, {}, "challenges", bells=(0,))
    t.play("Bring Traitor out of Shadows (0 gold)")
    assert offered(t, "Respond with Watcher")
    assert t.card(0, "Traitor").duplicates == 1 and t.shadows(0) == []


@pytest.mark.rule("SHA-7", edition="lcg")
@pytest.mark.parametrize(
    ("zero", "one"),
    [({"dead": ["Traitor"]}, {}), ({}, {"play": [("Traitor", {"owner": 0})]}), ({"play": [("Traitor", {"owner": 1})]}, {})],
)
def test_a_unique_stays_in_shadows_where_another_copy_forbids_it(zero, one):
    t = shadows({"shadows": ["Traitor"], "gold": 1} | zero, one, "challenges", bells=(0,))
    assert t.prompt != "shadows" and t.shadows(0) == ["Traitor"]


@pytest.mark.rule("SHA-7", edition="lcg")
def test_an_opponents_dead_copy_forbids_nothing():
    t = shadows({"shadows": ["Traitor"], "gold": 1}, {"dead": ["Traitor"], "play": ["Traitor"]}, "challenges", bells=(0,))
    t.play("Bring Traitor")
    assert t.card(0, "Traitor").zone == "play"


@pytest.mark.rule("SHA-8", edition="lcg")
def test_an_attachment_chooses_its_bearer_or_is_discarded():
    t = shadows({"shadows": ["Dagger"], "gold": 1, "play": ["Man"]}, {"play": ["Man"]}, "challenges", bells=(0,))
    t.play("Bring Dagger")
    assert t.prompt == "bearer" and len(t.options) == 2
    t.play(t.options[0])
    assert t.card(0, "Dagger").zone == "play" and t.card(0, "Dagger").bearer == "Man"
    t = shadows({"shadows": ["Dagger"], "gold": 1, "play": ["Watcher"]}, {}, "challenges", bells=(0,))
    t.play("Bring Dagger")
    assert t.discard(0) == ["Dagger"] and t.gold(0) == 0 and not offered(t, "Respond with Watcher")


@pytest.mark.rule("SHA-9", edition="lcg")
def test_what_returns_to_shadows_is_known_and_only_with_the_crest():
    t = shadows({"play": ["Exile", "Spy", "Man"], "gold": 0}, {"play": ["Spy"]}, "challenges", bells=(0,))
    t.play("Use Exile")
    assert not offered(t, "Choose Man") and len([option for option in t.options if "Spy" in option]) == 2
    t.play(next(option for option in t.options if "Spy" in option))
    assert t.shadows(0) + t.shadows(1) == ["Spy"]
    owner = 0 if t.shadows(0) else 1
    assert [zone_seen(t, observer, owner, "Spy") for observer in (0, 1)] == [c.IN_SHADOWS, c.IN_SHADOWS]


@pytest.mark.rule("SHA-9", edition="lcg")
def test_a_duplicate_saves_from_shadows():
    t = shadows({"play": ["Exile", ("Traitor", {"duplicates": 1})]}, {}, "challenges", bells=(0,))
    t.play("Use Exile")
    pass_until(t, "Save with Traitor").play("Save with Traitor")
    assert t.card(0, "Traitor").zone == "play" and t.shadows(0) == [] and t.discard(0) == ["Traitor"]


# --- seasons ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SEA-1", edition="lcg")
@pytest.mark.parametrize(("cards", "season"), [([], 0), (["Sunshine"], SUMMER), (["Snowfall"], WINTER), (["Sunshine", "Snowfall"], SUMMER | WINTER)])
def test_it_is_summer_or_winter_while_a_card_says_so(cards, season):
    t = shadows({"play": ["Bear"]}, {"play": cards}, "challenges")
    assert t.card(0, "Bear").strength == 1 + (2 if season & WINTER else 0) + (4 if season & SUMMER else 0)
    for observer in (0, 1):
        assert int(seen(t, observer)["globals.season"]) == season
    named = ", ".join(name for bit, name in ((SUMMER, "Summer"), (WINTER, "Winter")) if season & bit)
    assert phase_text(t.game) == f"Round 1, Challenges{', ' if named else ''}{named}"


@pytest.mark.rule("SEA-1", edition="lcg")
def test_a_season_begins_and_is_an_event():
    t = shadows({"hand": ["Snowfall"], "gold": 2, "play": ["Bear"]})
    assert t.card(0, "Bear").strength == 1
    t.play("Marshal Snowfall")
    assert t.card(0, "Bear").strength == 3
    assert [x.seasons for x in t.events if isinstance(x, e.SeasonChanged)] == [("Winter",)]


@pytest.mark.rule("SHA-1")
def test_only_cards_with_the_crest_are_moved_into_shadows():
    hide = Event("Hide", "X690", abilities=[Action(phase=Phase.ANY, choose=(Choose(Cards(zone=Zone.DISCARD)),), effects=(MoveTo(TARGET, Zone.SHADOWS),))])
    shade = Character("Shade", "X691", NEUTRAL, cost=0, strength=1, crests="Shadows")
    t = lcg_scene({"hand": ["Hide"], "discard": ["Shade", "Hodor"]}, cards=(hide, shade), bells=(0,)).play("Play Hide")
    t = t if t.shadows(0) else t.play(next(option for option in t.options if "Shade" in option))
    assert t.shadows(0) == ["Shade"] and t.discard(0) == ["Hodor", "Hide"]
    assert not offered(lcg_scene({"hand": ["Hide"], "discard": ["Hodor"]}, cards=(hide, shade), bells=(0,)), "Play Hide")


def test_into_shadows_is_for_cards_with_the_crest():
    with pytest.raises(ValueError, match="only a card with the Shadows crest can have into_shadows"):
        Character("Ghost", "X692", NEUTRAL, into_shadows="killed")
    with pytest.raises(ValueError, match="into_shadows must be"):
        Character("Ghost", "X692", NEUTRAL, crests="Shadows", into_shadows="always")
