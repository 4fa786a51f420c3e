"""Cards that are played from discard piles and from where events are attached, as if they were in a hand."""

import pytest

from agot_env.agot.language.model import (
    LOCATION,
    SELF,
    TARGET,
    Action,
    Cards,
    Discard,
    Event,
    Later,
    MoveTo,
    Passive,
    Phase,
    PhaseEnds,
    ReturnToHand,
    StayAside,
    Until,
    Zone,
)
from agot_env.agot.records.validate import invalid_games
from tests.cards.lcg.pile_scenes import piles
from tests.cards.scenes import KNEELING, offered, pass_to, pass_until, targeting_event

FOUR = ["Hireling"] * 4
RECALL = targeting_event("Recall", "X990", Cards(type=LOCATION), ReturnToHand(TARGET))
SWEEP = targeting_event("Sweep", "X989", Cards(), Discard(TARGET))


def plays(t, title):
    """Whether a card is offered to be marshalled or played."""
    return offered(t, f"Marshal {title}") or offered(t, f"Play {title}")


def to_seat(t, seat):
    """Everybody passes until a seat may act."""
    for _ in range(20):
        if t.seat == seat and t.prompt == "action":
            return t
        t.play("Pass")
    raise AssertionError(f"seat {seat} never acts")


# --- Ten Towers --------------------------------------------------------------------------------------------------------------


def towers(discard, *more, **options):
    """Ten Towers is the first player's; the discard pile is the second player's."""
    return piles({"play": ["ACOA21", *more], "deck": FOUR}, {"discard": discard}, **options)


def test_ten_towers_plays_the_top_card_of_an_opponents_discard_pile():
    t = towers(["Feast", "Inn", "Hireling"])
    assert plays(t, "Hireling") and not plays(t, "Inn") and not plays(t, "Feast")
    gold = t.gold(0)
    t.play("Marshal Hireling")
    assert t.card(1, "Hireling").controller == 0 and t.card(1, "Hireling").zone == "play"
    assert t.gold(0) == gold - 2 and t.discard(1) == ["Feast", "Inn"]


def test_ten_towers_plays_one_card_a_round():
    t = towers(["Inn", "Reaver"])
    t.play("Marshal Reaver")
    to_seat(t, 0)
    assert not plays(t, "Inn")
    for _ in range(80):
        if t.round == 2 and plays(t, "Inn"):
            break
        t.play(next((option for option in ("Pass", "No more challenges", "Done") if option in t.options), t.options[0]))
    assert t.round == 2 and t.seat == 0


def test_ten_towers_plays_events_in_other_phases_and_they_return_to_their_owner():
    t = towers(["Feast"], phase="dominance")
    t.play("Play Feast")
    assert t.hand(0) == ["Hireling"] and t.discard(1) == ["Feast"] and t.discard(0) == []
    to_seat(t, 0)
    assert not plays(t, "Feast")


def test_ten_towers_plays_no_card_at_the_wrong_time_or_without_gold():
    assert not plays(towers(["Hireling"], phase="dominance"), "Hireling")
    assert not plays(towers(["Banquet"], phase="dominance"), "Banquet")
    t = piles({"play": ["ACOA21"], "gold": 0, "plot": "Blockade"}, {"discard": ["Hireling"]})
    assert not plays(t, "Hireling")


def test_ten_towers_pays_the_gold_penalty_and_obeys_house_only():
    t = towers(["Northerner"])
    gold = t.gold(0)
    t.play("Marshal Northerner")
    assert t.gold(0) == gold - 4
    assert not plays(towers(["Loyalist"]), "Loyalist")


@pytest.mark.parametrize("other", ["Hireling", "Inn", "Northerner"])
def test_ten_towers_does_nothing_beside_cards_of_other_houses(other):
    assert not plays(towers(["Feast"], other, phase="dominance"), "Feast")


@pytest.mark.parametrize("other", ["Reaver", ("Reaver", {"attachments": ["Cloak"]})])
def test_ten_towers_does_not_mind_greyjoy_cards_and_attachments(other):
    assert plays(towers(["Feast"], other, phase="dominance"), "Feast")


def test_ten_towers_is_not_for_your_own_pile_or_an_opponent():
    t = piles({"play": ["ACOA21"], "discard": ["Inn"]}, {"discard": ["Reaver"]})
    assert plays(t, "Reaver") and not plays(t, "Inn")
    t = piles({"discard": ["Reaver"], "play": []}, {"play": ["ACOA21"], "discard": ["Reaver"]}, first=0)
    assert not plays(t, "Reaver")


