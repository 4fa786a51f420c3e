"""Who is offered saves and cancels first, and what they leave of the ability that they interrupt (ABI-3, ABI-4, ABI-8)."""

import pytest
from cards.scenes import pass_until

from agot_env.agot.engine.record import layout as L
from agot_env.agot.language.model import (
    CHOSEN,
    NEUTRAL,
    OPPONENTS,
    SELF,
    STARK,
    TARGET,
    Action,
    Cancel,
    CancelIt,
    Cards,
    Character,
    Choose,
    ClaimPower,
    ClaimPowerForHouse,
    Event,
    Initiated,
    Kill,
    Killed,
    KneelCards,
    Location,
    Passive,
    PayGold,
    Phase,
    PhaseBegins,
    Plot,
    Response,
    Save,
    WhenRevealed,
    WonDominance,
    Zone,
    characters,
)  # fmt: skip
from agot_env.batches.observation import observation_pieces
from agot_env.testing import Table

rule = pytest.mark.rule

NO = Event("No", "X1", abilities=[Cancel(when=Initiated(), effects=(CancelIt(),))])
MEDIC = Character("Medic", "X2", NEUTRAL, abilities=[Save(saves=characters(), cost=(PayGold(1),))])
VICTIM = Character("Victim", "X3", NEUTRAL, cost=0, strength=1, icons="M")
AVENGER = Character(
    "Avenger", "X4", NEUTRAL, abilities=[Response(when=Killed(characters(other_than=SELF)), effects=(ClaimPowerForHouse(),))]
)  # fmt: skip
PLAGUE = Plot("Plague", "X5", income=3, initiative=9, claim=1, abilities=[WhenRevealed(choose=(Choose(characters(title="Victim")),), effects=(Kill(TARGET),))])  # fmt: skip
FEVER = Location(
    "Fever", "X6", NEUTRAL,
    abilities=[Passive(when=PhaseBegins(Phase.DOMINANCE), choose=(Choose(characters(title="Victim")),), effects=(Kill(TARGET),))],
)  # fmt: skip
STRIKE = Event("Strike", "X7", abilities=[Action(phase=Phase.ANY, choose=(Choose(characters(title="Victim")),), effects=(Kill(TARGET),))])
FEUD = Event("Feud", "X8", abilities=[Response(when=WonDominance(), choose=(Choose(characters(title="Victim")),), effects=(Kill(TARGET),))])
BELL = Location("Bell", "X9", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(ClaimPowerForHouse(),))])
OATH = Event(
    "Oath", "X10",
    abilities=[Cancel(when=Initiated(OPPONENTS), cost=(KneelCards(1, characters(house=STARK)),), effects=(CancelIt(), ClaimPower(CHOSEN)))],
)  # fmt: skip
EXTRA = (NO, MEDIC, VICTIM, AVENGER, PLAGUE, FEVER, STRIKE, FEUD, BELL, OATH)


def three(phase, first, seats):
    """Three players, the same in front of each, and more for some of them."""
    t = Table(houses=["stark", "lannister", "baratheon"], extra_cards=EXTRA)
    for seat in range(3):
        t.put(seat, plot="Blockade", **{name: list(cards) for name, cards in seats.get(seat, {}).items()})
    return t.start(phase, first)


def asked(t, prompt):
    """Who is asked this question, one after the other, while everybody passes."""
    seats = []
    while t.prompt == prompt and not t.over:
        seats.append(t.seat)
        t.play("Done" if "Done" in t.options else "Pass")
    return seats


def fever(first):
    """Seat 1 has a victim that a passive kills when the phase begins; everybody has a medic and a gold for it."""
    t = Table(houses=["stark", "lannister", "baratheon"], extra_cards=EXTRA)
    for seat in range(3):
        t.put(seat, plot="Blockade", gold=1, play=["Medic", "Victim", "Fever"] if seat == 1 else ["Medic", "Bell"])
    return t.start("dominance", first)


