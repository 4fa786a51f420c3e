"""Dragonstone Watchtower: a card that is named and watched for until the end of the phase."""

import pytest

from agot_env import GameBatch
from agot_env.agot.language.model import (
    NEUTRAL,
    OPPONENTS,
    YOU,
    Action,
    Cancel,
    CancelIt,
    Cards,
    Character,
    Event,
    Initiated,
    Phase,
    PickAtRandom,
    RevealTop,
    Search,
    Zone,
    characters,
)  # fmt: skip
from agot_env.agot.records.validate import invalid_games
from agot_env.agot.words.knowledge import effects_in_force
from tests.cards.a_time_of_ravens.ravens_scenes import settle
from tests.cards.scenes import offered, pass_until
from tests.cards.secrets_of_oldtown.oldtown_scenes import oldtown

TOWER = "Dragonstone Watchtower"
CARDS = (
    Event("Show", "X590", abilities=[Action(phase=Phase.ANY, effects=(RevealTop(YOU),))]),
    Event("Show Yours", "X591", abilities=[Action(phase=Phase.ANY, effects=(RevealTop(OPPONENTS),))]),
    Event("Seek", "X592", abilities=[Action(phase=Phase.ANY, effects=(Search(characters()),))]),
    Event("Seek in Secret", "X593", abilities=[Action(phase=Phase.ANY, effects=(Search(Cards(), shown=False),))]),
    Event("Pry", "X594", abilities=[Action(phase=Phase.ANY, effects=(PickAtRandom(Cards(zone=Zone.HAND, owner=OPPONENTS), revealed=True),))]),
    Event("Denial", "X595", abilities=[Cancel(when=Initiated(), effects=(CancelIt(),))]),
    Character("Lone", "X596", NEUTRAL, unique=True, cost=1, strength=1, icons="MIP"),
    Character("Ambusher", "X597", NEUTRAL, cost=1, strength=1, icons="MIP", keywords="Ambush"),
)  # fmt: skip


def watching(name, one, zero=None, phase="challenges", **options):
    """The first player names a card; the second may act."""
    t = oldtown({"play": ["SOO86"]} | (zero or {}), one, phase, cards=CARDS, **({"bells": (0, 1)} | options))
    settle(t.play(f"Use {TOWER}"), f"Name {name}")
    assert t.card(0, "SOO86").kneeling and t.power(0) == 0
    return t


def stands_at_the_end(t):
    """Whether the location has stood up by the beginning of the next phase."""
    phase = t.phase
    for _ in range(60):
        if t.phase != phase or t.over:
            break
        t.play(next((text for text in ("Pass", "Done", "No more challenges", "No") if text in t.options), t.options[0]))
    return not t.card(0, "SOO86").kneeling


def test_dragonstone_watchtower_names_any_card_of_a_deck():
    t = oldtown({"play": ["SOO86"], "hand": ["Lone"]}, {"hand": ["Song"], "deck": ["Hut"], "play": ["Friend"]}, cards=CARDS, bells=(0, 1))
    t.play(f"Use {TOWER}")
    assert all(option.startswith("Name ") for option in t.options)
    assert {"Name Lone", "Name Song", "Name Hut", "Name Friend"} <= set(t.options)


def test_dragonstone_watchtower_claims_power_for_an_event_that_an_opponent_plays():
    t = watching("Song", {"hand": ["Song", "Song"]})
    settle(pass_until(t, "Play Song").play("Play Song"))
    assert t.power(0) == 1
    settle(pass_until(t, "Play Song").play("Play Song"))
    assert t.power(0) == 1  # once
    assert not stands_at_the_end(t)


def test_dragonstone_watchtower_claims_power_for_an_event_that_is_cancelled():
    t = watching("Song", {"hand": ["Song"]}, {"hand": ["Denial"]})
    pass_until(t, "Play Song").play("Play Song")
    settle(t.play("Cancel with Denial"))
    assert t.power(0) == 1


def test_dragonstone_watchtower_claims_power_for_a_character_that_is_marshalled():
    t = watching("Friend", {"hand": ["Friend", "Brute"], "gold": 5}, phase="marshalling")
    settle(pass_until(t, "Marshal Brute").play("Marshal Brute"))
    assert t.power(0) == 0
    settle(pass_until(t, "Marshal Friend").play("Marshal Friend"))
    assert t.power(0) == 1 and not stands_at_the_end(t)


