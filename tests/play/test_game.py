"""Game: a single game, played by labels."""

import copy
import pickle

import numpy as np
import pytest

import agot_env
from agot_env import Game, GameRecord, Match
from agot_env.agents import Agent, AgentError
from agot_env.agot.decks import Deck
from agot_env.agot.language.model import STARK, Character
from agot_env.history.events import Choice, GameBegan, GameEnded, seen
from agot_env.history.log import log_of_events
from agot_env.lands import LandsMatch
from agot_env.lands.testing import LandsTable
from agot_env.messages.errors import FileError
from agot_env.testing import Table

JOUST, FOUR = Match("stark", "lannister"), Match("stark", "lannister", "baratheon", "targaryen")
LANDS = LandsMatch("hard", 2)
MATCHES = {"joust": JOUST, "four seats": FOUR, "lcg": Match("greyjoy", "martell", edition="lcg"), "Lands": LANDS, "Lands, 3": LandsMatch("hard", 3)}


def state(game):
    """Everything that a decision changes: the record of the game, its decisions, and what is asked."""
    return game.batch.records.tobytes(), game.batch.observations.tobytes(), game.actions, game.seat, game.prompt, game.options


def walk(game, decisions, rng):
    """Take random options, up to a number of them."""
    for _ in range(decisions):
        if game.over:
            break
        game.play(int(rng.integers(len(game.options))))
    return game


# --- how it begins -----------------------------------------------------------------------------------------------------


@pytest.mark.tier("test")
def test_a_game_is_made_of_a_match_or_of_what_a_match_is_made_of():
    games = (Game(JOUST, seed=3), Game("stark", "lannister", seed=3), Game(houses=("stark", "lannister"), seed=3), Game("agot", "stark", "lannister", seed=3))
    assert len({game.batch.records.tobytes() for game in games}) == 1
    assert Game(decks=JOUST.decks, seed=3, round_limit=2).match.round_limit == 2
    assert Game("greyjoy", "martell", edition="lcg").match.edition == "lcg"
    assert Game("lands", "easy", seats=3).match == LandsMatch("easy", 3) and Game("lands").match == LandsMatch()
    assert agot_env.Game is Game


def test_it_is_the_game_of_a_batch_with_the_same_numbers():
    games = JOUST.batch(3, 5, autoreset=False)
    game = Game(JOUST, seed=5, index=2)
    assert game.batch.records.tobytes() == games.records[2:].tobytes()
    assert Game(JOUST, seed=5, index=2, episode=1).batch.records["episode"][0] == 1


@pytest.mark.parametrize(
    ("given", "settings", "message"),
    [
        ((), {}, r"either houses or decks must be given, one per seat, for example Match\('stark', 'lannister'\)"),
        (("lcg",), {}, "'lcg' is an edition, not a House; write edition='lcg'"),
        ((JOUST,), {"edition": "lcg"}, "a match already has its settings: leave out edition"),
        ((JOUST, 3), {}, "a match already has its settings: leave out 3"),
        ((3,), {}, "a match is required, not 3"),
        ((JOUST,), {"seed": True}, "seed must be an int from 0"),
        ((JOUST,), {"agents": {2: "random"}}, "no seat 2: the game has seats 0 to 1"),
        ((JOUST,), {"agents": {0: "gredy"}}, "unknown agent 'gredy'.*did you mean greedy"),
        ((JOUST,), {"agents": {0: 3}}, "seat 0 needs the name of an agent, an Agent or None, not 3"),
        ((JOUST,), {"agents": {0: "human"}}, "agent 'human' asks a person; leave out the seats that you play"),
        ((JOUST,), {"agents": "greedy"}, "agents must be a dict, not 'greedy'"),
    ],
)  # fmt: skip
def test_what_makes_no_game_is_refused(given, settings, message):
    with pytest.raises(ValueError, match=message):
        Game(*given, **settings)


def test_an_unknown_setting_is_a_type_error_as_for_a_match():
    with pytest.raises(TypeError, match="foo"):
        Game("stark", "lannister", foo=1)


# --- what is chosen ----------------------------------------------------------------------------------------------------


