"""Rickon Stark and Maester's Tower: what an effect has done is done once more, without what was paid for it."""

import pytest

from agot_env import GameBatch
from agot_env.agot.engine.record.codes import DISCARDING, KILL
from agot_env.agot.language.model import (
    EVERYONE,
    MARTELL,
    NEUTRAL,
    SELF,
    TARGET,
    YOU,
    Action,
    Cancel,
    CancelIt,
    Character,
    Choose,
    ChooseNow,
    ChooseOpponent,
    EntersPlay,
    Event,
    GainGold,
    Initiated,
    Kill,
    Later,
    Limit,
    Location,
    LookAtTopCards,
    MoveTo,
    Passive,
    PayGold,
    Per,
    Phase,
    PhaseEnds,
    Plot,
    PutIntoPlay,
    ReturnTarget,
    Save,
    Search,
    Until,
    WhenRevealed,
    Who,
    X,
    Zone,
    characters,
    locations,
)  # fmt: skip
from agot_env.agot.records.validate import invalid_games
from tests.cards.a_time_of_ravens.ravens_scenes import settle
from tests.cards.defenders_of_the_north.north_scenes import responds
from tests.cards.scenes import offered, pass_until, targeting_event
from tests.cards.secrets_of_oldtown.oldtown_scenes import oldtown

RICKON, TOWER = "Rickon Stark", "Maester's Tower"
DEAD_ONES = characters(zone=Zone.DEAD, owner=YOU)
LOST = characters(zone=Zone.DEAD, or_zone=Zone.DISCARD, owner=YOU)
SEEK = Search(locations())
CARDS = (
    Event("Seek", "X590", abilities=[Action(phase=Phase.ANY, cost=(PayGold(1),), effects=(SEEK,))]),
    Event("Seek and Gain", "X591", abilities=[Action(phase=Phase.ANY, effects=(SEEK, GainGold(3)))]),
    Event("Glimpse", "X592", abilities=[
        Action(phase=Phase.ANY, effects=(LookAtTopCards(2), Search(locations(), top=2))),
    ]),
    Event("All Seek", "X593", abilities=[Action(phase=Phase.ANY, effects=(Search(locations(), who=EVERYONE),))]),
    Event("Trade", "X594", abilities=[
        Action(phase=Phase.ANY, cost=(ReturnTarget(),), choose=(Choose(characters(controller=YOU)),), effects=(SEEK,)),
    ]),
    Event("Seek X", "X595", abilities=[Action(phase=Phase.ANY, cost=(PayGold(X()),), effects=(Search(locations(), amount=X()),))]),
    Event("Denial", "X596", abilities=[Cancel(when=Initiated(), effects=(CancelIt(),))]),
    Character("Finder", "X597", NEUTRAL, cost=1, strength=1, icons="MIP", abilities=[Passive(when=EntersPlay(SELF), effects=(SEEK,))]),
    Location("Archive", "X598", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(SEEK,), limit=Limit(1, Per.ROUND))]),
    Plot("Survey", "X599", NEUTRAL, income=3, initiative=3, claim=1, abilities=[WhenRevealed(effects=(SEEK,))]),
    Character("Guardian", "X580", NEUTRAL, cost=1, strength=1, icons="MIP", abilities=[
        Save(saves=characters(other_than=SELF), ways=KILL | DISCARDING, effects=(SEEK,), limit=Limit(1, Per.ROUND)),
    ]),
    targeting_event("Slay", "X581", characters(), Kill(TARGET)),
    targeting_event("Recall the Dead", "X582", LOST, MoveTo(TARGET, Zone.HAND)),
    targeting_event("Raise the Dead", "X583", characters(zone=Zone.DEAD, owner=YOU, puttable=True), PutIntoPlay(TARGET)),
    targeting_event("Bury Deep", "X584", LOST, MoveTo(TARGET, Zone.DECK)),
    targeting_event("Hide", "X585", characters(zone=Zone.DEAD, owner=YOU, crest=16), MoveTo(TARGET, Zone.SHADOWS)),
    targeting_event("Salvage", "X586", locations(zone=Zone.DISCARD, owner=YOU), MoveTo(TARGET, Zone.HAND)),
    targeting_event("Rescue All", "X587", characters(zone=Zone.DEAD), MoveTo(TARGET, Zone.HAND)),
    Event("Two by Two", "X588", abilities=[Action(phase=Phase.ANY, effects=(
        ChooseNow(DEAD_ONES, YOU), MoveTo(TARGET, Zone.HAND), ChooseNow(DEAD_ONES, YOU), MoveTo(TARGET, Zone.HAND),
    ))]),
    Character("Risen", "X589", NEUTRAL, cost=1, strength=1, icons="MIP", abilities=[
        Action(phase=Phase.ANY, zone=Zone.DEAD, effects=(MoveTo(SELF, Zone.HAND),)),
    ]),
    Character("Revenant", "X579", NEUTRAL, cost=1, strength=1, icons="MIP", abilities=[
        Passive(when=EntersPlay(SELF), effects=(ChooseNow(DEAD_ONES, YOU), MoveTo(TARGET, Zone.HAND))),
    ]),
    Event("Bargain", "X577", abilities=[
        Action(phase=Phase.ANY, choose=(ChooseOpponent(),), effects=(Search(locations(), who=Who.YOU_AND_CHOSEN),)),
    ]),
    Event("Promise", "X576", abilities=[
        Action(phase=Phase.ANY, effects=(Later(Passive(when=PhaseEnds(Phase.ANY), effects=(SEEK,)), Until.END_OF_PHASE),)),
    ]),
    Event("Deep Grave", "X575", abilities=[
        Action(phase=Phase.ANY, effects=(ChooseNow(DEAD_ONES, YOU), MoveTo(TARGET, Zone.DECK), GainGold(1))),
    ]),
    Character("Dark One", "X578", NEUTRAL, cost=1, strength=1, icons="MIP", crests="Shadows"),
)  # fmt: skip
DECK = ["Hut", "Hut", "Hut", "Hut", "Song"]


