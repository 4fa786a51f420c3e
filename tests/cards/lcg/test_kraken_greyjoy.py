"""Characters of House Greyjoy in Kings of the Sea: what each does, and what it does not."""

import pytest

from agot_env.agot.bit_sets import has_rule
from agot_env.agot.engine.record.codes import WINS_BY_FOUR_UNOPPOSED
from agot_env.agot.language.model import NEUTRAL, Character
from agot_env.agot.words.questions import question_of
from tests.cards.lcg.kraken_scenes import AXE, BROOM, COIN, KEEP, PRIEST, RIVAL, SAILOR, SHIP, kraken, use, win
from tests.cards.scenes import KNEELING, attack, offered, pass_to, pass_until, pay_influence

# --- Balon, Asha, Theon, Euron, Victarion ---------------------------------------------------------------------------------------


def balon(*rivals, king=None, seat=0):
    kings = [[], []]
    kings[seat] = [king] if king else []
    t = kraken({"play": ["KOTS1", SAILOR, *kings[0]]}, {"play": [*rivals, *kings[1]]}, bells=(0, 1))
    return pass_until(attack(t, "Military", "Balon Greyjoy"), "Defend with")


def test_nobody_weaker_than_balon_meets_him():
    t = balon(SAILOR, RIVAL, "KOTS9")  # 2, 4 and 3 STR
    assert t.options == [f"Defend with {RIVAL}", "Defend with Sea Raiders", "Done"]


@pytest.mark.parametrize("seat", [0, 1])
def test_anybody_meets_balon_beside_another_king(seat):
    t = balon(SAILOR, RIVAL, king="KOTS34", seat=seat)
    assert offered(t, f"Defend with {SAILOR}") and offered(t, f"Defend with {RIVAL}")


def test_anybody_meets_others_while_balon_stays_at_home():
    t = kraken({"play": ["KOTS1", SAILOR]}, {"play": [SAILOR]}, bells=(0, 1))
    assert offered(pass_until(attack(t, "Military", SAILOR), "Defend with"), f"Defend with {SAILOR}")


def test_balons_strength_counts_as_it_is_now():
    t = kraken({"play": [("KOTS1", {"attachments": ["KOTS40"]})]}, {"play": [RIVAL, SAILOR]}, bells=(0, 1))
    attack(t, "Military", "Balon Greyjoy")
    use(t, "Seafarer's Bow")
    pass_until(t, "Use Bell")
    assert t.card(0, "Balon Greyjoy").strength == 5
    while t.prompt == "action":
        t.play("Pass")
    assert not offered(t, f"Defend with {RIVAL}")


def test_asha_cannot_be_saved():
    t = kraken({"play": [("KOTS2", {"duplicates": 1}), "KOTS27", AXE]}, bells=(0,))
    use(t, AXE, "Asha Greyjoy")
    assert t.dead(0) == ["Asha Greyjoy"] and not offered(t, "Save with")


def test_a_blank_asha_can_be_saved():
    t = kraken({"play": [("KOTS2", {"duplicates": 1, "attachments": ["Milk of the Poppy"]}), AXE]}, bells=(0,))
    use(t, AXE, "Asha Greyjoy").play("Save with Asha Greyjoy")
    assert t.card(0, "Asha Greyjoy").zone == "play" and t.dead(0) == []


@pytest.mark.parametrize("phase", ["draw", "marshalling", "challenges", "dominance"])
def test_theon_kneels_a_location_for_a_gold_once_a_round(phase):
    t = kraken({"play": ["KOTS3"], "gold": 2}, {"play": [KEEP, SHIP, SAILOR]}, phase, bells=(0,))
    gold = t.gold(0)
    use(t, "Theon Greyjoy", KEEP)
    assert t.card(1, KEEP).kneeling and t.gold(0) == gold - 1
    assert not offered(pass_until(t, "Use Bell"), "Use Theon")