def test_an_option_is_its_label_a_part_of_it_or_its_number():
    game = Game("stark", "lannister", seed=1)
    options = game.options
    place = next(k for k, option in enumerate(options) if "Arya Stark" in option)
    results = [state(Game(JOUST, seed=1).play(option)) for option in (options[place], "arya", place, np.int8(place), np.uint64(place), np.array(place))]
    assert all(result == results[0] for result in results) and results[0] != state(game)
    assert list(game.batch.labels(0).values()) == options and game.can("ARYA") and not game.can("Tywin")


def test_several_options_are_answers_one_after_another():
    one, other = Game(JOUST, seed=1).play("Arya", "Done"), Game(JOUST, seed=1).play("Arya").play("Done")
    assert state(one) == state(other) and len(one.actions) == 2


@pytest.mark.parametrize(
    ("option", "message"),
    [
        ("Tywin", r"^no option with 'Tywin' for seat 0 \(prompt 'setup'\); options: Place Arya Stark \(2 gold\), .*Done$"),
        ("Place", r"^4 options with 'Place' for seat 0"),
        ("", "^5 options with ''"),
        (5, r"^no option 5 for seat 0 \(prompt 'setup'\); options: 0 Place Arya Stark \(2 gold\), .*4 Done$"),
        (-1, "^no option -1"),
        (np.int64(2**62), "^no option"),
        (True, "^an option must be a label, a part of one, or its index in options, not True"),
        (np.False_, "^an option must be a label"),
        (1.0, "^an option must be a label"),
        (None, "^an option must be a label"),
        (["Done"], "^an option must be a label"),
    ],
)  # fmt: skip
def test_what_is_no_option_is_refused_and_changes_nothing(option, message):
    game = Game(JOUST, seed=1)
    before = state(game)
    with pytest.raises(ValueError, match=message):
        game.play(option)
    with pytest.raises(ValueError, match="^answer 2 of 2, "):
        game.play("Arya", option if option != "Place" else "Tywin")
    assert state(game) == before
    with pytest.raises(ValueError, match="0 decisions"):
        game.undo()


# --- what there is to see ----------------------------------------------------------------------------------------------


def test_what_is_printed_is_the_view_of_the_seat_to_act_and_its_numbered_options():
    game = Game(JOUST, seed=1)
    text = str(game)
    assert text.startswith(game.view(0)) and "Stark decides: place cards in setup" in text and text != str(game.play("Arya"))
    assert text.splitlines()[-5:] == ["  0  Place Arya Stark (2 gold)", "  1  Place Winterfell Reserves (3 gold)", "  2  Place Great Keep (0 gold)", "  3  Place Jon Snow (3 gold)", "  4  Done"]
    assert "  face down: Arya Stark" in game.view(0) and "Arya" not in game.view(1)
    assert repr(game) == "<Game of Match('stark', 'lannister'): 1 decision, Stark to act (setup)>" and game.players == ("Stark", "Lannister")


def test_a_view_of_nobody_shows_everything():
    game = Game(JOUST, seed=1)
    everything, hands = game.view(None), [game.view(seat) for seat in range(2)]
    joffrey = "Joffrey Baratheon"
    assert joffrey in everything and joffrey in hands[1] and joffrey not in hands[0]
    titles = {JOUST.pool[number].title for deck in JOUST.decks for number in (*deck.cards, *deck.plots)}
    assert all(title in everything for title in titles)
    lands = Game(LANDS, seed=1)
    assert all(title in lands.view(None) for title in lands.view(1).splitlines()[-1].partition("cards: ")[2].split(", "))


def test_for_notebooks_it_is_escaped_html_without_a_script():
    evil = Character("<script>alert('x')</script> & co", "X1", STARK, cost=0, strength=1, icons="M")
    one = Deck("Wolves", "stark", ("X1",) * 40, JOUST.decks[0].plots)
    game = Game(decks=(one, JOUST.decks[1]), extra_cards=[Character(evil.title, "X1", STARK, cost=0, strength=1, icons="M", limit_per_deck=60)], seed=1)
    while game.seat != 0 or not game.can("script"):
        game.play(-1 + len(game.options))
    html = game._repr_html_()
    assert "&lt;script&gt;" in html and "<script" not in html.lower() and "&amp; co" in html
    assert html.count("<li>") == len(game.options) and '<ol start="0">' in html


