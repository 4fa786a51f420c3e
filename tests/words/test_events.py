"""The events of games: that they say everything, nothing twice, and nothing to those who may not know."""

import itertools
import json
import threading

import numpy as np
import pytest
from pools import pool_of

from agot_env import EngineError, GameBatch, IllegalActionError, Match
from agot_env.agot import batch as batch_module
from agot_env.agot import events as e
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.language.model import (
    EVERYONE,
    LANNISTER,
    NEUTRAL,
    STARK,
    Action,
    Character,
    GainGold,
    Location,
    Phase,
    ReplaceHand,
    RevealTop,
)
from agot_env.agot.words.log import WORDS, Log
from agot_env.history.events import Card, Choice, GameBegan, GameEnded, from_json, name_of, seen, to_json
from agot_env.history.game_record import GameRecord, events_of
from agot_env.testing import Table

HOUSES = ("stark", "lannister", "baratheon", "targaryen", "stark", "lannister")
OTHERS = ("greyjoy", "targaryen", "greyjoy", "targaryen")
MATCHES = {f"core, {seats}": lambda seats=seats: Match(houses=HOUSES[:seats]) for seats in range(2, 7)}
MATCHES |= {f"winter, {seats}": lambda seats=seats: Match(edition="winter", houses=OTHERS[:seats]) for seats in (2, 4)}
MATCHES |= {f"ice_and_fire, {seats}": lambda seats=seats: Match(edition="ice_and_fire", houses=OTHERS[:seats]) for seats in (2, 3)}
MATCHES |= {
    "two on two": lambda: Match(houses=HOUSES[:4], variant="two_on_two"),
    "littlefinger": lambda: Match(houses=HOUSES[:4], variant="littlefinger"),
    "mulligans": lambda: Match(houses=HOUSES[:2], mulligan=True),
    "forced decisions as prompts": lambda: Match(houses=HOUSES[:2], ask_forced=True),
    "hbo": lambda: Match(edition="hbo", houses=("stark", "lannister")),
    "plot draft": lambda: Match(edition="hbo", houses=("stark", "lannister"), plot_draft=True),
    "many cards, 2": lambda: pool_of("winter, 2", 4)[1],
    "many cards, 4": lambda: pool_of("core, 4", 4)[2],
}
CORE = Match(houses=HOUSES[:2])
ZONES = {name: zone for zone, name in e.ZONES.items()}


def kinds_in(events):
    return [type(event) for event in events]


def one(events, kind):
    (found,) = [event for event in events if isinstance(event, kind)]
    return found


def titles(cards):
    return sorted(card.title for card in cards)


# --- the game is the same, and the events say everything ----------------------------------------------------------------------