def test_dragonstone_watchtower_claims_power_for_a_duplicate():
    t = watching("Lone", {"hand": ["Lone"], "play": ["Lone"], "gold": 5}, phase="marshalling")
    settle(pass_until(t, "Attach Lone as a duplicate").play("Attach Lone as a duplicate"))
    assert t.power(0) == 1 and t.card(1, "Lone").duplicates == 1


@pytest.mark.parametrize("event", ["Show", "Seek"])
def test_dragonstone_watchtower_claims_power_for_a_card_that_an_opponent_reveals(event):
    t = watching("Friend", {"hand": [event], "deck": ["Friend", "Song"]})
    settle(pass_until(t, f"Play {event}").play(f"Play {event}"), "Take Friend")
    assert t.power(0) == 1 and t.hand(1) == ["Friend"] and not stands_at_the_end(t)


@pytest.mark.parametrize(("event", "hand", "deck"), [("Show Yours", [], ["Friend"]), ("Pry", ["Friend"], [])])
def test_dragonstone_watchtower_counts_cards_that_its_player_has_an_opponent_reveal(event, hand, deck):
    t = watching("Friend", {"hand": hand, "deck": deck}, {"hand": [event]})
    settle(pass_until(t, f"Play {event}").play(f"Play {event}"))
    assert t.power(0) == 1


def test_dragonstone_watchtower_stands_at_the_end_of_the_phase_if_nothing_has_happened():
    t = watching("Song", {"hand": ["Relief", "Seek in Secret"], "deck": ["Song"]})
    settle(pass_until(t, "Play Relief").play("Play Relief"))
    settle(pass_until(t, "Play Seek in Secret").play("Play Seek in Secret"), "Take Song")
    assert t.power(0) == 0 and t.hand(1) == ["Song"]
    assert stands_at_the_end(t) and t.power(0) == 0


def test_dragonstone_watchtower_does_not_wait_for_cards_of_its_own_player():
    t = watching("Song", {"hand": ["Song"]}, {"hand": ["Song"]})
    while t.seat != 0:
        t.play("Pass")
    settle(t.play("Play Song"))
    assert t.hand(0) == [] and t.power(0) == 0 and stands_at_the_end(t)


def test_dragonstone_watchtower_does_not_wait_for_what_is_ambushed():
    t = watching("Ambusher", {"hand": ["Ambusher"], "play": ["Keep"]})
    settle(pass_until(t, "Ambush Ambusher").play("Ambush Ambusher"))
    assert t.card(1, "Ambusher").zone == "play" and t.power(0) == 0 and stands_at_the_end(t)


def test_dragonstone_watchtower_waits_for_one_phase():
    t = watching("Song", {"hand": ["Song"]}, phase="marshalling")
    assert stands_at_the_end(t) and t.phase == "challenges"
    settle(pass_until(t, "Play Song").play("Play Song"))
    assert t.power(0) == 0


def test_dragonstone_watchtower_is_waited_for_after_it_has_left_play():
    t = watching("Song", {"hand": ["Song", "Recall"]})
    settle(pass_until(t, "Play Recall").play("Play Recall"), f"Choose {TOWER}")
    settle(pass_until(t, "Play Song").play("Play Song"))
    assert t.power(0) == 1 and TOWER in t.hand(0)


def test_dragonstone_watchtower_must_stand_to_be_used():
    t = oldtown({"play": [("SOO86", {"kneeling": True})]}, {"hand": ["Song"]}, bells=(0, 1))
    assert not offered(t, f"Use {TOWER}")


def test_dragonstone_watchtower_names_two_cards_in_a_phase():
    t = watching("Song", {"hand": ["Song", "Relief"]}, {"hand": ["Raise"]})
    settle(pass_until(t, "Play Raise").play("Play Raise"), f"Choose {TOWER}")
    settle(pass_until(t, f"Use {TOWER}").play(f"Use {TOWER}"), "Name Relief")
    settle(pass_until(t, "Play Relief").play("Play Relief"))
    assert t.power(0) == 1
    assert stands_at_the_end(t)  # the other card has not been played


def test_a_watch_is_saved_with_its_game():
    games = watching("Song", {"hand": ["Song"]}).batch
    assert not invalid_games(games.records, games.match)
    assert GameBatch.from_bytes(games.to_bytes(), games.match).labels(0) == games.labels(0)


def test_players_are_told_which_card_is_named():
    games = watching("Song", {"hand": ["Song"]}).batch
    assert any("Dragonstone Watchtower of Stark, which names Song" in line for line in effects_in_force(games.match, games.records[0]))
