"""What happens in a Lands game as typed events, what each seat sees of them, and the log that is made of them."""

from itertools import groupby

import numpy as np
import pytest

from agot_env.history.events import Card, Choice, GameBegan, GameEnded, from_json, seen, to_json
from agot_env.history.game_record import GameRecord
from agot_env.history.log import game_log, log_from, log_of_events
from agot_env.lands import LandsBatch, LandsMatch
from agot_env.lands import events as e
from agot_env.lands.cards import CARDS, FOG, LANDS, LOCATION_NAMES, LOCATIONS, MODES, NAMES, RAIN, TITLES
from agot_env.lands.engine import layout as L
from agot_env.lands.testing import LandsTable
from agot_env.lands.words.log import Log
from agot_env.lands.words.text import cards_of, stack_of
from agot_env.messages.errors import IllegalActionError

MATCHES = [(mode, seats) for mode in MODES for seats in (2, 3)]
each_match = pytest.mark.parametrize(("mode", "seats"), MATCHES)


def table(seats=2, mode="medium", locations=("Eyrie", "Winterfell", "Pyke")):
    return LandsTable(mode, seats, locations=locations)


def card(name):
    number = NAMES.index(name)
    return Card(number, TITLES[number])


def location(name):
    return Card(CARDS + LOCATION_NAMES.index(name), name)


def play(t, *texts):
    """What happens when these actions are taken, less the choices."""
    return [event for text in texts for event in e.step(t.batch, t._named(text)) if not isinstance(event, Choice)]


def same(batch, other, but=()):
    """Whether two batches of one game have the same records."""
    return all((batch.records[name] == other.records[name]).all() for name in L.GAME.names if name not in but)


def lines(t, events, seat=None):
    return [line.strip() for line in Log(e.players(t.batch.match), seat).lines(events) if line.startswith(" ")]


# --- kinds ---------------------------------------------------------------------------------------------------------------------


@pytest.mark.nojit
@pytest.mark.parametrize("seats", [2, 3])
def test_a_game_begins_with_locations_and_hands(seats):
    match = LandsMatch("hard", seats)
    games, (began, dealer, *events, turn) = e.begin(match, 3, 1, 2)
    assert began == GameBegan(players=e.players(match), match={"game": "lands", **match.settings()}, seed=3, index=1, episode=2)
    game = games.records[0]
    assert [int(game[name]) for name in ("seed", "index", "episode")] == [3, 1, 2]
    assert dealer == e.DealerChosen(seat=int(game["dealer"])) and turn == e.TurnBegan(turn=1, seat=(dealer.seat + 1) % seats)
    laid = [event for event in events if isinstance(event, e.LocationLaid)]
    contested = [event for event in laid if event.seats]
    assert [event.location for event in contested] == [location(LOCATION_NAMES[number]) for number in game["location"]]
    assert all(event.text == LOCATIONS[event.location.id - CARDS].text and event.defender in event.seats for event in contested)
    assert [laid.index(event) for event in laid if not event.seats] == [k for k in (int(game["gap"]),) if k >= 0]
    drawn = events[len(laid) :]
    for seat in range(seats):
        own = drawn[7 * seat : 7 * seat + 7]
        assert all(event.seat == seat and event.seen_by == (seat,) for event in own)
        assert sorted(event.card.id for event in own) == cards_of(game["hand"][seat])
        other = (seat + 1) % seats
        assert [event.as_seen_by(other) for event in own] == [e.CardDrawn(seat=seat, card=None)] * 7
    text = list(Log(e.players(match), 0).lines([began, dealer, *events, turn]))
    assert text[0] == "Setup" and text[1] == f"  Seat {dealer.seat} deals" and "  Seat 1 draws 7 cards" in text
    assert any(line.startswith("  Seat 0 draws 7 cards: ") for line in text)