class Follower:
    """What can be known of a game from its events alone."""

    def __init__(self, seats):
        self.zone, self.kneeling, self.bearer, self.controller = {}, set(), {}, {}
        self.gold, self.power, self.plot = [0] * seats, [0] * seats, [-1] * seats
        self.power_on = {}
        self.first = self.round = self.phase = None
        self.houses_kneeling = set()

    def follow(self, event):
        match event:
            case e.CardDrawn():
                self.move(event.card, "hand")
            case e.CardMoved():
                assert self.zone.get(event.card.id, "deck") == event.origin, event
                self.move(event.card, event.destination)
            case e.CardDiscarded(origin="hand" | "deck"):
                assert self.zone.get(event.card.id, "deck") == event.origin, event
                self.move(event.card, event.destination)
            case e.CardKnelt():
                assert event.card.id not in self.kneeling
                self.kneeling.add(event.card.id)
            case e.CardStood():
                self.kneeling.remove(event.card.id)
            case e.HouseKnelt():
                self.houses_kneeling.add(event.seat)
            case e.HouseStood():
                self.houses_kneeling.remove(event.seat)
            case e.CardAttached():
                if event.bearer is not None:  # else it is on a House card
                    self.bearer[event.card.id] = event.bearer.id
            case e.ControlTaken():
                assert self.controller.get(event.card.id, event.card.owner) == event.other
                self.controller[event.card.id] = event.seat
            case e.IncomeCollected() | e.GoldGained():
                self.gold[event.seat] += event.amount
            case e.GoldLost():
                self.gold[event.seat] -= event.amount
            case e.GoldTaken() if event.to is not None:
                self.gold[event.to] += event.amount
            case e.GoldPaid():
                self.gold[event.seat] -= event.amount - event.from_cards
                if event.to is not None:
                    self.gold[event.to] += event.amount
            case e.PowerChanged():
                self.power[event.seat] += event.amount
                assert self.power[event.seat] == event.total
                if event.card and event.source != "control":
                    self.power_on[event.card.id] = self.power_on.get(event.card.id, 0) + (event.amount if event.source != "lost_control" else 0)
            case e.PlotRevealed():
                self.plot[event.seat] = event.plot.id
            case e.PlayerEliminated():
                self.plot[event.seat] = -1
            case e.FirstPlayer():
                self.first = event.seat
            case e.RoundBegan():
                self.round = event.round
            case e.PhaseBegan():
                self.phase = event.phase

    def move(self, card, zone):
        self.zone[card.id] = zone
        if zone != "facedown":
            for facts in (self.bearer, self.controller) if zone != "play" else (self.controller,):
                facts.pop(card.id, None)
        self.kneeling.discard(card.id)
        if zone != "play":
            self.power_on.pop(card.id, None)

    def check(self, game, seats):
        for seat in range(seats):
            for slot in range(seat * L.SLOTS, seat * L.SLOTS + int(game["cards"][seat])):
                row = game["row"][slot]
                zone = int(row[L.ZONE])
                assert ZONES[self.zone.get(slot, "deck")] == zone, slot
                assert (slot in self.kneeling) == bool(row[L.KNEELING])
                assert self.controller.get(slot, seat) == game["controller"][slot]
                if zone in (c.PLAY, c.UNDER) and row[L.BEARER_SEAT]:
                    owner = (seat + int(row[L.BEARER_SEAT]) - 1) % seats
                    assert self.bearer[slot] == owner * L.SLOTS + int(row[L.BEARER_SLOT]) - 1
                assert self.power_on.get(slot, 0) == row[L.POWER_ON]
            assert self.gold[seat] == game["gold"][seat]
            assert self.power[seat] == int(game["power_sources"][seat].sum())
            assert (seat in self.houses_kneeling) == bool(game["house_kneeling"][seat])
            place = int(game["plot"][seat])
            assert self.plot[seat] == (L.ALL_SLOTS + seat * L.PLOTS + place if place >= 0 else -1)
        assert self.first == game["first"]


@pytest.mark.tier("ci", unless_changed="agot_env/agot")
@pytest.mark.parametrize("name", MATCHES)
def test_a_game_can_be_followed_by_its_events_alone(name):
    match = MATCHES[name]()
    for seed in range(2):
        plain = match.batch(1, seed, autoreset=False)
        record = GameRecord(match, seed)
        follower = Follower(match.seats)
        try:
            events = record.events
            while True:
                for event in events:
                    follower.follow(event)
                follower.check(record.games.records[0], match.seats)
                if record.is_over:
                    break
                events = record.step()
        except EngineError:
            assert name.startswith("many cards")
            continue
        plain.play_random(10**7)
        assert plain.records.tobytes() == record.games.records.tobytes()
        assert plain.actions(0) == record.actions == record.games.actions(0)
        assert (plain.observations == record.games.observations).all() and (plain.action_masks == record.games.action_masks).all()
        ended = record.events[-1]
        assert isinstance(ended, GameEnded) and ended.score == tuple(plain.records["totals"][0, : match.seats])
        assert kinds_in(record.events).count(GameEnded) == kinds_in(record.events).count(GameBegan) == 1


# --- what is said --------------------------------------------------------------------------------------------------------------