# --- who comes first (FAQ p. 17) -------------------------------------------------------------------------------------------

@rule("ABI-3", "ABI-8")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_cancels_of_a_passive_of_the_framework_begin_with_the_first_player(first):
    t = three("dominance", first, {0: {"hand": ["No"]}, 1: {"hand": ["No"], "play": ["Victim", "Fever"]}, 2: {"hand": ["No"]}})
    assert t.phase == "dominance" and asked(t, "cancel") == [(first + k) % 3 for k in range(3)]


@rule("ABI-3", "ABI-8")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_saves_from_a_passive_of_the_framework_begin_with_the_first_player(first):
    t = fever(first)
    assert asked(t, "save") == [(first + k) % 3 for k in range(3)] and t.card(1, "Victim").zone == "dead"


@rule("ABI-3", "PLOT-5")
@pytest.mark.parametrize("first", ["Stark", "Lannister", "Baratheon"])
def test_cancels_of_what_a_plot_does_when_revealed_begin_with_the_new_first_player(first):
    t = Table(houses=["stark", "lannister", "baratheon"], extra_cards=EXTRA)
    for seat in range(3):
        t.put(seat, hand=["No"], plots=["Plague" if seat == 1 else "Blockade", "Calm Over Westeros"], play=["Victim"])
    t.start("plot", 2)
    for _ in range(3):
        t.play("Reveal Plague" if t.seat == 1 else "Reveal Blockade")
    t.play(f"{first} goes first")
    t.play("Choose Victim (Stark)" if "Choose Victim (Stark)" in t.options else t.options[0])
    seat = ["Stark", "Lannister", "Baratheon"].index(first)
    assert asked(t, "cancel") == [(seat + k) % 3 for k in range(3)]


@rule("ABI-3", "ABI-4")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_cancels_of_a_response_in_a_framework_window_begin_with_the_first_player(first):
    seats = {seat: {"hand": ["No"], "play": ["Victim"] if seat else ["Victim", "War Host of the North"]} for seat in range(3)}
    seats[0]["hand"] = ["No", "Feud"]
    t = three("dominance", first, seats)
    while "Respond with Feud" not in t.options:
        t.play("Pass")
    t.play("Respond with Feud").play(t.options[0])
    assert asked(t, "cancel") == [(first + k) % 3 for k in range(3)]


@rule("ABI-3", "ABI-4")
@pytest.mark.parametrize("actor", [0, 1, 2])
def test_cancels_of_an_action_and_of_what_follows_begin_to_the_left_of_who_took_it(actor):
    seats = {seat: {"hand": ["No", "Strike"], "play": ["Victim", "Bell"]} for seat in range(3)}
    t = three("standing", 0, seats)
    while t.seat != actor:
        t.play("Pass")
    t.play("Play Strike").play(t.options[0])
    assert asked(t, "cancel") == [(actor + 1 + k) % 3 for k in range(3)]


@rule("ABI-4")
def test_whoever_is_first_may_save_before_the_next_is_asked():
    t = fever(2)
    assert t.seat == 2
    t.play("Save with Medic")
    assert t.prompt != "save" and t.card(1, "Victim").zone == "play" and [t.gold(seat) for seat in range(3)] == [1, 1, 0]


# --- a cancel that is cancelled (FAQ p. 17) ----------------------------------------------------------------------------------

KNIGHTS = ["Ser Rodrik Cassel", "Eddard Stark"]


def kings(zero=("No",), one=("No",), play=()):
    """Seat 0 kneels two characters for Kings in the North; seat 1 cancels it if it can."""
    t = Table(houses=["stark", "lannister"], extra_cards=EXTRA)
    t.put(0, play=[*KNIGHTS, "War Host of the North", "Bell"], hand=["Kings in the North", *zero], plot="Blockade")
    t.put(1, hand=list(one), plot="Blockade", play=list(play)).start("dominance")
    t.play("Kings in the North")
    for title in KNIGHTS:
        t.play(f"Kneel {title}")
    return t