def test_ten_towers_chooses_among_opponents_once_a_round():
    t = piles({"play": ["ACOA21"]}, {"discard": ["Inn"]}, {"discard": ["Reaver"]})
    assert plays(t, "Inn") and plays(t, "Reaver")
    t.play("Marshal Inn")
    to_seat(t, 0)
    assert not plays(t, "Reaver")


# --- Magister Illyrio --------------------------------------------------------------------------------------------------------


def illyrio(discard, *, own=(), mine=("SOO51",), **options):
    return piles({"play": list(mine), "discard": list(own)}, {"discard": discard}, houses=("targaryen", "stark"), **options)


def test_illyrio_plays_attachments_of_opponents_discard_piles():
    t = illyrio(["Cloak", "Crown", "Inn"])
    assert plays(t, "Cloak") and plays(t, "Crown") and not plays(t, "Inn")
    gold = t.gold(0)
    t.play("Marshal Crown")
    if t.prompt == "bearer":
        t.play("Magister Illyrio")
    assert t.gold(0) == gold - 3 and t.card(1, "Crown").bearer == "Magister Illyrio" and t.card(1, "Crown").controller == 0
    to_seat(t, 0)
    t.play("Marshal Cloak")
    assert t.discard(1) == ["Inn"] or t.prompt == "bearer"


def test_illyrio_plays_no_attachments_of_your_own_discard_pile_and_none_in_other_phases():
    assert not plays(illyrio([], own=["Cloak"]), "Cloak")
    assert not plays(illyrio(["Cloak"], phase="challenges"), "Cloak")


def test_attachments_of_opponents_stay_in_their_piles_without_illyrio():
    assert not plays(illyrio(["Cloak"], mine=["Hireling"]), "Cloak")
    t = piles({"discard": ["Cloak"]}, {"play": ["SOO51"], "discard": ["Crown"]}, houses=("stark", "targaryen"))
    assert not plays(t, "Crown")
    to_seat(t, 1)
    assert not plays(t, "Cloak")  # it is not their marshalling turn yet


def test_illyrio_serves_in_each_opponents_pile():
    t = piles({"play": ["SOO51"]}, {"discard": ["Cloak"]}, {"discard": ["Crown"]}, houses=("targaryen", "stark", "lannister"))
    assert plays(t, "Cloak") and plays(t, "Crown")


# --- Melisandre's Scheme -----------------------------------------------------------------------------------------------------


def scheme(*discard, phase="marshalling", plot="ASOTS9", **more):
    return piles({"plot": plot, "discard": list(discard), **more}, {"discard": ["Stag"]}, houses=("baratheon", "stark"), phase=phase)


def test_melisandres_scheme_plays_baratheon_characters_of_your_discard_pile():
    t = scheme("Stag", "Hireling", "Inn")
    gold = t.gold(0)
    assert plays(t, "Stag") and not plays(t, "Hireling") and not plays(t, "Inn")
    t.play("Marshal Stag")
    assert t.card(0, "Stag").zone == "play" and t.gold(0) == gold - 2 and t.discard(0) == ["Hireling", "Inn"]
    assert t.discard(1) == ["Stag"]


def test_melisandres_scheme_plays_several_characters_but_none_of_other_piles():
    t = scheme("Stag", "Ambusher")
    t.play("Marshal Stag")
    to_seat(t, 0)
    assert plays(t, "Ambusher")
    t = scheme(dead=["Stag"])
    assert not plays(t, "Stag")


def test_melisandres_scheme_works_only_in_the_marshalling_phase_and_while_it_is_revealed():
    t = scheme("Ambusher", phase="challenges", play=["Well", "Brook"])
    assert not offered(t, "Ambusher")
    assert not plays(scheme("Stag", plot="Planning Ahead"), "Stag")
    t = piles({"discard": ["Stag"]}, {"plot": "ASOTS9"}, houses=("baratheon", "baratheon"))
    assert not plays(t, "Stag")


# --- Doran's Game ------------------------------------------------------------------------------------------------------------


def game(*mine, event="Feast", **options):
    """The first player has an event, the second Doran's Game."""
    t = piles(
        {"hand": [event], "deck": FOUR}, {"play": list(mine), "hand": ["SOO12"], "deck": FOUR}, houses=("greyjoy", "martell"), **options
    )
    return t.play(f"Play {event}")


def test_dorans_game_cancels_an_event_and_attaches_it_to_the_house_card():
    t = game("Scholar", ("Scholar", {}))
    t.play("Cancel with Doran's Game")
    while t.prompt in ("way", "kneel cards", "may", "pay"):
        t.play(t.options[0])
    assert t.hand(0) == [] and t.deck(0) == FOUR and t.discard(0) == []
    assert [t.card(1, "Scholar", copy).kneeling for copy in range(2)] == [True, True]
    to_seat(t, 1)
    t.play("Use Feast" if offered(t, "Use Feast") else "Play Feast")
    assert t.hand(1) == ["Hireling"] and t.discard(0) == ["Feast"] and t.hand(0) == []
    to_seat(t, 1)
    assert not offered(t, "Feast")


