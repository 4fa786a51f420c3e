"""Events that are played from the discard pile, characters that come back in the phase in which they fell, and a return as a cost."""

import pytest

from agot_env.agot.decks import pool
from agot_env.agot.language.compiler.cards import CardError, compile_cards
from agot_env.agot.language.describe import describe_card
from agot_env.agot.language.model import (
    NEUTRAL,
    OPPONENTS,
    TARGET,
    Action,
    BecomeAttachment,
    BecomeCharacter,
    Cancel,
    CancelIt,
    ChangeDestination,
    Character,
    Choose,
    ChooseEventToPlay,
    ClaimPowerForHouse,
    Draw,
    Event,
    Initiated,
    Location,
    Phase,
    PlayEvent,
    ReturnTarget,
    Zone,
    characters,
)  # fmt: skip
from tests.cards.lcg.kraken_scenes import AXE, COIN, RIVAL, SAILOR, kraken, use
from tests.cards.scenes import KNEELING, attack, fight, offered, pass_to, pass_until

ROBERT = "Robert Baratheon"
STORM = {"houses": ("baratheon", "stark")}
FEAST = Event("Feast", "X820", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(ClaimPowerForHouse(2),))])
HUNT = Event("Hunt", "X821", NEUTRAL, abilities=[Action(phase=Phase.CHALLENGES, effects=(ClaimPowerForHouse(2),))])
HERMIT = Character("Hermit", "X836", NEUTRAL, unique=True, cost=1, strength=1, icons="M")
TOAST = Event(
    "Toast", "X822", NEUTRAL,
    abilities=[Action(phase=Phase.ANY, effects=(Draw(1),)), Action(phase=Phase.ANY, effects=(ClaimPowerForHouse(),))],
)  # fmt: skip
OATH = Event(
    "Oath", "X823", NEUTRAL,
    abilities=[Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=(BecomeAttachment(TARGET),))],
)  # fmt: skip
HUSH = Location("Hush", "X824", NEUTRAL, abilities=[Cancel(when=Initiated(OPPONENTS), effects=(CancelIt(),))])
SHIELD = Location("Shield", "X825", NEUTRAL, abilities=[Cancel(when=Initiated(OPPONENTS, only_target=characters()), effects=(CancelIt(),))])
STATUE = Location("Statue", "X826", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(BecomeCharacter(),))])
COURT = (HERMIT, FEAST, HUNT, TOAST, OATH, HUSH, SHIELD, STATUE)


def court(zero, one=None, phase="challenges", **options):
    """House Baratheon against House Stark, with events."""
    return kraken(zero, one, phase, cards=COURT, **(STORM | options))


# --- Robert Baratheon --------------------------------------------------------------------------------------------------


def test_robert_plays_an_event_from_the_discard_pile_which_is_shuffled_into_the_deck():
    t = court({"play": ["KOTS35"], "discard": ["Feast"], "deck": [SAILOR]}, bells=(0,))
    use(t, ROBERT)
    assert t.power(0) == 2 and t.card(0, ROBERT).kneeling
    assert t.discard(0) == [] and sorted(t.deck(0)) == ["Feast", SAILOR] and t.hand(0) == []
    assert not offered(t, f"Use {ROBERT}")


def test_robert_chooses_the_event_and_which_of_its_actions():
    t = court({"play": ["KOTS35"], "discard": ["Feast", "Toast", "Hunt"], "deck": [SAILOR]}, bells=(0,))
    pass_until(t, f"Use {ROBERT}").play(f"Use {ROBERT}")
    assert t.prompt == "target" and sorted(t.options) == ["Choose Feast", "Choose Toast"]
    t.play("Choose Toast")
    assert t.prompt == "way" and len(t.options) == 2
    t.play(t.options[0])
    assert t.hand(0) == [SAILOR] and t.power(0) == 0 and t.deck(0) == ["Toast"] and sorted(t.discard(0)) == ["Feast", "Hunt"]


@pytest.mark.parametrize(
    ("zero", "one"),
    [
        ({"play": [("KOTS35", KNEELING)], "discard": ["Feast"]}, {}),
        ({"play": ["KOTS35"], "discard": ["Hunt"]}, {}),
        ({"play": ["KOTS35"], "hand": ["Feast"]}, {}),
        ({"play": ["KOTS35"], "dead": ["Feast"]}, {}),
        ({"play": ["KOTS35"]}, {"discard": ["Feast"]}),
        ({"play": ["KOTS35"], "discard": ["KOTST48"]}, {}),
        ({"play": ["KOTS35"], "discard": ["L162"], "gold": 9}, {}),
        ({"play": ["KOTS35", "KOTST3"], "discard": ["Feast"]}, {}),
        ({"play": ["KOTS35"], "discard": ["Feast"]}, {"play": ["KOTS33"]}),
    ],
    ids=["kneels", "challenges", "in hand", "dead pile", "another's", "nothing to do", "another House", "a King", "another's King"],
)
def test_robert_plays_nothing(zero, one):
    t = court(zero, one, bells=(0,))
    assert not offered(t, f"Use {ROBERT}")