def scene(zero=None, one=None, phase="challenges", **options):
    return oldtown(zero, one, phase, cards=CARDS, **({"bells": (0, 1)} | options))


# --- Rickon Stark ----------------------------------------------------------------------------------------------------


def seeking(event="Seek", rickon="SOO81", gold=1, deck=DECK, **more):
    """Seat 0 plays an event that lets it search its deck, and takes a Hut; it may be time to respond."""
    t = scene({"play": [rickon, "Friend"], "hand": [event], "deck": [*deck], "gold": gold} | more)
    return settle(t.play(f"Play {event}"), "Take Hut")


def again(t, *wanted):
    return settle(t.play(f"Respond with {RICKON}"), *wanted)


def test_rickon_stark_kneels_to_search_once_more_without_paying():
    t = again(seeking(), "Take Hut")
    assert t.hand(0) == ["Hut", "Hut"] and t.gold(0) == 0 and t.card(0, "SOO81").kneeling
    assert pass_until(t, "Use Bell").discard(0) == ["Seek"]


def test_rickon_stark_copies_all_that_the_effect_does():
    t = again(seeking("Seek and Gain", gold=0), "Take Hut")
    assert t.hand(0) == ["Hut", "Hut"] and t.gold(0) == 6


def test_rickon_stark_copies_a_search_that_has_found_nothing():
    t = scene({"play": ["SOO81"], "hand": ["Seek"], "deck": ["Song"], "gold": 1})
    settle(t.play("Play Seek"))
    assert responds(t, RICKON)


@pytest.mark.parametrize("rickon", [("SOO81", {"kneeling": True}), "Friend"])
def test_rickon_stark_must_stand_in_play(rickon):
    assert not responds(seeking(rickon=rickon), RICKON)


def test_rickon_stark_does_not_copy_a_search_of_the_top_cards_or_one_of_an_opponent():
    assert not responds(seeking("Glimpse"), RICKON)
    t = scene({"play": ["SOO81"]}, {"hand": ["Seek"], "deck": [*DECK], "gold": 1}, first=1)
    settle(t.play("Play Seek"), "Take Hut")
    assert not responds(t, RICKON)