def test_dorans_game_with_influence_and_without_a_second_learned_character_only_cancels():
    t = game("Well")
    t.play("Cancel with Doran's Game")
    while t.prompt in ("way", "kneel cards", "may", "pay", "influence"):
        t.play(t.options[0])
    assert t.hand(0) == [] and t.deck(0) == FOUR and t.discard(0) == ["Feast"] and t.card(1, "Well").kneeling
    to_seat(t, 1)
    assert not offered(t, "Feast")


def test_the_second_learned_character_need_not_kneel():
    t = game("Scholar", "Scholar")
    t.play("Cancel with Doran's Game")
    while t.prompt in ("way", "kneel cards", "may", "pay"):
        t.play(t.options[-1] if t.prompt in ("may", "pay") else t.options[0])
    assert t.discard(0) == ["Feast"] and sorted(t.card(1, "Scholar", copy).kneeling for copy in range(2)) == [False, True]


def test_after_influence_one_learned_character_attaches_the_event():
    t = game("Well", "Scholar")
    t.play("Cancel with Doran's Game")
    t.play("kneel 3 influence")
    while t.prompt in ("kneel cards", "may", "pay", "influence", "target"):
        t.play(t.options[0])
    assert t.card(1, "Well").kneeling and t.card(1, "Scholar").kneeling and t.discard(0) == [] and t.hand(0) == []
    to_seat(t, 1)
    t.play("Use Feast" if offered(t, "Use Feast") else "Play Feast")
    assert t.hand(1) == ["Hireling"] and t.discard(0) == ["Feast"]


def test_nothing_is_attached_by_an_only_learned_character_that_has_knelt_for_the_cost():
    t = game("Scholar", "Well")
    t.play("Cancel with Doran's Game")
    t.play("Learned crest")
    while t.prompt in ("kneel cards", "may", "pay", "influence"):
        t.play(t.options[0])
    assert t.card(1, "Scholar").kneeling and t.discard(0) == ["Feast"] and t.deck(0) == FOUR


@pytest.mark.parametrize("mine", [(), ("Brook",), (("Scholar", KNEELING),), ("Priest",)])
def test_dorans_game_needs_a_standing_learned_character_or_three_influence(mine):
    t = game(*mine)
    assert not offered(t, "Doran's Game") and t.hand(0) == ["Hireling"]


def test_dorans_game_does_not_cancel_abilities_of_cards_in_play():
    t = piles({"deck": FOUR}, {"play": ["Scholar"], "hand": ["SOO12"]}, houses=("greyjoy", "martell"))
    t.play("Use Gong")
    assert not offered(t, "Doran's Game")


def test_dorans_game_cancels_an_event_of_its_own_player_too():
    t = piles(
        {"hand": ["SOO12", "Feast"], "play": ["Scholar", "Scholar"], "deck": FOUR}, {"hand": ["Feast"]}, houses=("martell", "stark")
    )  # fmt: skip
    t.play("Play Feast")
    assert t.prompt == "cancel" and t.seat == 0


# --- Ten Towers Longship -----------------------------------------------------------------------------------------------------


def longship(discard, *attackers, mine=("ASOTS103",), defenders=(), kind="Military", cards=(), **more):
    """The first player attacks the second, who has a discard pile, until the challenge is over or a player may respond."""
    zero, one = {"play": [*mine, *attackers], "deck": FOUR, **more}, {"discard": discard, "play": list(defenders)}
    t = piles(zero, one, phase="challenges", cards=cards)
    pass_until(t, f"{kind} against").play(f"{kind} against")
    for title in attackers if t.prompt == "attackers" else ():
        t.play(f"Attack with {title}")
    if t.prompt == "attackers":
        t.play("Done")
    for _ in range(20):
        if t.prompt not in ("action", "defenders") or not t.game["challenge"]:
            return t
        t.play("Done" if t.prompt == "defenders" else "Pass")
    return t


def test_the_longship_attaches_an_event_of_the_loser_and_plays_it_from_there():
    t = longship(["Feast", "Inn", "Duel"], "Brute")
    t.play("Respond with Ten Towers Longship")
    assert t.prompt == "target" and t.options == ["Choose Feast", "Choose Duel"]
    t.play("Choose Feast")
    ship = t.card(0, "Ten Towers Longship")
    assert ship.kneeling and ship.attachments == ("Feast",) and t.discard(1) == ["Inn", "Duel"]
    pass_until(t, "Use Feast")
    assert t.seat == 0
    t.play("Use Feast")
    assert len(t.hand(0)) == 1 and t.deck(1)[-1] == "Feast" and t.discard(1) == ["Inn", "Duel"]
    assert t.card(0, "Ten Towers Longship").attachments == ()
    to_seat(t, 0)
    assert not offered(t, "Feast")


