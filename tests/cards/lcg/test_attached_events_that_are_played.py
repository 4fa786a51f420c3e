"""Events that are attached to a location or to a House card and are played from there: Ten Towers Longship, Doran's Game."""

import pytest

from agot_env.agot.engine.record.codes import L_KEPT
from agot_env.agot.language.model import (
    BEARER,
    NEUTRAL,
    SELF,
    STARK,
    TARGET,
    YOU,
    Action,
    Attachment,
    BecomeAttachment,
    Blank,
    Cancel,
    CancelIt,
    Character,
    Choose,
    ClaimPowerForHouse,
    Constant,
    Discard,
    Event,
    Initiated,
    Kill,
    Location,
    Phase,
    Save,
    Strength,
    Trait,
    attachments,
    characters,
    locations,
)
from agot_env.agot.records.validate import invalid_games
from tests.cards.a_time_of_ravens.ravens_scenes import settle
from tests.cards.defenders_of_the_north.north_scenes import north
from tests.cards.scenes import attack, fight, offered, pass_to, pass_until, targeting_event

ALMS = Event("Alms", "X800A", abilities=[Action(phase=Phase.ANY, effects=(ClaimPowerForHouse(2),))])
WINTERY = Event("Wintery", "X801A", STARK, house_only=True, abilities=[Action(phase=Phase.ANY, effects=(ClaimPowerForHouse(),))])
SHIELD = Event("Shield", "X802A", abilities=[Save(saves=characters(controller=YOU))])
AXE = targeting_event("Axe", "X803A", characters(), Kill(TARGET))
RAZE = targeting_event("Raze", "X804A", locations(), Discard(TARGET))
TEAR = targeting_event("Tear", "X805A", attachments(), Discard(TARGET))
NAY = Event("Nay", "X806A", abilities=[Cancel(when=Initiated(), effects=(CancelIt(),))])
SAGE = Character("Sage", "X807A", NEUTRAL, cost=1, strength=1, icons="M", crests="Learned")
BRUTAL = Character("Brutal", "X808A", NEUTRAL, cost=1, strength=5, icons="M")
SEAT = Location("Seat", "X809A", NEUTRAL, cost=1, influence=3)
MUTE = Attachment("Mute", "X810A", NEUTRAL, cost=0, attaches_to=locations(), abilities=[Constant(BEARER, (Blank(),))])
CARDS = (ALMS, WINTERY, SHIELD, AXE, RAZE, TEAR, NAY, SAGE, BRUTAL, SEAT, MUTE)

# --- Ten Towers Longship -------------------------------------------------------------------------------------------------


def longship(zero=None, one=None, kind="Military", **options):
    """A scene in which the player has won a military challenge by 5 STR."""
    zero = zero or {}
    zero = zero | {"play": ["ASOTS103", "Brutal", *zero.get("play", [])]}
    one = {"discard": ["Brutal", "Alms"], "deck": ["Brutal"]} | (one or {})
    t = north(zero, one, "challenges", first=0, cards=CARDS, houses=("greyjoy", "stark"), bells=(0, 1), **options)
    return fight(attack(t, kind, "Brutal"))


def laden(*args, **more):
    """Alms lie on the Longship."""
    t = longship(*args, **more)
    return settle(pass_until(t, "Respond with Ten Towers Longship").play("Respond with Ten Towers Longship"), "Alms")


def test_the_longship_takes_an_event_of_the_loser():
    t = laden({"discard": ["Alms"]})
    assert t.card(1, "Alms").bearer == "Ten Towers Longship" and t.card(1, "Alms").controller == 0
    assert t.card(0, "Ten Towers Longship").kneeling and t.discard(1) == ["Brutal"] and t.discard(0) == ["Alms"]


def test_the_event_on_the_longship_is_played_and_goes_under_its_owners_deck():
    t = laden()
    pass_until(t, "Alms")
    power = t.power(0)
    t.play(next(option for option in t.options if "Alms" in option))
    assert t.power(0) == power + 2 and t.deck(1) == ["Brutal", "Alms"] and t.discard(1) == ["Brutal"] and t.discard(0) == []
    assert t.card(1, "Alms").controller == 1
    assert not offered(pass_until(t, "Use Bell"), "Alms")