def test_theon_kneels_again_in_the_next_round_but_not_in_the_next_phase():
    t = kraken({"play": ["KOTS3"], "gold": 9, "plots": ["Planning Ahead"]}, {"play": [KEEP, SHIP]}, bells=(0,))
    use(t, "Theon Greyjoy", KEEP)
    pass_to(t, "dominance")
    assert not offered(pass_until(t, "Use Bell"), "Use Theon")
    pass_until(pass_to(t, "plot"), "first").play("Greyjoy goes first")
    assert offered(pass_until(t, "Use Theon"), "Use Theon")


@pytest.mark.parametrize("gold", [0, 1])
def test_theon_needs_gold_and_need_not_stand(gold):
    t = kraken({"play": [("KOTS3", KNEELING)], "gold": gold}, {"play": [KEEP, SAILOR, (SHIP, KNEELING)]}, bells=(0,))
    assert offered(pass_until(t, "Use Bell"), "Use Theon") is bool(gold)
    if gold:
        t.play("Use Theon Greyjoy")
        assert t.options == ["Choose Bell", f"Choose {KEEP}"]


@pytest.mark.parametrize("standing", [True, False])
def test_euron_gives_stealth_to_your_greyjoy_characters_while_he_stands(standing):
    t = kraken({"play": [("KOTS4", {"kneeling": not standing}), SAILOR, RIVAL]}, {"play": [SAILOR]}, bells=(0,))
    for title in ("Euron Crow's Eye", SAILOR):
        assert ("Stealth" in t.card(0, title).keywords) is standing
    assert "Stealth" not in t.card(0, RIVAL).keywords and "Stealth" not in t.card(1, SAILOR).keywords


def test_euron_is_immune_to_events_alone():
    t = kraken({"play": ["KOTS4", SAILOR]}, {"play": [AXE], "hand": ["Distinct Mastery"]}, bells=(1,))
    use(t, AXE, "Euron Crow's Eye")
    assert t.dead(0) == ["Euron Crow's Eye"]
    t = kraken({"play": ["KOTS4"]}, {"hand": ["Distraction"]}, "marshalling", bells=(1,))
    assert not offered(pass_until(t, "Use Bell"), "Play Distraction")


def plots(zero, one=None):
    t = kraken({"plots": ["Planning Ahead"]} | zero, {"plots": ["Planning Ahead"]} | (one or {}), "plot", bells=(0,))
    while not offered(t, "Respond with") and not offered(t, "goes first") and t.phase == "plot":
        t.play(t.options[0])
    if offered(t, "Greyjoy goes first"):
        t.play("Greyjoy goes first")
    return t


def test_victarion_claims_power_when_you_reveal_a_plot_with_a_warship():
    t = plots({"play": ["KOTS5", SHIP]})
    assert "Intimidate" in t.card(0, "Victarion Greyjoy").keywords
    t.play("Respond with Victarion Greyjoy")
    assert t.card(0, "Victarion Greyjoy").power == 1 and not offered(t, "Respond with")


@pytest.mark.parametrize(("zero", "one"), [([], [SHIP]), ([SAILOR], [])])
def test_victarion_needs_a_warship_of_your_own(zero, one):
    t = plots({"play": ["KOTS5", *zero]}, {"play": one})
    assert not offered(t, "Respond with") and t.card(0, "Victarion Greyjoy").power == 0


def test_victarion_claims_power_once_a_phase():
    t = plots({"play": ["KOTS5", SHIP, "Bran Stark"], "plots": ["Planning Ahead", "Blockade"]})
    t.play("Respond with Victarion Greyjoy")
    use(t, "Bran Stark")
    while t.prompt == "new plot":
        t.play(t.options[0])
    assert t.plot(0) == "Blockade" and not offered(t, "Respond with") and t.card(0, "Victarion Greyjoy").power == 1


# --- Maester Wendamyr ----------------------------------------------------------------------------------------------------------


MAESTER = Character("Novice", "X830", NEUTRAL, cost=1, strength=1, crests="Learned")


def wendamyr(*play, saved=(SAILOR, KNEELING), weapon=AXE):
    t = kraken({"play": ["KOTS7", saved, *play]}, {"play": [weapon]}, bells=(1,), cards=(MAESTER,))
    use(t, weapon, saved[0] if isinstance(saved, tuple) else saved)
    return t.play("Save with Maester Wendamyr")


