"""Peasant Defenders, for which weapons cost less, and Jousting Steed, an attachment that becomes a character."""

import pytest

from agot_env.agot.engine.record.codes import COSTS_CANNOT_BE_LOWERED
from agot_env.agot.language.model import (
    BEARER,
    EVERYONE,
    NEUTRAL,
    TARGET,
    YOU,
    Action,
    Attachment,
    Blank,
    Character,
    Choose,
    Constant,
    Event,
    Location,
    Phase,
    PlayerRule,
    PlayNext,
    Plot,
    Zone,
    attachments,
)
from agot_env.agot.records.validate import invalid_games
from tests.cards.a_time_of_ravens.ravens_scenes import ravens, to_defenders
from tests.cards.scenes import attack, fight, offered, pass_to

PEASANTS = "Peasant Defenders"
FAMINE = Plot("Famine", "X970", NEUTRAL, income=0, initiative=0, claim=1)
MEN = (
    Character("Man", "X960", NEUTRAL, cost=1, strength=2, icons="MIP"),
    Character("Squire", "X971", NEUTRAL, cost=1, strength=2, icons="MIP", traits="Knight"),
    Character("Giantess", "X972", NEUTRAL, cost=1, strength=9, icons="MIP"),
    Attachment("Axe", "X961", NEUTRAL, cost=1, traits="Weapon"),
    Attachment("Halberd", "X962", NEUTRAL, cost=2, traits="Weapon"),
    Attachment("Ring", "X963", NEUTRAL, cost=1, traits="Item"),
    Attachment("Hood", "X964", NEUTRAL, cost=0, abilities=[Constant(BEARER, (Blank(),))]),
    Location("Guild", "X965", NEUTRAL, abilities=[PlayerRule(EVERYONE, COSTS_CANNOT_BE_LOWERED)]),
)


def field(zero, one=None, phase="marshalling", **options):
    """A scene with the cards above."""
    return ravens(zero, one or {}, phase, **({"cards": MEN} | options))


def market(hand, play, gold, one=None):
    """Seat 0 may play these cards with so much gold in the pool, income included."""
    t = field({"hand": [*hand], "play": [*play], "plot": "Famine", "gold": gold}, one, cards=(*MEN, FAMINE))
    assert t.gold(0) == gold
    return t


# --- Peasant Defenders ---------------------------------------------------------------------------------------------------------


def test_a_weapon_costs_1_less_on_peasant_defenders_alone():
    t = market(["Axe"], [PEASANTS, "Man"], 1).play("Marshal Axe")
    assert len(t.options) == 2
    assert invalid_games(t.batch.records, t.batch.match) == {}
    u = t.copy().play("Attach it to Man" if offered(t, "Attach it to Man") else next(option for option in t.options if "Man" in option))
    t.play(next(option for option in t.options if PEASANTS in option))
    assert (t.gold(0), t.card(0, PEASANTS).attachments) == (1, ("Axe",))
    assert (u.gold(0), u.card(0, "Man").attachments) == (0, ("Axe",))


def test_a_player_without_enough_gold_for_others_plays_it_on_peasant_defenders():
    t = market(["Axe", "Ring"], [PEASANTS, "Man"], 0)
    assert offered(t, "Marshal Axe") and not offered(t, "Marshal Ring")
    t.play("Marshal Axe")
    assert t.card(0, PEASANTS).attachments == ("Axe",) and t.gold(0) == 0


def test_weapons_cost_less_on_the_peasants_of_an_opponent_too_but_not_elsewhere():
    t = market(["Halberd"], ["Man"], 1, {"play": [PEASANTS]})
    t.play("Marshal Halberd")
    assert t.card(1, PEASANTS).attachments == ("Halberd",) and t.gold(0) == 0
    assert not offered(market(["Halberd"], ["Man"], 1), "Marshal Halberd")


@pytest.mark.parametrize("play", [[(PEASANTS, {"attachments": ["Hood"]})], [PEASANTS, "Guild"]])
def test_weapons_cost_as_usual_on_blank_peasants_or_where_costs_are_never_lowered(play):
    assert not offered(market(["Axe"], play, 0), "Marshal Axe")
    t = market(["Axe"], play, 1).play("Marshal Axe")
    assert t.gold(0) == 0


@pytest.mark.parametrize(("attachment", "strength", "kneels"), [("Axe", 5, False), ("Ring", 2, True), (None, 2, True)])
def test_armed_peasants_are_stronger_and_defend_without_kneeling(attachment, strength, kneels):
    peasants = (PEASANTS, {"attachments": [attachment] * (attachment is not None)})
    t = field({"play": [peasants]}, {"play": ["Man"]}, "challenges", first=1, bells=(0, 1))
    assert t.card(0, PEASANTS).strength == strength
    t = to_defenders(attack(t, "Power", "Man")).play(f"Defend with {PEASANTS}")
    assert t.card(0, PEASANTS).defending
    assert t.card(0, PEASANTS).kneeling == kneels