@rule("ABI-4")
def test_a_cancel_that_is_cancelled_leaves_the_first_ability_all_that_was_knelt_for_it():
    t = kings()
    assert t.prompt == "cancel" and t.seat == 0  # the window is of the framework: the first player comes first
    t.play("Pass").play("Cancel with No").play("Cancel with No")
    assert [t.card(0, title).power for title in KNIGHTS] == [1, 1] and t.card(0, "War Host of the North").power == 0


@rule("ABI-4")
def test_what_is_cancelled_for_good_claims_nothing():
    t = kings(zero=())
    t.play("Cancel with No")
    assert [t.card(0, title).power for title in KNIGHTS] == [0, 0] and all(t.card(0, title).kneeling for title in KNIGHTS)


BOAST = Event("Boast", "X22", abilities=[Cancel(when=Initiated(), effects=(ClaimPowerForHouse(),))])
RETORT = Event("Retort", "X23", abilities=[Cancel(when=Initiated(cards=Cards(title="No", zone=Zone.RESOLVING)), effects=(CancelIt(),))])
MOCK = Event("Mock", "X24", abilities=[Cancel(when=Initiated(cards=Cards(title="Boast", zone=Zone.RESOLVING)), effects=(CancelIt(),))])


def struck(first, zero, one):
    """Seat 0 has played Strike, to which each player may now respond with cancels."""
    t = Table(houses=["stark", "lannister"], extra_cards=(*EXTRA, BOAST, RETORT, MOCK))
    t.put(0, play=["Victim", "Bell"], hand=["Strike", *zero], plot="Blockade").put(1, hand=list(one), plot="Blockade").start("standing", first)
    pass_until(t, "Play Strike")
    return t.play("Play Strike")


@rule("ABI-4")
@pytest.mark.parametrize("first", [0, 1])
def test_a_cancel_of_a_cancel_is_not_offered_again_once_that_has_been_cancelled(first):
    t = struck(first, ["Retort", "Retort"], ["No"])
    assert t.seat == 1 and t.options == ["Cancel with No", "Pass"]
    t.play("Cancel with No")
    assert t.seat == 0 and t.options == ["Cancel with Retort", "Cancel with Retort [2]", "Pass"]
    t.play("Cancel with Retort")  # No has been cancelled, so Strike is carried out
    assert t.prompt != "cancel" and t.hand(0) == ["Retort"] and t.dead(0) == ["Victim"] and t.discard(1) == ["No"]


@rule("ABI-4")
def test_a_cancel_of_a_cancel_is_not_offered_once_that_has_been_carried_out():
    t = struck(0, ["Mock"], ["Boast", "No"])
    t.play("Cancel with Boast").play("Pass")
    assert t.seat == 0 and t.options == ["Cancel with Mock", "Pass"]
    t.play("Pass")
    assert t.power(1) == 1 and t.seat == 1 and t.options == ["Cancel with No", "Pass"]  # seat 0 is not asked about Boast again
    t.play("Cancel with No")
    assert t.prompt != "cancel" and t.card(0, "Victim").zone == "play" and t.hand(0) == ["Mock"]


@rule("ABI-4")
def test_what_can_cancel_the_first_ability_too_is_still_offered_after_a_cancelled_cancel():
    t = struck(0, ["Retort"], ["No", "No"])
    t.play("Cancel with No").play("Pass").play("Cancel with Retort")
    assert t.seat == 1 and "Cancel with No" in t.options  # of Retort
    t.play("Pass")
    assert t.seat == 1 and t.options == ["Cancel with No", "Pass"]  # of Strike
    t.play("Cancel with No")
    assert t.prompt != "cancel" and t.card(0, "Victim").zone == "play"


