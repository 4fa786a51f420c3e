"""Games of people on their own devices, without a server: links, what is shown to whom, the pause, undo and spectators."""

import asyncio
import json
import random
from collections import defaultdict

import numpy as np
import pytest

from agot_agents.agot.greedy.agent import GreedyAgent
from agot_agents.web import linked
from agot_agents.web.links import Links, Role, digest_of, new_links, new_token
from agot_agents.web.played import PlayedGame
from agot_agents.web.public import PUBLIC, is_open, is_optional, public_table, round_of
from agot_agents.web.setup import Setup
from agot_agents.web.sights import OTHERS, Sights
from agot_agents.web.store import Store
from agot_agents.web.tables import table
from agot_env import GameRecord, Match, agents
from agot_env.agot.engine.record import layout as L
from agot_env.history.events import Choice, seen, to_json
from agot_env.lands import LandsMatch
from table_of_people import People

pytestmark = pytest.mark.tier("ci", unless_changed="agents/agot_agents/web")
JOUST = Match(houses=("stark", "lannister"))
MELEE = Match(houses=("stark", "lannister", "baratheon"))
TWO = ("human", "human")


# --- links --------------------------------------------------------------------------------------------------------------------


def test_an_invitation_is_void_when_its_seat_is_taken():
    links, owner = new_links(Setup(JOUST, 0, TWO), {"spectators": True})
    invitation, key = links.invitations[1], new_token()
    assert links.role_of(owner) == Role(owner=True) and links.role_of(invitation) == Role(invited=1)
    assert links.role_of(links.spectators) == Role() and links.role_of(key) is None and links.role_of("") is None
    taken = links.taken(1, key, "  Bea\t B. ")
    assert taken.role_of(invitation) is None and taken.role_of(key) == Role(seat=1) and taken.names == ("", "Bea B.")
    assert not taken.are_taken and taken.taken(0, owner, "Ann").are_taken
    assert taken.taken(0, owner, "Ann").role_of(owner) == Role(owner=True, seat=0)
    for seat, other in ((1, new_token()), (0, key), (0, invitation and links.spectators)):
        with pytest.raises(ValueError):
            taken.taken(seat, other, "Eve")


def test_links_are_stored_without_keys_and_checked_when_they_are_read(tmp_path):
    store, setup = Store(tmp_path), Setup(JOUST, 0, ("human", "greedy"))
    links, owner = new_links(setup, {"pause": 1.5})
    key = new_token()
    stored = store.link(store.new(setup, links).id, links.taken(0, key, "Ann"))
    text = (tmp_path / f"{stored.id}.json").read_text()
    assert owner not in text and key not in text and digest_of(key) in text
    assert Store(tmp_path).games[stored.id].links == stored.links
    values = stored.links.to_json()
    assert Links.from_json(values, (0,), 2) == stored.links
    bad = {
        "owner": [None, 5, "x", owner], "keys": [[None, None], ["x", None], [digest_of("a")], 5], "names": [["", ""], ["Ann", "Bea"], ["\n", ""], [5, ""]],
        "invitations": [[new_token(), None], [None, new_token()], "ab"], "spectators": [5, "x"], "pause": [-1, 4, "1", True, float("nan")],
    }  # fmt: skip
    for name, some in bad.items():
        for value in some:
            with pytest.raises(ValueError):
                Links.from_json(values | {name: value}, (0,), 2)


@pytest.mark.parametrize("settings", [[], {"more": 1}, {"pause": 3.1}, {"pause": "1"}, {"pause": True}, {"spectators": 1}])
def test_bad_settings_of_links_are_refused(settings):
    with pytest.raises(ValueError):
        new_links(Setup(JOUST, 0, TWO), settings)


def test_agents_alone_have_no_links():
    with pytest.raises(ValueError, match="everybody may watch"):
        new_links(Setup(JOUST, 0, ("greedy", "greedy")), {})


# --- what others are sent -------------------------------------------------------------------------------------------------------


def passing(games):
    """The last legal action, which is to pass if that is possible."""
    return int(np.flatnonzero(games.action_masks[0])[-1])


