"""The Iron Throne, beside which nobody responds, and Little and Less, after which no response is played from a hand."""

import pytest

from agot_env.agot.language.model import (
    CHARACTER,
    LOCATION,
    NEUTRAL,
    SELF,
    TARGET,
    Action,
    Cancel,
    CancelIt,
    Cards,
    Character,
    Discard,
    Draw,
    Event,
    GainGold,
    Initiated,
    Kill,
    Killed,
    Kneel,
    Location,
    Passive,
    Phase,
    PutIntoPlay,
    Response,
    Save,
    Stand,
    Zone,
    characters,
)
from tests.cards.scenes import attack, fight, lcg_scene, offered, pass_to, targeting_event

DEATH = Killed(characters())
PEOPLE = (
    Character("Champion", "X950A", NEUTRAL, cost=1, strength=5, icons="MIP"),
    Character("Squire", "X951A", NEUTRAL, cost=1, strength=1, icons="MIP"),
    Character("Heir", "X952A", NEUTRAL, cost=1, strength=1, icons="P", abilities=[Response(zone=Zone.HAND, when=DEATH, effects=(PutIntoPlay(SELF),))]),
    Location("Crypt", "X953A", NEUTRAL, cost=1, abilities=[Response(when=DEATH, effects=(GainGold(1),))]),
    Location("Graves", "X954A", NEUTRAL, cost=1, abilities=[Passive(when=DEATH, effects=(GainGold(2),))]),
    Location("Refuge", "X955A", NEUTRAL, cost=1, abilities=[Save(saves=characters())]),
    Event("Wake", "X956A", abilities=[Response(when=DEATH, effects=(Draw(1),))]),
    Event("Rescue", "X957A", abilities=[Save(saves=characters())]),
    Event("Objection", "X958A", abilities=[Cancel(when=Initiated(), effects=(CancelIt(),))]),
    Event("Feast", "X959A", abilities=[Action(phase=Phase.ANY, effects=(GainGold(1),))]),
    targeting_event("Murder", "X960A", characters(), Kill(TARGET)),
    targeting_event("Rise", "X961A", Cards(type=CHARACTER | LOCATION), Stand(TARGET)),
    targeting_event("Fall", "X962A", Cards(type=CHARACTER | LOCATION), Kneel(TARGET)),
    targeting_event("Ruin", "X963A", Cards(type=CHARACTER | LOCATION), Discard(TARGET)),
)  # fmt: skip
STANDING, KNEELING = ("CAD115", {"kneeling": False}), ("CAD115", {"kneeling": True})


def table(zero, one=None, phase="challenges", **options):
    return lcg_scene(zero, one, phase, houses=("lannister", "stark"), cards=PEOPLE, **({"first": 0, "bells": (0, 1)} | options))


def turn(t, seat):
    while t.seat != seat or t.prompt != "action":
        t.play("Pass")
    return t


def murder(t, title="Squire"):
    turn(t, 0).play("Murder")
    return t.play(title) if t.prompt == "target" else t


# --- The Iron Throne -------------------------------------------------------------------------------------------------------


def court(throne, *, theirs=(), hand=("Murder",), one_hand=("Wake", "Rescue", "Objection")):
    zero = {"play": [throne, "Crypt", "Graves", "Champion"], "hand": [*hand, "Wake"], "deck": ["Feast"] * 4, "gold": 0}
    one = {"play": ["Squire", "Crypt", *theirs], "hand": list(one_hand), "deck": ["Feast"] * 4, "gold": 0}
    return table(zero, one)


def test_nobody_responds_while_the_throne_stands_but_what_is_passive_happens():
    t = murder(court(STANDING))
    assert t.prompt == "action" and t.dead(1) == ["Squire"] and t.gold(0) == 2 and t.gold(1) == 0


def test_everybody_responds_while_the_throne_kneels():
    t = murder(court(KNEELING))
    assert t.seat == 1 and t.prompt == "cancel" and offered(t, "Objection")
    seen = set()
    while t.prompt in ("response", "cancel", "save"):
        seen |= {(t.seat, title) for title in ("Crypt", "Wake", "Rescue") if offered(t, title)}
        t.play("Pass")
    assert seen == {(0, "Crypt"), (0, "Wake"), (1, "Crypt"), (1, "Wake"), (1, "Rescue")}


def test_with_a_second_throne_of_another_player_everybody_responds():
    t = murder(court(STANDING, theirs=[STANDING]))
    assert t.prompt == "cancel" and offered(t, "Objection")