@pytest.mark.parametrize("weapon", [AXE, COIN])
def test_wendamyr_saves_a_greyjoy_character_who_stands_for_2_influence(weapon):
    t = wendamyr(KEEP, weapon=weapon)
    assert t.prompt == "pay" and "2 influence" in question_of(t.batch.match, t.batch.records)
    t.play("Pay for Maester Wendamyr")
    pay_influence(t)
    assert not t.card(0, SAILOR).kneeling and t.card(0, KEEP).kneeling and t.card(0, "Maester Wendamyr").kneeling


def test_wendamyr_stands_the_saved_character_for_a_learned_one():
    t = wendamyr("Novice")
    t.play("Novice")
    if t.prompt == "pick":
        t.play("Done")
    assert not t.card(0, SAILOR).kneeling and t.card(0, "Novice").kneeling


def test_what_follows_wendamyrs_save_may_be_declined():
    t = wendamyr("Novice", KEEP)
    assert t.prompt == "one of two"
    t.play(t.options[0]).play("Do not pay")
    assert t.card(0, SAILOR).zone == "play" and t.card(0, SAILOR).kneeling and not t.card(0, KEEP).kneeling
    t = wendamyr("Novice")
    t.play("Done")
    assert t.card(0, SAILOR).kneeling and not t.card(0, "Novice").kneeling


def test_who_stands_when_wendamyr_saves_is_not_paid_for():
    t = wendamyr("Novice", KEEP, saved=SAILOR)
    assert t.prompt == "action" and not t.card(0, SAILOR).kneeling


def test_wendamyr_neither_saves_others_nor_kneeling():
    for play, who in ((["KOTS7", RIVAL], RIVAL), ([("KOTS7", KNEELING), SAILOR], SAILOR)):
        t = kraken({"play": play}, {"play": [AXE]}, bells=(1,))
        use(t, AXE, who)
        assert t.dead(0) == [who]


# --- Wex Pyke, Honor Guard, Cutthroat ------------------------------------------------------------------------------------


def test_wex_is_met_by_characters_with_crests_alone():
    t = kraken({"play": ["KOTS8"]}, {"play": [RIVAL, PRIEST, (SAILOR, {"kneeling": True})]}, bells=(0, 1))
    attack(t, "Military", "Wex Pyke")
    pass_until(t, "Defend with")
    assert t.options == [f"Defend with {PRIEST}", "Done"]


def test_without_wex_anybody_defends_and_his_own_side_is_bound_too():
    t = kraken({"play": ["KOTS8", SAILOR]}, {"play": [RIVAL, PRIEST]}, bells=(0, 1))
    attack(t, "Military", SAILOR)
    assert offered(pass_until(t, "Defend with"), f"Defend with {RIVAL}")


def test_ten_towers_honor_guard_changes_sides_when_the_opponent_wins_with_it():
    t = kraken({"hand": ["KOTS15"]}, {"play": [SAILOR]}, first=1, bells=(0, 1))
    pass_until(t, "Use Ten Towers Honor Guard").play("Use Ten Towers Honor Guard")
    assert t.card(0, "Ten Towers Honor Guard").controller == 1
    win(attack(t, "Military", "Ten Towers Honor Guard"))
    assert t.card(0, "Ten Towers Honor Guard").controller == 0


def test_ten_towers_honor_guard_stays_when_the_opponent_wins_without_it_and_is_for_its_house_only():
    t = kraken({"hand": ["KOTS15"]}, {"play": [SAILOR]}, first=1, bells=(0, 1))
    pass_until(t, "Use Ten Towers Honor Guard").play("Use Ten Towers Honor Guard")
    win(attack(t, "Military", SAILOR))
    assert t.card(0, "Ten Towers Honor Guard").controller == 1


def test_ten_towers_honor_guard_is_put_into_play_in_the_challenges_phase_from_hand():
    t = kraken({"hand": ["KOTS15"]}, {"play": [SAILOR]}, "dominance", bells=(0, 1))
    assert not offered(pass_until(t, "Use Bell"), "Honor Guard")