def test_a_challenge_tells_who_takes_part_its_totals_its_winner_and_its_claim():
    t = Table(houses=["stark", "lannister"])
    t.put(0, play=["Eddard Stark", "Greatjon Umber"], plot="Valar Morghulis").put(1, play=["Ser Jaime Lannister", "Shae"], plot="Hear Me Roar", power=2)
    t.start("challenges", first=1)
    while t.seat == 1:
        t.play("No more challenges")
    t.play("Military against Lannister")
    t.play("Attack with Eddard Stark", "Attack with Greatjon Umber", "Defend with Ser Jaime Lannister")
    events = t.events
    began = one(events, e.ChallengeInitiated)
    assert (began.seat, began.target, began.challenge, began.by) == (0, 1, "military", None)
    attackers, defenders = one(events, e.AttackersDeclared), one(events, e.DefendersDeclared)
    assert attackers.seat == 0 and titles(attackers.cards) == ["Eddard Stark", "Greatjon Umber"]
    assert defenders.seat == 1 and titles(defenders.cards) == ["Ser Jaime Lannister"]
    resolved = one(events, e.ChallengeResolved)
    assert (resolved.winner, resolved.loser, resolved.unopposed) == (0, 1, False)
    assert resolved.attacking == t.card(0, "Eddard Stark").strength + t.card(0, "Greatjon Umber").strength > resolved.defending > 0
    claim = one(events, e.ClaimCounted)
    assert (claim.seat, claim.target, claim.challenge, claim.amount) == (0, 1, "military", 0)
    order = kinds_in(events)
    assert order.index(e.ChallengeInitiated) < order.index(e.AttackersDeclared) < order.index(e.CardKnelt)
    assert order.index(e.DefendersDeclared) < order.index(e.ChallengeResolved) < order.index(e.ClaimCounted) < order.index(e.ChallengeEnded)
    assert e.StealthUsed not in order and not [x for x in events if isinstance(x, e.PowerChanged) and x.source in ("unopposed", "claim")]


def test_an_unopposed_challenge_says_so_and_where_its_power_comes_from():
    t = Table(houses=["stark", "lannister"])
    t.put(0, play=["Eddard Stark"], plot="Hear Me Roar").put(1, power=2, plot="Hear Me Roar")
    t.start("challenges", first=0).play("Power against Lannister")
    events = t.events
    assert one(events, e.ChallengeResolved).unopposed and one(events, e.DefendersDeclared).cards == ()
    powers = [(x.seat, x.amount, x.source, x.total) for x in events if isinstance(x, e.PowerChanged)]
    assert powers[:3] == [(1, -1, "lost_claim", 1), (0, 1, "claim", 1), (0, 1, "unopposed", 2)]


def test_forced_choices_are_there_and_told_apart_from_decisions():
    t = Table(houses=["stark", "lannister"]).put(0, play=["Eddard Stark"]).put(1).start("challenges", first=0)
    t.play("Military against Lannister")
    choices = [event for event in t.events if isinstance(event, Choice)]
    asked = [choice for choice in choices if not choice.forced]
    assert [choice.label for choice in asked] == ["Military against Lannister"] and asked[0].action == t.batch.actions(0)[0]
    (attack,) = [choice for choice in choices if choice.prompt == "attackers"]
    assert attack.forced and attack.label == "Attack with Eddard Stark" and attack.action is None


def test_marshalling_tells_the_cost_and_what_is_attached_to_what():
    t = Table(houses=["stark", "lannister"]).put(0, play=["Eddard Stark"], hand=["Ice", "Great Keep"], gold=9, plot="Hear Me Roar").put(1)
    t.start("marshalling", first=0)
    gold = t.gold(0)
    t.play("Marshal Ice")
    events = t.events
    played, paid = one(events, e.CardPlayed), one(events, e.GoldPaid)
    assert (played.seat, played.card.title, played.way, played.cost) == (0, "Ice", "marshal", paid.amount) and paid.card == played.card
    assert gold - t.gold(0) == played.cost and one(events, e.IncomeCollected).amount == 5
    attached = one(events, e.CardAttached)
    assert (attached.card.title, attached.bearer.title) == ("Ice", "Eddard Stark")
    assert "  Stark marshals Ice for 2 gold" in t.log() or f"  Stark marshals Ice for {played.cost} gold" in t.log()
    assert not any("pays" in line for line in t.log())