def test_the_longship_needs_a_win_by_4_and_an_event():
    assert not offered(longship({}, {"play": ["Sage", "Friend"], "discard": ["Brutal"]}), "Respond with Ten Towers Longship")
    t = north({"play": ["ASOTS103", "Brutal"]}, {"play": ["Brutal"], "discard": ["Alms"]}, "challenges", first=0, cards=CARDS,
              houses=("greyjoy", "stark"), bells=(0, 1))  # fmt: skip
    fight(attack(t, "Military", "Brutal"), "Brutal")
    assert not offered(t, "Respond with Ten Towers Longship")
    assert not offered(longship({"play": [], "hand": []}, {"discard": []}), "Respond with Ten Towers Longship")


def test_the_event_is_discarded_with_the_longship():
    t = laden({}, {"hand": ["Raze"]})
    settle(pass_until(t, "Play Raze").play("Play Raze"), "Longship")
    assert t.card(0, "Ten Towers Longship").zone == "discard" and "Alms" in t.discard(1)
    assert not offered(pass_until(t, "Use Bell"), "Alms")


def test_the_event_is_an_attachment_that_can_be_discarded():
    t = laden({}, {"hand": ["Tear"]})
    settle(pass_until(t, "Play Tear").play("Play Tear"), "Alms")
    assert t.discard(1)[-1] in ("Alms", "Tear") and "Alms" in t.discard(1) and not offered(pass_until(t, "Use Bell"), "Use Alms")


def test_an_event_for_another_house_lies_there_in_vain():
    t = longship({}, {"discard": ["Wintery"]})
    settle(pass_until(t, "Respond with Ten Towers Longship").play("Respond with Ten Towers Longship"), "Wintery")
    assert t.card(1, "Wintery").bearer == "Ten Towers Longship" and not offered(pass_until(t, "Use Bell"), "Wintery")


def test_a_save_on_the_longship_saves():
    t = longship({}, {"discard": ["Shield"], "hand": ["Axe"]})
    settle(pass_until(t, "Respond with Ten Towers Longship").play("Respond with Ten Towers Longship"), "Shield")
    settle(pass_until(t, "Play Axe").play("Play Axe"), "Brutal")
    pass_until(t, "Shield").play("Shield")
    assert t.card(0, "Brutal").zone == "play" and t.deck(1)[-1] == "Shield"


def test_the_longship_does_not_respond_to_what_an_opponent_wins():
    zero = {"play": ["ASOTS103", "Sage"], "discard": ["Alms"]}
    t = north(zero, {"play": ["Brutal"], "discard": ["Alms"]}, first=1, cards=CARDS, houses=("greyjoy", "stark"), bells=(0, 1))
    fight(attack(t, "Military", "Brutal"))
    assert not offered(t, "Respond with Ten Towers Longship")


# --- Doran's Game --------------------------------------------------------------------------------------------------------


def game_of_dorans(zero=None, one=None, **options):
    """A scene in which the opponent has just played Alms."""
    zero = {"hand": ["SOO12"], "play": ["Sage", "Sage"]} | (zero or {})
    one = {"hand": ["Alms"]} | (one or {})
    t = north(zero, one, "challenges", first=1, cards=CARDS, houses=("martell", "stark"), bells=(0, 1), **options)
    return pass_until(t, "Play Alms").play("Play Alms")


def test_dorans_game_cancels_an_event_and_keeps_it_on_the_house_card():
    t = game_of_dorans()
    power = t.power(0), t.power(1)
    t.play("Cancel with Doran's Game")
    for _ in range(6):
        if t.prompt in ("action", "challenge"):
            break
        t.play(next((option for option in t.options if option.startswith("Yes")), t.options[0]))
    assert t.power(1) == power[1] and t.card(1, "Alms").zone == "play" and t.card(1, "Alms").controller == 0
    assert t.card(1, "Alms").bearer in (None, "") and t.discard(0) == ["Doran's Game"] and t.discard(1) == []
    assert t.card(0, "Sage").kneeling and t.card(0, "Sage", 1).kneeling
    pass_until(t, "Alms")
    t.play(next(option for option in t.options if "Alms" in option))
    assert t.power(0) == power[0] + 2 and t.discard(1) == ["Alms"] and t.card(1, "Alms").controller == 1


