"""The Bastard of Godsgrace and Royal Decree: events that become prized, and one that only prized events cancel."""

import pytest

from agot_env.agot.language.model import EVENT as EVENTS
from agot_env.agot.language.model import (
    NEUTRAL,
    Action,
    Cancel,
    CancelIt,
    Cards,
    Character,
    Event,
    GainGold,
    Initiated,
    KneelSelf,
    Later,
    Location,
    Passive,
    Phase,
    Stand,
    Until,
    Zone,
    characters,
)
from tests.cards.lcg.prized_scenes import prized
from tests.cards.scenes import lcg_scene, offered, three

PLAYED = Initiated(cards=Cards(type=EVENTS, zone=Zone.RESOLVING))
CARDS = (
    Event("Gift of Gold", "X701", abilities=[Action(phase=Phase.ANY, effects=(GainGold(1),))]),
    Event("Alms", "X702", abilities=[Action(phase=Phase.ANY, effects=(GainGold(1),))]),
    Event("Veto", "X703", abilities=[Cancel(when=PLAYED, effects=(CancelIt(),))]),
    Event("Dear Veto", "X704", keywords="Prized 1", abilities=[Cancel(when=PLAYED, effects=(CancelIt(),))]),
    Character("Censor", "X705", NEUTRAL, cost=1, strength=1, abilities=[Cancel(when=PLAYED, cost=(KneelSelf(),), effects=(CancelIt(),))]),
    Location("Trumpet", "X707", NEUTRAL, cost=1, abilities=[Action(phase=Phase.ANY, cost=(KneelSelf(),), effects=(Stand(characters()),))]),
    Event(
        "Long Veto", "X706",
        abilities=[Action(phase=Phase.ANY, effects=(Later(Passive(when=PLAYED, effects=(CancelIt(),)), Until.END_OF_PHASE),))],
    ),
)  # fmt: skip
BASTARD = {"play": ["CAD49"]}


def make(zero, one, **options):
    return prized("martell", zero, one, cards=CARDS, bells=(0, 1), **options)


def play(t, title):
    """Play an event, passing what others could do before and after it, but not a response of other players to it."""
    for _ in range(10):
        if offered(t, f"Play {title}"):
            break
        t.play("Pass")
    return t.play(f"Play {title}")


def use(t, title):
    """Trigger an ability of a card, passing what others could do before it."""
    for _ in range(10):
        if offered(t, f"Use {title}"):
            break
        t.play("Pass")
    return t.play(f"Use {title}")


# --- The Bastard of Godsgrace --------------------------------------------------------------------------------------------


def test_the_first_event_of_an_opponent_in_a_round_is_prized():
    t = make(BASTARD, {"hand": ["Gift of Gold", "Alms"]})
    play(t, "Gift of Gold")
    assert (t.gold(1), t.power(0), t.power(1)) == (1, 1, 0)
    play(t, "Alms")
    assert (t.gold(1), t.power(0)) == (2, 1)


def test_no_event_is_prized_while_the_bastard_kneels():
    t = make({"play": [("CAD49", {"kneeling": True})]}, {"hand": ["Gift of Gold"]})
    assert play(t, "Gift of Gold").power(0) == 0


def test_a_second_event_is_not_prized_although_the_bastard_kneeled_during_the_first():
    t = make({"play": [("CAD49", {"kneeling": True}), "Trumpet"]}, {"hand": ["Gift of Gold", "Alms"]})
    play(t, "Gift of Gold")
    use(t, "Trumpet")
    assert not t.card(0, "The Bastard of Godsgrace").kneeling
    assert play(t, "Alms").power(0) == 0


def test_an_event_of_its_own_controller_is_not_prized():
    t = make({**BASTARD, "hand": ["Gift of Gold"]}, {"hand": ["Alms"]})
    play(t, "Gift of Gold")
    assert t.power(1) == 0
    assert play(t, "Alms").power(0) == 1