@pytest.mark.parametrize("seat", [0, 1])
def test_scurvy_cutthroat_answers_an_opponents_attachment(seat):
    hands = [{}, {}]
    hands[seat] = {"hand": ["Charm"]}
    t = kraken({"play": ["KOTS16", SAILOR]} | hands[0], {"play": [RIVAL]} | hands[1], "marshalling", bells=(0, 1))
    pass_until(t, "Marshal Charm").play("Marshal Charm").play(f"Attach to {RIVAL}" if offered(t, f"Attach to {RIVAL}") else RIVAL)
    if seat == 0:
        assert not offered(t, "Respond with")
        return
    t.play("Respond with Scurvy Cutthroat")
    assert t.discard(0) == ["Scurvy Cutthroat"] and t.discard(1) == ["Charm"]


def test_scurvy_cutthroat_does_not_answer_a_location():
    t = kraken({"play": ["KOTS16"]}, {"hand": [KEEP], "gold": 2}, "marshalling", bells=(1,))
    pass_until(t, f"Marshal {KEEP}").play(f"Marshal {KEEP}")
    assert t.card(1, KEEP).zone == "play" and not offered(t, "Respond with")


# --- Aeron and the Disciple are in test_kraken_plots ------------------------------------------------------------------------


def test_sea_raiders_and_a_gatehouse_are_limited():
    t = kraken({"hand": ["KOTS9", "KOTS31"], "gold": 9}, phase="marshalling", bells=(0,))
    t.play("Marshal Sea Raiders")
    assert t.card(0, "Sea Raiders").zone == "play" and not offered(t, "Marshal Gatehouse")
    t = kraken({"play": ["KOTS31"], "plot": "Blockade"}, phase="marshalling", bells=(0,))
    assert t.gold(0) == 1


def test_what_is_discarded_is_no_death():
    t = kraken({"play": ["KOTS27", SAILOR, COIN, BROOM]}, bells=(0,))
    use(t, COIN, SAILOR)
    assert t.discard(0) == [SAILOR] and not offered(t, "Save with")


def test_the_iron_mines_save_any_character_from_death():
    t = kraken({"play": ["KOTS27", SAILOR]}, {"play": [RIVAL, AXE]}, bells=(1,))
    use(t, AXE, SAILOR).play("Save with The Iron Mines")
    assert t.discard(0) == ["The Iron Mines"] and t.card(0, SAILOR).zone == "play"
    t = kraken({"play": [("KOTS27", KNEELING), SAILOR]}, {"play": [AXE]}, bells=(1,))
    use(t, AXE, SAILOR)
    assert t.dead(0) == [SAILOR]


# --- Stowaway, Priest of the Drowned God ----------------------------------------------------------------------------------------


def test_a_stowaway_gives_an_ironborn_character_an_intrigue_icon_for_the_phase():
    t = kraken({"play": ["KOTS10", "KOTS9", PRIEST], "deck": [AXE, COIN]}, {"play": ["KOTS9"]}, bells=(0,))
    t.play("Use Stowaway")
    assert sorted(t.options) == ["Choose Sea Raiders of Greyjoy", "Choose Sea Raiders of Stark"]
    t.play("Choose Sea Raiders of Stark")
    assert "I" in t.card(1, "Sea Raiders").icons and "I" not in t.card(0, "Sea Raiders").icons
    assert t.discard(0) == [AXE] and t.card(0, "Stowaway").kneeling
    pass_to(t, "dominance")
    assert "I" not in t.card(1, "Sea Raiders").icons


@pytest.mark.parametrize(
    ("play", "deck"), [(["KOTS10", SAILOR], []), ([("KOTS10", KNEELING), SAILOR], [AXE]), (["KOTS10", PRIEST], [AXE])]
)
def test_a_stowaway_must_stand_and_needs_a_deck_and_an_ironborn_character(play, deck):
    t = kraken({"play": play, "deck": deck}, bells=(0,))
    assert not offered(pass_until(t, "Use Bell"), "Use Stowaway")