@pytest.mark.tier("ci", unless_changed="agot_env")
@pytest.mark.parametrize("match", MATCHES.values(), ids=MATCHES)
def test_a_view_shows_nothing_that_its_seat_cannot_know(match):
    rng = np.random.default_rng(4)
    for seed in range(2):
        game = Game(match, seed=seed)
        while not game.over and len(game.actions) < 400 // match.seats:
            walk(game, match.seats, rng)
            for seat in range(match.seats):
                other = game.copy()
                other.batch.resample(seat, int(rng.integers(2**32)))
                assert other.view(seat) == game.view(seat)
                if seat == game.seat:
                    assert (str(other), repr(other), other._repr_html_(), other.options) == (str(game), repr(game), game._repr_html_(), game.options)


@pytest.mark.tier("test")
@pytest.mark.parametrize("match", [JOUST, FOUR], ids=["joust", "four seats"])
def test_the_log_of_a_seat_has_nothing_that_is_hidden_from_it(match):
    for seed in range(6):
        games = match.batch(1, seed, autoreset=False)
        acting = int(games.seat[0])
        for seat in set(range(match.seats)) - {acting}:
            others = games.copy()
            others.resample(seat, seed)
            one, other = (Game.from_record(GameRecord.from_now(batch)).play(0) for batch in (games, others))
            assert one.view(acting) != other.view(acting) and one.log(acting) != one.log(seat)
            assert (one.log(seat), one.view(seat)) == (other.log(seat), other.view(seat))
            assert list(seen(one.events, seat)) == list(seen(other.events, seat))


@pytest.mark.parametrize("match", [FOUR, LANDS], ids=["agot", "Lands"])
def test_events_and_logs_are_those_of_the_whole_game(match):
    rng = np.random.default_rng(1)
    game = Game(match, seed=2)
    assert isinstance(game.events[0], GameBegan)
    counts = [len(game.events)]
    while not game.over and len(game.actions) < 60:
        before = len(game.events)
        walk(game, 1, rng)
        assert game.last_events == game.events[before:] and any(isinstance(one, Choice) and one.action == game.actions[-1] for one in game.last_events)
        counts.append(len(game.events))
    record = GameRecord(match, 2, actions=game.actions)
    assert game.events == record.events and game.record().to_json() == record.to_json()
    hidden = [event for event in game.events if event not in list(seen(game.events, 1))]
    assert hidden and game.log(1) == list(log_of_events(game.events, seat=1)) != game.log()
    game.undo(3)
    assert len(game.events) == counts[-4] and game.last_events == game.events[counts[-5] :]


@pytest.mark.tier("test")
def test_the_log_of_a_seat_is_the_log_as_it_has_seen_the_game():
    game = walk(Game(JOUST, seed=3), 10_000, np.random.default_rng(3))
    for seat in (None, 0, 1):
        assert game.log(seat) == list(log_of_events(GameRecord(JOUST, 3, actions=game.actions).events, seat=seat))
    assert isinstance(game.events[-1], GameEnded) and game.events[-1].winners == JOUST.winners(-1 if game.winner is None else game.winner)


@pytest.mark.parametrize("seat", [-1, 2, True, "0", 1.0])
def test_a_seat_that_does_not_exist_sees_nothing(seat):
    game = Game(JOUST, seed=1)
    for method in (game.view, game.log):
        with pytest.raises(ValueError, match="no seat .*: the game has seats 0 to 1"):
            method(seat)


@pytest.mark.tier("test")
def test_a_game_that_is_over_shows_everything_and_asks_nothing():
    game = walk(Game(JOUST, seed=2), 10_000, np.random.default_rng(1))
    ending = game.log()[-1]
    assert game.over and game.seat is None and game.options == [] and game.prompt == "" and not game.can("")
    assert str(game) == f"{game.view(None)}\n\n{ending}" and ending in repr(game) and ending in game._repr_html_()
    assert game.winner == game.events[-1].winners[0]
    with pytest.raises(ValueError, match=f"^the game is over: {ending.split(' (')[0]}"):
        game.play(0)
    assert not game.undo().over and game.winner is None


def test_a_record_has_a_short_repr():
    record = Game(JOUST, seed=1).play("Arya", "Done").record()
    assert repr(record) == "<GameRecord of Match('stark', 'lannister'): 2 actions, 21 events, seat 1 to act>"
    assert repr(record.beginning()) == "<GameRecord of Match('stark', 'lannister'): 0 actions, 18 events, seat 0 to act>"
    assert repr(record.play_random()).endswith("events, over>")