def test_harrenhal_is_laid_but_contested_by_nobody():
    laid = [e.begin(LandsMatch("hard"), seed)[1] for seed in range(6)]
    found = [event for events in laid for event in events if isinstance(event, e.LocationLaid) and not event.seats]
    assert found and all(event.location == location("Harrenhal") and event.defender is None for event in found)
    assert not any(event.text for event in e.begin(LandsMatch("easy"), 0)[1] if isinstance(event, e.LocationLaid))


@pytest.mark.nojit
def test_a_troop_is_played_and_the_hand_drawn_up():
    t = table().put(0, hand=["Bronn"]).put(1, hand=["Locke"]).deck("Arya Stark", "Ned Stark").start()
    events = play(t, "Bronn", "Eyrie")
    assert events == [
        e.CardPlayed(seat=0, card=card("Bronn")),
        e.CardPlaced(seat=0, card=card("Bronn"), location=location("Eyrie")),
        e.CardDrawn(seat=0, card=card("Arya Stark"), seen_by=(0,)),
        e.CardDrawn(seat=0, card=card("Ned Stark"), seen_by=(0,)),
        e.TurnBegan(turn=2, seat=1),
    ]
    assert lines(t, events, 1) == ["Seat 0 plays Bronn (Lannister 1) at Eyrie", "Seat 0 draws 2 cards"]
    assert lines(t, events, 0)[1] == "Seat 0 draws 2 cards: Arya Stark (Stark 8) and Ned Stark (Stark 7)"


@pytest.mark.nojit
def test_choices_say_what_was_asked_and_chosen():
    t = table().put(0, hand=["Bronn"]).put(1, hand=["Locke"]).start()
    action = t._named("Bronn")
    assert e.step(t.batch, action)[0] == Choice(seat=0, prompt="turn", action=action, label="Play Bronn (Lannister 1)")
    first = e.step(t.batch)[0]
    assert first.prompt == "place" and first.label.startswith("Bronn at ") and first.action == t.batch.last_action(0)


@pytest.mark.nojit
@pytest.mark.parametrize(("name", "text"), [("Fog", "only the sum"), ("Rain", "four cards"), ("Shield Bearer", "power 8")])
def test_what_is_placed_has_its_text(name, text):
    t = table().put(0, hand=[name]).put(1, hand=["Locke"]).start()
    played, placed, began = play(t, name, "Pyke")
    assert played.card == card(name) and text in played.text and began.turn == 2
    assert placed == e.CardPlaced(seat=0, card=card(name), location=location("Pyke"))
    assert lines(t, [played, placed]) == [f"Seat 0 plays {name} at Pyke", f"({played.text})"]


@pytest.mark.nojit
def test_a_wasted_turn_discards_a_card_and_an_empty_deck_is_made_of_used_cards():
    t = table().put(0, hand=["Bronn"]).put(1, hand=["Locke"]).deck("Arya Stark").used("Ned Stark").start()
    events = play(t, "Waste", "Bronn")
    wasted, discarded, first, shuffled, second, third, turn = events
    assert wasted == e.TurnWasted(seat=0) and discarded == e.CardDiscarded(card=card("Bronn"), origin="hand", seat=0)
    assert first.card == card("Arya Stark") and shuffled == e.DeckReshuffled(cards=2) and turn.seat == 1
    assert {second.card, third.card} == {card("Bronn"), card("Ned Stark")}
    assert lines(t, events, 1)[-2:] == ["A new deck is made of 2 used cards", "Seat 0 draws 2 cards"]


@pytest.mark.nojit
def test_whoever_has_no_card_passes():
    t = table().put(1, hand=["Locke"]).start()
    events = play(t, "Pass")
    assert events == [e.TurnPassed(seat=0), e.TurnBegan(turn=2, seat=1)] and lines(t, events) == ["Seat 0 passes"]