def test_a_priest_strengthens_holy_characters_twice_a_phase():
    t = kraken({"play": [("KOTS11", KNEELING), SAILOR], "deck": [AXE, COIN, BROOM]}, {"play": [PRIEST]}, bells=(0,))
    for n in (1, 2):
        use(t, "Priest of the Drowned God", PRIEST)
        assert t.card(1, PRIEST).strength == 2 + n and len(t.discard(0)) == n
    assert not offered(pass_until(t, "Use Bell"), "Use Priest") and t.deck(0) == [BROOM]
    pass_to(t, "dominance")
    assert t.card(1, PRIEST).strength == 2


def test_a_priest_needs_a_deck_and_the_challenges_phase():
    t = kraken({"play": ["KOTS11"]}, bells=(0,))
    assert not offered(pass_until(t, "Use Bell"), "Use Priest")
    t = kraken({"play": ["KOTS11"], "deck": [AXE] * 9}, phase="marshalling", bells=(0,))
    assert not offered(t, "Use Priest")


# --- Drumbeater, Dagmer ---------------------------------------------------------------------------------------------------------


def beat(defender, attacker="KOTS4", drum="KOTS12"):
    t = kraken({"play": [attacker, SAILOR, *[drum] * bool(drum)], "deck": [AXE]}, {"play": [defender, (RIVAL, KNEELING)]}, bells=(0,))
    attack(t, "Military", "Euron Crow's Eye", SAILOR)
    if drum:
        use(t, "Drumbeater")
        assert t.card(0, "Drumbeater").kneeling
    return win(t, t.card(1, defender).title)


def test_the_drum_makes_a_win_by_4_unopposed():
    assert beat(SAILOR).power(0) == 1  # 6 to 2
    assert beat(SAILOR, drum=None).power(0) == 0
    assert beat("KOTS9").power(0) == 0  # 6 to 3


def test_the_drum_is_for_one_challenge():
    t = pass_until(beat(SAILOR), "Use Bell")
    assert not has_rule(t.game, 0, WINS_BY_FOUR_UNOPPOSED)


def test_the_drum_is_beaten_in_a_challenge_of_your_own_alone():
    t = kraken({"play": ["KOTS12", SAILOR]}, {"play": [RIVAL]}, bells=(0,), first=1)
    assert not offered(pass_until(t, "Use Bell"), "Use Drumbeater")
    attack(t, "Military", RIVAL)
    assert not offered(pass_until(t, "Use Bell"), "Use Drumbeater")


def test_the_drum_is_not_beaten_between_challenges():
    t = kraken({"play": ["KOTS12", SAILOR]}, {"play": [(RIVAL, KNEELING)]}, bells=(0,))
    win(attack(t, "Power", SAILOR))
    pass_until(t, "Use Bell")
    assert t.phase == "challenges" and not t.game["challenge"] and not offered(t, "Use Drumbeater")


@pytest.mark.parametrize(("ships", "winner"), [(0, 1), (1, 0)])
def test_each_warship_counts_2_strength_for_dominance_with_dagmer(ships, winner):
    t = kraken({"play": ["KOTS14", *[(SHIP, KNEELING)] * ships]}, {"play": [RIVAL, SHIP]}, "challenges", bells=(0,))
    pass_to(t, "dominance")
    assert t.power(winner) == 1 and t.power(1 - winner) == 0  # 3 and 2 for each ship to 4


def test_no_warship_counts_without_dagmer():
    t = kraken({"play": [SAILOR, SHIP, SHIP]}, {"play": [RIVAL]}, bells=(0,))
    pass_to(t, "dominance")
    assert t.power(1) == 1


def test_two_warships_count_4_also_when_dagmer_kneels():
    t = kraken({"play": [("KOTS14", KNEELING), SHIP, SHIP, "KOTS28", "KOTS12"]}, {"play": [RIVAL, SAILOR]}, bells=(0,))
    pass_to(t, "dominance")
    assert t.power(0) == 1  # 6 and 1 to 6


