"""An event that is attached to a card in Shadows, which comes out for its printed cost: Guided by Quaithe (FAQ 3.43)."""

import numpy as np
import pytest

from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.codes import HAND, IN_SHADOWS, L_COVERED, PLAY, UNSEEN
from agot_env.agot.language.model import (
    NEUTRAL,
    STARK,
    TARGET,
    YOU,
    Attachment,
    Cancel,
    CancelIt,
    Character,
    Discard,
    Event,
    Initiated,
    Location,
    Modify,
    MoveAttachment,
    Strength,
    TakeControl,
    Until,
    attachments,
    characters,
)
from agot_env.agot.records.validate import invalid_games
from agot_env.agot.words.text import card_text
from tests.cards.kings_landing.city_scenes import city
from tests.cards.scenes import offered, pass_until, targeting_event
from tests.engine.test_conformance import check_records

HOUND = Character("Hound", "X970", STARK, unique=True, cost=4, strength=4, icons="M")
SNEAK = Character("Sneak", "X971", NEUTRAL, cost=3, strength=1, icons="I", crests="Shadows")
MILL = Location("Mill", "X972", NEUTRAL, cost=1, income=1)
TEAR = targeting_event("Tear", "X973", attachments(), Discard(TARGET))
NAY = Event("Nay", "X974", abilities=[Cancel(when=Initiated(), effects=(CancelIt(),))])
RIBBON = Attachment("Bow", "X975", NEUTRAL, cost=0)
CARDS = (HOUND, SNEAK, MILL, TEAR, NAY, RIBBON)
QUAITHE = "Guided by Quaithe"


def shadowy(zero=None, one=None, phase="challenges", houses=("targaryen", "lannister"), **options):
    """Both may act; the first player has the event."""
    zero = {"gold": 9, "plot": "KOTS48"} | (zero or {})
    zero = zero | {"hand": ["ASOTS94", *zero.get("hand", [])], "play": ["Bell", *zero.get("play", [])]}
    one = {"plot": "KOTS48"} | (one or {})
    return city(zero, one | {"play": ["Bell", *one.get("play", [])]}, phase, houses=houses, extra=CARDS, **options)


def guided(title="Hound", zero=None, one=None, **options):
    """A card lies in Shadows under the event."""
    zero = zero or {}
    t = shadowy(zero | {"hand": [title, *zero.get("hand", [])]}, one, **options)
    pass_until(t, f"Play {QUAITHE}").play(f"Play {QUAITHE}")
    if t.prompt == "into shadows":
        t.play(f"Put {title} into Shadows")
    return t


def comes_out(t, title="Hound"):
    """At the beginning of the next phase it may come out."""
    return pass_until(t, f"Bring {title} out of Shadows")


@pytest.mark.parametrize("title", ["Hound", "Mill", "Sneak"])
def test_a_character_or_location_goes_into_shadows_under_the_event(title):
    t = guided(title, {"hand": ["Bow"]})
    event = t.card(0, QUAITHE)
    assert t.shadows(0) == [title] and t.hand(0) == ["Bow"] and t.gold(0) == 9
    assert (event.zone, event.bearer, event.controller) == ("play", None, 0) and "Condition" in event.traits


def test_attachments_and_events_do_not_go_into_shadows():
    t = shadowy({"hand": ["Bow", "Nay"]})
    assert not offered(pass_until(t, "Use Bell"), QUAITHE)


def test_other_cards_of_the_hand_are_not_offered():
    t = shadowy({"hand": ["Hound", "Mill", "Bow"]})
    pass_until(t, f"Play {QUAITHE}").play(f"Play {QUAITHE}")
    assert sorted(t.options) == ["Put Hound into Shadows", "Put Mill into Shadows"]


def test_it_is_for_house_targaryen_only():
    t = shadowy({"hand": ["Hound"]}, houses=("stark", "lannister"))
    assert not offered(pass_until(t, "Use Bell"), QUAITHE)


def test_a_cancelled_event_puts_nothing_into_shadows():
    t = shadowy({"hand": ["Hound"]}, {"hand": ["Nay"]})
    pass_until(t, f"Play {QUAITHE}").play(f"Play {QUAITHE}").play("Nay")
    assert t.shadows(0) == [] and t.hand(0) == ["Hound"] and t.discard(0) == [QUAITHE]


def test_the_card_comes_out_for_its_printed_cost_and_the_event_is_discarded():
    t = comes_out(guided())
    t.play("Bring Hound out of Shadows")
    assert t.card(0, "Hound").zone == "play" and t.shadows(0) == []
    assert t.gold(0) == 5  # no gold penalty, and nothing off
    assert t.discard(0) == [QUAITHE] and not t.game["effects_of"][L_COVERED]