# --- undo and copies ---------------------------------------------------------------------------------------------------


@pytest.mark.tier("test")
@pytest.mark.parametrize("match", [JOUST, FOUR, LANDS], ids=["joust", "four seats", "Lands"])
def test_what_is_undone_has_never_been_and_the_same_decision_has_the_same_outcome(match):
    """Random outcomes too, such as the card that intrigue claim discards."""
    rng = np.random.default_rng(2)
    game = Game(match, seed=7)
    while not game.over and len(game.actions) < 250:
        option, before = int(rng.integers(len(game.options))), state(game)
        after = state(game.play(option))
        assert state(game.undo()) == before
        assert state(game.play(option)) == after
    assert game.record().to_json() == GameRecord(match, 7, actions=game.actions).to_json()
    made = len(game.actions)
    assert state(game.undo(made)) == state(Game(match, seed=7))


def test_several_decisions_can_be_undone_but_no_more_than_were_made():
    game = Game(JOUST, seed=1)
    states = [state(game)]
    for option in ("Arya", "Great Keep", "Done"):
        states.append(state(game.play(option)))
    for n, message in ((4, "4 decisions cannot be undone: you have made 3 decisions"), (0, "at least 1"), (True, "not True"), (1.0, "not 1.0")):
        with pytest.raises(ValueError, match=message):
            game.undo(n)
    assert state(game) == states[-1] and state(game.undo(2)) == states[1] and state(game.undo(np.int64(1))) == states[0]
    with pytest.raises(ValueError, match="1 decision cannot be undone: you have made 0 decisions"):
        game.undo()


def test_a_copy_is_independent_and_has_the_same_past_and_future():
    game = Game(JOUST, seed=1).play("Arya")
    other = game.copy()
    before = state(game)
    assert state(other) == before and other.events == game.events
    other.play("Done").undo(2)
    assert state(game) == before and state(other) == state(Game(JOUST, seed=1))
    assert state(game.copy().play("Great Keep", "Done")) == state(game.play("Great Keep", "Done"))
    for twin in (pickle.loads(pickle.dumps(game)), copy.deepcopy(game)):
        assert state(twin) == state(game) and state(twin.undo(3)) == state(Game(JOUST, seed=1)) and len(game.actions) == 3


# --- agents ------------------------------------------------------------------------------------------------------------


class Counting(Agent):
    """Takes the legal action whose number is the number of its decisions so far, and keeps what it has been shown."""

    def __init__(self):
        self.made, self.begun, self.shown = 0, 0, []

    def reset(self, games):
        self.made, self.begun, self.shown = 0, self.begun + 1, []

    def act(self, turn):
        legal = np.flatnonzero(turn.masks[0])
        self.made += 1
        self.shown.append(len(turn.events(0)))
        return legal[[self.made % len(legal)]]


class Failing(Counting):
    """Fails at its third decision."""

    def act(self, turn):
        if self.made == 2:
            raise RuntimeError("no more")
        return super().act(turn)


def memory(agent):
    return agent.made, list(agent.shown)


def test_agents_play_until_a_seat_without_one_is_asked():
    agent = Counting()
    game = Game(JOUST, seed=1, agents={1: agent})
    while len(game.actions) < 30:
        assert game.seat == 0
        game.play(len(game.options) - 1)
    assert agent.made and agent.made == sum(isinstance(event, Choice) and event.seat == 1 and event.action is not None for event in game.events)
    assert any(isinstance(event, Choice) and event.seat == 1 for event in game.last_events) or game.seat == 0
    game.play_with({1: None})
    while game.seat == 0:
        game.play(len(game.options) - 1)
    assert game.seat == 1


def test_undo_returns_agents_to_what_they_knew():
    agent = Counting()
    game = Game(JOUST, seed=1, agents={1: agent})
    past = []
    while len(past) < 12:
        past.append((state(game), memory(agent)))
        game.play(len(game.options) - 1)
    end = state(game), memory(agent)
    game.undo(8)
    assert (state(game), memory(agent)) == past[4]
    for _ in range(8):
        game.play(len(game.options) - 1)
    assert (state(game), memory(agent)) == end and agent.begun == 1