@pytest.mark.nojit
def test_scout_draws_and_discards():
    t = table().put(0, hand=["Scout", "Bronn"]).put(1, hand=["Locke"]).deck("Arya Stark", "Ned Stark", "Robb Stark", "Jon Snow").start()
    events = play(t, "Scout", "Discard Bronn", "Discard Robb")
    scout = card("Scout")
    assert events[1:4] == [e.CardDrawn(seat=0, card=card(f"{name} Stark"), by=scout, seen_by=(0,)) for name in ("Arya", "Ned", "Robb")]
    assert events[4:7] == [
        e.CardDiscarded(card=card("Bronn"), origin="hand", seat=0, by=scout),
        e.CardDiscarded(card=card("Robb Stark"), origin="hand", seat=0, by=scout),
        e.CardDiscarded(card=scout, origin="play", seat=0),
    ]
    assert events[7].card == card("Jon Snow") and events[7].by is None and events[-1] == e.TurnBegan(turn=2, seat=1)
    text = list(Log(("A", "B"), 1).lines(events))
    assert "    A draws 3 cards" in text and "    A discards Bronn (Lannister 1)" in text and not any("Scout (" in line for line in text)


@pytest.mark.nojit
def test_redeploy_and_backstabber_move_the_top_card():
    t = table().put(0, hand=["Redeploy"], at={"Eyrie": ["Bronn", "Arya Stark"]}).put(1, hand=["Backstabber"]).start()
    moved = play(t, "Redeploy", "Eyrie", "Pyke")[1]
    where = {"origin": location("Eyrie"), "destination": location("Pyke")}
    assert moved == e.CardMoved(seat=0, other=0, card=card("Arya Stark"), by=card("Redeploy"), **where)
    stolen = play(t, "Backstabber", "Eyrie", "Eyrie")[1]
    assert stolen == e.CardMoved(
        seat=1, other=0, card=card("Bronn"), by=card("Backstabber"), origin=location("Eyrie"), destination=location("Eyrie")
    )
    assert lines(t, [moved, stolen]) == [
        "Seat 0 moves Arya Stark (Stark 8) from Eyrie to Pyke", "Seat 1 moves Bronn (Lannister 1) of Seat 0 from Eyrie to Eyrie",
    ]  # fmt: skip


@pytest.mark.nojit
def test_deserter_and_clarity_discard_from_locations():
    t = table().put(0, hand=["Deserter", "Clarity"], at={"Eyrie": ["Sparrow Spy", "Locke"]}).put(1, hand=["Tormund"], at={"Pyke": ["Ygritte"]})
    t.weather("Pyke", "Rain").start()
    events = play(t, "Deserter", "Pyke")
    where = {"origin": "location", "location": location("Pyke")}
    assert events[1:3] == [
        e.CardDiscarded(card=card("Ygritte"), seat=1, by=card("Deserter"), **where),
        e.CardDiscarded(card=card("Deserter"), origin="play", seat=0),
    ]
    assert lines(t, events, 1)[2:] == ["Ygritte (Wall 5) is discarded from Pyke", "A new deck is made of 2 used cards", "Seat 0 draws 2 cards"]
    other = table().put(0, hand=["Clarity"], at={"Eyrie": ["Sparrow Spy", "Locke"]}).weather("Pyke", "Rain").put(1, hand=["Bronn"])
    before = other.start().batch.copy()
    assert play(other, "Clarity", "Rain")[1] == e.CardDiscarded(card=card("Rain"), by=card("Clarity"), **where)
    other.batch.records[:] = before.records
    other.batch.write()
    spy = e.CardDiscarded(card=card("Sparrow Spy"), seat=0, origin="location", location=location("Eyrie"), by=card("Clarity"))
    assert play(other, "Clarity", "Spy")[1] == spy


@pytest.mark.nojit
@pytest.mark.parametrize("seats", [2, 3])
def test_a_question_is_asked_and_answered(seats):
    t = table(seats).put(0, hand=["Gather Intelligence", "Bronn"])
    for seat in range(1, seats):
        t.put(seat, hand=[("Arya Stark", "Ygritte")[seat - 1]])
    t.start()
    events = play(t, "Gather", *(["Against seat 2"] if seats == 3 else []), "cards of Stark")
    by = card("Gather Intelligence")
    assert events[0].card == by and events[1:4] == [
        e.QuestionAsked(seat=0, other=seats - 1, question="How many cards of Stark?", by=by),
        e.QuestionAnswered(seat=seats - 1, answer=int(seats == 2), by=by),
        e.CardDiscarded(card=by, origin="play", seat=0),
    ]
    assert events[-1] == e.TurnBegan(turn=2, seat=0)
    assert lines(t, events)[2:4] == [f"Seat 0 asks Seat {seats - 1}: How many cards of Stark?", f"Seat {seats - 1} answers: {int(seats == 2)}"]