def test_rickon_stark_does_not_copy_what_was_cancelled_or_what_searches_nothing():
    t = scene({"play": ["SOO81"], "hand": ["Seek"], "deck": [*DECK], "gold": 1}, {"hand": ["Denial"]})
    t.play("Play Seek")
    settle(t.play("Cancel with Denial"))
    assert not responds(t, RICKON) and t.hand(0) == []
    t = scene({"play": ["SOO81"], "hand": ["Song"], "deck": [*DECK]})
    assert not responds(settle(t.play("Play Song")), RICKON)


def test_rickon_stark_needs_a_deck_that_is_left():
    t = scene({"play": ["SOO81"], "hand": ["Seek"], "deck": ["Hut"], "gold": 1})
    settle(t.play("Play Seek"), "Take Hut")
    assert t.hand(0) == ["Hut"] and not responds(t, RICKON)


def test_rickon_stark_copies_once_a_phase():
    t = scene({"play": ["SOO81", "Archive"], "hand": ["Seek", "Raise"], "deck": [*DECK], "gold": 1})
    again(settle(t.play("Play Seek"), "Take Hut"), "Take Hut")
    assert not responds(t, RICKON)  # not the copy
    settle(pass_until(t, "Play Raise").play("Play Raise"), "Choose Rickon")
    assert not t.card(0, "SOO81").kneeling
    settle(pass_until(t, "Use Archive").play("Use Archive"), "Take Hut")
    assert not responds(t, RICKON)


def test_rickon_stark_copies_what_was_limited_without_counting_it():
    t = scene({"play": ["SOO81", "Archive"], "deck": [*DECK]})
    settle(t.play("Use Archive"), "Take Hut")
    again(t, "Take Hut")
    assert t.hand(0) == ["Hut", "Hut"] and not offered(pass_until(t, "Use Bell"), "Use Archive")


def test_rickon_stark_copies_an_effect_of_an_opponent_that_lets_all_search():
    t = scene({"play": ["SOO81"], "deck": [*DECK]}, {"hand": ["All Seek"], "deck": [*DECK]}, first=1)
    t.play("Play All Seek")
    settle(t, "Take Hut", "Take Hut")
    again(t, "Take Hut", "Take Hut")
    assert t.hand(0) == t.hand(1) == ["Hut", "Hut"]


def test_rickon_stark_copies_passives_and_plots():
    t = scene({"play": ["SOO81"], "hand": ["Finder"], "deck": [*DECK], "gold": 1}, phase="marshalling")
    settle(t.play("Marshal Finder"), "Take Hut")
    again(t, "Take Hut")
    assert t.hand(0) == ["Hut", "Hut"]
    t = scene({"play": ["SOO81"], "plots": ["Survey"], "deck": [*DECK]}, phase="plot")
    again(settle(t.play("Stark goes first") if t.prompt == "first player" else t, "Take Hut"), "Take Hut")
    assert t.hand(0) == ["Hut", "Hut"]


def test_rickon_stark_pays_neither_a_card_nor_gold_again_and_keeps_x():
    t = again(seeking("Trade"), "Take Hut")
    assert sorted(pass_until(t, "Use Bell").hand(0)) == ["Friend", "Hut", "Hut"] and t.card(0, "SOO81").zone == "play"
    t = scene({"play": ["SOO81"], "hand": ["Seek X"], "deck": [*DECK], "gold": 2})
    settle(t.play("Play Seek X"), "2", "Take Hut", "Take Hut")
    assert t.gold(0) == 0 and t.hand(0) == ["Hut"] * 2
    again(t, "Take Hut", "Take Hut")
    assert t.hand(0) == ["Hut"] * 4 and t.gold(0) == 0


def test_rickon_stark_copies_what_a_save_does_besides_saving():
    t = scene({"play": ["SOO81", "Guardian", "Friend"], "hand": ["Slay"], "deck": [*DECK]})
    settle(t.play("Play Slay"), "Choose Friend")
    settle(t.play("Save with Guardian"), "Take Hut")
    again(t, "Take Hut")
    assert t.hand(0) == ["Hut", "Hut"] and t.card(0, "Friend").zone == "play" and t.dead(0) == []


