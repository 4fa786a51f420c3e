"""Little and Less, and The Iron Throne of A Dire Message."""

import pytest

from agot_env.agot.language.model import EVENT as EVENTS
from agot_env.agot.language.model import (
    NEUTRAL,
    TARGET,
    Action,
    Cancel,
    CancelIt,
    Cards,
    Character,
    Choose,
    ClaimPowerForHouse,
    Event,
    GainGold,
    Initiated,
    Kill,
    Location,
    Phase,
    Played,
    PutSelfIntoPlay,
    Response,
    Save,
    Stand,
    Zone,
    characters,
    locations,
)
from tests.cards.scenes import attack, fight, lcg_scene, offered, pass_to, pass_until

ANY_EVENT = Cards(type=EVENTS, zone=Zone.RESOLVING)
CARDS = (
    Event("Gift", "X701", abilities=[Action(phase=Phase.ANY, effects=(GainGold(1),))]),
    Event("Applause", "X702", abilities=[Response(when=Played(ANY_EVENT), effects=(ClaimPowerForHouse(1),))]),
    Event("Veto", "X703", abilities=[Cancel(when=Initiated(cards=ANY_EVENT), effects=(CancelIt(),))]),
    Event("Rescue", "X704", abilities=[Save(saves=characters())]),
    Event("Murder", "X705", abilities=[Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=(Kill(TARGET),))]),
    Location("Gallery", "X706", NEUTRAL, cost=1, abilities=[Response(when=Played(ANY_EVENT), effects=(ClaimPowerForHouse(1),))]),
    Character("Latecomer", "X707", NEUTRAL, cost=1, strength=1, icons="M", abilities=[
        Response(when=Played(ANY_EVENT), zone=Zone.HAND, cost=(PutSelfIntoPlay(),), effects=(ClaimPowerForHouse(1),))
    ]),
    Character("Knight", "X708", NEUTRAL, cost=1, strength=3, icons="MIP"),
    Location("Horn", "X709", NEUTRAL, cost=1, abilities=[Action(phase=Phase.ANY, choose=(Choose(locations()),), effects=(Stand(TARGET),))]),
    Event("Fanfare", "X710", abilities=[Action(phase=Phase.ANY, effects=(Stand(locations()), GainGold(1)))]),
    Character("Throned", "X711", NEUTRAL, unique=True, cost=1, strength=1, icons="M"),
)  # fmt: skip


def make(zero=None, one=None, phase="challenges", *, bells=(0, 1), **options):
    return lcg_scene(zero or {}, one or {}, phase, cards=CARDS, bells=bells, first=0, **options)


def play(t, title):
    return pass_until(t, f"Play {title}").play(f"Play {title}")


# --- Little and Less -----------------------------------------------------------------------------------------------------

FROM_HAND = ["Applause", "Latecomer"]


def little(one=("Applause", "Latecomer", "Veto", "Rescue"), use=True, **more):
    """Seat 0 plays an event, and responds with Little and Less or not."""
    t = make({"hand": ["Gift", "Gift", "BTNS118", "Murder", "Applause"], **more}, {"hand": list(one), "play": ["Gallery", "Knight"]})
    play(t, "Gift")
    if offered(t, "Cancel with"):
        t.play("Pass")
    pass_until(t, "Respond with Little and Less")
    return t.play("Respond with Little and Less" if use else "Pass")


def test_responses_from_hand_cannot_be_used_any_more():
    t = little()
    assert not any(offered(t, f"Respond with {title}") for title in FROM_HAND)
    play(t, "Gift")
    assert not offered(t, "Cancel with Veto") and not offered(t, "Applause")
    play(t, "Murder")
    assert not offered(t, "Rescue")
    pass_until(t, "Use Bell")
    assert t.dead(1) == ["Knight"]


def test_without_it_they_can():
    t = play(make({"hand": ["Gift"]}, {"hand": FROM_HAND}), "Gift")
    assert all(offered(t, f"Respond with {title}") for title in FROM_HAND)


def test_a_response_of_a_card_in_play_can_be_used():
    t = little()
    assert offered(pass_until(t, "Respond with Gallery"), "Respond with Gallery")