@pytest.mark.nojit
@pytest.mark.parametrize("seats", [2, 3])
def test_the_two_players_alone_see_what_is_taken_and_given(seats):
    t = table(seats).put(0, hand=["Men of Many Faces", "Bronn"]).put(1, hand=["Arya Stark"])
    if seats == 3:
        t.put(2, hand=["Locke"])
    t.start()
    faces = card("Men of Many Faces")
    events = play(t, "Men of", *(["Against seat 1"] if seats == 3 else []))
    taken = e.CardTaken(seat=0, other=1, card=card("Arya Stark"), by=faces, seen_by=(0, 1))
    assert events[1:] == [taken] and taken.as_seen_by(1).card == card("Arya Stark")
    choice, given, discarded, *_ = e.step(t.batch, t._named("Give back Bronn"))
    assert given == e.CardGiven(seat=0, other=1, card=card("Bronn"), by=faces, seen_by=(0, 1)) and discarded.card == faces
    for seat in (0, 1):
        assert choice.as_seen_by(seat).label == "Give back Bronn (Lannister 1)" and given.as_seen_by(seat).card == card("Bronn")
    assert choice.as_seen_by(2).action is choice.as_seen_by(2).label is given.as_seen_by(2).card is taken.as_seen_by(2).card is None
    assert lines(t, [taken, given], 2) == ["Seat 0 takes a card from Seat 1", "Seat 0 gives a card to Seat 1"]
    assert lines(t, [taken, given], 1) == ["Seat 0 takes Arya Stark (Stark 8) from Seat 1", "Seat 0 gives Bronn (Lannister 1) to Seat 1"]


@pytest.mark.nojit
def test_a_claim_says_why():
    t = table().put(0, hand=["Arya Stark"], at={"Eyrie": ["Robb Stark", "Ned Stark"]})
    t.put(1, hand=["Locke"], at={"Eyrie": ["Jon Snow", "Jeor Mormont", "Tywin Lannister"]}).start()
    claimed = play(t, "Arya", "Eyrie")[2]
    assert claimed == e.LocationClaimed(
        seat=0, other=1, location=location("Eyrie"), reason="better", formation="consecutive in one set", total=21,
        other_formation="sum", other_total=17,
    )  # fmt: skip
    assert lines(t, [claimed]) == ["Seat 0 claims Eyrie with three consecutive of one set (sum 21) against a sum of 17"]


@pytest.mark.nojit
def test_equal_sides_are_claimed_by_the_first_that_was_complete():
    t = table().put(0, hand=["Arya Stark"], at={"Eyrie": ["Robb Stark", "Ned Stark"]})
    t.put(1, hand=["Locke"], at={"Eyrie": ["Jon Snow", "Jeor Mormont", "Tormund"]}).start()
    claimed = play(t, "Arya", "Eyrie")[2]
    assert (claimed.seat, claimed.other, claimed.reason, claimed.total, claimed.other_total) == (1, 0, "first", 21, 21)
    assert lines(t, [claimed]) == ["Seat 1 claims Eyrie, complete first: both sides have three consecutive of one set (sum 21)"]