def sent_until_asked(match, start, seat, action):
    """What a seat is sent and sees after an action, until it is asked again; None if that takes too long. And the seats that are asked."""
    played = PlayedGame(Setup(match, 0, ("human",) * match.seats), start=start)
    sights, sent, asked, chosen = Sights(played), [], [], action
    while len(asked) < 40:
        sent += [message for viewer, message in sights.look() if viewer == seat]
        if played.is_over:  # all cards are shown
            return None
        if asked and played.asked == seat:
            return json.dumps(sent), [to_json(event) for event in seen(played.record.events, seat)], asked
        games = played.record.games
        asked.append(int(games.seat[0]))
        before, count = games.copy(), len(played.record.events)
        played.act(played.decision_id, passing(games) if chosen is None else chosen)
        chosen = None
        sent += [message for viewer, message in sights.saw(before, count) if viewer == seat]
    return None


@pytest.mark.parametrize(("match", "least"), [(JOUST, 8), (MELEE, 8), (LandsMatch("hard", 2), 0)], ids=["joust", "melee", "lands"])
def test_what_a_seat_is_sent_does_not_depend_on_questions_to_others_that_it_must_not_notice(match, least):
    record, rng, differing, same = GameRecord(match, 7), np.random.default_rng(0), 0, 0
    for _ in range(260):
        if record.is_over:
            break
        seat, games = int(record.games.seat[0]), record.games
        action = int(rng.choice(np.flatnonzero(games.action_masks[0])))
        if rng.random() < 0.5:
            groups = defaultdict(list)
            worlds = [(games, 0), *((games.sample([0] * 5, seat, rng), place) for place in range(5))]
            for batch, place in worlds:
                found = sent_until_asked(match, GameRecord.from_now(batch, place), seat, action)
                if found:
                    groups["\n".join(found[1])].append(found)
            for group in groups.values():
                assert len({sent for sent, _, _ in group}) == 1
                same += len(group) - 1
                differing += len({tuple(asked) for _, _, asked in group}) > 1
        record.step(action)
    assert same > 100 and differing >= least, (same, differing)


def test_a_page_that_reconnects_gets_what_its_seat_has_been_shown_before(tmp_path):
    async def play():
        people = People(tmp_path, JOUST, TWO)
        game = await people.begin()
        choose, checked = random.Random(3), 0
        for _ in range(120):
            await people.play(lambda games: int(choose.choice(np.flatnonzero(games.action_masks[0]))), 1)
            for seat in (0, 1):
                last = [message for message in people.read(seat) if message["type"] in ("state", "taken")]
                again = await people.open(people.pages[seat].token)
                shown = [message for message in people.read(again) if message["type"] == "state"]
                game.leave(again)
                if last and last[-1]["type"] == "state":
                    assert len(shown) == 1 and {**shown[0], "log": None} == {**last[-1], "log": None}
                    checked += not is_open(game.played.record.games)
        people.read(0), people.read(1)
        before = {seat: people.game._sights.last[seat] for seat in (0, 1)}
        await people.hub.close()
        people.hub = type(people.hub)(Store(tmp_path))
        people.game = await people.hub.open(people.stored.id)
        await people.settled()
        assert people.game._sights.last == before
        await people.hub.close()
        return checked

    assert asyncio.run(play()) > 20


@pytest.mark.parametrize("seed", range(3))
def test_what_seats_have_been_shown_can_be_found_again_at_every_position(tmp_path, seed):
    """With the reasons why the others must agree to undo a decision: chance, hidden cards and others may have decided since they were shown."""

    async def play():
        people = People(tmp_path, JOUST, TWO)
        game = await people.begin()
        choose, reasons = random.Random(seed), set()
        for _ in range(150):
            await people.play(lambda games: int(choose.choice(np.flatnonzero(games.action_masks[0]))), 1)
            if game.played.is_over:
                break
            again = Sights(game.played)
            again.retrace()
            again.look()
            assert again.last == game._sights.last
            reasons |= {past["why"] for state in again.last.values() for past in state["undo"]}
        await people.hub.close()
        return reasons

    assert len(asyncio.run(play())) > 2


