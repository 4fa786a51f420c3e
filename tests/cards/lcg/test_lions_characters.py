"""Characters of Lions of the Rock: what each does, and what it does not."""

import pytest

from agot_env.agot.engine.record.codes import KILL, L_CONSTANT
from agot_env.agot.language.model import (
    NEUTRAL,
    TARGET,
    YOU,
    Action,
    Attachment,
    Character,
    Choose,
    ChooseNow,
    Constant,
    Discard,
    Kill,
    Kneel,
    KneelSelf,
    Location,
    Passive,
    Phase,
    PhaseBegins,
    PutIntoPlay,
    Save,
    Strength,
    Zone,
    characters,
)
from tests.cards.lcg.lions_scenes import KEEP, LORD, RIVAL, lions
from tests.cards.scenes import KNEELING, attack, defend, fight, offered, pass_to, pass_until, pay_influence

JOFFREY, JAIME, CERSEI, GREGOR, KEVAN, BAND = "LOTR4", "LOTR5", "LOTR6", "LOTR10", "LOTR12", "LOTR18"
KING = Character("Pretender", "X1", NEUTRAL, cost=1, strength=1, icons="M", traits="King")
PLAIN = Character("Recruit", "X2", NEUTRAL, cost=0, strength=1, icons="M")


def finish(t):
    """Whoever must choose takes the first."""
    while t.prompt in ("claim", "deadly"):
        t.play(t.options[0])
    return t


# --- Ser Jaime Lannister ---------------------------------------------------------------------------------------------


def test_jaime_stands_at_the_beginning_of_each_phase():
    t = lions({"play": [(JAIME, KNEELING), ("LOTR12", KNEELING)]}, phase="challenges", bells=(0,))
    assert not t.card(0, JAIME).kneeling and t.card(0, KEVAN).kneeling
    attack(t, "Military", "Ser Jaime")
    finish(fight(t))
    assert t.card(0, JAIME).kneeling
    pass_to(t, "dominance")
    assert not t.card(0, JAIME).kneeling and t.card(0, KEVAN).kneeling


def test_jaime_kneels_within_a_phase_and_bears_weapons_only():
    cards = [Attachment("Sword", "X1", NEUTRAL, traits="Weapon"), Attachment("Cloak", "X2", NEUTRAL, traits="Item")]
    t = lions({"play": [JAIME], "hand": ["Sword", "Cloak"]}, phase="marshalling", bells=(0,), cards=cards)
    assert offered(t, "Marshal Sword") and not offered(t, "Marshal Cloak")
    t.play("Marshal Sword")
    assert t.card(0, JAIME).attachments == ("Sword",)


# --- Cersei Lannister ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "kneels"), [("Intrigue", False), ("Power", True)])
def test_cersei_does_not_kneel_to_attack_in_intrigue_challenges(kind, kneels):
    t = lions({"play": [CERSEI]}, {"play": ["Bran Stark"]}, bells=(0,))
    attack(t, kind, "Cersei Lannister")
    assert t.card(0, CERSEI).kneeling is kneels


def test_cersei_kneels_to_defend():
    t = lions({"play": [CERSEI]}, {"play": [RIVAL]}, first=1, bells=(0,), cards=[])
    attack(t, "Intrigue", RIVAL)
    fight(t, "Cersei Lannister")
    assert t.card(0, CERSEI).kneeling


@pytest.mark.parametrize(("half", "keyword"), [("Stealth", "Stealth"), ("Deadly", "Deadly")])
def test_cersei_claims_power_and_gains_a_keyword_for_the_phase(half, keyword):
    t = lions({"play": [CERSEI, KEVAN]}, {"play": ["Bran Stark"]}, bells=(0,))
    attack(t, "Intrigue", "Ser Kevan")
    fight(t)
    t.play("Respond with Cersei")
    assert t.card(0, CERSEI).power == 1 and t.prompt == "one of two"
    t.play(half)
    assert t.card(0, CERSEI).keywords == (keyword,)
    pass_to(t, "dominance")
    assert t.card(0, CERSEI).keywords == ()


def test_cersei_does_not_respond_to_other_challenges_nor_to_a_defeat():
    t = lions({"play": [CERSEI, (KEVAN, KNEELING)]}, {"play": ["Bran Stark"]}, bells=(0,))
    attack(t, "Power", "Cersei Lannister")
    finish(fight(t))
    assert not offered(t, "Respond with Cersei") and t.card(0, CERSEI).power == 0
    t = lions({"play": [(CERSEI, KNEELING)]}, {"play": [RIVAL]}, first=1, bells=(0, 1))
    attack(t, "Intrigue", RIVAL)
    finish(fight(t))
    assert not offered(t, "Respond with Cersei") and t.card(0, CERSEI).power == 0


