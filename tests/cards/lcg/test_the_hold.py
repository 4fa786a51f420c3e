"""The Hold: half of a deck, out of play and known to its owner alone: Black Sails, Naval Reinforcements."""

import numpy as np
import pytest

from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.codes import DECK, HAND, HELD, L_FROM_HOLD, UNSEEN
from agot_env.agot.language.model import NEUTRAL, Attachment, Character
from agot_env.agot.records.validate import invalid_games
from agot_env.agot.words.text import hidden_text, table_text
from tests.cards.lcg.kraken_scenes import kraken
from tests.cards.scenes import attack, fight, join, offered, pass_until, passes
from tests.engine.test_conformance import check_records

OARSMAN = Character("Oarsman", "X960", NEUTRAL, cost=2, strength=3, icons="MI", naval="M")
LANDSMAN = Character("Landsman", "X961", NEUTRAL, cost=2, strength=3, icons="MI")
CHEST = Attachment("Chest", "X962", NEUTRAL, cost=0)
ROWER = Character("Rower", "X963", NEUTRAL, cost=2, strength=3, icons="MI", naval="I")
CARDS = (OARSMAN, LANDSMAN, CHEST, ROWER)
SAILS = "Respond with Black Sails"


def sailing(zero=None, one=None, phase="challenges", **options):
    """The first player runs the agenda, and has three cards in The Hold."""
    zero = {"agenda": "Black Sails", "in_hold": ["Charm", "Landsman", "Priest"], "play": ["Oarsman", "Landsman", "Landsman"], "deck": ["Chest"] * 3} | (zero or {})
    return kraken(zero, {"deck": ["Chest"] * 3} | (one or {}), phase, first=0, cards=CARDS, **options)


def attack_by_sea(t, kind="Military", attacker="Landsman", sailor="Oarsman"):
    """An attack that a sailor joins by a naval enhancement."""
    return join(pass_until(attack(t, kind, attacker), f"Use {sailor}"), sailor)


def won(**options):
    """A challenge has been won with a sailor who joined it; the loser has no character to lose."""
    return fight(attack_by_sea(sailing(**options)))


def chosen(title="Charm", **options):
    t = won(**options).play(SAILS)
    return t.play(f"Choose {title}")


def zone_seen(t, observer, slot, batch=None):
    """The zone in which a seat sees a card of the first player."""
    start, _ = L.observation_layout(2)["cards"]
    observation = (batch or t.batch).observe(observer)[0]
    return int(observation[start + ((0 - observer) % 2 * L.SLOTS + slot) * L.ROW + L.ZONE])


# --- the cut ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("cards", [20, 21])
def test_half_of_the_deck_is_the_hold_before_the_setup_hands(cards):
    seat = {"plots": ["Planning Ahead"], "plot": None}
    t = kraken(
        seat | {"agenda": "Black Sails", "deck": [*["Chest"] * (cards - 1), "Charm"]}, seat | {"deck": ["Chest"] * 20}, "setup", first=0, cards=CARDS, mulligan=True,
    )
    assert len(t.in_hold(0)) == cards // 2 and t.in_hold(1) == []
    assert len(t.deck(0)) + len(t.hand(0)) == cards - cards // 2 and len(t.hand(0)) == 7
    assert t.prompt == "mulligan"
    held = t.in_hold(0)
    assert f"Greyjoy puts {cards // 2} cards into The Hold" in " ".join(t.log(1)) and "Chest" in " ".join(t.log(0))
    t.play(t.options[0])
    assert t.in_hold(0) == held and len(t.hand(0)) == 7  # a mulligan leaves it
    check_records(t.batch)
    assert not invalid_games(t.batch.records, t.batch.match)
    for observer in range(2):
        sample = t.batch.sample(None, observer, 1)
        check_records(sample)
        assert np.array_equal(sample.observe(observer)[0], t.batch.observe(observer)[0])


def test_of_two_players_with_the_agenda_each_cuts_their_own_deck_once():
    seat = {"plots": ["Planning Ahead"], "plot": None, "agenda": "Black Sails"}
    t = kraken(seat | {"deck": ["Chest"] * 20}, seat | {"deck": ["Chest"] * 24}, "setup", first=0, cards=CARDS)
    assert [len(t.in_hold(player)) for player in range(2)] == [10, 12]
    assert [len(t.deck(player)) + len(t.hand(player)) for player in range(2)] == [10, 12]