def test_a_seat_sees_its_own_hand_and_no_other_whole_game_long(tmp_path):
    async def play():
        people = People(tmp_path, JOUST, TWO)
        game = await people.begin()
        choose, rng, compared = random.Random(4), np.random.default_rng(4), 0
        for _ in range(400):
            await people.play(lambda games: int(choose.choice(np.flatnonzero(games.action_masks[0]))), 1)
            if game.played.is_over:
                break
            for seat in (0, 1):
                for message in people.read(seat):
                    if message["type"] != "state":
                        continue
                    assert message["seat"] == seat and (message["decision"] is None or message["decision"]["seat"] == seat)
                    if message["table"] == table(game.played.record.games, seat):
                        assert message["table"] == table(game.played.record.games.sample([0], seat, rng), seat)
                        compared += 1
        await people.hub.close()
        return compared

    assert asyncio.run(play()) > 100


# --- the pause ------------------------------------------------------------------------------------------------------------------


def test_each_window_takes_as_long_as_the_pause_but_those_who_can_act_are_asked_at_once(tmp_path, monkeypatch):
    class Clock:
        now = 0.0

        def monotonic(self):
            return self.now

    clock = Clock()
    monkeypatch.setattr(linked, "time", clock)

    async def play():
        people = People(tmp_path, JOUST, TWO, pause=2)
        game, choose = await people.begin(), random.Random(5)
        waited = at_once = 0
        for _ in range(300):
            while game._delay() == 0 and not (game._running is None or game._running.done()):
                await asyncio.sleep(0)
            if game.played.is_over:
                break
            before = int(game.played.record.games.seat[0])
            if game._delay():
                await asyncio.sleep(0.001)
                assert before not in game._sights.shown, "nothing is shown before the pause is over"
                await people.send(before, type="act", decision=game.played.decision_id, action=int(np.flatnonzero(game.played.record.games.action_masks[0])[0]))
                assert people.read(before)[-1]["type"] in ("error", "state") and int(game.played.record.games.seat[0]) == before
                waited += 1
                clock.now = game._due
                game._woken.set()
                await people.settled()
                continue
            await people.settled()
            games = game.played.record.games
            at_once += clock.now < game._due and before != game._last_seat
            await people.send(before, type="act", decision=game.played.decision_id, action=int(choose.choice(np.flatnonzero(games.action_masks[0]))))
        await people.hub.close()
        return waited, at_once

    waited, at_once = asyncio.run(play())
    assert waited > 20 and at_once > 0


# --- undo ------------------------------------------------------------------------------------------------------------------------


def to_attackers(games):
    """Challenge with everything, and pass otherwise."""
    legal = np.flatnonzero(games.action_masks[0])
    return int(legal[0])


def until(people, holds, most=200):
    async def play():
        for _ in range(most):
            await people.settled()
            games = people.game.played.record.games
            if holds(games):
                return int(games.seat[0])
            await people.act(int(games.seat[0]), to_attackers(games))
        raise AssertionError("it has not happened")

    return play()


def test_a_person_undoes_alone_what_has_shown_nothing(tmp_path):
    async def play():
        people = People(tmp_path, JOUST, TWO)
        game = await people.begin()
        seat = await until(people, lambda games: int(games.records[0]["prompt"]) == L.ASK_ATTACKERS)
        other, before, actions = 1 - seat, game.played.state(seat), len(game.played.record.actions)
        people.read(seat), people.read(other)
        await people.act(seat, to_attackers(game.played.record.games))
        entry = people.read(seat)[-1]["undo"][0]
        assert entry["why"] in (None, OTHERS)
        if seat not in game._sights.shown:
            return False
        await people.send(seat, type="undo", decision=game.played.id_of(seat), back=1)
        await people.settled()
        assert len(game.played.record.actions) == actions
        shown = [message for message in people.read(seat) if message["type"] == "state"][-1]
        assert shown["table"] == before["table"] and shown["decision"]["options"] == before["decision"]["options"]
        told = people.read(other)
        assert any(message["type"] == "notice" and "has undone a decision" in message["text"] for message in told)
        assert [message for message in told if message["type"] == "state"][-1]["waiting"]["seat"] == seat
        await people.hub.close()
        return True

    assert asyncio.run(play())