# --- Ser Gregor Clegane ----------------------------------------------------------------------------------------------


def test_gregor_kills_a_kneeling_character_and_stands():
    play = [(GREGOR, KNEELING), KEEP]
    t = lions({"play": play}, {"play": [("Bran Stark", KNEELING), "Arya Stark", (RIVAL, KNEELING)]}, bells=(0,))
    pass_until(t, "Use Ser Gregor").play("Use Ser Gregor")
    pay_influence(t)
    assert t.dead(1) == ["Bran Stark"] and not t.card(0, GREGOR).kneeling and t.card(0, KEEP).kneeling


def test_gregor_must_kneel_himself_and_needs_influence_and_a_weak_kneeling_character():
    weak = {"play": [("Bran Stark", KNEELING)]}
    assert not offered(pass_until(lions({"play": [GREGOR, KEEP]}, weak, bells=(0,)), "Use Bell"), "Use Ser Gregor")
    assert not offered(lions({"play": [(GREGOR, KNEELING), (KEEP, KNEELING)]}, weak, bells=(0,)), "Use Ser Gregor")
    standing = {"play": ["Bran Stark", (RIVAL, KNEELING)]}
    assert not offered(lions({"play": [(GREGOR, KNEELING), KEEP]}, standing, bells=(0,)), "Use Ser Gregor")


def test_gregor_does_not_stand_if_the_character_is_saved():
    saved = ("Bran Stark", {"kneeling": True, "duplicates": 1})
    t = lions({"play": [(GREGOR, KNEELING), KEEP]}, {"play": [saved]}, bells=(0,))
    pass_until(t, "Use Ser Gregor").play("Use Ser Gregor")
    pay_influence(t).play("Save with Bran Stark")
    assert t.card(1, "Bran Stark").zone == "play" and t.card(0, GREGOR).kneeling


# --- Ser Kevan Lannister, Ser Gregor's Band --------------------------------------------------------------------------


@pytest.mark.parametrize(("zero", "one", "icons"), [([LORD], [], "IP"), ([], [LORD], "I")])
def test_kevan_has_a_power_icon_with_another_lord(zero, one, icons):
    t = lions({"play": [KEVAN, *zero]}, {"play": one}, bells=(0,))
    assert t.card(0, KEVAN).icons == icons  # Ser Kevan, a Lord too, does not count


def test_gregors_band_counts_cards_with_power_of_all_players_but_no_house():
    zero = [BAND, ("LOTR6", {"power": 3}), "LOTR12"]
    t = lions({"play": zero, "power": 4}, {"play": [("Bran Stark", {"power": 1}), "Arya Stark"], "power": 2}, bells=(0,))
    assert t.card(0, BAND).strength == 5
    t = lions({"play": [BAND], "power": 4}, {"play": ["Arya Stark"]}, bells=(0,))
    assert t.card(0, BAND).strength == 3


# --- characters without abilities ------------------------------------------------------------------------------------


def test_the_hireling_the_moneylender_and_the_clanswoman_come_into_play():
    t = lions({"hand": ["LOTR17", "LOTR22", "LOTR38"], "gold": 4}, phase="marshalling", bells=(0,))
    assert t.income(0) == 3
    t.play("Marshal Bronn's Hireling").play("Marshal Lannisport Moneylender").play("Marshal Feuding Clanswoman")
    assert t.card(0, "LOTR17").keywords == ("Deadly",) and t.card(0, "LOTR38").keywords == ("Stealth",)
    assert t.income(0) == 4 and t.initiative(0) == 2




# --- Joffrey Baratheon -----------------------------------------------------------------------------------------------


def test_joffrey_keeps_non_unique_characters_from_standing():
    t = lions({"play": [JOFFREY, (RIVAL, KNEELING), (KEVAN, KNEELING), (KEEP, KNEELING)]}, {"play": [(LORD, KNEELING)]}, "dominance", bells=(0,))
    assert t.options == ["Respond with Joffrey Baratheon", "Pass"]
    t.play("Respond with Joffrey")
    pass_to(t, "standing")
    assert t.card(0, RIVAL).kneeling and t.card(1, LORD).kneeling
    assert not t.card(0, KEVAN).kneeling and not t.card(0, KEEP).kneeling  # unique; a location