@pytest.mark.nojit
def test_a_claim_by_proof_and_the_bonus_of_an_arrow():
    t = table(mode="hard", locations=("Braavos", "Winterfell")).put(0, hand=["Locke"], at={"Braavos": ["Jon and Ghost", "Beric and the Hound"]})
    t.put(0, at={"Braavos": ["Arya Stark"]}).put(1, hand=["Bronn"], at={"Braavos": ["Missandei", "Tormund"]}).start()
    claimed, bonus = play(t, "Claim Braavos")
    assert (claimed.seat, claimed.reason, claimed.formation, claimed.total) == (0, "proof", "one set", 28)
    assert claimed.other_formation is claimed.other_total is None
    assert bonus == e.BonusGained(seat=0, location=location("Winterfell"), amount=2, by=location("Braavos"))
    assert lines(t, [claimed, bonus]) == [
        "Seat 0 claims Braavos by proof: Seat 1 cannot win against three of one set (sum 28)", "Seat 0 has 2 more in the sum at Winterfell",
    ]  # fmt: skip
    assert t.seat == 0 and t.turn == 0


@pytest.mark.nojit
def test_a_moved_card_and_clear_weather_can_settle_a_location():
    t = table().put(0, hand=["Redeploy"], at={"Pyke": ["Arya Stark"], "Eyrie": ["Robb Stark", "Ned Stark"]})
    t.put(1, hand=["Clarity"], at={"Eyrie": ["Bronn", "Locke", "Tormund"], "Winterfell": ["Ygritte", "Jon Snow", "Jeor Mormont"]})
    t.put(0, at={"Winterfell": ["Missandei", "Loras Tyrell", "Theon Greyjoy"]}).weather("Winterfell", "Rain").start()
    kinds = [type(event) for event in play(t, "Redeploy", "Pyke", "Eyrie")[1:4]]
    assert kinds == [e.CardMoved, e.LocationClaimed, e.CardDiscarded]
    events = play(t, "Clarity", "Rain")
    assert [type(event) for event in events[1:4]] == [e.CardDiscarded, e.LocationClaimed, e.CardDiscarded]
    assert events[2] == e.LocationClaimed(
        seat=0, other=1, location=location("Winterfell"), reason="better", formation="three of a number", total=3,
        other_formation="one set", other_total=20,
    )  # fmt: skip


@pytest.mark.nojit
def test_the_end_of_a_game():
    t = table().put(0, hand=["Bronn"], claimed=["Eyrie", "Winterfell"], at={"Pyke": ["Ned Stark", "Robb Stark", "Arya Stark"]})
    t.put(1, hand=["Locke"], at={"Pyke": ["Jon Snow", "Missandei"]}).start(first=1)
    events = play(t, "Locke", "Pyke")
    ended = GameEnded(winners=(0,), reason="locations", length=1, score=(3, 0))
    assert events[-1] == ended and isinstance(events[-2], e.LocationClaimed)
    assert list(Log(("A", "B")).lines(events))[-1] == "A wins after 1 turn (locations: A 3, B 0)"
    limit = list(game_log(LandsMatch("easy", 3, turn_limit=2), 5))
    assert limit[-1] == "The turn limit ends the game after 2 turns (locations: Seat 0 0, Seat 1 0, Seat 2 0)" and "Turn 3" not in limit
    drawn = GameEnded(winners=(), reason="draw", length=80, score=(3, 3, 3))
    assert Log(("A", "B", "C")).ending(drawn) == "The game is a draw after 80 turns (locations: A 3, B 3, C 3)"


@pytest.mark.nojit
def test_a_table_has_events_and_a_log():
    t = table().put(0, hand=["Bronn"]).put(1, hand=["Locke"]).deck("Arya Stark")
    with pytest.raises(ValueError, match="has not started"):
        t.record()
    t.start().play("Bronn", "Eyrie")
    assert t.record().games.records["hand"].tobytes() == t.batch.records["hand"].tobytes()
    assert e.CardDrawn(seat=0, card=None) in seen(t.events, 1) and e.CardDrawn(seat=0, card=card("Arya Stark"), seen_by=(0,)) in t.events
    assert t.log(1) == ["Turn 1", "  Seat 0 plays Bronn (Lannister 1) at Eyrie", "  Seat 0 draws 1 card"]


# --- games ---------------------------------------------------------------------------------------------------------------------