def test_it_holds_for_its_own_player():
    t = little(one=())
    assert t.hand(0).count("Applause") == 1 and not offered(t, "Respond with Applause")


def test_it_ends_with_the_phase():
    t = pass_to(little(one=("Applause",)), "dominance")
    play(t, "Gift")
    assert offered(pass_until(t, "Respond with Applause"), "Respond with Applause")


def test_it_cannot_be_cancelled():
    t = little(one=("Veto",))
    assert not offered(t, "Cancel with Veto")


def test_it_needs_nothing_to_happen():
    t = make({"hand": ["BTNS118"]}, {"hand": ["Applause"]})
    found = False
    for _ in range(12):
        if offered(t, "Respond with Little and Less"):
            found = True
            break
        t.play("Pass" if offered(t, "Pass") else t.options[0])
    assert found


def test_it_can_be_played_once_a_window():
    t = make({"hand": ["BTNS118", "BTNS118", "Gift"]}, {})
    play(t, "Gift").play("Respond with Little and Less")
    assert not offered(t, "Respond with Little and Less") and t.hand(0) == ["Little and Less"]


# --- The Iron Throne -----------------------------------------------------------------------------------------------------


def throne(kneeling=False, **more):
    return {"play": [("CAD115", {"kneeling": kneeling}), *more.pop("play", ())], **more}


@pytest.mark.parametrize("kneeling", [False, True])
def test_while_it_stands_nobody_uses_responses(kneeling):
    t = make(throne(kneeling, hand=["Gift", "Applause"], play=["Gallery"]), {"hand": ["Veto", "Applause"], "play": ["Gallery"]})
    play(t, "Gift")
    assert offered(t, "Cancel with Veto") == kneeling
    if kneeling:
        t.play("Pass")
    assert (offered(t, "Respond with Gallery"), offered(t, "Respond with Applause")) == (kneeling, kneeling)


def test_duplicates_save_nobody_while_it_stands():
    t = make(throne(hand=["Murder"]), {"play": [("Throned", {"duplicates": 1})], "hand": ["Rescue"]})
    play(t, "Murder")
    if t.prompt == "target":
        t.play("Throned")
    assert "Throned" in t.dead(1)


def test_with_two_thrones_responses_can_be_used():
    t = make(throne(hand=["Gift"]), {**throne(), "hand": ["Applause"]})
    play(t, "Gift")
    assert offered(t, "Respond with Applause")


def test_it_stands_neither_in_the_standing_phase_nor_by_other_effects():
    t = make(throne(True, play=["Horn"], hand=["Fanfare"]), {}, "dominance", bells=(0,))
    t.play("Play Fanfare")
    assert t.card(0, "The Iron Throne").kneeling
    assert offered(t, "Use Bell") and not offered(t, "Use Horn")
    for _ in range(20):
        if t.round > 1 or t.over:
            break
        t.play("Pass" if offered(t, "Pass") else t.options[0])
    assert t.round == 2 and t.card(0, "The Iron Throne").kneeling


@pytest.mark.parametrize("winner", [0, 1])
@pytest.mark.parametrize("kneeling", [False, True])
@pytest.mark.parametrize("answer", ["Yes", "No"])
def test_who_wins_a_challenge_may_stand_or_kneel_it(winner, kneeling, answer):
    defender = [] if winner == 0 else ["Knight", "Knight"]
    t = make(throne(kneeling, play=["Knight"]), {"play": defender}, bells=(0,))
    attack(t, "Power", "Knight")
    fight(t, "Knight", "Knight [2]")
    for _ in range(10):
        if t.prompt == "may":
            break
        t.play("Pass" if offered(t, "Pass") else "Done" if offered(t, "Done") else t.options[0])
    assert t.prompt == "may" and t.game["seat"] == winner
    t.play(next(option for option in t.options if (option == "No") == (answer == "No")))
    assert t.card(0, "The Iron Throne").kneeling == (kneeling if answer == "No" else not kneeling)


def test_it_is_prized():
    assert "Prized 2" in make(throne()).card(0, "The Iron Throne").keywords