def test_a_game_that_is_saved_in_the_middle_of_a_copy_goes_on():
    t = seeking()
    assert not invalid_games(t.batch.records, t.batch.match)
    games = t.play(f"Respond with {RICKON}").batch
    assert t.prompt == "search" and not invalid_games(games.records, games.match)
    assert GameBatch.from_bytes(games.to_bytes(), games.match).labels(0) == games.labels(0)


def test_rickon_stark_chooses_another_opponent_for_a_copy():
    one, two = {"deck": [*DECK]}, {"deck": [*DECK]}
    t = scene({"play": ["SOO81"], "hand": ["Bargain"], "deck": [*DECK]}, one, others=(two,), houses=("stark", "lannister", "martell"))
    settle(t.play("Play Bargain"), "Lannister", "Take Hut", "Take Hut")
    assert (t.hand(0), t.hand(1), t.hand(2)) == (["Hut"], ["Hut"], [])
    again(t, "Martell", "Take Hut", "Take Hut")
    assert (t.hand(0), t.hand(1), t.hand(2)) == (["Hut", "Hut"], ["Hut"], ["Hut"])


def test_rickon_stark_does_not_copy_at_the_end_of_a_phase():
    t = scene({"play": ["SOO81"], "hand": ["Promise"], "deck": [*DECK]})
    settle(t.play("Play Promise"))
    settle(pass_until(t, "Take Hut").play("Take Hut"))
    assert not responds(t, RICKON)  # no responses are possible then (FAQ 2.6)


# --- Maester's Tower -------------------------------------------------------------------------------------------------


def recalled(event="Recall the Dead", play=("SOO106", "Sage"), dead=("Friend", "Brute", "Ruler"), *wanted, **more):
    t = scene({"play": [*play], "hand": [event], "dead": [*dead], "deck": ["Song"]} | more)
    return settle(t.play(f"Play {event}"), *(wanted or ("Choose Friend",)))


def copied(t, *wanted):
    return settle(t.play(f"Respond with {TOWER}"), *wanted)


def test_maesters_tower_returns_another_character():
    t = copied(recalled(), "Sage", "Choose Brute")
    assert sorted(t.hand(0)) == ["Brute", "Friend"] and t.dead(0) == ["Ruler"]
    assert t.card(0, "Sage").kneeling and not t.card(0, "SOO106").kneeling


def test_maesters_tower_returns_characters_to_play_to_the_deck_and_into_shadows():
    t = copied(recalled("Raise the Dead"), "Choose Brute")
    assert t.card(0, "Friend").zone == t.card(0, "Brute").zone == "play" and t.dead(0) == ["Ruler"]
    t = copied(recalled("Bury Deep"), "Choose Brute")
    assert sorted(t.deck(0)) == ["Brute", "Friend", "Song"]
    t = copied(recalled("Hide", dead=("Dark One", "Dark One", "Friend")))
    assert t.shadows(0) == ["Dark One", "Dark One"]


def test_maesters_tower_copies_what_returns_from_the_discard_pile_too():
    t = recalled(dead=("Brute",), discard=["Friend"])
    copied(t, "Choose Brute")
    assert sorted(t.hand(0)) == ["Brute", "Friend"]


@pytest.mark.parametrize("play", [("SOO106", ("Sage", {"kneeling": True})), ("SOO106", "Pious"), ("Sage",)])
def test_maesters_tower_needs_a_standing_learned_character(play):
    assert not responds(recalled(play=play), TOWER)


def test_maesters_tower_needs_another_character_to_return():
    assert not responds(recalled(dead=("Friend",)), TOWER)


def test_maesters_tower_does_not_copy_what_returns_a_location_or_what_returns_itself():
    t = scene({"play": ["SOO106", "Sage"], "hand": ["Salvage"], "discard": ["Hut", "Hut"]})
    assert not responds(settle(t.play("Play Salvage"), "Choose Hut"), TOWER)
    t = scene({"play": ["SOO106", "Sage"], "dead": ["Risen", "Friend"]})
    assert not responds(settle(t.play("Use Risen")), TOWER)