def test_without_the_agenda_there_is_no_hold():
    seat = {"plots": ["Planning Ahead"], "plot": None, "deck": ["Chest"] * 20}
    t = kraken(seat, seat, "setup", first=0, cards=CARDS)
    assert t.in_hold(0) == t.in_hold(1) == [] and len(t.deck(0)) == 13


# --- Black Sails --------------------------------------------------------------------------------------------------------------


def test_a_card_is_chosen_and_added_to_the_hand_at_the_end_of_the_phase():
    t = won().play(SAILS)
    assert sorted(t.options) == ["Choose Charm", "Choose Landsman", "Choose Priest", "Take nothing"]
    t.play("Choose Charm")
    assert sorted(t.in_hold(0)) == ["Charm", "Landsman", "Priest"] and t.hand(0) == []
    while t.phase == "challenges":
        assert t.hand(0) == []
        t.play((passes(t) or t.options)[0])
    assert t.hand(0) == ["Charm"] and sorted(t.in_hold(0)) == ["Landsman", "Priest"] and len(t.deck(0)) >= 1
    assert "adds Charm from The Hold to hand" in " ".join(t.log(0)) and "adds 1 card from The Hold to hand" in " ".join(t.log(1))
    assert not t.game["effects_of"][L_FROM_HOLD]


def test_nothing_need_be_chosen():
    t = won().play(SAILS).play("Take nothing")
    while t.phase == "challenges":
        t.play((passes(t) or t.options)[0])
    assert t.hand(0) == [] and len(t.in_hold(0)) == 3


@pytest.mark.parametrize(("kind", "attacker"), [("Military", "Landsman"), ("Intrigue", "Landsman"), ("Military", "Oarsman")])
def test_no_attacker_was_declared_by_a_naval_enhancement(kind, attacker):
    """One that is declared as usual is not a naval attacker, even if its icon is enhanced (CHA-17)."""
    assert not offered(fight(attack(sailing(), kind, attacker)), SAILS)


def test_a_lost_challenge_brings_nothing():
    t = fight(attack_by_sea(sailing(one={"play": ["Rival", "Rival", "Rival"]})), "Rival", "Rival", "Rival")
    assert t.game["challenge_winner"] == 1 and not offered(t, SAILS)


def test_a_naval_attacker_of_the_opponent_brings_nothing():
    t = sailing({"play": ["Rival", "Rival", "Rival"]}, {"play": ["Landsman", "Oarsman"]})
    pass_until(t, "Military against")
    while t.seat == 0:
        t.play((passes(t) or t.options)[0])
    t = fight(attack_by_sea(t), "Rival", "Rival", "Rival")
    assert t.game["challenge_winner"] == 0 and not offered(t, SAILS)


def test_without_cards_in_the_hold_nothing_is_offered():
    assert not offered(won(zero={"in_hold": []}), SAILS)


def test_it_is_used_once_a_phase():
    t = chosen(zero={"play": ["Landsman", "Landsman", "Oarsman", "Rower"]})
    assert not offered(fight(attack_by_sea(t, "Intrigue", "Landsman", "Rower")), SAILS)


# --- Naval Reinforcements ------------------------------------------------------------------------------------------------------


def reinforced(zero=None, plot="Naval Reinforcements"):
    zero = {"plot": None, "plots": [plot], "in_hold": ["Charm", "Landsman", "Priest"]} | (zero or {})
    return sailing(zero, {"plot": None, "plots": ["Planning Ahead"]}, "plot")


def test_a_character_of_the_hold_is_revealed_and_added_to_the_hand():
    t = reinforced()
    if t.prompt == "first player":
        t.play("Greyjoy goes first")
    assert t.prompt == "card of the hold"
    assert sorted(t.options) == ["Choose Landsman", "Choose Priest", "Take nothing"]
    t.play("Choose Priest")
    assert t.hand(0)[:1] == ["Priest"] and sorted(t.in_hold(0)) == ["Charm", "Landsman"]
    assert any(type(event).__name__ == "CardRevealed" and "Priest" in repr(event.as_seen_by(1)) for event in t.events)
    slot = slots(t, "Priest")[0]
    assert zone_seen(t, 1, slot) == HAND


def test_without_a_character_there_is_nothing_to_take():
    t = reinforced({"in_hold": ["Charm"]})
    if t.prompt == "first player":
        t.play("Greyjoy goes first")
    if t.prompt == "card of the hold":
        assert t.options == ["Take nothing"]
        t.play("Take nothing")
    assert t.in_hold(0) == ["Charm"]