def test_what_has_been_shown_is_undone_only_if_all_agree(tmp_path):
    async def play():
        people = People(tmp_path, MELEE, ("human", "human", "human"))
        game = await people.begin()
        await people.play(to_attackers, 25)
        seat = await until(people, lambda games: len(game.played.undoable(int(games.seat[0]))) > 2 and bool(game.played.undoable(int(games.seat[0]))[-1][1]))
        others = [other for other in range(3) if other != seat]
        back = len(game.played.undoable(seat))
        actions = list(game.played.record.actions)

        async def ask():
            await people.send(seat, type="undo", decision=game.played.id_of(seat), back=back)
            request = [message for message in people.read(others[0]) if message["type"] == "seating"][-1]["request"]
            assert list(game.played.record.actions) == actions and request["seat"] == seat and "since" in request["why"]
            return request["number"]

        number = await ask()
        await people.send(others[0], type="agree", request=number + 5, yes=True)
        assert game._request.agreed == {seat}
        await people.send(others[0], type="agree", request=number, yes=True)
        await people.send(seat, type="agree", request=number, yes=True)
        assert list(game.played.record.actions) == actions, "one has not agreed"
        await people.send(others[1], type="agree", request=number, yes=False)
        assert game._request is None and any("does not agree" in message.get("text", "") for message in people.read(seat))
        await people.send(seat, type="undo", decision=game.played.id_of(seat), back=back)
        assert "declined" in people.read(seat)[-1]["text"]
        await people.act(seat, to_attackers(game.played.record.games))
        seat_again = await until(people, lambda games: int(games.seat[0]) == seat)
        assert seat_again == seat
        actions[:] = game.played.record.actions
        number = await ask()
        for other in others:
            await people.send(other, type="agree", request=number, yes=True)
        await people.settled()
        assert len(game.played.record.actions) < len(actions) and game.played.asked == seat
        await people.hub.close()

    asyncio.run(play())


def test_reasons_why_others_must_agree():
    played = PlayedGame(Setup(JOUST, 7, TWO))
    reasons = defaultdict(set)
    rng = np.random.default_rng(2)
    for _ in range(250):
        if played.is_over:
            break
        seat = played.asked
        for past, why in played.undoable(seat):
            since = played.record.events[past.events :]
            others = [event for event in since if isinstance(event, Choice) and event.seat != seat and not event.forced and event.as_seen_by(seat)]
            assert not others or why
            reasons[why].add(past.step)
        played.act(played.decision_id, int(rng.choice(np.flatnonzero(played.record.games.action_masks[0]))))
        played.advance()
    assert {None, "a hidden card has been shown since"} < set(reasons) and any("decided something" in str(why) for why in reasons)


def test_on_a_shared_screen_a_person_undoes_what_has_shown_nothing_and_nothing_else():
    played, undone, refused = PlayedGame(Setup(JOUST, 7, TWO)), 0, 0
    for _ in range(80):
        seat, actions = played.asked, list(played.record.actions)
        own = played.undoable(seat)
        assert played.state(seat)["decision"]["undo"] == [past.label for past, why in own if why is None]
        if own and own[0][1] is None:
            before, (past, _) = played.id_of(seat), own[0]
            played.undo(before, 1)
            assert played.asked == seat and len(played.record.actions) == past.step and played.id_of(seat) != before
            for action in actions[past.step :]:
                played.act(played.decision_id, action)
            undone += 1
        elif own:
            with pytest.raises(ValueError, match="cannot be undone: .* since"):
                played.undo(played.decision_id, 1)
            assert list(played.record.actions) == actions
            refused += 1
        played.act(played.decision_id, to_attackers(played.record.games))
        played.advance()
    assert undone > 3 and refused > 3


# --- agents ------------------------------------------------------------------------------------------------------------------------


