"""Whether a player holds a card to play is not seen by the others: neither by who is asked nor by a pass.

Two tables differ only in the hand of seat 1. Whatever seat 0 sees, whenever it is to act, is the same at both, and so are the
samples that it may search in.
"""

import numpy as np
import pytest
from cards.scenes import KNEELING, scene

from agot_env import IllegalActionError, agot_v0
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.codes import DISCARDING, KILL
from agot_env.agot.language.model import (
    NEUTRAL,
    OPPONENTS,
    TARGET,
    Action,
    Cancel,
    CancelIt,
    Character,
    Choose,
    ClaimPowerForHouse,
    Event,
    Initiated,
    Kill,
    Killed,
    Location,
    Phase,
    PutIntoPlay,
    Response,
    Save,
    Search,
    Who,
    Zone,
    characters,
)  # fmt: skip
from agot_env.history.log import log_from

CANNON = Location(
    "Cannon", "X910", NEUTRAL,
    abilities=[Action(phase=Phase.ANY, choose=(Choose(characters(controller=OPPONENTS)),), effects=(Kill(TARGET),))],
)  # fmt: skip
QUEST = Location("Quest", "X911", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(Search(characters(trait="Knight")),))])
PORT = Location(
    "Port", "X912", NEUTRAL,
    abilities=[
        Action(phase=Phase.CHALLENGES, choose=(Choose(characters(zone=Zone.HAND, owner=Who.YOU)),), effects=(PutIntoPlay(TARGET),)),
    ],
)  # fmt: skip
REVENGE = Event("Revenge", "X913", NEUTRAL, abilities=[Response(when=Killed(characters()), effects=(ClaimPowerForHouse(),))])
RESCUE = Event("Rescue", "X914", NEUTRAL, abilities=[Save(saves=characters(), ways=KILL | DISCARDING)])
NO = Event("No", "X915", NEUTRAL, abilities=[Cancel(when=Initiated(OPPONENTS), effects=(CancelIt(),))])
DEED = Event("Deed", "X916", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(ClaimPowerForHouse(),))])
AMBUSHER = Character("Ambusher", "X917", NEUTRAL, cost=0, strength=1, keywords="Ambush")
PEASANT = Event("Peasant", "X918", NEUTRAL, abilities=[Action(phase=Phase.TAXATION, effects=(ClaimPowerForHouse(),))])
SQUIRE = Character("Squire", "X919", NEUTRAL, cost=9, strength=1, traits="Knight")
BAKER = Character("Baker", "X920", NEUTRAL, cost=9, strength=1)
BUTCHER = Character("Butcher", "X921", NEUTRAL, cost=9, strength=1)
RIDERS = [  # nobody loses a card of the hand to an intrigue challenge
    Character(title, f"X93{k}", NEUTRAL, cost=3, strength=4, icons="MP") for k, title in enumerate(("Rider", "Lancer", "Archer"))
]
CARDS = [*RIDERS, CANNON, QUEST, PORT, REVENGE, RESCUE, NO, DEED, AMBUSHER, PEASANT, SQUIRE, BAKER, BUTCHER]
SILENT = ("action", "response", "save", "cancel", "search")


def table(hand, deck, play=()):
    """Seat 0 can kill and attack again and again; seat 1 has such cards."""
    return scene(
        ("lannister", "stark"),
        {"play": ["Cannon", "Rider", "Lancer", "Archer"], "deck": ["Tyrion Lannister", "Baker"]},
        {"play": ["Hodor", "Arya Stark", "Bran Stark", ("Robb Stark", KNEELING), *play], "hand": hand, "deck": deck},
        bells=(0,), cards=CARDS,
    )  # fmt: skip