class Ledger:
    """A game as its events tell it, with nothing else."""

    def __init__(self, seats):
        self.hands = [set() for _ in range(seats)]
        self.at, self.weather, self.owners, self.used, self.turn = {}, {}, {}, set(), 0
        self.playing = None

    def note(self, event):
        match event:
            case e.LocationLaid(seats=seats) if seats:
                self.at |= {(event.location.id, seat): [] for seat in seats}
            case e.TurnBegan():
                self.turn = event.turn
            case e.CardDrawn():
                self.hands[event.seat].add(event.card.id)
            case e.DeckReshuffled():
                assert len(self.used) == event.cards
                self.used = set()
            case e.CardPlayed():
                self.hands[event.seat].remove(event.card.id)
                self.playing = event.card.id
            case e.CardPlaced():
                assert self.playing == event.card.id
                if event.card.id in (FOG, RAIN):
                    self.weather[event.card.id] = event.location.id
                else:
                    self.at[event.location.id, event.seat].append(event.card.id)
            case e.CardMoved():
                assert self.at[event.origin.id, event.other].pop() == event.card.id
                self.at[event.destination.id, event.seat].append(event.card.id)
            case e.CardDiscarded():
                self.used.add(event.card.id)
                if event.origin == "hand":
                    self.hands[event.seat].remove(event.card.id)
                elif event.origin == "play":
                    assert self.playing == event.card.id
                elif event.seat is None:
                    assert self.weather.pop(event.card.id) == event.location.id
                else:
                    self.at[event.location.id, event.seat].remove(event.card.id)
            case e.CardTaken():
                self.hands[event.other].remove(event.card.id)
                self.hands[event.seat].add(event.card.id)
            case e.CardGiven():
                self.hands[event.seat].remove(event.card.id)
                self.hands[event.other].add(event.card.id)
            case e.LocationClaimed():
                self.owners[event.location.id] = event.seat

    def compare(self, game):
        assert [sorted(hand) for hand in self.hands] == [cards_of(game["hand"][seat]) for seat in range(len(self.hands))]
        assert sorted(self.used) == cards_of(game["discard"])
        for land in range(LANDS):
            here = CARDS + int(game["location"][land])
            assert self.owners.get(here, -1) == game["owner"][land]
            for side in range(2):
                assert self.at[here, int(game["contestant"][land, side])] == stack_of(game, land, side)
            for weather, bit in ((FOG, L.FOGGY), (RAIN, L.RAINY)):
                assert (self.weather.get(weather) == here) == bool(game["weather"][land] & bit)


@pytest.mark.tier("ci", unless_changed="agot_env/lands")
@each_match
def test_events_tell_the_whole_game_and_random_play_is_that_of_the_batch(mode, seats):
    match = LandsMatch(mode, seats)
    found = set()
    for index in range(15):
        record, ledger, told = GameRecord(match, 7, index), Ledger(seats), []
        while True:
            for event in record.events[len(told) :]:
                ledger.note(event)
            told = list(record.events)
            ledger.compare(record.games.records[0])
            if record.is_over:
                break
            assert ledger.turn == record.games.records[0]["turn"] + 1
            assert isinstance(record.step()[0], Choice)
        batch = LandsBatch(1, match, 7, first_index=index, autoreset=False)
        batch.play_random(10**5)
        assert same(batch, record.games) and batch.actions(0) == record.games.actions(0) == record.actions
        assert record.events[-1] == e.end_of(match, batch.records[0])
        again = GameRecord(match, 7, index, actions=record.actions)
        assert again.events == record.events and same(again.games, batch, but=["policy_rng"])
        found |= {type(event) for event in record.events}
    tactics = {e.DeckReshuffled, e.CardMoved, e.CardTaken, e.CardGiven, e.QuestionAsked, e.QuestionAnswered}
    rare = {e.TurnPassed, e.BonusGained, e.DeckReshuffled}
    assert set(e.KINDS) - found <= rare | (tactics if mode == "easy" else set())