# --- Warships ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("crew", [SAILOR, RIVAL])
def test_the_iron_victory_keeps_warships_standing_with_a_greyjoy_crew_alone(crew):
    t = kraken({"play": ["KOTS28", SHIP, KEEP, crew]}, {"play": [SHIP, SAILOR]}, "marshalling", bells=(0,))
    pass_to(t, "challenges")
    kneels = crew == RIVAL
    assert t.card(0, "Longship Iron Victory").kneeling is kneels and t.card(0, SHIP).kneeling is kneels
    assert not t.card(0, KEEP).kneeling and not t.card(1, SHIP).kneeling


def test_the_iron_victory_is_not_knelt_at_the_end_of_other_phases():
    t = kraken({"play": ["KOTS28"]}, bells=(0,))
    pass_to(t, "dominance")
    assert not t.card(0, "Longship Iron Victory").kneeling


@pytest.mark.parametrize("lost", [False, True])
def test_the_iron_victory_strengthens_a_participant_and_draws_when_you_win(lost):
    deck = {"deck": [PRIEST, PRIEST]}
    t = kraken({"play": ["KOTS28", SAILOR]} | deck, {"play": [RIVAL, ("Hodor", {})]}, bells=(0,))
    attack(t, "Military", SAILOR)
    use(t, "Longship Iron Victory", SAILOR)
    assert t.card(0, SAILOR).strength == 4 and t.card(0, "Longship Iron Victory").kneeling
    win(t, RIVAL, *(["Hodor"] if lost else []))
    assert t.hand(0) == ([] if lost else [PRIEST]) and t.card(0, SAILOR).strength == 2


def test_the_iron_victory_needs_a_participant():
    t = kraken({"play": ["KOTS28", SAILOR]}, bells=(0,))
    assert not offered(pass_until(t, "Use Bell"), "Use Longship")


def test_the_scouting_vessel_takes_a_defender_out_of_the_count():
    t = kraken({"play": ["KOTS29", SAILOR]}, {"play": [RIVAL]}, bells=(0,))
    attack(t, "Power", SAILOR)
    assert not offered(pass_until(t, "Use Bell"), "Use Scouting Vessel")  # nobody defends yet
    defend_and_stop(t, RIVAL)
    use(t, "Scouting Vessel", RIVAL)
    win(t)
    assert t.power(0) == 1 and t.card(0, "Scouting Vessel").kneeling  # unopposed: no STR was counted


def defend_and_stop(t, *titles):
    """Defenders are declared; the next decision is the next action."""
    while t.prompt != "defenders":
        t.play("Pass")
    for title in titles:
        t.play(f"Defend with {title}")
    return t.play("Done") if t.prompt == "defenders" else t


# --- reducers ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("reducer", "card", "cost"),
    [
        ("KOTS23", SAILOR, 1), ("KOTS23", "KOTS28", 1), ("KOTS23", KEEP, 1), ("KOTS26", SAILOR, 0), ("KOTS26", "KOTS28", 2),
        ("KOTS25", SAILOR, 0), ("KOTS25", KEEP, 1), ("KOTS42", "KOTS45", 2), ("KOTS42", SAILOR, 2), ("KOTS42", SHIP, 1),
    ],
)  # fmt: skip
def test_reducers(reducer, card, cost):
    t = kraken({"play": [reducer], "hand": [card], "gold": 3, "plot": "Blockade"}, {"plot": "Blockade"}, "marshalling", bells=(0,))
    before = t.gold(0)
    t.play(next(option for option in t.options if option.startswith("Use ") and "Bell" not in option))
    t.play(next(option for option in t.options if option.startswith("Marshal")))
    assert before - t.gold(0) == cost
    gone = reducer in ("KOTS25", "KOTS42")
    assert len(t.discard(0)) == gone


def test_aerons_chambers_may_lie_on_the_house_card():
    t = kraken({"hand": ["KOTS24"], "gold": 1}, phase="marshalling", bells=(0,))
    t.play("Aeron's Chambers", "House card")
    assert t.card(0, "Aeron's Chambers").zone == "play"