def test_an_event_card_tells_its_ability_its_costs_and_its_effects():
    t = Table(houses=["stark", "lannister"])
    t.put(0, play=["Sansa Stark"], hand=["Guilty!"]).put(1, play=["Shae"]).start("dominance", first=0)
    t.play("Play Guilty!")
    while t.can("Sansa Stark") or t.can("Kneel"):
        t.play(next(option for option in t.options if "Sansa" in option or "Kneel" in option))
    events = t.events
    ability, played = one(events, e.AbilityTriggered), one(events, e.CardPlayed)
    assert ability.card == played.card and (played.way, played.cost) == ("event", 0) and ability.kind == "action"
    assert "kill it" in ability.text
    knelt, killed = one(events, e.CardKnelt), one(events, e.CardKilled)
    assert knelt.card.title == "Sansa Stark" and knelt.by == killed.by == ability.card
    assert killed.card.title == "Shae" and killed.seat == 1 and killed.destination == "dead pile"
    moved = [event for event in events if isinstance(event, e.CardMoved) and event.card == killed.card]
    assert [(m.origin, m.destination, m.by) for m in moved] == [("play", "dead pile", None)]
    log = t.log()
    assert log.index("  Stark plays Guilty!") < log.index("    Stark kneels Sansa Stark") < log.index("    Shae is killed")


def test_gold_from_the_treasury_says_by_which_card():
    mint = Location("Mint", "X900", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(GainGold(2, EVERYONE),))])
    t = Table("winter", ["greyjoy", "targaryen"], extra_cards=[mint]).put(0, play=["Mint"]).start("dominance", first=0)
    t.play("Use Mint")
    gained = [event for event in t.events if isinstance(event, e.GoldGained)]
    assert [(event.seat, event.amount, event.by.title) for event in gained] == [(0, 2, "Mint"), (1, 2, "Mint")]
    assert t.log()[-2:] == ["    Greyjoy gains 2 gold", "    Targaryen gains 2 gold"]


@pytest.mark.tier("test")
def test_a_long_game_has_a_record_although_a_batch_does_not_keep_all_its_actions(monkeypatch):
    monkeypatch.setattr(batch_module, "TRACE_A_SEAT", 20)
    record = GameRecord(CORE, 5).play_random()
    assert len(record.actions) > 100 and record.games.traces.shape == (1, 40)
    assert GameRecord.from_json(record.to_json()).actions == record.actions
    games = GameBatch(1, CORE, 5, autoreset=False)
    games.play_random(100)
    later = GameRecord.from_now(games).play_random()
    assert later.events[-1] == record.events[-1] and GameRecord.from_json(later.to_json()).events == later.events


def test_a_card_that_is_saved_is_not_killed():
    t = Table(houses=["stark", "lannister"])
    t.put(0, play=["Eddard Stark"]).put(1, play=[("Ser Jaime Lannister", {"duplicates": 1})], plot="Hear Me Roar")
    t.put(0, plot="Hear Me Roar").start("challenges", first=0)
    t.play("Military against Lannister")
    while t.prompt == "defenders":
        t.play("Done")
    assert t.prompt == "save"
    t.play("Save with Ser Jaime Lannister")
    events = t.events
    saved = one(events, e.CardSaved)
    assert saved.card.title == saved.saver.title == "Ser Jaime Lannister" and e.CardKilled not in kinds_in(events)
    assert one(events, e.AbilityTriggered).kind == "duplicate"


