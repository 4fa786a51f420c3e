"""The triggers: kinds of events, what their entries contain, and their clauses."""

import pytest

from agot_env.agot.engine.record import codes as c
from agot_env.agot.language.bases import trigger
from agot_env.agot.language.bases.condition import Happening
from agot_env.agot.language.bases.trigger import says_moment
from agot_env.agot.language.conditions import ChallengeType, EventPhase, EventPlayer, WonBy
from agot_env.agot.language.nouns import YOU
from agot_env.agot.language.registry import TRIGGERS
from agot_env.agot.language.triggers import Killed, PhaseBegins, PhaseEnds, Played, WonChallenge
from agot_env.agot.language.words import MILITARY, Phase, Who
from agot_env.agot.records import frames


def test_each_trigger_waits_for_a_kind_of_event_of_its_own():
    moments = [kind.moment for kind in TRIGGERS]
    assert len(set(moments)) == len(moments) and c.NO_MOMENT not in moments and max(moments) < c.MOMENTS


def test_what_entries_contain_is_known_to_the_checks_of_saved_games():
    known = {value for value in vars(frames).values() if isinstance(value, str)}
    for kind in TRIGGERS:
        assert (kind.entry is None) == (kind.moment in frames.NEVER_IN_THE_LIST)
        assert kind.entry is None or {kind.entry.card, kind.entry.seat, kind.entry.other, kind.entry.number or frames.ABILITY} <= known


@pytest.mark.parametrize(
    ("moment", "event", "text"),
    [
        (c.KILLED, Happening(card="Shae"), "Shae is killed"),
        (c.KILLED, Happening(), "a card is killed"),
        (c.CHALLENGE_WON, Happening(player=YOU, challenge="the power challenge"), "you win the power challenge"),
        (c.CHALLENGE_LOST, Happening(), "a player loses a challenge"),
        (c.PLAYED, Happening(card="Shae"), "Shae is played"),
        (c.PLAYED, Happening(card="Shae", player=YOU), "you play Shae"),
        (c.PLACED_IN_DEAD_PILE, Happening(card="Shae", player=YOU), "Shae is put into your dead pile"),
        (c.PHASE_BEGAN, Happening(phase="draw phase"), "the draw phase begins"),
        (c.PHASE_BEGAN, Happening(), "a phase begins"),
    ],
)
def test_an_event_is_said_with_what_is_known_of_it(moment, event, text):
    assert says_moment(moment, event) == text


def test_only_what_a_trigger_waits_for_has_words():
    with pytest.raises(KeyError):
        says_moment(c.RETURNED, Happening())


def test_of_several_triggers_for_a_kind_of_event_the_first_has_the_words(monkeypatch):
    class Slain(Killed):
        does = "is slain"

    monkeypatch.setattr(TRIGGERS, "kinds", [*TRIGGERS.kinds, Slain])
    assert trigger.words()[c.KILLED] is Killed


def test_what_stands_for_any_adds_no_condition():
    assert PhaseBegins().conditions() == PhaseBegins(None).conditions() == PhaseEnds(Phase.ANY).conditions() == Played(None).conditions() == ()
    assert PhaseEnds(Phase.DRAW).conditions() == (EventPhase(Phase.DRAW),)
    assert WonChallenge(MILITARY, margin=4).conditions() == (EventPlayer(Who.YOU), ChallengeType(MILITARY), WonBy(4))