def test_an_attached_event_is_played_only_when_it_could_be_played_from_hand():
    t = longship(["Banquet"], "Brute")
    t.play("Respond with Ten Towers Longship")
    assert t.card(0, "Ten Towers Longship").attachments == ("Banquet",)
    assert not offered(t, "Use Banquet")
    pass_to(t, "dominance")
    assert not offered(t, "Use Banquet")


@pytest.mark.parametrize(
    ("discard", "attackers", "mine"),
    [
        (["Feast"], ("Hireling",), ("ASOTS103",)),  # by 2 STR
        (["Inn"], ("Brute",), ("ASOTS103",)),  # no event
        (["Feast"], ("Brute",), (("ASOTS103", KNEELING),)),
        ([], ("Brute",), ("ASOTS103",)),
    ],
)
def test_the_longship_does_not_respond(discard, attackers, mine):
    assert not offered(longship(discard, *attackers, mine=mine), "Respond with Ten Towers Longship")


def test_the_longship_responds_to_wins_of_its_player_alone():
    t = piles({"discard": ["Feast"]}, {"play": ["ASOTS103"]}, {"discard": ["Duel"], "play": ["Brute"]}, phase="challenges", first=2)
    pass_until(t, "Military against Greyjoy").play("Military against Greyjoy")
    for _ in range(20):
        if not t.game["challenge"]:
            break
        assert not offered(t, "Respond with Ten Towers Longship")
        t.play(t.options[-1])


def test_an_event_of_a_longship_that_stays_aside_goes_under_the_deck_afterwards():
    leaves = Later(Passive(when=PhaseEnds(), effects=(MoveTo(SELF, Zone.DISCARD),)), Until.END_OF_PHASE)
    vigil = Event("Vigil", "X899", abilities=[Action(phase=Phase.ANY, effects=(StayAside(), leaves))])
    t = piles({"play": ["ASOTS103", "Brute"]}, {"discard": ["Vigil"], "deck": FOUR}, phase="challenges", cards=(vigil,))
    pass_until(t, "Military against").play("Military against")
    for _ in range(20):
        if offered(t, "Respond with Ten Towers Longship"):
            break
        t.play("Done" if t.prompt in ("defenders", "attackers") else "Pass")
    t.play("Respond with Ten Towers Longship")
    pass_until(t, "Use Vigil").play("Use Vigil")
    assert t.card(1, "Vigil").zone == "set aside"
    pass_to(t, "dominance")
    assert t.deck(1)[-1] == "Vigil" and t.discard(1) == []


def test_the_event_of_a_longship_that_leaves_play_goes_to_its_owners_discard_pile():
    t = piles(
        {"play": [("ASOTS103", {"attachments": []}), "Brute"], "hand": ["Recall"]},
        {"discard": ["Feast"]},
        phase="challenges",
        cards=(RECALL,),
    )
    pass_until(t, "Military against").play("Military against")
    for _ in range(20):
        if offered(t, "Respond with Ten Towers Longship"):
            break
        t.play("Done" if t.prompt in ("defenders", "attackers") else "Attack with Brute" if t.prompt == "attackers" else "Pass")
    t.play("Respond with Ten Towers Longship")
    pass_until(t, "Play Recall").play("Play Recall")
    if t.prompt == "target":
        t.play("Ten Towers Longship")
    assert t.hand(0) == ["Ten Towers Longship"] and t.discard(1) == ["Feast"]


def test_an_event_on_a_longship_is_an_attachment_without_the_text_that_its_own_effect_gives_it():
    """It is a Boon, and its bearer cannot be discarded, only where Fire and Blood attaches itself (FAQ 3.24)."""
    t = longship(["ASOTS57"], "Brute", hand=["Sweep"], cards=(SWEEP,))
    t.play("Respond with Ten Towers Longship")
    assert t.card(0, "Ten Towers Longship").attachments == ("Fire and Blood",) and t.card(1, "Fire and Blood").traits == ()
    assert not invalid_games(t.batch.records, t.batch.match)
    pass_until(t, "Play Sweep").play("Play Sweep")
    assert offered(t, "Choose Fire and Blood")
    t.play("Choose Ten Towers Longship")
    assert t.card(0, "Ten Towers Longship").zone == "discard" and t.discard(1) == ["Fire and Blood"]