def test_the_rule_that_kills_a_character_is_named():
    killer = Character("Killer", "X901", STARK, cost=1, strength=4, icons="MIP", keywords="Deadly")
    man = Character("Guard", "X902", LANNISTER, cost=1, strength=1, icons="M")
    t = Table(houses=["stark", "lannister"], extra_cards=[killer, man]).put(0, play=["Killer"], plot="Hear Me Roar")
    t.put(1, play=["Shae", "Guard"], plot="Hear Me Roar").start("challenges", first=0).play("Military")
    t.play("Defend with Guard").play("Kill Shae")
    causes = [(event.card.title, event.cause, event.by) for event in t.events if isinstance(event, e.CardKilled)]
    assert causes == [("Shae", "claim", None), ("Guard", "Deadly", None)]
    log = [line.strip() for line in t.log()]
    assert "Shae is killed for claim" in log and "Guard is killed because of Deadly" in log


def test_a_character_that_dies_at_zero_or_by_an_ability_has_another_cause():
    t = Table(houses=["targaryen", "lannister"]).put(0, play=["Drogon", "Ser Ilyn Payne"], gold=2).put(1, play=["Cersei's Attendant", "Shae"])
    t.start("marshalling", first=0)
    t.play("Use Ser Ilyn Payne", "Shae").play("Use Drogon", "Cersei's Attendant")
    killed = [event for event in t.events if isinstance(event, e.CardKilled)]
    assert [(event.card.title, event.cause, event.by and event.by.title) for event in killed] == [
        ("Shae", None, "Ser Ilyn Payne"), ("Cersei's Attendant", "STR 0", None),
    ]  # fmt: skip
    log = [line.strip() for line in t.log()]
    assert "Shae is killed" in log and "Cersei's Attendant is killed because its STR is 0" in log


def test_the_end_of_a_game_tells_who_has_won_and_why():
    t = Table(houses=["stark", "lannister"]).put(0, play=["Eddard Stark"], power=14).put(1).start("challenges", first=0)
    t.play("Military against Lannister")
    ended = t.events[-1]
    assert ended == GameEnded(winners=(0,), reason="power", length=1, score=(15, 0))
    assert t.log()[-1] == "Stark wins in round 1 (power: Stark 15, Lannister 0)"
    limit = GameRecord(Match(houses=HOUSES[:2], round_limit=1), 3).play_random()
    assert limit.events[-1].winners == () and limit.events[-1].reason == "round limit"
    teams = GameRecord(Match(houses=HOUSES[:4], variant="two_on_two"), 1).play_random()
    assert teams.events[-1].winners in ((0, 2), (1, 3))


@pytest.mark.tier("test")
def test_titles_redirects_and_support_are_events():
    found = set()
    for seed in range(12):
        found |= set(kinds_in(GameRecord(Match(houses=HOUSES[:5]), seed).play_random().events))
    assert {e.TitleTaken, e.ChallengeRedirected, e.DefenceSupported} <= found


def test_every_kind_of_event_has_words_or_is_part_of_another():
    silent = {
        GameBegan, Choice, GameEnded, e.RoundBegan, e.PhaseBegan, e.InitiativeCounted, e.CardPlayed, e.CardMoved, e.DeckShuffled,
        e.AbilityTriggered, e.ChallengeEnded, e.EffectBegan, e.EffectEnded,
    }  # fmt: skip
    assert silent.isdisjoint(WORDS) and silent | set(WORDS) == set(e.KINDS)
    assert len({name_of(kind) for kind in e.KINDS}) == len(e.KINDS)


# --- who sees what -------------------------------------------------------------------------------------------------------------


def test_a_drawn_card_is_seen_by_who_draws_it():
    events = GameRecord(CORE, 3).events
    own, other = list(seen(events, 0)), list(seen(events, 1))
    assert [x.card is None for x in own if isinstance(x, e.CardDrawn)] == [x.card is not None for x in other if isinstance(x, e.CardDrawn)]
    assert all((x.card is None) == (x.seat == 1) for x in own if isinstance(x, e.CardDrawn))
    assert len(own) == len(other) == len(events)