def test_maesters_tower_does_not_copy_a_passive():
    t = scene({"play": ["SOO106", "Sage"], "hand": ["Revenant"], "dead": ["Friend", "Brute"], "gold": 1}, phase="marshalling")
    settle(t.play("Marshal Revenant"), "Choose Friend")
    assert "Friend" in t.hand(0) and not responds(t, TOWER)


def test_maesters_tower_does_not_copy_what_returns_characters_of_an_opponent():
    t = scene({"play": ["SOO106", "Sage"], "hand": ["Rescue All"], "dead": ["Brute"]}, {"dead": ["Friend"]})
    settle(t.play("Play Rescue All"), "Choose Friend")
    assert t.hand(1) == ["Friend"] and not responds(t, TOWER)


def test_maesters_tower_copies_what_an_opponent_returns_to_its_player():
    t = scene({"play": ["SOO106", "Sage"], "dead": ["Friend", "Brute"]}, {"hand": ["Rescue All"]}, first=1)
    settle(t.play("Play Rescue All"), "Choose Friend")
    copied(t, "Choose Brute")
    assert sorted(t.hand(0)) == ["Brute", "Friend"] and t.dead(0) == []


def test_maesters_tower_copies_an_effect_that_returns_two_characters_once():
    t = recalled("Two by Two", ("SOO106", "Sage", "Sage"), ("Friend", "Brute", "Ruler", "Schemer", "Squidlike"), "Choose Friend", "Choose Brute")
    copied(t, "Choose Ruler", "Choose Schemer")
    assert sorted(t.hand(0)) == ["Brute", "Friend", "Ruler", "Schemer"] and t.dead(0) == ["Squidlike"]
    assert not responds(t, TOWER)


def test_two_towers_copy_the_same_effect():
    t = recalled("Recall the Dead", ("SOO106", "SOO106", "Sage", "Sage"))
    copied(t, "Choose Brute")
    copied(pass_until(t, f"Respond with {TOWER}"), "Choose Ruler")
    assert sorted(t.hand(0)) == ["Brute", "Friend", "Ruler"]


def test_a_copy_forgets_what_was_chosen_while_the_effect_resolved():
    t = recalled("Deep Grave", ("SOO106", "Sage"), ("Friend",))
    copied(t)
    assert t.deck(0) == ["Friend", "Song"] and t.gold(0) == 2


def test_what_cancels_an_effect_by_what_it_does_cancels_a_copy_of_it():
    """Island Smuggler cancels what moves a card out of a pile, A False Hunt what searches a deck."""
    one = {"play": ["BWB51"]}
    t = scene({"play": ["SOO106", "Sage"], "dead": ["Friend", "Brute"], "hand": ["Recall the Dead"]}, one)
    settle(settle(t.play("Play Recall the Dead"), "Choose Friend").play("Pass"))  # the event itself is not cancelled
    t.play(f"Respond with {TOWER}").play("Cancel with Island Smuggler")
    assert t.hand(0) == ["Friend"] and t.dead(0) == ["Brute"] and t.card(1, "Island Smuggler").kneeling
    t = scene({"play": ["SOO81"], "hand": ["Seek"], "deck": [*DECK], "gold": 1}, one)
    t = settle(t.play("Play Seek"), "Take Hut").play(f"Respond with {RICKON}")
    assert not offered(t, "Cancel with")  # it moves nothing out of a pile
    snakes = {"play": ["Viper"], "hand": ["W111"]}
    viper = Character("Viper", "X574", MARTELL, cost=1, strength=1, icons="M", traits="Sand Snake")
    t = oldtown({"play": ["SOO81"], "hand": ["Seek"], "deck": [*DECK], "gold": 1}, snakes, cards=(*CARDS, viper), houses=("stark", "martell"))
    settle(settle(t.play("Play Seek")).play("Pass"), "Take Hut")
    assert offered(t.play(f"Respond with {RICKON}"), "Cancel with A False Hunt")