def test_an_event_whose_cost_cannot_be_paid_is_not_played_from_the_discard_pile():
    event = {"discard": ["T173"], "deck": [SAILOR]}
    assert not offered(court({"play": ["KOTS35"]} | event, bells=(0,)), f"Use {ROBERT}")
    t = use(court({"play": ["KOTS35", "B148"]} | event, bells=(0,)), ROBERT)
    while t.prompt == "influence":
        t.play(t.options[0])
    assert t.card(0, "Crossroads").kneeling and t.discard(0) == []


def test_an_event_that_robert_plays_and_that_is_cancelled_is_shuffled_into_the_deck():
    t = court({"play": ["KOTS35"], "discard": ["Feast"]}, {"play": ["Hush"]}, bells=(0,))
    use(t, ROBERT)
    assert t.prompt == "cancel"
    t.play("Pass")
    assert t.prompt == "cancel"
    t.play("Cancel with Hush")
    assert t.power(0) == 0 and t.deck(0) == ["Feast"] and t.discard(0) == []


def test_when_robert_is_cancelled_the_event_stays_where_it_is():
    t = court({"play": ["KOTS35"], "discard": ["Feast"]}, {"play": ["Hush"]}, bells=(0,))
    use(t, ROBERT).play("Cancel with Hush")
    assert t.power(0) == 0 and t.deck(0) == [] and t.discard(0) == ["Feast"] and t.card(0, ROBERT).kneeling


def test_an_event_that_robert_plays_as_an_attachment_stays_in_play():
    t = court({"play": ["KOTS35"], "discard": ["Oath"]}, bells=(0,))
    use(t, ROBERT)
    assert t.card(0, "Oath").zone == "play" and t.card(0, ROBERT).attachments == ("Oath",) and t.deck(0) == []


def test_robert_stands_by_an_event_and_plays_the_next():
    t = court({"play": ["KOTS35"], "discard": ["S177", "Feast"]}, bells=(0,))
    use(t, ROBERT, "Distinct Mastery")
    assert not t.card(0, ROBERT).kneeling
    use(t, ROBERT)
    assert t.power(0) == 2 and sorted(t.deck(0)) == ["Distinct Mastery", "Feast"]


# --- Narrow Escape -----------------------------------------------------------------------------------------------------


def test_narrow_escape_brings_back_all_who_were_killed_or_discarded_this_phase():
    play = {"play": [AXE, COIN, ("KOTST19", KNEELING), "KOTST20"]}
    t = court(play | {"hand": ["KOTST48"], "dead": ["KOTST10"]}, {"play": [RIVAL, SAILOR]}, bells=(0,))
    for weapon, victim in ((AXE, "Bastard in Hiding"), (COIN, "Herald of Storm's End"), (AXE, RIVAL)):
        use(t, weapon, victim)
    use(t, "Narrow Escape")
    assert t.dead(0) == ["Marya Seaworth"] and t.discard(0) == ["Narrow Escape"] and t.dead(1) == []
    for seat, title in ((0, "Bastard in Hiding"), (0, "Herald of Storm's End"), (1, RIVAL)):
        card = t.card(seat, title)
        assert card.zone == "play" and card.controller == seat and not card.kneeling


def test_narrow_escape_returns_cards_to_their_owners():
    t = court({"play": [AXE, (RIVAL, {"owner": 1})], "hand": ["KOTST48"]}, bells=(0,))
    use(t, AXE, RIVAL)
    use(t, "Narrow Escape")
    assert t.card(1, RIVAL).zone == "play" and t.card(1, RIVAL).controller == 1