def test_what_joffrey_has_announced_holds_without_him_for_newcomers_and_for_one_round():
    gate = Location(
        "Gate", "X3", NEUTRAL,
        abilities=[
            Action(phase=Phase.DOMINANCE, cost=(KneelSelf(),), effects=(PutIntoPlay(characters(zone=Zone.HAND, owner=YOU)), Kneel(characters()))),
        ],
    )
    t = lions({"play": [JOFFREY, "Gate"], "hand": [RIVAL]}, {}, "dominance", bells=(0,), cards=[gate])
    t.play("Respond with Joffrey").play("Use Gate")
    assert t.card(0, RIVAL).kneeling
    pass_to(t, "standing")
    assert t.card(0, RIVAL).kneeling and not t.card(0, JOFFREY).kneeling
    assert int(t.game["effects_of"][L_CONSTANT]) == 1
    pass_to(t, "plot")
    assert int(t.game["effects_of"][L_CONSTANT]) == 0


@pytest.mark.parametrize(("zero", "one"), [([JOFFREY, "Pretender"], []), ([JOFFREY], ["Pretender"]), ([JOFFREY], [RIVAL])])
def test_joffrey_must_be_the_only_king_and_win_dominance(zero, one):
    t = lions({"play": zero}, {"play": one}, "dominance", bells=(0,), cards=[KING])
    assert not offered(t, "Respond with Joffrey")


# --- gold ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("own", "other", "more"), [(2, 1, True), (1, 1, False), (0, 3, False), (0, 0, False)])
def test_the_host_and_the_poachers_need_more_gold_than_each_opponent(own, other, more):
    t = lions({"play": ["LOTR16", "LOTR21"], "gold": own}, {"gold": other}, bells=(0,))
    assert t.card(0, "LOTR16").strength == (6 if more else 3)
    assert t.card(0, "LOTR21").keywords == (("Renown", "Stealth") if more else ())


def test_the_host_looks_at_every_opponent_and_at_gold_that_is_spent():
    t = lions({"play": ["LOTR16"], "gold": 2}, {"gold": 1}, houses=("lannister", "stark", "baratheon"), bells=(0,))
    assert t.card(0, "LOTR16").strength == 6
    t = lions({"play": ["LOTR16"], "hand": [LORD], "gold": 0, "plot": "Blockade"}, {"gold": 1}, "marshalling", bells=(0,))
    assert t.gold(0) == 0 and t.card(0, "LOTR16").strength == 3


# --- Arrogant Contender ----------------------------------------------------------------------------------------------


def test_the_contender_claims_power_for_each_opposing_character():
    t = lions({"play": ["LOTR44"]}, {"play": ["Recruit", "Recruit"]}, bells=(0,), cards=[PLAIN])
    attack(t, "Military", "Arrogant Contender")
    fight(t, "Recruit", "Recruit")
    finish(t).play("Respond with Arrogant Contender")
    assert t.card(0, "LOTR44").power == 2


def test_the_contender_must_attack_alone_and_be_opposed():
    t = lions({"play": ["LOTR44", LORD]}, {"play": ["Recruit"]}, bells=(0,), cards=[PLAIN])
    attack(t, "Military", "Arrogant Contender", LORD)
    finish(fight(t, "Recruit"))
    assert not offered(t, "Respond with") and t.card(0, "LOTR44").power == 0
    t = lions({"play": ["LOTR44"]}, {"play": [("Recruit", KNEELING)]}, bells=(0,), cards=[PLAIN])
    attack(t, "Military", "Arrogant Contender")
    finish(fight(t))
    assert not offered(t, "Respond with") and t.card(0, "LOTR44").power == 0


@pytest.mark.rule("KEY-17", edition="lcg")
def test_melee_gives_strength_for_each_participating_character_of_opponents():
    t = lions({"play": ["LOTR44", LORD]}, {"play": ["Recruit", "Recruit", ("Bran Stark", KNEELING)]}, bells=(0,), cards=[PLAIN])
    assert t.card(0, "LOTR44").keywords == ("Melee",) and t.card(0, "LOTR44").strength == 3
    attack(t, "Military", "Arrogant Contender", LORD)
    assert t.card(0, "LOTR44").strength == 3
    defend(t, "Recruit", "Recruit")
    assert t.card(0, "LOTR44").strength == 5 and t.card(0, LORD).strength == 2


@pytest.mark.rule("KEY-17", edition="lcg")
def test_melee_ends_with_participation_and_when_the_card_is_blank():
    t = lions({"play": [("LOTR44", {"attachments": ["Milk of the Poppy"]})]}, {"play": ["Recruit"]}, bells=(0,), cards=[PLAIN])
    attack(t, "Military", "Arrogant Contender")
    fight(t, "Recruit")
    assert t.card(0, "LOTR44").strength == 3


# --- characters that go under the deck -------------------------------------------------------------------------------