def test_the_gained_prized_adds_to_what_is_printed():
    t = make(BASTARD, {"hand": ["Omen"]})
    assert play(t, "Omen").power(0) == 2


@pytest.mark.parametrize("bastard", [True, False])
def test_an_event_that_gains_prized_is_a_prized_card_when_it_is_played(bastard):
    """KEY-19: a card with the keyword is a prized card, which The Boneway and Warden of the North wait for."""
    zero = {"play": ["CAD108", *["Friend"] * 4, *(["CAD49"] if bastard else [])]}
    t = play(make(zero, {"hand": ["Gift of Gold", "Alms"], "play": ["Friend"]}), "Gift of Gold")
    assert offered(t, "Respond with The Boneway") == bastard and t.power(0) == int(bastard)
    while not offered(t, "Play Alms"):
        t.play("Pass")
    t.play("Play Alms")  # the second event of the round
    assert not offered(t, "Respond with The Boneway")
    warden = {"play": [("CAD74", {"on_house_card": True}), "Friend"], "hand": ["Gift of Gold"]}
    t = prized("stark", warden, BASTARD if bastard else {}, cards=CARDS, bells=(0, 1))
    assert offered(play(t, "Gift of Gold"), "Respond with Warden of the North") == bastard


def test_a_cancelled_event_is_prized_all_the_same():
    t = make({**BASTARD, "hand": ["Veto"]}, {"hand": ["Gift of Gold"]})
    play(t, "Gift of Gold")
    t.play("Cancel with Veto")
    assert (t.gold(1), t.power(0), t.power(1)) == (0, 1, 0)


def test_of_three_players_one_opponent_plays_the_first_event_and_all_others_claim():
    t = three(lcg_scene, {"hand": ["Gift of Gold"]}, BASTARD, {"hand": ["Alms"]}, cards=CARDS, bells=(0, 1, 2))
    play(t, "Gift of Gold")
    assert [t.power(seat) for seat in range(3)] == [0, 1, 1]
    play(t, "Alms")
    assert [t.power(seat) for seat in range(3)] == [0, 1, 1]


# --- Royal Decree --------------------------------------------------------------------------------------------------------


def decree(*others, hand=("Gift of Gold",), play_=(), **more):
    """Seat 1 has an event to play, seat 0 Royal Decree; seat 1 also these cards in hand."""
    t = make({"hand": ["CAD98"], **more}, {"hand": [*hand, *others], "play": list(play_)})
    return play(t, hand[0])


def test_it_cancels_an_event_and_is_prized():
    t = decree().play("Cancel with Royal Decree")
    assert (t.gold(1), t.power(1), t.discard(0)) == (0, 2, ["Royal Decree"])


def test_it_is_optional():
    t = decree().play("Pass")
    assert (t.gold(1), t.power(1), t.hand(0)) == (1, 0, ["Royal Decree"])


@pytest.mark.parametrize(("other", "may"), [("Veto", False), ("Dear Veto", True)])
def test_among_events_only_prized_ones_cancel_it(other, may):
    t = decree(other).play("Cancel with Royal Decree")
    assert offered(t, f"Cancel with {other}") == may
    if may:
        t.play(f"Cancel with {other}")
    assert t.gold(1) == int(may)


def test_a_character_cancels_it():
    t = decree(play_=["Censor"]).play("Cancel with Royal Decree")
    t.play("Cancel with Censor")
    assert t.gold(1) == 1


def test_royal_decree_cancels_royal_decree():
    t = decree("CAD98").play("Cancel with Royal Decree")
    t.play("Cancel with Royal Decree", "Resolve Royal Decree of Martell next")
    assert (t.gold(1), t.power(0), t.power(1)) == (1, 2, 2)


def test_what_a_prizeless_event_has_announced_does_not_cancel_it():
    t = make({"hand": ["CAD98"]}, {"hand": ["Long Veto", "Gift of Gold"]})
    play(t, "Long Veto").play("Pass")
    play(t, "Gift of Gold")
    assert t.gold(1) == 0