@pytest.mark.parametrize("effects", ((RevealTop(),), (RevealTop(), RevealTop()), (ReplaceHand(),)))
def test_a_card_that_is_put_into_the_hand_is_not_drawn(effects):
    well = Location("Well", "X931", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=effects)])
    t = Table(houses=HOUSES[:2], extra_cards=[well])
    t.put(0, play=["Well"], hand=["Ice", "Nymeria"], deck=["Hodor", "Lady"]).start("challenges").play("Use Well")
    moved = [event for event in t.events if isinstance(event, e.CardMoved) and (event.origin, event.destination) == ("deck", "hand")]
    assert not any(isinstance(event, e.CardDrawn) for event in t.events) and {event.card.title for event in moved} <= {"Hodor", "Lady"}
    assert len(moved) == (len(effects) if effects != (ReplaceHand(),) else 2)
    assert all(event.card is None for event in seen(t.events, 1) if isinstance(event, e.CardMoved) and event.destination == "hand")


def test_secret_choices_are_not_told():
    record = GameRecord(CORE, 3).play_random()
    plots = [x for x in record.events if isinstance(x, Choice) and x.prompt == "plot" and x.seat == 0]
    shown = [x for x in seen(record.events, 1) if isinstance(x, Choice) and x.prompt == "plot" and x.seat == 0]
    assert len(plots) == len(shown) and all(x.label is None and x.action is None and x.seen_by is None for x in shown)
    assert all(x.label for x in plots if not x.forced)
    passed = [x for x in record.events if isinstance(x, Choice) and x.label == "Pass" and x.prompt in ("action", "response", "save", "cancel")]
    assert passed and all(x.traceless and x.as_seen_by(1 - x.seat) is None and x.as_seen_by(x.seat) for x in passed)
    setup = list(itertools.takewhile(lambda x: not isinstance(x, e.RoundBegan), record.events))
    assert not [x for x in seen(setup, 1) if isinstance(x, Choice) and x.seat == 0]
    placed = [x for x in seen(setup, 1) if isinstance(x, e.CardMoved) and x.destination == "facedown" and x.seat == 0]
    assert all(x.card is None for x in placed)


def as_seen(events, seat):
    """What a seat sees, with cards that are drawn or discarded at random in any order."""

    def is_random(line):
        return '"card_drawn"' in line or '"card_discarded"' in line

    lines = [to_json(event) for event in seen(events, seat)]
    return [sorted(group) if at_random else list(group) for at_random, group in itertools.groupby(lines, is_random)]


@pytest.mark.tier("ci", unless_changed="agot_env/agot")
@pytest.mark.parametrize("name", MATCHES)
def test_what_a_seat_sees_of_a_decision_does_not_depend_on_what_it_cannot_know(name):
    """Games that look the same to a seat before and after a decision of another tell it the same of it, as far as both tell of it."""
    match, rng, compared = MATCHES[name](), np.random.default_rng(5), 0
    for seed in range(2):
        games = match.batch(1, 40 + seed, autoreset=False)
        try:
            for _ in range(400):
                observer, acting = int(rng.integers(match.seats)), int(games.seat[0])
                if acting < 0:
                    break
                if acting != observer:
                    here, there = games.copy(), games.sample([0], observer, rng)
                    legal = np.flatnonzero(here.action_masks[0] & there.action_masks[0]) if there.seat[0] == acting else []
                    if len(legal):
                        action = int(rng.choice(legal))
                        one_way, other_way = e.step(here, action), e.step(there, action)
                        if (here.observe(observer) == there.observe(observer)).all():
                            pairs = list(zip(as_seen(one_way, observer), as_seen(other_way, observer)))
                            for mine, yours in pairs[:-1]:
                                assert mine == yours, (games.prompt(0), seed)
                            if pairs:
                                mine, yours = pairs[-1]  # a decision that cannot be seen may come in between
                                assert all(x == y for x, y in zip(mine, yours))
                            compared += 1
                games.play_random(1)
        except EngineError:
            assert name.startswith("many cards")
    assert compared > 100