@pytest.mark.parametrize("fell", [True, False])
def test_copies_of_a_unique_that_fell_in_one_phase_return_together(fell):
    """FAQ 3.39: a copy in the dead pile does not keep the other out, which enters at the same time, as a duplicate (FAQ 4.2)."""
    zero = {"play": [AXE, COIN, "Hermit"], "hand": ["KOTST48"], "gold": 9}
    t = court(zero | ({"hand": ["Hermit", "KOTST48"]} if fell else {"discard": ["Hermit"]}), phase="marshalling", bells=(0,))
    if fell:
        use(t, COIN, "Hermit")
        pass_until(t, "Marshal Hermit").play("Marshal Hermit")
    use(t, AXE, "Hermit")
    assert t.dead(0) == t.discard(0) == ["Hermit"]
    use(t, "Narrow Escape")
    assert t.dead(0) == [] and t.discard(0) == (["Narrow Escape"] if fell else ["Hermit", "Narrow Escape"])
    there = next(card for card in (t.card(0, "Hermit", copy) for copy in range(2)) if card.zone == "play")
    assert there.duplicates == (1 if fell else 0)


@pytest.mark.parametrize("answer", ["Yes", "No"])
def test_an_opponent_may_discard_the_hand_against_narrow_escape(answer):
    t = court({"play": [AXE, "KOTST19"], "hand": ["KOTST48"]}, {"hand": [SAILOR, "KOTST20"]}, bells=(0,))
    use(t, AXE, "Bastard in Hiding")
    use(t, "Narrow Escape")
    assert t.prompt == "may" and t.seat == 1
    t.play(answer)
    assert len(t.hand(1)) == (0 if answer == "Yes" else 2) and len(t.discard(1)) == (2 if answer == "Yes" else 0)
    assert t.dead(0) == (["Bastard in Hiding"] if answer == "Yes" else []) and t.discard(0) == ["Narrow Escape"]


def test_cards_that_were_never_in_play_do_not_escape():
    t = court({"play": [AXE, "KOTST19"], "hand": ["KOTST48"]}, {"hand": [SAILOR]}, bells=(0,))
    use(t, AXE, "Bastard in Hiding")
    use(t, "Narrow Escape").play("Yes")
    assert t.discard(1) == [SAILOR]
    assert t.dead(0) == ["Bastard in Hiding"]


def test_narrow_escape_forgets_who_fell_in_an_earlier_phase():
    t = court({"play": [AXE, "KOTST19"], "hand": ["KOTST48"]}, bells=(0,))
    use(t, AXE, "Bastard in Hiding")
    assert offered(t, "Play Narrow Escape")
    pass_to(t, "dominance")
    assert not offered(t, "Play Narrow Escape")


def test_narrow_escape_is_played_once_a_phase_also_by_robert():
    t = court({"play": [AXE, "KOTS35", "KOTST19"], "hand": ["KOTST48", "KOTST48"]}, bells=(0,))
    use(t, AXE, "Bastard in Hiding")
    assert not offered(t, f"Use {ROBERT}")
    use(t, "Narrow Escape")
    use(t, AXE, "Bastard in Hiding")
    assert t.discard(0) == ["Narrow Escape"] and not offered(t, "Play Narrow Escape") and not offered(t, f"Use {ROBERT}")


def test_robert_plays_narrow_escape():
    t = court({"play": [AXE, "KOTS35", "KOTST19"], "discard": ["KOTST48"]}, bells=(0,))
    use(t, AXE, "Bastard in Hiding")
    use(t, ROBERT)
    assert t.card(0, "Bastard in Hiding").zone == "play" and t.deck(0) == ["Narrow Escape"] and t.dead(0) == []


def test_who_dies_for_the_claim_escapes():
    t = court({"play": ["KOTST19"], "hand": ["KOTST48"]}, {"play": [RIVAL]}, first=1, bells=(0,))
    attack(t, "Military", RIVAL)
    fight(t)
    assert t.dead(0) == ["Bastard in Hiding"]
    use(t, "Narrow Escape")
    assert t.card(0, "Bastard in Hiding").zone == "play"


def test_a_location_that_was_a_character_does_not_escape():
    t = court({"play": [AXE, "Statue"], "hand": ["KOTST48"]}, bells=(0,))
    use(t, "Statue")
    use(t, AXE, "Statue")
    assert t.discard(0) == ["Statue"] and not offered(t, "Play Narrow Escape")


# --- Bound by Blood ----------------------------------------------------------------------------------------------------


def test_bound_by_blood_swaps_characters_of_the_same_cost():
    hand = ["KOTST35", "B84", "B81", RIVAL, "KOTST19"]
    t = court({"play": ["KOTST19", ("KOTST8", KNEELING)], "hand": hand}, bells=(0,))
    use(t, "Bound by Blood")
    assert t.card(0, "Old Red Priest").zone == "play" and not t.card(0, "Old Red Priest").kneeling
    assert sorted(t.hand(0)) == sorted(["Knight of the Rainwood", RIVAL, "Bastard in Hiding", "Bastard in Hiding"])
    assert t.discard(0) == ["Bound by Blood"]