def test_without_the_agenda_the_plot_does_nothing():
    t = reinforced({"agenda": None})
    if t.prompt == "first player":
        t.play("Greyjoy goes first")
    assert t.prompt != "card of the hold" and len(t.in_hold(0)) == 3


# --- what is known ------------------------------------------------------------------------------------------------------------


def slots(t, title):
    """The slots of the first player's cards with a title."""
    cards = t.batch.match.compiled.cards
    return [slot for slot in range(int(t.game["cards"][0])) if cards[int(t.game["card"][slot])].title == title]


def test_the_owner_sees_it_and_nobody_else():
    t = sailing()
    slot = slots(t, "Charm")[0]
    assert (zone_seen(t, 0, slot), zone_seen(t, 1, slot)) == (HELD, UNSEEN)
    match, records = t.batch.match, t.batch.records
    own, other, hidden = table_text(match, records, 0), table_text(match, records, 1), hidden_text(match, records)
    assert "in The Hold 3" in other and "The Hold: " not in other
    assert "The Hold" not in table_text(match, sailing({"in_hold": []}).batch.records, 1)
    for text in (own, hidden):
        line = next(line for line in text.splitlines() if "in The Hold: " in line)
        assert sorted(line.split(": ")[1].split(", ")) == ["Charm", "Landsman", "Priest"]


@pytest.mark.parametrize("stage", ["before", "choosing", "chosen"])
def test_samples_of_an_opponent_hold_other_cards_and_those_of_the_owner_the_same(stage):
    deck = {"deck": ["Chest", "Sailor", "Rival", "Cog"], "hand": ["Holdfast"]}
    t = sailing(deck) if stage == "before" else won(zero=deck)
    if stage != "before":
        t.play(SAILS)
    if stage == "chosen":
        t.play("Choose Charm")
    assert not invalid_games(t.batch.records, t.batch.match)
    before, found, picked = t.batch.observe(1)[0].copy(), set(), set()
    for luck in range(40):
        sample = t.batch.sample(None, 1, luck)
        assert np.array_equal(sample.observe(1)[0], before)
        check_records(sample)
        assert not invalid_games(sample.records, sample.match)
        found.add(frozenset(held(sample)))
        picked |= set(of_effects(sample))
        if stage == "choosing":
            assert sample.labels(0) and all("Choose" in label or label == "Take nothing" for label in sample.labels(0).values())
            assert {label[7:] for label in sample.labels(0).values() if label[:7] == "Choose "} == set(held(sample))
    assert len(found) > 10 and (len(picked) > 3) == (stage == "chosen")
    for luck in range(5):
        sample = t.batch.sample(None, 0, luck)
        assert sorted(held(sample)) == sorted(t.in_hold(0)) and set(of_effects(sample)) == ({"Charm"} if stage == "chosen" else set())


def held(batch):
    """What the first player has in The Hold; the rows say the same."""
    game, cards = batch.records[0], batch.match.compiled.cards
    there = [slot for slot in range(int(game["cards"][0])) if int(game["zones"][HELD, 0]) >> slot & 1]
    assert all(int(game["row"][slot, L.ZONE]) == HELD for slot in there)
    in_deck = [slot for slot in range(int(game["cards"][0])) if int(game["zones"][DECK, 0]) >> slot & 1]
    assert sorted(in_deck) == sorted(game["deck"][0, : int(game["deck_size"][0])].tolist())
    return [cards[int(game["card"][slot])].title for slot in there]


def of_effects(batch):
    """The cards that the first player has chosen, which are in The Hold."""
    game, cards = batch.records[0], batch.match.compiled.cards
    effects = game["effects"][: int(game["effect_count"])]
    chosen = [int(effect[L.EFFECT_C]) for effect in effects if effect[L.EFFECT_KIND] == L_FROM_HOLD]
    assert all(int(game["zones"][HELD, 0]) >> slot & 1 for slot in chosen)
    return [cards[int(game["card"][slot])].title for slot in chosen]


def test_events_do_not_tell_an_opponent_what_is_chosen():
    t = chosen()
    while t.phase == "challenges":
        t.play((passes(t) or t.options)[0])
    assert any("Charm" in repr(event) for event in t.events)
    for event in t.events:
        view = event.as_seen_by(1)
        assert view is None or "Charm" not in repr(view)
    assert zone_seen(t, 1, slots(t, "Charm")[0]) == UNSEEN