# --- records -------------------------------------------------------------------------------------------------------------------


@pytest.mark.tier("test")
def test_json_lines_are_read_back_and_played_again():
    record = GameRecord(CORE, 5).play_random()
    lines = record.to_json()
    assert events_of(lines) == record.events and all(json.loads(line)["event"] for line in lines.splitlines())
    again = GameRecord.from_json(lines)
    assert (again.events, again.actions) == (record.events, record.actions) and again.to_json() == lines


@pytest.mark.tier("test")
def test_a_record_begins_at_any_moment_of_any_game():
    games = GameBatch(3, CORE, 5)
    games.play_random(3 * 70)
    snapshot = games.copy([1], autoreset=False)
    record = GameRecord.from_now(games, 1).play_random()
    snapshot.play_random(10**6)
    assert record.games.records.tobytes() == snapshot.records.tobytes()
    assert record.events[0].phase is not None and record.events[0].seed is None
    assert GameRecord.from_json(record.to_json()).events == record.events
    sampled = GameRecord.from_now(games.sample([2], 0, 1)).play_random()
    assert sampled.is_over and GameRecord.from_json(sampled.to_json()).events == sampled.events


def test_a_record_of_a_table_begins_where_it_was_laid_out():
    t = Table(houses=["stark", "lannister"]).put(0, play=["Robb Stark"]).put(1).start("challenges", first=0)
    before = t.batch.records.tobytes()
    assert t.record().actions == [] and t.events[0].phase == "challenges"
    assert t.log() == ["Round 1, challenges", "  No more actions before the next challenge"]  # nobody could act
    t.play("Military against Lannister")
    assert t.log()[2:4] == ["  Stark initiates a military challenge against Lannister", "    Stark attacks with Robb Stark"]
    assert t.batch.records.tobytes() != before
    with pytest.raises(ValueError, match="line 1: .* cannot be replayed"):
        GameRecord.from_json(t.record().to_json())
    with pytest.raises(ValueError, match="not started"):
        Table().events()


@pytest.mark.tier("test")
def test_what_a_seat_has_seen_cannot_be_played_again_and_tells_no_seed():
    record = GameRecord(CORE, 5).play_random()
    first, *rest = record.to_json(1).splitlines()
    assert not {"seed", "index", "episode", "start"} & set(json.loads(first))
    assert '"seat": 0, "card"' not in "".join(line for line in rest if "card_drawn" in line)
    with pytest.raises(ValueError, match="line 1: the view of a single seat"):
        GameRecord.from_json(record.to_json(1))


@pytest.mark.tier("test")
def test_a_decision_with_more_events_than_there_is_room_for_is_made_again(monkeypatch):
    usual = GameRecord(CORE, 6).play_random()
    monkeypatch.setattr(e, "ROOM", 1)
    cramped = GameRecord(CORE, 6).play_random()
    assert cramped.events == usual.events and cramped.games.records.tobytes() == usual.games.records.tobytes()


@pytest.mark.tier("test")
def test_nothing_of_other_games_is_written():
    """While games are recorded in two threads, a third plays others."""
    expected = [GameRecord(CORE, seed).play_random().events for seed in range(4)]
    found, stop = {}, threading.Event()

    def others():
        games = GameBatch(64, CORE, 1)
        while not stop.is_set():
            games.play_random(64 * 20)

    def record(seeds):
        for seed in seeds:
            found[seed] = GameRecord(CORE, seed).play_random().events

    threads = [threading.Thread(target=record, args=(seeds,)) for seeds in ((0, 1), (2, 3))]
    player = threading.Thread(target=others)
    player.start()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    stop.set()
    player.join()
    assert [found[seed] for seed in range(4)] == expected