def test_the_throne_does_not_stand_in_the_standing_phase_or_by_other_cards():
    t = court(KNEELING, hand=("Rise", "Fall"))
    assert offered(t, "Fall") and not offered(t, "Rise")
    t = table({"play": [KNEELING, ("Champion", {"kneeling": True})]}, {}, "dominance")
    pass_to(t, "standing")
    assert t.card(0, "The Iron Throne").kneeling and not t.card(0, "Champion").kneeling


def test_other_cards_may_kneel_the_throne():
    t = court(STANDING, hand=("Fall",))
    t.play("Fall").play("The Iron Throne")
    while t.prompt == "cancel":
        t.play("Pass")
    assert t.card(0, "The Iron Throne").kneeling


@pytest.mark.parametrize("winner", [0, 1])
@pytest.mark.parametrize("kneels", [True, False])
@pytest.mark.parametrize("change", [True, False])
def test_who_wins_a_challenge_may_stand_or_kneel_the_throne(winner, kneels, change):
    throne = KNEELING if kneels else STANDING
    mine, theirs = (["Champion"], ["Squire"]) if winner == 0 else (["Squire"], ["Champion"])
    t = table({"play": [throne, *mine]}, {"play": theirs}, bells=())
    attack(t, "Power", mine[0])
    fight(t, theirs[0])
    for _ in range(6):
        if t.prompt in ("may", "one of two") and t.seat == winner:
            break
        t.play(next((option for option in t.options if option in ("Pass", "No")), t.options[0]))
    assert t.prompt in ("may", "one of two") and t.seat == winner
    answers = t.options
    if t.prompt == "may":
        t.play(next(option for option in answers if (option == "No") != change))
    if change and t.prompt == "one of two" and t.seat == winner:
        t.play(next(option for option in t.options if option.lower().startswith("stand" if kneels else "kneel")))
    if change or "No" in answers:
        assert t.card(0, "The Iron Throne").kneeling != kneels if change else t.card(0, "The Iron Throne").kneeling == kneels


def test_the_throne_is_prized():
    t = table({"play": [STANDING]}, {"hand": ["Ruin"]})
    turn(t, 1).play("Ruin")
    if t.prompt == "target":
        t.play("The Iron Throne")
    assert t.power(1) == 2 and t.power(0) == 0 and t.discard(0) == ["The Iron Throne"]


# --- Little and Less -------------------------------------------------------------------------------------------------------


def quiet(hand=("BTNS118", "Murder", "Murder", "Wake"), one=("Wake", "Heir", "Rescue", "Objection"), first="Squire"):
    zero = {"play": ["Crypt"], "hand": list(hand), "deck": ["Feast"] * 5}
    theirs = {"play": ["Squire", "Champion", "Crypt"], "hand": list(one), "deck": ["Feast"] * 5}
    t = murder(table(zero, theirs), first)
    while t.prompt in ("cancel", "save"):
        t.play("Pass")
    return t


def play_it(t):
    while not (t.seat == 0 and offered(t, "Little and Less")):
        t.play("Pass")
    return t.play("Little and Less")


def test_after_little_and_less_no_response_is_played_from_a_hand_in_the_phase():
    t = play_it(quiet())
    seen = set()
    while t.prompt in ("response", "cancel", "save"):
        seen |= {title for title in ("Wake", "Heir", "Rescue", "Objection", "Crypt") if offered(t, title)}
        t.play("Pass")
    assert seen == {"Crypt"}
    murder(t, "Champion")
    while t.prompt in ("response", "cancel", "save"):
        assert not any(offered(t, title) for title in ("Wake", "Heir", "Rescue", "Objection"))
        t.play("Pass")
    assert t.dead(1)[-1] == "Champion" and set(t.dead(1)) == {"Champion", "Squire"}


def test_it_cannot_be_cancelled():
    t = play_it(quiet())
    assert t.prompt != "cancel" and t.card(0, "Little and Less").zone == "resolving"


def test_in_the_next_phase_responses_are_played_again():
    t = play_it(quiet(one=()))
    pass_to(t, "dominance")
    t = murder(t, "Champion")
    while t.prompt in ("response", "cancel", "save") and t.seat == 1:
        t.play("Pass")
    assert t.seat == 0 and offered(t, "Wake")


def test_it_is_played_whatever_has_happened():
    t = table({"hand": ["BTNS118"]}, {"hand": ["Feast"]})
    turn(t, 1).play("Feast")
    assert t.seat == 0 and t.prompt == "response" and offered(t, "Little and Less")
    t.play("Pass")
    assert t.hand(0) == ["Little and Less"]


def test_without_it_responses_are_played_from_hands():
    t = quiet()
    assert any(offered(t, title) for title in ("Wake", "Heir", "Crypt"))
    seen = set()
    while t.prompt == "response":
        seen |= {title for title in ("Wake", "Heir") if offered(t, title)}
        t.play("Pass")
    assert seen == {"Wake", "Heir"}