def test_armed_peasants_kneel_to_attack():
    t = attack(field({"play": [(PEASANTS, {"attachments": ["Axe"]})]}, {"play": ["Man"]}, "challenges"), "Power", PEASANTS)
    assert t.card(0, PEASANTS).kneeling


# --- Jousting Steed ------------------------------------------------------------------------------------------------------------

STEED = "Jousting Steed"


def mounted(zero=(), one=(), *, knight="Squire", used=True, phase="challenges", **options):
    """Seat 0 has a Knight with Jousting Steed, which has become a character, unless it is not used."""
    t = field({"play": [(knight, {"attachments": [STEED]}), *zero]}, {"play": [*one]}, phase, **({"houses": ("baratheon", "stark")} | options))
    return t.play(f"Use {STEED}") if used else t


def test_a_mounted_knight_has_renown():
    t = mounted(used=False)
    assert "Renown" in t.card(0, "Squire").keywords and t.card(0, STEED).bearer is not None


def test_the_steed_becomes_a_character_of_its_own():
    t = mounted()
    steed = t.card(0, STEED)
    assert (steed.zone, steed.bearer, steed.strength, steed.icons, steed.traits) == ("play", None, 2, "MP", ("Creature", "Warhorse"))
    assert t.card(0, "Squire").attachments == () and "Renown" not in t.card(0, "Squire").keywords
    assert invalid_games(t.batch.records, t.batch.match) == {} and not offered(t, f"Use {STEED}")


def test_the_steed_attacks_and_one_character_defends_against_it_alone():
    t = attack(mounted(["Man"], ["Man", "Man"]), "Military", STEED)
    assert t.card(0, STEED).attacking and t.card(0, STEED).kneeling
    to_defenders(t).play("Defend with Man")
    assert t.prompt != "defenders"
    t = attack(mounted(["Man"], ["Man", "Man"]), "Military", STEED, "Man")
    to_defenders(t).play("Defend with Man")
    assert offered(t, "Defend with Man")


def test_without_the_steed_more_characters_defend():
    t = attack(mounted(["Man"], ["Man", "Man"], used=False), "Military", "Man")
    to_defenders(t).play("Defend with Man")
    assert offered(t, "Defend with Man")


def test_at_the_end_of_the_phase_the_steed_returns_to_its_owners_hand():
    t = mounted()
    assert pass_to(t, "dominance").hand(0) == [STEED]
    t = pass_to(mounted(used=False), "dominance")
    assert t.hand(0) == [] and t.card(0, "Squire").attachments == (STEED,)


def test_a_steed_that_is_killed_does_not_return_and_is_an_attachment_again():
    t = mounted([], ["Giantess"], first=1, bells=(0, 1), used=False)
    while not offered(t, f"Use {STEED}"):
        t.play("Pass")
    t.play(f"Use {STEED}")
    fight(attack(t, "Military", "Giantess"))
    assert t.prompt == "claim" and offered(t, STEED)
    t.play(next(option for option in t.options if STEED in option))
    pass_to(t, "dominance")
    assert t.discard(0) == [STEED] and t.dead(0) == t.hand(0) == []  # the dead pile is for cards printed as characters
    assert invalid_games(t.batch.records, t.batch.match) == {}


def test_the_steed_needs_a_knight_and_the_challenges_phase():
    t = field({"hand": [STEED], "play": ["Man"], "gold": 5}, {"play": ["Man"]}, houses=("baratheon", "stark"))
    assert not offered(t, f"Marshal {STEED}")
    t = field({"hand": [STEED], "play": ["Squire", "Man"], "gold": 5}, {"play": ["Squire"]}, houses=("baratheon", "stark")).play(f"Marshal {STEED}")
    assert len(t.options) == 2 and not offered(t, "Man")
    assert not offered(mounted(used=False, phase="dominance"), f"Use {STEED}")


def test_the_steed_may_bear_attachments_and_be_saved_from_nothing_it_was_before():
    t = mounted(["Man"])
    kneeling = field({"play": [("Squire", {"attachments": [(STEED, {"kneeling": True})]})]}, {}, "challenges", houses=("baratheon", "stark"))
    kneeling.play(f"Use {STEED}")
    assert kneeling.card(0, STEED).kneeling and not t.card(0, STEED).kneeling


def test_a_game_in_which_an_attachment_of_a_pile_waits_for_its_bearer_can_be_saved():
    dig = Event("Dig", "X973", abilities=[Action(phase=Phase.ANY, choose=(Choose(attachments(zone=Zone.DISCARD, owner=YOU)),), effects=(PlayNext(TARGET),))])
    t = field({"hand": ["Dig"], "play": ["Man", "Squire"], "discard": ["Ring"], "gold": 2}, {}, cards=(*MEN, dig)).play("Play Dig")
    t.play(next(option for option in t.options if "Ring" in option)) if t.prompt == "target" else None
    while t.prompt == "action" and not offered(t, "Ring"):
        t.play("Pass")
    t.play(next(option for option in t.options if "Ring" in option))
    assert t.prompt == "bearer" and invalid_games(t.batch.records, t.batch.match) == {}