def test_an_illegal_action_changes_nothing():
    record = GameRecord(CORE, 5)
    before = record.games.records.tobytes(), list(record.events)
    for action in (-1, 10**9, 10**30, "0", 1.5, None.__class__):
        with pytest.raises((IllegalActionError, TypeError)):
            record.step(action)
    assert (record.games.records.tobytes(), record.events) == before
    record.play_random()
    with pytest.raises(IllegalActionError, match="the game is over"):
        record.step(0)
    with pytest.raises(IllegalActionError, match="the game is over"):
        record.step()


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        ("", "there are no lines"),
        ("what?", "line 1: not valid JSON"),
        ("[" * 100_000, "line 1: not valid JSON"),
        ("[]", "line 1: an event must be an object, not list"),
        ("{}", "line 1: no event is called None; known: game_began"),
        ('{"event": "card_drawn", "seat": 0}', "line 1: no event is called 'card_drawn'"),
        ('{"event": "game_began"}', "line 1: game_began: 1 required keyword-only argument: 'players'|line 1: game_began: missing"),
        ('{"event": "game_began", "players": "ab"}', "players must be a list, not 'ab'"),
        ('{"event": "game_began", "players": [1]}', "players must be of type str, not 1"),
        ('{"event": "game_began", "players": [], "match": {"game": "chess"}}', "line 1: unknown game 'chess'; known: agot"),
        ('{"event": "game_began", "players": []}\n{"event": "round_began", "round": true}', "line 2: round_began: round must be of type int"),
        ('{"event": "game_began", "players": []}\n{"event": "round_began", "turn": 1}', "line 2: round_began has no 'turn'; it has by, "),
        ('{"event": "game_began", "players": []}\n{"event": "game_began", "players": []}', "line 2: game_began may occur only once"),
        ('{"event": "game_began", "players": []}\n{"event": "card_drawn", "seat": 0, "card": 3}', "card must be an object with id, title"),
    ],
)
def test_lines_that_are_no_events_are_explained(lines, words):
    with pytest.raises(ValueError) as raised:
        events_of(lines)
    assert any(word in str(raised.value) for word in words.split("|"))


@pytest.mark.tier("test")
def test_lines_of_another_game_than_they_say_are_refused():
    lines = GameRecord(CORE, 5).play_random().to_json().splitlines()
    place = next(k for k, line in enumerate(lines) if '"income_collected"' in line)
    other = json.loads(lines[place])
    lines[place] = json.dumps({**other, "amount": other["amount"] + 1})
    with pytest.raises(ValueError, match=f"line {place + 1}: this version has .*income_collected.* instead"):
        GameRecord.from_json(lines)
    with pytest.raises(ValueError, match="lines, but this version has"):
        GameRecord.from_json(GameRecord(CORE, 5).play_random().to_json().splitlines()[:-1])
    began = json.loads(lines[0])
    for start in ("", "AAAA", "no base64!"):
        with pytest.raises(ValueError, match="line 1: "):
            GameRecord.from_json([json.dumps({**began, "start": start}), *lines[1:]])
    with pytest.raises(ValueError, match="line 1: "):
        GameRecord.from_json([json.dumps({**began, "seed": -1}), *lines[1:]])
    with pytest.raises(ValueError, match="line 1: "):
        GameRecord.from_json([json.dumps({**began, "match": {"game": "agot", "edition": "chess"}}), *lines[1:]])


@pytest.mark.tier("test")
def test_an_event_as_json_and_back():
    for event in GameRecord(Match(houses=HOUSES[:4]), 2).play_random().events:
        assert from_json(to_json(event), e.KINDS) == event
    assert to_json(e.CardKnelt(seat=1, card=Card(3, "Lady", 0))) == (
        '{"event": "card_knelt", "seat": 1, "card": {"id": 3, "title": "Lady", "owner": 0}}'
    )


@pytest.mark.nojit
def test_without_the_compiler_the_events_are_the_same():
    record = GameRecord(CORE, 8)
    for _ in range(60):
        record.step()
    lines = list(Log(record.players).lines(record.events))
    assert lines[0] == "Setup" and "Round 1, plot" in lines and len(record.events) > 100