@rule("ABI-4", "KNE-1")
def test_what_is_knelt_for_a_cancel_is_the_cancels_alone():
    t = kings(one=("Oath",), play=("Sansa Stark", "Arya Stark"))
    t.play("Pass").play("Cancel with Oath").play("Kneel Sansa Stark").play("Cancel with No")
    assert [t.card(0, title).power for title in KNIGHTS] == [1, 1]
    assert t.card(1, "Sansa Stark").power == 0 and t.card(1, "Sansa Stark").kneeling


@rule("ABI-4", "KNE-1")
def test_a_cancel_uses_what_was_knelt_for_itself_and_not_what_was_knelt_before():
    t = kings(zero=(), one=("Oath",), play=("Sansa Stark", "Arya Stark"))
    t.play("Cancel with Oath").play("Kneel Sansa Stark")
    assert t.card(1, "Sansa Stark").power == 1 and [t.card(0, title).power for title in KNIGHTS] == [0, 0]


@rule("ABI-4")
def test_a_save_in_between_does_not_change_what_was_picked():
    """A save that kneels cards interrupts an effect on picked cards; the rest of the effect still finds its own."""
    saver = Character("Saver", "X20", NEUTRAL, abilities=[Save(saves=characters(), cost=(KneelCards(1, characters(house=STARK)),))])
    rite = Event(
        "Rite", "X21",
        abilities=[
            Action(
                phase=Phase.ANY, cost=(KneelCards(1, characters(title="Victim")),), choose=(Choose(characters(title="Medic")),),
                effects=(Kill(TARGET), ClaimPower(CHOSEN)),
            ),
        ],
    )  # fmt: skip
    t = Table(houses=["lannister", "stark"], extra_cards=(*EXTRA, saver, rite))
    t.put(0, hand=["Rite"], play=["Victim", "Bell"], plot="Blockade")
    t.put(1, play=["Medic", "Saver", "Sansa Stark", "Arya Stark"], plot="Blockade").start("standing")
    t.play("Play Rite")
    assert t.prompt == "save"
    t.play("Save with Saver").play("Kneel Sansa Stark")
    assert t.card(0, "Victim").power == 1 and t.card(1, "Sansa Stark").power == 0 and t.card(1, "Medic").zone == "play"


def test_observations_say_only_whether_a_card_is_picked():
    t = kings(one=("Oath",), play=("Sansa Stark", "Arya Stark", "Catelyn Stark"))
    t.play("Pass").play("Cancel with Oath").play("Kneel Sansa Stark")
    assert t.prompt == "cancel" and len({mark for mark in t.game["row"][:, L.SELECTED].tolist() if mark}) == 2
    for seat in range(2):
        cards = observation_pieces(t.batch.observe(seat)[0], t.batch.match)["cards"]
        assert sorted(cards[:, L.SELECTED].tolist())[-4:] == [0, 1, 1, 1]


@rule("ABI-4", edition="lcg")
def test_a_save_that_a_lord_has_gained_is_his_and_he_kneels_for_the_iron_throne():
    """FAQ 3.8: Ser Parmen Crane gives the ability, but it is one of the Lord's."""
    strike = Event(
        "Blow", "X40", abilities=[Action(phase=Phase.ANY, choose=(Choose(characters(title="Ser Cortnay Penrose")),), effects=(Kill(TARGET),))]
    )
    river = Location("River", "X41", NEUTRAL, cost=0, influence=1)
    t = Table(edition="lcg", houses=["baratheon", "lannister"], extra_cards=[strike, river])
    t.put(0, play=["KOTST6", "KOTST8", "River", "River"], plot="KOTS48").put(1, play=["LOTR31"], hand=["Blow"], plot="KOTS48")
    t.start("challenges", first=1)
    t.play("Play Blow", "Save with Ser Parmen Crane")
    while t.prompt != "cancel":
        t.play(t.options[0])
    t.play("Cancel with The Iron Throne")
    knelt = [line for line in t.log() if "kneels" in line]
    assert any("Ser Cortnay Penrose" in line for line in knelt) and not t.card(0, "KOTST6").kneeling and t.dead(0) == ["Ser Cortnay Penrose"]