def test_the_agents_of_a_copy_are_copies():
    agent = Counting()
    game = Game(JOUST, seed=1, agents={1: agent}).play("Done")
    other, before = game.copy(), memory(agent)
    while other.actions == game.actions or len(other.actions) < 20:
        other.play(len(other.options) - 1)
    assert memory(agent) == before
    for _ in range(len(other._past) - 1):
        game.play(len(game.options) - 1)
    assert state(game) == state(other)
    other.undo(len(other._past))
    assert memory(agent) != before and state(game) != state(other)


def test_an_agent_that_fails_changes_nothing():
    agent = Failing()
    game = Game(JOUST, seed=1, agents={1: agent})
    with pytest.raises(AgentError, match="Failing|agent.*raised"):
        while True:
            before = state(game), memory(agent)
            game.play(len(game.options) - 1)
    assert (state(game), memory(agent)) == before and game.seat == 0
    other = Game(JOUST, seed=1)
    with pytest.raises(AgentError):
        other.play_with({0: Failing(), 1: Failing()})
    assert state(other) == state(Game(JOUST, seed=1)) and other.play("Done").seat == 1


def test_an_agent_that_cannot_play_the_match_is_refused():
    class Lion(Counting):
        def check(self, match):
            raise ValueError("it plays Lannister only")

    game = Game(JOUST, seed=1)
    with pytest.raises(ValueError, match="it plays Lannister only"):
        game.play_with({1: Counting(), 0: Lion()})
    assert game.play("Done").seat == 1  # nobody was seated


def test_an_agent_that_cannot_be_copied_is_no_hindrance_but_nothing_can_be_undone():
    agent = Counting()
    agent.state = lambda: (_ for _ in ()).throw(RuntimeError("too large"))
    game = Game(JOUST, seed=1, agents={1: agent}).play("Done")
    before = state(game)
    with pytest.raises(ValueError, match="the decision cannot be undone: .*too large"):
        game.undo()
    with pytest.raises(AgentError, match="cannot be copied"):
        game.copy()
    made = memory(agent)
    with pytest.raises(ValueError, match="answer 2 of 2"):
        game.play(0, "no such option")
    assert state(game) == before and len(memory(agent)[1]) >= len(made[1]) and agent.begun == 1


@pytest.mark.tier("test")
@pytest.mark.parametrize("match", [JOUST, FOUR, LANDS], ids=["joust", "four seats", "Lands"])
def test_agents_by_name_play_whole_games(match):
    agents = dict.fromkeys(range(1, match.seats), "greedy")
    game = Game(match, seed=1, agents=agents)
    while not game.over:
        assert game.seat == 0
        game.play(0)
    assert len({id(agent) for agent in game._agents.values()}) == 1
    alone = Game(match, seed=1).play_with(agents | {0: "random"})
    assert alone.over and alone.log() != game.log()
    assert alone.actions == Game(match, seed=1, agents=agents | {0: "random"}).actions


# --- files -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("match", [FOUR, LANDS], ids=["agot", "Lands"])
def test_a_saved_game_is_loaded_with_its_past(match, tmp_path):
    path = tmp_path / "game.jsonl"
    game = walk(Game(match, seed=4), 25, np.random.default_rng(0))
    game.save(path)
    game.save(str(path))  # its own file is replaced
    assert path.read_text("utf-8") == game.record().to_json() and GameRecord.from_json(path.read_text("utf-8")).actions == game.actions
    other = Game.load(path)
    assert state(other) == state(game) and other.events == game.events and other.match.settings() == match.settings()
    assert state(other.undo(25)) == state(Game(match, seed=4))


def test_a_game_of_a_record_that_begins_in_its_middle_is_saved_too(tmp_path):
    games = JOUST.batch(2, 3, autoreset=False)
    games.play_random(40)
    game = Game.from_record(GameRecord.from_now(games, 1))
    assert game.actions == [] and game.batch.records.tobytes() == games.records[1:].tobytes()
    game.play(0).save(tmp_path / "game.jsonl")
    assert state(Game.load(tmp_path / "game.jsonl")) == state(game)
    with pytest.raises(ValueError, match="record must be a GameRecord, not 3"):
        Game.from_record(3)