def play(t, first=(), turns=40):
    """Seat 0 does what comes, seat 1 does what is in `first` as soon as it can and else passes.

    Returns what seat 0 saw whenever it was to act, and at how many prompts of which kind seat 1 passed.
    """
    rng = np.random.default_rng(7)
    left, seen, passed = list(first), [], {}
    env = agot_v0.raw_env(houses=("lannister", "stark"))
    env.reset(seed=0)
    env.match, env.render_mode = t.batch.match, "ansi"
    while len(seen) < turns and not t.over and t.phase == "challenges":
        options = t.options
        if t.seat == 0:
            env.games = t.batch
            env._next_agent(t.batch)
            observed = env.observe("player_0")
            sample = t.batch.sample(None, 0, len(seen))
            arrays = (sample.records, sample.traces, sample.observations, sample.action_masks)
            looks = (observed["observation"].tobytes(), observed["action_mask"].tobytes(), env.render())
            seen.append((t.prompt, options, *looks, *(array.tobytes() for array in arrays)))
            assert (observed["observation"] == t.batch.observe(0)[0]).all()
            t.play(options[int(rng.integers(len(options)))])
            continue
        looks = t.batch.observe(0)[0]  # in between it sees neither that seat 1 is asked nor what
        start, _ = L.observation_layout(2)["globals"]
        for name in ("prompt", "deciding_seat", "prompt_source"):
            assert looks[start + L.GLOBALS.index(name)] == 0
        if left and any(left[0] in option for option in options):
            t.play(left.pop(0))
        elif t.prompt in SILENT:
            passed[t.prompt] = passed.get(t.prompt, 0) + 1
            t.play("Take nothing" if t.prompt == "search" else "Pass")
        else:
            t.play(options[-1])
    assert not left
    return seen, passed


def log_of(start, t):
    lines = []
    try:
        for line in log_from(start, t.batch.actions(0)):
            lines.append(line)
    except IllegalActionError:  # the actions end before the game
        pass
    return lines


PAIRS = {
    "response": ("Revenge", "response"),
    "save": ("Rescue", "save"),
    "cancel": ("No", "cancel"),
    "action": ("Deed", "action"),
    "ambush": ("Ambusher", "action"),
}


@pytest.mark.rule("ABI-3", "ABI-4", "ABI-1", "KEY-10")
@pytest.mark.parametrize("title", PAIRS)
def test_nobody_sees_whether_another_holds_a_card_to_play(title):
    card, prompt = PAIRS[title]
    found = []
    for hand, deck in (([card], ["Peasant", "Baker"]), (["Peasant"], [card, "Baker"])):
        t = table(hand, deck)
        start = t.batch.copy()
        seen, passed = play(t)
        found.append((seen, passed, log_of(start, t)))
    (seen, asked, log), (other_seen, not_asked, other_log) = found
    assert asked.get(prompt, 0) > 3 and prompt not in not_asked
    assert len(seen) > 15 and seen == other_seen
    assert len(log) > 15 and log == other_log


def test_nobody_sees_whether_there_was_anything_to_find():
    found = []
    for hand, deck in ((["Baker"], ["Squire", "Butcher"]), (["Squire"], ["Baker", "Butcher"])):
        t = table(hand, deck, play=["Quest"])
        start = t.batch.copy()
        seen, passed = play(t, first=["Use Quest"] * 3)
        found.append((seen, passed.get("search", 0), log_of(start, t)))
    (seen, asked, log), (other_seen, not_asked, other_log) = found
    assert asked == 3 and not_asked == 0
    assert seen == other_seen and log == other_log


def test_nobody_sees_whether_there_was_another_card_to_choose():
    found = []
    for hand, deck in ((["Baker", "Squire"], ["Peasant"]), (["Baker", "Peasant"], ["Squire"])):
        t = table(hand, deck, play=["Port"])
        seen, _ = play(t, first=["Use Port", "Baker"] if "Squire" in hand else ["Use Port"])
        assert t.card(1, "Baker").zone in ("play", "dead")
        found.append(seen)
    assert found[0] == found[1]


def test_a_card_that_is_played_is_seen_by_all():
    t = table(["Deed"], ["Baker"])
    before = t.batch.observe(0)[0]
    while t.seat == 0:
        t.play("Pass")
    t.play("Play Deed")
    while t.seat != 0:
        t.play("Pass")
    start, shape = L.observation_layout(2)["history"]
    history = t.batch.observe(0)[0][start : start + 48].reshape(shape)
    assert [2, L.PROMPTS.index("action")] in history[:, :2].tolist()
    assert (before[start : start + 48] == 0).all()