def test_bound_by_blood_asks_who_returns_and_who_comes():
    t = court({"play": ["KOTST19", "B81", "B82"], "hand": ["KOTST35", "B84", "B87", "B86"]}, bells=(0,))
    use(t, "Bound by Blood")
    assert t.prompt == "target" and sorted(t.options) == ["Choose Bastard in Hiding", "Choose Knight of the Rainwood"]
    t.play("Choose Bastard in Hiding")
    assert t.prompt == "target" and sorted(t.options) == ["Choose Bastard of Robert", "Choose Old Red Priest"]
    t.play("Choose Old Red Priest")
    assert t.card(0, "Old Red Priest").zone == "play" and "Bastard in Hiding" in t.hand(0)


@pytest.mark.parametrize(
    ("zero", "one"),
    [
        ({"play": ["KOTST19"], "hand": ["B81"]}, {}),
        ({"play": ["KOTST19"], "hand": ["KOTST19"]}, {}),
        ({"play": [SAILOR], "hand": ["B81"]}, {}),
        ({"play": ["B81"], "hand": [SAILOR]}, {}),
        ({"play": [("B81", {"owner": 1})], "hand": ["B86"]}, {}),
        ({"hand": ["B86"]}, {"play": ["B81"]}),
        ({"play": ["B81"], "dead": ["B77"], "hand": ["B77"]}, {}),
    ],
    ids=["another cost", "the same title", "another House returns", "another House comes", "not owned", "not controlled", "dead"],
)
def test_bound_by_blood_is_not_played(zero, one):
    t = court(zero | {"hand": ["KOTST35", *zero["hand"]]}, one, bells=(0,))
    assert not offered(t, "Bound by Blood")


def test_who_returns_for_bound_by_blood_is_not_saved_and_returns_though_it_is_cancelled():
    t = court({"play": [("KOTST19", KNEELING)], "hand": ["KOTST35", "B84"]}, {"play": ["Hush"]}, bells=(0,))
    use(t, "Bound by Blood").play("Cancel with Hush")
    assert sorted(t.hand(0)) == ["Bastard in Hiding", "Old Red Priest"] and t.discard(0) == ["Bound by Blood"]


def test_who_returns_for_bound_by_blood_is_no_target():
    t = court({"play": ["KOTST19"], "hand": ["KOTST35", "B84"]}, {"play": ["Shield"]}, bells=(0,))
    use(t, "Bound by Blood")
    assert t.prompt == "action" and t.card(0, "Old Red Priest").zone == "play"
    t = court({"play": ["KOTST19"], "hand": ["L162"], "gold": 2}, {"play": ["Shield"]}, houses=("lannister", "stark"), bells=(0,))
    use(t, "The Lion's Will")
    assert t.prompt == "cancel"


# --- what does not compile ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ability", "message"),
    [
        (Action(phase=Phase.ANY, effects=(PlayEvent(),)), "ChooseEventToPlay"),
        (Action(phase=Phase.ANY, cost=(ReturnTarget(),), effects=(Draw(1),)), "chosen"),
        (
            Action(phase=Phase.ANY, choose=(ChooseEventToPlay(),), effects=(PlayEvent(), ChangeDestination(TARGET, Zone.HAND, shuffled=True))),
            "shuffles",
        ),
        (Action(phase=Phase.ANY, choose=(Choose(characters(same_cost_as=TARGET)),), effects=(Draw(1),)), "TARGET"),
    ],
)
def test_what_does_nothing_does_not_compile(ability, message):
    with pytest.raises(CardError, match=message):
        compile_cards([Location("Word", "X1", NEUTRAL, abilities=[ability])])


def test_an_event_that_plays_events_does_not_compile():
    again = Action(phase=Phase.ANY, choose=(ChooseEventToPlay(),), effects=(PlayEvent(),))
    with pytest.raises(CardError, match="event"):
        compile_cards([Event("Again", "X1", NEUTRAL, abilities=[again])])



@pytest.mark.parametrize(
    ("number", "words"),
    [
        ("KOTS35", "play that event as if from your hand"),
        ("KOTST48", "killed or discarded from play this phase"),
        ("KOTST35", "you own and control to its owner's hand (cannot be saved)"),
    ],
)
def test_they_are_described(number, words):
    assert words in describe_card(pool("lcg")[number])