def test_a_file_of_something_else_is_left_alone(tmp_path):
    path = tmp_path / "thesis.txt"
    path.write_text("Chapter 1", "utf-8")
    with pytest.raises(FileError, match="thesis.txt exists and is not a saved game"):
        Game(JOUST).save(path)
    assert path.read_text("utf-8") == "Chapter 1"
    with pytest.raises(FileError, match="is a folder"):
        Game(JOUST).save(tmp_path)
    with pytest.raises(FileError, match="does not exist"):
        Game(JOUST).save(tmp_path / "nowhere" / "game.jsonl")


def test_a_damaged_file_is_refused_with_its_name(tmp_path):
    path = tmp_path / "game.jsonl"
    Game(JOUST, seed=1).play("Arya", "Done").save(path)
    lines = path.read_text("utf-8").splitlines(keepends=True)
    played = next(k for k, line in enumerate(lines) if "Arya" in line and '"choice"' in line)
    for damaged, message in (
        ("", "there are no lines"), ("".join(lines[1:]), "line 1"), ("".join(lines[:3]) + "{", "line 4: not valid JSON"), ("".join(lines[:-2]), r"there are \d+ lines"),
        ("".join(lines).replace("Arya Stark", "Robb Stark"), "this version has"), ("".join([*lines[:played], lines[played].replace('"action": ', '"action": 9'), *lines[played + 1 :]]), "this version plays the game differently"),
    ):  # fmt: skip
        path.write_text(damaged, "utf-8")
        with pytest.raises(FileError, match=f"game.jsonl: {message}|game.jsonl: line .*{message}"):
            Game.load(path)
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(FileError, match="not a text file"):
        Game.load(path)
    with pytest.raises(FileError, match="No such file"):
        Game.load(tmp_path / "other.jsonl")


def test_a_game_with_extra_cards_has_a_log_and_can_be_undone_but_not_saved(tmp_path):
    game = Game("stark", "lannister", extra_cards=[Character("Guard", "X1", STARK)], seed=1)
    before = state(game)
    game.play("Arya")
    assert game.log()[-1] == "  Stark places Arya Stark facedown" and state(game.undo()) == before and game.log() == Game(JOUST, seed=1).log()
    with pytest.raises(ValueError, match="a game with extra cards cannot be saved"):
        game.save(tmp_path / "game.jsonl")
    assert not list(tmp_path.iterdir())


# --- tables ------------------------------------------------------------------------------------------------------------


def test_a_table_is_a_game():
    t = Table(houses=["stark", "lannister"], hold=True).put(0, play=["Eddard Stark"]).put(1, play=["Cersei Lannister"])
    assert isinstance(t, Game) and repr(t) == str(t) == "<Table: the game has not started>" and t._repr_html_() is None
    for method in (t.play, t.view, t.log, lambda _: t.undo(), lambda _: t.play_with({0: "random"}), lambda _: t.copy(), lambda _: t.record()):
        with pytest.raises(ValueError, match="the game has not started|0 decisions"):
            method(0)
    t.start("challenges", first=0)
    before = state(t)
    other = t.copy()
    t.play("Military against Lannister").play(0)
    assert t.card(0, "Eddard Stark").kneeling and not other.card(0, "Eddard Stark").kneeling and state(other) == before
    assert "Eddard Stark" in str(t) and state(t.undo(2)) == before and t.log()[2:] == []
    other.play_with({1: "random"}).play("Military against Lannister", 0)
    assert other.seat != 1
    with pytest.raises(ValueError, match="cannot be saved"):
        t.save("game.jsonl")


@pytest.mark.tier("test")  # the rules that a `LandsTable` calls compile for seconds
def test_a_lands_table_is_a_game(tmp_path):
    t = LandsTable("easy").put(0, hand=["Arya Stark", "Sansa Stark"])
    assert repr(t) == "<LandsTable: the game has not started>" and t._repr_html_() is None and "Turn 1" in str(t)
    t.start()
    assert "  1  Play Arya Stark" in str(t)
    before, other = state(t), t.copy()
    t.play("Arya Stark", 0)
    assert "Arya Stark" not in t.hand(0) and "Arya Stark" in other.hand(0) and t.log() and state(t.undo(2)) == before
    t.save(tmp_path / "game.jsonl")
    assert state(Game.load(tmp_path / "game.jsonl")) == before