@pytest.mark.parametrize(("gold", "comes"), [(4, True), (3, False)])
def test_it_stays_there_without_the_gold(gold, comes):
    t = guided(zero={"gold": gold})
    while t.phase == "challenges":
        t.play("Pass" if "Pass" in t.options else t.options[-1])
    assert offered(t, "Bring Hound") == comes


def test_it_stays_there_if_its_player_passes_and_comes_out_in_a_later_phase():
    t = comes_out(guided())
    t.play("Pass")
    assert t.shadows(0) == ["Hound"] and t.card(0, QUAITHE).zone == "play"
    comes_out(t).play("Bring Hound out of Shadows")
    assert t.card(0, "Hound").zone == "play"


def test_a_card_with_the_crest_comes_out_as_any_other():
    comes_out(t := guided("Sneak"), "Sneak").play("Bring Sneak out of Shadows")
    assert t.gold(0) == 6 and t.discard(0) == [QUAITHE]


def test_a_unique_that_may_not_enter_play_stays():
    t = guided(zero={"dead": ["Hound"]})
    while t.phase == "challenges":
        t.play("Pass" if "Pass" in t.options else t.options[-1])
    assert not offered(t, "Bring Hound") and t.shadows(0) == ["Hound"]


def test_the_card_returns_to_the_hand_when_the_event_leaves_play():
    t = guided(one={"hand": ["Tear"]})
    pass_until(t, "Tear").play("Tear")
    pass_until(t, "Use Bell")
    assert t.shadows(0) == [] and t.hand(0) == ["Hound"] and t.discard(0) == [QUAITHE]
    assert not t.game["effects_of"][L_COVERED]


def test_no_other_card_in_shadows_returns():
    t = guided(zero={"shadows": ["Sneak"]}, one={"hand": ["Tear"]})
    pass_until(t, "Tear").play("Tear")
    assert pass_until(t, "Use Bell").shadows(0) == ["Sneak"]


def test_a_second_copy_is_not_played_while_one_is_in_play():
    t = guided(zero={"hand": ["ASOTS94", "Mill"]}, one={"hand": ["Tear"]})
    assert not offered(pass_until(t, "Tear"), QUAITHE)
    t.play("Tear")
    pass_until(t, f"Play {QUAITHE}")


def test_two_events_of_two_players_lie_on_two_cards():
    zero = {"hand": ["ASOTS94", "Mill"], "play": ["Bell"], "plot": "KOTS48"}
    t = city(zero, {**zero, "hand": ["ASOTS94", "Hound"]}, houses=("targaryen", "targaryen"), extra=CARDS)
    for _ in range(2):
        pass_until(t, f"Play {QUAITHE}").play(f"Play {QUAITHE}")
    assert t.shadows(0) == ["Mill"] and t.shadows(1) == ["Hound"] and t.game["effects_of"][L_COVERED] == 2
    check_records(t.batch)
    for observer in range(2):
        check_records(t.batch.sample(None, observer, 3))


def test_the_event_is_not_moved_to_a_character():
    move = targeting_event("Move", "X980", characters(), MoveAttachment(attachments(controller=YOU), to=TARGET), Modify(TARGET, Strength(1)))
    zero = {"hand": ["ASOTS94", "Hound", "Move"], "play": ["Bell", "Friend"], "gold": 9, "plot": "KOTS48"}
    t = city(zero, {"play": ["Bell"], "plot": "KOTS48"}, houses=("targaryen", "lannister"), extra=(*CARDS, move))
    pass_until(t, f"Play {QUAITHE}").play(f"Play {QUAITHE}")
    pass_until(t, "Play Move").play("Play Move")
    assert t.shadows(0) == ["Hound"] and t.card(0, QUAITHE).bearer is None and t.card(0, "Friend").strength == 2


# --- what an opponent knows ----------------------------------------------------------------------------------------------


def test_an_opponent_does_not_learn_which_card_it_is():
    t = guided(zero={"hand": ["Mill", "Bow"], "deck": ["Sneak", "Friend", "Nay"], "shadows": ["Shade"]})
    seen = set()
    for k in range(60):
        other = t.batch.copy()
        other.resample(1, k)
        game = other.records[0]
        seen.add(lying(game, t.batch.match))
    assert {under for under, _ in seen} == {"Hound", "Mill", "Sneak", "Friend", "Shade"}
    assert {others for _, others in seen} == {("Shade",), ("Sneak",)}
    for k in range(5):
        other = t.batch.copy()
        other.resample(0, k)
        game = other.records[0]
        assert lying(game, t.batch.match) == ("Hound", ("Shade",))


