"""What has caused an event: cards that kneel, stand, are killed or discarded, or enter play."""

import pytest

from agot_env.agot.engine.record.codes import DIES_AT_ZERO, VENGEFUL
from agot_env.agot.language.compiler.cards import CardError, compile_cards
from agot_env.agot.language.describe import describe
from agot_env.agot.language.model import (
    BY_ATTACKING,
    BY_CLAIM,
    BY_COST,
    BY_DEADLY,
    BY_DEFENDING,
    BY_EFFECT,
    BY_INFLUENCE,
    BY_TRIGGERED_EFFECT,
    BY_VENGEFUL,
    BY_VIGILANT,
    NEUTRAL,
    OPPONENTS,
    SELF,
    TARGET,
    YOU,
    Action,
    CausedBy,
    Character,
    ClaimPowerForHouse,
    Constant,
    Discard,
    DiscardedFromHand,
    DiscardSelf,
    Draw,
    EntersPlay,
    Event,
    Flag,
    Keyword,
    Killed,
    Kneel,
    KneelInfluence,
    KneelSelf,
    Knelt,
    LeavesPlay,
    Location,
    Modify,
    Passive,
    Phase,
    PutIntoPlay,
    Stand,
    Stood,
    Strength,
    Trigger,
    Zone,
    characters,
)
from tests.cards.scenes import attack, lcg_scene, passes, pay_influence, targeting_event

EVENTS: dict[str, Trigger] = {
    "knelt": Knelt(characters()), "stood": Stood(characters()), "killed": Killed(characters()), "left": LeavesPlay(characters()),
    "entered": EntersPlay(characters()), "hand": DiscardedFromHand(OPPONENTS),
}  # fmt: skip
ANY = {"phase": Phase.ANY}
CARDS = (
    Character("Porter", "X701", NEUTRAL, cost=0, strength=2, icons="MIP", abilities=[Action(**ANY, cost=(KneelSelf(),), effects=(ClaimPowerForHouse(1, OPPONENTS),))]),
    Character("Sentry", "X702", NEUTRAL, cost=0, strength=2, icons="MIP", keywords="Vigilant"),
    Character("Widow", "X703", NEUTRAL, cost=0, strength=1, icons="MIP", abilities=[Constant(SELF, (Keyword(VENGEFUL),))]),
    Character("Adder", "X704", NEUTRAL, cost=0, strength=9, icons="MIP", keywords="Deadly"),
    Character("Usurer", "X705", NEUTRAL, cost=0, strength=2, influence=2),
    Character("Martyr", "X706", NEUTRAL, cost=0, strength=2, abilities=[Action(**ANY, cost=(DiscardSelf(),), effects=(ClaimPowerForHouse(1, OPPONENTS),))]),
    Character("Herald", "X707", NEUTRAL, cost=0, strength=2, abilities=[Passive(when=EntersPlay(SELF), effects=(Kneel(characters(other_than=SELF)),))]),
    targeting_event("Push", "X710", characters(), Kneel(TARGET)), targeting_event("Rouse", "X711", characters(), Stand(TARGET)),
    targeting_event("Broom", "X712", characters(), Discard(TARGET)),
    targeting_event("Summons", "X713", characters(zone=Zone.HAND, owner=YOU), PutIntoPlay(TARGET)),
    targeting_event("Torch", "X715", characters(), Modify(TARGET, Strength(-9)), Modify(TARGET, Flag(DIES_AT_ZERO))),
    Event("Toll", "X714", abilities=[Action(**ANY, cost=(KneelInfluence(1),), effects=(ClaimPowerForHouse(1, OPPONENTS),))]),
)  # fmt: skip


CAUSES = (BY_EFFECT, BY_TRIGGERED_EFFECT, BY_COST, BY_INFLUENCE, BY_CLAIM, BY_ATTACKING, BY_DEFENDING, BY_DEADLY, BY_VIGILANT, BY_VENGEFUL)


def name_of(event, how, who):
    return f"Watch of {event} {how} {'any' if who is None else who.name}"


def watcher(event, how, who, number):
    """A location that claims power for its player's House whenever an event has this cause."""
    passive = Passive(when=EVENTS[event], conditions=(CausedBy(how, who),), effects=(ClaimPowerForHouse(),))
    return Location(name_of(event, how, who), f"X{number}", NEUTRAL, abilities=[passive])


KINDS = [(event, how, who) for event in EVENTS for how in CAUSES for who in (None, YOU, OPPONENTS)]
CARDS = (*CARDS, *(watcher(*kind, 720 + place) for place, kind in enumerate(KINDS)))


def watch(event, how, who=None):
    return name_of(event, how, who)


def table(watcher, zero=None, one=None, phase="challenges", **options):
    zero = {"gold": 9} | (zero or {})
    zero["play"] = [watcher, *zero.get("play", ())]
    return lcg_scene(zero, one, phase, cards=CARDS, first=0, bells=(0,), **options)



def seen(event, scene, *how):
    """Check that a scene makes the event happen by these causes, and by no other."""
    for cause in CAUSES:
        for who, theirs in ((None, False), (YOU, False), (OPPONENTS, True)):
            ability = cause in (BY_EFFECT, BY_TRIGGERED_EFFECT, BY_COST)
            if who is not None and (not ability or cause in how and event == "entered"):
                continue
            t = scene(watch(event, cause, who))
            assert t.power(0) == (cause in how and not theirs), (cause, who)


def play(t, what, card):
    t.play(f"Play {what}")
    return t.play(next(option for option in t.options if card in option)) if t.prompt == "target" else t


def test_an_effect_that_is_triggered_kneels():
    seen("knelt", lambda w: play(table(w, {"play": ["Sentry"], "hand": ["Push"]}), "Push", "Sentry"), BY_EFFECT, BY_TRIGGERED_EFFECT)