@pytest.mark.parametrize("seats", [2, 3])
def test_a_record_is_read_back_from_json_lines(seats):
    record = GameRecord(LandsMatch("hard", seats), 4, 2, 1).play_random()
    text = record.to_json()
    again = GameRecord.from_json(text)
    assert again.events == record.events and same(again.games, record.games, but=["policy_rng"])
    assert [from_json(line, e.KINDS) for line in text.splitlines()] == record.events
    begun = LandsBatch(1, LandsMatch("hard", seats), 9, autoreset=False)
    begun.play_random(50)
    later = GameRecord.from_now(begun).play_random()
    assert GameRecord.from_json(later.to_json()).events == later.events
    assert next(log_from(begun)) == f"Turn {begun.records['turn'][0] + 1}" and begun.records["turn"][0] > 10
    for seat in range(seats):
        mine = [from_json(line, e.KINDS) for line in record.to_json(seat).splitlines()]
        assert mine[1:] == list(seen(record.events[1:], seat)) and mine[0].seed is None
        assert list(log_of_events(mine)) == list(log_of_events(record.events, seat=seat))


@pytest.mark.nojit
def test_illegal_actions_and_games_that_are_over_change_nothing():
    games, _ = e.begin(LandsMatch("easy", turn_limit=2), 1)
    before = games.copy()
    for action in (-1, 75, 10**6, True, 1.5):
        with pytest.raises(IllegalActionError):
            e.step(games, action)
    assert same(games, before)
    while games.seat[0] >= 0:
        e.step(games)
    before = games.copy()
    for action in (None, -1, 0):
        with pytest.raises(IllegalActionError, match="over"):
            e.step(games, action)
    assert same(games, before)
    for batch in (LandsBatch(2), LandsBatch(1)):
        with pytest.raises(ValueError, match="one game without autoreset"):
            batch.take()


def shown(events, seat):
    """What a seat sees of events; cards that it draws one after the other in the order of their numbers."""
    for drawn, alike in groupby(seen(events, seat), lambda event: isinstance(event, e.CardDrawn) and event.card is not None):
        several = list(alike)
        yield from sorted(several, key=lambda event: event.card.id) if drawn else several


@pytest.mark.tier("ci", unless_changed="agot_env/lands")
@each_match
def test_what_a_seat_cannot_know_changes_nothing_that_it_is_shown(mode, seats):
    """Hidden cards are resampled and the same action is taken, or another one in the same game: a seat to which the game looks the same
    after it is shown the same."""
    rng = np.random.default_rng(5)
    dealt, watched, secrets = 0, 0, 0
    for index in range(8):
        games, _ = e.begin(LandsMatch(mode, seats), 11, index)
        while games.seat[0] >= 0:
            actor, hands, legal = int(games.seat[0]), games.records["hand"].copy(), np.flatnonzero(games.action_masks[0])
            action, another = (int(number) for number in rng.choice(legal, 2))
            samples = [games.sample([0], seat, rng) for seat in range(seats)]
            changed = games.copy()
            otherwise = e.step(changed, another)
            happened = e.step(games, action)
            for seat, sample in enumerate(samples):
                differs = bool((sample.records["hand"] != hands).any())
                if sample.action_masks[0, action]:
                    again = e.step(sample, action)
                    if (sample.observe(seat) == games.observe(seat)).all():
                        assert list(shown(happened, seat)) == list(shown(again, seat))
                        dealt += differs
                        watched += differs and seat != actor
                if seat != actor and action != another and (changed.observe(seat) == games.observe(seat)).all():
                    assert list(shown(happened, seat)) == list(shown(otherwise, seat))
                    secrets += 1
    assert dealt > 500 and watched > 200
    assert (secrets > 0) == (mode != "easy" and seats == 3)  # Men of Many Faces, seen by the third


@pytest.mark.nojit
def test_every_kind_is_written_and_read():
    mercenary = card("Mercenary for Hire")
    for event in (e.CardTaken(seat=0, other=1, card=None, by=mercenary), e.BonusGained(seat=1, location=location("Pyke"), amount=2)):
        assert from_json(to_json(event), e.KINDS) == event
    assert len(set(e.KINDS)) == len(e.KINDS) == 20