@pytest.mark.parametrize("answer", ["Yes", "No"])
def test_the_second_character_may_kneel_after_influence_or_not(answer):
    t = game_of_dorans({"play": ["Sage", "Seat"]})
    t.play("Cancel with Doran's Game")
    for _ in range(8):
        if t.prompt in ("action", "challenge"):
            break
        wanted = [option for option in t.options if option.startswith(answer) or "influence" in option]
        t.play(wanted[0] if wanted else t.options[-1])
    kept = t.card(1, "Alms").zone == "play"
    assert kept == (answer == "Yes") and t.card(0, "Sage").kneeling == kept
    assert kept or t.discard(1) == ["Alms"]


def test_without_a_second_learned_character_the_event_is_only_cancelled():
    t = game_of_dorans({"play": ["Sage"]})
    t.play("Cancel with Doran's Game")
    settle(t)
    assert t.discard(1) == ["Alms"] and t.discard(0) == ["Doran's Game"] and not offered(pass_until(t, "Use Bell"), "Alms")


def test_dorans_game_needs_its_cost_its_house_and_an_event():
    assert not offered(game_of_dorans({"play": ["Brutal"]}), "Doran's Game")
    t = north({"hand": ["SOO12"], "play": ["Sage"]}, {"hand": ["Alms"]}, "challenges", first=1, cards=CARDS, bells=(0, 1))
    assert not offered(pass_until(t, "Play Alms").play("Play Alms"), "Doran's Game")
    t = north({"hand": ["SOO12"], "play": ["Sage"]}, {}, "challenges", first=1, cards=CARDS, houses=("martell", "stark"), bells=(0, 1))
    t.play("Use Bell")
    assert not offered(t, "Doran's Game")


def test_influence_alone_cancels_without_keeping_the_event():
    t = game_of_dorans({"play": ["Seat"]})
    t.play("Cancel with Doran's Game")
    settle(t)
    assert t.discard(1) == ["Alms"] and t.power(1) == 0 and t.card(0, "Seat").kneeling


def test_an_event_of_the_longship_that_becomes_an_attachment_is_not_played_again():
    brand = Event("Brand", "X811", abilities=[
        Action(phase=Phase.ANY, choose=(Choose(characters(controller=YOU)),), effects=(BecomeAttachment(TARGET),)),
        Constant(BEARER, (Strength(1),)),
    ])  # fmt: skip
    zero, one = {"play": ["ASOTS103", "Brutal"]}, {"discard": ["Brand"], "deck": ["Sage"]}
    t = north(zero, one, first=0, cards=(*CARDS, brand), houses=("greyjoy", "stark"), bells=(0, 1))
    fight(attack(t, "Military", "Brutal"))
    settle(pass_until(t, "Respond with Ten Towers Longship").play("Respond with Ten Towers Longship"), "Brand")
    pass_until(t, "Brand")
    settle(t.play(next(option for option in t.options if "Brand" in option)), "Brutal")
    assert t.card(1, "Brand").bearer == "Brutal" and t.card(0, "Brutal").strength == 6 and t.deck(1) == ["Sage"]
    assert not offered(pass_until(t, "Use Bell"), "Brand") and not t.game["effects_of"][L_KEPT]


@pytest.mark.rule("ATT-1", edition="lcg")
def test_an_event_that_attaches_itself_to_a_location_stays_there_with_its_text():
    anchor = Event("Anchor", "X812", abilities=[
        Action(phase=Phase.ANY, choose=(Choose(locations()),), effects=(BecomeAttachment(TARGET),)),
        Constant(SELF, (Trait("Condition"),)),
    ])  # fmt: skip
    t = north({"play": ["Seat"], "hand": ["Anchor"]}, {}, cards=(*CARDS, anchor), houses=("greyjoy", "stark"), bells=(0,))
    settle(t.play("Play Anchor"), "Seat")
    pass_to(t, "dominance")
    assert t.card(0, "Anchor").bearer == "Seat" and t.card(0, "Anchor").traits == ("Condition",)
    assert not invalid_games(t.batch.records, t.batch.match)