def test_the_effect_of_a_passive_is_none_that_is_triggered():
    seen("knelt", lambda w: table(w, {"play": ["Sentry"], "hand": ["Herald"]}, phase="marshalling").play("Marshal Herald"), BY_EFFECT)


def test_a_cost_is_no_effect():
    seen("knelt", lambda w: table(w, {"play": ["Porter"]}).play("Use Porter"), BY_COST)
    seen("left", lambda w: table(w, {"play": ["Martyr"]}).play("Use Martyr"), BY_COST)


def test_influence_is_a_cost():
    seen("knelt", lambda w: pay_influence(table(w, {"play": ["Usurer"], "hand": ["Toll"]}).play("Play Toll")), BY_INFLUENCE, BY_COST)


def test_attacking_and_defending_kneel():
    seen("knelt", lambda w: attack(table(w, {"play": ["Porter"]}, {"play": ["Adder"]}), "Military", "Porter"), BY_ATTACKING)
    for cause in CAUSES:
        assert count(watch("knelt", cause), "Porter", "Adder", one=["Adder"]) == (cause in (BY_ATTACKING, BY_DEFENDING)), cause


def battle(w, attacker, *defenders, kind="Military", one=(), hand=()):
    t = attack(table(w, {"play": [attacker]}, {"play": [*one], "hand": [*hand]}), kind, attacker)
    for _ in range(20):
        if t.over or not t.game["challenge"]:
            break
        wanted = [option for name in defenders for option in t.options if option == f"Defend with {name}"]
        own = t.options[-1:] if t.prompt == "claim" else t.options[:1] if t.prompt == "stand" else passes(t)
        t.play((wanted or own or t.options)[0])
    return t


NEVER = name_of("stood", BY_CLAIM, None)


def count(w, *args, **options):
    """How much more power there is with a watcher than with one that never sees anything."""
    return battle(w, *args, **options).power(0) - battle(NEVER, *args, **options).power(0)


def test_claim_kills_and_so_does_deadly():
    for cause, killed in ((BY_CLAIM, 1), (BY_DEADLY, 1), (BY_EFFECT, 0), (BY_COST, 0)):
        assert count(watch("killed", cause), "Adder", "Porter", one=["Usurer", "Sentry", "Porter"]) == killed, cause
    assert count(watch("killed", BY_DEADLY), "Porter", one=["Porter"]) == 0
    assert count(watch("killed", BY_CLAIM), "Porter", one=["Porter"]) == 1


def test_vigilant_and_vengeful_stand():
    for cause in CAUSES:
        assert count(watch("stood", cause), "Sentry") == (cause == BY_VIGILANT), cause


def test_claim_discards_from_the_hand():
    for cause in CAUSES:
        assert count(watch("hand", cause), "Porter", kind="Intrigue", hand=["Toll"]) == (cause == BY_CLAIM), cause


def test_an_effect_puts_into_play_and_marshalling_does_not():
    assert play(table(watch("entered", BY_EFFECT), {"hand": ["Summons", "Usurer"]}), "Summons", "Usurer").power(0) == 1
    assert table(watch("entered", BY_EFFECT), {"hand": ["Usurer"]}, phase="marshalling").play("Marshal Usurer").power(0) == 0
    assert play(table(watch("entered", BY_EFFECT, YOU), {"hand": ["Summons", "Usurer"]}), "Summons", "Usurer").power(0) == 0  # it is not kept whose


def test_an_effect_discards():
    seen("left", lambda w: play(table(w, {"play": ["Sentry"], "hand": ["Broom"]}), "Broom", "Sentry"), BY_EFFECT, BY_TRIGGERED_EFFECT)


def test_an_effect_kills_at_strength_0():
    """FAQ 3.21. It is not known whose effect that is."""
    for cause in CAUSES:
        for who in (None, YOU, OPPONENTS):
            t = play(table(watch("killed", cause, who), {"play": ["Sentry"], "hand": ["Torch"]}), "Torch", "Sentry")
            assert t.dead(0) == ["Sentry"] and t.power(0) == (cause == BY_EFFECT and who is None), (cause, who)


def test_an_effect_of_an_opponent_is_theirs():
    for who, power in ((OPPONENTS, 1), (YOU, 0), (None, 1)):
        t = lcg_scene({"play": [watch("knelt", BY_EFFECT, who), "Sentry"]}, {"hand": ["Push"]}, cards=CARDS, first=1, bells=(1,))
        assert play(t, "Push", "Sentry").power(0) == power, who


def test_constant_abilities_cannot_ask_for_causes():
    with pytest.raises(CardError, match="CausedBy"):
        compile_cards([Location("Watch", "X700", NEUTRAL, abilities=[Constant(characters(), (Keyword(VENGEFUL),), (CausedBy(BY_EFFECT),))])], "lcg")
    with pytest.raises(CardError, match="cannot ask for 99"):
        compile_cards([Location("Watch", "X700", NEUTRAL, abilities=[Passive(when=EVENTS["knelt"], conditions=(CausedBy(99),), effects=(Draw(1),))])], "lcg")


@pytest.mark.parametrize(
    ("how", "who", "text"),
    [(BY_EFFECT, OPPONENTS, "When a character is knelt by an opponent's card effect, claim 1 power for your House."),
     (BY_TRIGGERED_EFFECT, None, "When a character is knelt by a triggered effect, claim 1 power for your House."),
     (BY_EFFECT, YOU, "When a character is knelt by your card effect, claim 1 power for your House."),
     (BY_INFLUENCE, None, "When a character is knelt to pay influence, claim 1 power for your House.")],
)  # fmt: skip
def test_the_sentence(how, who, text):
    assert describe(watcher("knelt", how, who, 700).abilities[0]) == text