def lying(game, match):
    """What lies under the event, and the other cards of the player in Shadows."""
    under = next(int(e[L.EFFECT_C]) for e in game["effects"][: int(game["effect_count"])] if e[L.EFFECT_KIND] == L_COVERED)
    there = [slot for slot in range(L.SLOTS) if int(game["zones"][IN_SHADOWS, 0]) >> slot & 1]
    assert under in there and all(int(game["row"][slot, L.ZONE]) == IN_SHADOWS for slot in there)
    title = {slot: match.compiled.cards[int(game["card"][slot])].title for slot in there}
    return title[under], tuple(sorted(title[slot] for slot in there if slot != under))


def test_events_do_not_tell_an_opponent_which_card_it_is():
    t = guided(zero={"hand": ["Mill"]})
    assert any("Hound" in repr(event) for event in t.events)
    for event in t.events:
        view = event.as_seen_by(1)
        assert view is None or "Hound" not in repr(view)
    pass_until(t, "Use Bell")
    assert "on a card in Shadows" in card_text(t.batch.match, t.game, slot_of(t, QUAITHE))


def test_nor_does_it_show_the_choice_or_the_card():
    t = shadowy({"hand": ["Hound", "Mill"], "deck": ["Friend"]})
    pass_until(t, f"Play {QUAITHE}").play(f"Play {QUAITHE}")
    assert t.prompt == "into shadows"
    for observer in (0, 1):
        before = t.batch.observe(observer)[0].copy()
        for luck in range(5):
            sample = t.batch.sample(None, observer, luck)
            assert np.array_equal(sample.observe(observer)[0], before)
            check_records(sample)
    assert not invalid_games(t.batch.records, t.batch.match)
    t.play("Put Hound into Shadows")
    check_records(t.batch)
    assert not invalid_games(t.batch.records, t.batch.match)
    assert (zone_seen(t, 0, "Hound"), zone_seen(t, 1, "Hound"), zone_seen(t, 1, QUAITHE)) == (IN_SHADOWS, UNSEEN, PLAY)
    before = t.batch.observe(1)[0].copy()
    for luck in range(5):
        sample = t.batch.sample(None, 1, luck)
        assert np.array_equal(sample.observe(1)[0], before)
        check_records(sample)


def test_a_character_known_to_be_in_the_hand_may_have_gone_there():
    t = shadowy({"hand": ["Hound", "Mill", "Bow"]})
    t.game["known"][1, 0] = t.game["zones"][HAND, 0]
    pass_until(t, f"Play {QUAITHE}").play(f"Play {QUAITHE}").play("Put Hound into Shadows")
    assert [zone_seen(t, 1, title) for title in ("Hound", "Mill", "Bow")] == [UNSEEN, UNSEEN, HAND]


def slot_of(t, title):
    """The slot of the first player's card with a title."""
    cards = t.batch.match.compiled.cards
    return next(slot for slot in range(int(t.game["cards"][0])) if cards[int(t.game["card"][slot])].title == title)


def zone_seen(t, observer, title):
    """The zone in which a seat sees a card of the first player."""
    start, _ = L.observation_layout(2)["cards"]
    row = start + ((0 - observer) % 2 * L.SLOTS + slot_of(t, title)) * L.ROW
    return int(t.batch.observe(observer)[0][row + L.ZONE])


def test_of_an_event_of_which_another_player_has_taken_control_the_card_stays_in_shadows():
    take = targeting_event("Take", "X981", attachments(), TakeControl(TARGET, until=Until.END_OF_ROUND))
    zero = {"hand": ["ASOTS94", "Hound"], "play": ["Bell"], "gold": 9, "plot": "KOTS48"}
    t = city(zero, {"play": ["Bell"], "hand": ["Take"], "plot": "KOTS48", "gold": 9}, houses=("targaryen", "lannister"), extra=(*CARDS, take))
    pass_until(t, f"Play {QUAITHE}").play(f"Play {QUAITHE}")
    pass_until(t, "Play Take").play("Play Take")
    while t.phase == "challenges":
        t.play("Pass" if "Pass" in t.options else t.options[-1])
    assert t.card(0, QUAITHE).controller == 1 and not offered(t, "Bring Hound") and t.shadows(0) == ["Hound"]