def test_the_septa_goes_under_the_deck_and_a_card_is_drawn():
    t = lions({"play": ["LOTR15"], "deck": ["Hodor", "Arya Stark"]}, {"play": [RIVAL]}, first=1, bells=(0,))
    attack(t, "Military", RIVAL)
    finish(fight(t))
    assert t.dead(0) == [] and t.hand(0) == ["Hodor"] and t.deck(0) == ["Arya Stark", "Doubting Septa"]


def test_the_septa_that_is_discarded_is_not_killed():
    sweep = Location("Broom", "X3", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(Discard(characters()),))])
    t = lions({"play": ["LOTR15", "Broom"], "deck": ["Hodor"]}, {}, bells=(0,), cards=[sweep])
    t.play("Use Broom")
    assert t.discard(0) == ["Doubting Septa"] and t.hand(0) == []


def test_the_high_septon_goes_under_the_deck_for_2_power():
    t = lions({"play": ["LOTR37"], "deck": ["Hodor"]}, {"play": [RIVAL]}, first=1, bells=(0,))
    attack(t, "Military", RIVAL)
    finish(fight(t))
    assert t.dead(0) == [] and t.deck(0) == ["Hodor", "High Septon"] and t.power(0) == 2


SLAYER = Location(
    "Slayer", "X4", NEUTRAL, abilities=[Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=(Kill(TARGET),))]
)
STORM = Location("Storm", "X5", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(Kneel(characters()),))])
TIDE = Location(
    "Tide", "X6", NEUTRAL,
    abilities=[Passive(when=PhaseBegins(Phase.DOMINANCE), effects=(ChooseNow(characters(), YOU), Kneel(TARGET)))],
)
HAZE = Location("Haze", "X7", NEUTRAL, abilities=[Constant(characters(), (Strength(-1),))])
HEALER = Location("Healer", "X8", NEUTRAL, abilities=[Save(saves=characters(), ways=KILL, cost=(KneelSelf(),))])


@pytest.mark.parametrize("owner", [0, 1])
def test_the_high_septon_ignores_actions_of_all_players(owner):
    sides = [{"play": ["LOTR37", RIVAL]}, {"play": []}]
    sides[owner] = {"play": [*sides[owner]["play"], "Slayer", "Storm"]}
    t = lions(*sides, first=owner, bells=(0, 1), cards=[SLAYER, STORM])
    t.play("Use Storm")
    assert not t.card(0, "LOTR37").kneeling and t.card(0, RIVAL).kneeling
    pass_until(t, "Use Slayer").play("Use Slayer")
    assert t.dead(0) == [RIVAL]  # the only one that can be chosen


def test_the_high_septon_does_not_ignore_passives_and_constants():
    t = lions({"play": ["LOTR37", "Haze", "Tide"]}, {}, bells=(0, 1), cards=[HAZE, TIDE])
    assert t.card(0, "LOTR37").strength == 2
    pass_to(t, "dominance")
    assert t.card(0, "LOTR37").kneeling


@pytest.mark.parametrize(("septon", "saved"), [("LOTR37", False), (("LOTR37", {"duplicates": 1}), True)])
def test_the_high_septon_is_saved_by_duplicates_only(septon, saved):
    t = lions({"play": [septon, "Healer"]}, {"play": [RIVAL]}, first=1, bells=(0,), cards=[HEALER])
    attack(t, "Military", RIVAL)
    finish(fight(t))
    assert not offered(t, "Save with Healer") and offered(t, "Save with High Septon") is saved


def test_a_blank_high_septon_is_immune_to_nothing():
    septon = ("LOTR37", {"attachments": ["Milk of the Poppy"]})
    t = lions({"play": [septon, "Storm"]}, {}, bells=(0, 1), cards=[STORM])
    t.play("Use Storm")
    assert t.card(0, "LOTR37").kneeling


# --- Tywin Lannister -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("gold", "strong", "power"), [(4, True, 3), (6, True, 3), (3, True, 0), (4, False, 0)])
def test_tywin_claims_3_power_after_dominance_with_4_gold(gold, strong, power):
    tywin = "LOTR9" if strong else ("LOTR9", KNEELING)
    t = lions({"play": [tywin], "gold": gold}, {"play": [RIVAL, LORD]}, "dominance", bells=(0,))
    if power:
        t.play("Respond with Tywin Lannister")
    assert not offered(t, "Respond with Tywin") and t.card(0, "LOTR9").power == power and t.gold(0) == gold


def test_tywin_is_for_house_lannister():
    t = lions({"hand": ["LOTR9"], "gold": 9}, houses=("stark", "lannister"), phase="marshalling", bells=(0,))
    assert not offered(t, "Marshal Tywin")