def test_an_agent_that_fails_is_asked_again_or_replaced(tmp_path, monkeypatch):
    class Failing(GreedyAgent):
        name = "failing"

        def act(self, turn):
            raise RuntimeError("on purpose")

    monkeypatch.setattr(agents, "_registered", {})
    agents.register("failing", Failing, "agot")

    async def play():
        people = People(tmp_path, JOUST, ("human", "failing"), spectators=True)
        game = await people.begin()
        watcher = await people.open(people.links.spectators)
        await people.play(to_attackers, 12)
        await people.settled()
        failures = [message for message in people.read(0) if message["type"] == "failed"]
        assert failures[-1]["seat"] == 1 and "on purpose" not in json.dumps(failures)
        await people.send(watcher, type="replace", seat=1, agent="greedy")
        assert people.read(watcher)[-1]["type"] == "error" and game.failed
        await people.send(0, type="retry")
        await people.settled()
        assert people.read(0)[-1]["type"] == "failed"
        await people.send(0, type="replace", seat=0, agent="greedy")
        assert people.read(0)[-1]["type"] == "error"
        await people.send(0, type="replace", seat=1, agent="greedy")
        await people.settled()
        assert [message for message in people.read(0) if message["type"] == "state"][-1]["decision"] and game.failed is None
        await people.hub.close()

    asyncio.run(play())


# --- spectators -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("match", [JOUST, MELEE, LandsMatch("hard", 3)], ids=["joust", "melee", "lands"])
def test_the_public_table_contains_only_what_every_seat_sees(match):
    record, hidden = GameRecord(match, 5), 0
    while not record.is_over and len(record.actions) < 150:
        public, views = public_table(record.games), [table(record.games, seat) for seat in range(match.seats)]
        if match.game == "agot":
            for place, card in public["cards"].items():
                assert all(view["cards"][place].items() >= card.items() for view in views)
            hidden += any(place not in public["cards"] for view in views for place in view["cards"])
        else:
            for seat, here in enumerate(public["seats"]):
                assert all(set(here["cards"]) <= set(view["seats"][seat]["cards"]) for view in views)
                hidden += len(here["cards"]) < len(views[seat]["seats"][seat]["cards"])
        record.step()
    assert hidden > 50


def test_spectators_are_a_round_behind_and_see_no_hands(tmp_path):
    async def play():
        people = People(tmp_path, JOUST, ("human", "greedy"), spectators=True)
        game, choose = await people.begin(), random.Random(6)
        watcher = await people.open(people.links.spectators)
        owner = await people.open(people.owner)
        rounds = []
        while not game.played.is_over:
            await people.play(lambda games: int(choose.choice(np.flatnonzero(games.action_masks[0]))), 1)
            people.read(0)
            now = round_of(game.played.record.games)
            messages = people.read(watcher)
            assert messages == [] or [one for one in people.read(owner) if one["type"] == "state"] == [one for one in messages if one["type"] == "state"]
            for message in messages:
                if message["type"] != "state" or message["over"]:
                    continue
                point = game._spectated[0]
                assert point.round <= now - 2 and message["decision"] is None and message["seat"] is None
                public = {card["zone"] for card in message["table"]["cards"].values()}
                assert not public & {"facedown"} and len(message["table"]["cards"]) > 0
                rounds.append(point.round)
        await people.hub.close()
        assert rounds == sorted(rounds) and len(set(rounds)) > 2
        for act in ({"type": "act", "decision": "0-0-0", "action": 0}, {"type": "undo", "decision": "0-0-0", "back": 1}, {"type": "pause", "pause": 1}):
            await people.send(watcher, **act)
            assert people.read(watcher)[-1]["type"] == "error"

    asyncio.run(play())


def test_only_an_unnoticed_or_an_open_question_is_told_apart():
    """The prompts at which others are shown the position: they exclude each other, and a seat can pass at none of the open ones unseen."""
    record = GameRecord(MELEE, 3)
    kinds = set()
    while not record.is_over:
        games = record.games
        assert not (is_open(games) and is_optional(games))
        before, openly = int(games.seat[0]), is_open(games)
        choice = next(event for event in record.step() if isinstance(event, Choice) and event.seat == before)
        if openly:
            assert choice.as_seen_by(PUBLIC) is not None
            kinds.add(choice.prompt)
    assert {"plot", "challenge", "attackers", "title"} <= kinds
