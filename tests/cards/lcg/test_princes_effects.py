"""Cards of Princes of the Sun that choose, cancel and forbid: what each does, and what it does not."""

import pytest

from agot_env.agot.language.model import (
    BARATHEON,
    NEUTRAL,
    STARK,
    TARGET,
    YOU,
    Action,
    Character,
    Choose,
    Draw,
    Event,
    Killed,
    Kneel,
    KneelInfluence,
    Limit,
    Modify,
    NameTrait,
    PayGold,
    Per,
    Phase,
    Response,
    Save,
    Strength,
    Until,
    WonChallenge,
    characters,
)
from tests.cards.lcg.princes_scenes import princes
from tests.cards.scenes import KNEELING, attack, choose_plots, fight, offered, pass_to, pass_until, pay_influence

TOLD = Event("Told", "X1", NEUTRAL, abilities=[Response(when=WonChallenge(), effects=(Draw(1),))])
COSTLY = Event("Costly", "X2", NEUTRAL, abilities=[Response(when=WonChallenge(), cost=(KneelInfluence(1),), effects=(Draw(1),))])
PAID = Event("Paid", "X3", NEUTRAL, abilities=[Response(when=WonChallenge(), cost=(PayGold(1),), effects=(Draw(1),))])
PLAIN = Event("Plain", "X4", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(Draw(1),))])
GUARD = Event("Guard", "X5", NEUTRAL, abilities=[Save(saves=characters())])
MURDER = Event("Murder", "X6", NEUTRAL, abilities=[Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=(Kneel(TARGET),))])
LORD = Character("Lord", "X7", STARK, cost=1, strength=2, icons="MIP", traits="Lord")
LADY = Character("Lady", "X8", BARATHEON, cost=1, strength=2, icons="MIP", traits="Lady")
BOTH = Character("Both", "X9", BARATHEON, cost=1, strength=2, icons="MIP", traits="Lord, Lady")
MOURNER = Character("Mourner", "X10", NEUTRAL, abilities=[Response(when=Killed(characters(title="House Dayne Skirmisher")), effects=(Draw(1),))])
BANE = Character(
    "Bane", "X11", NEUTRAL, icons="M",
    abilities=[Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=(Modify(TARGET, Strength(-1), Until.END_OF_PHASE),))],
)  # fmt: skip
CHIEF = Character(
    "Chief", "X12", NEUTRAL, traits="Lord",
    abilities=[
        Action(
            phase=Phase.ANY, choose=(NameTrait(),),
            effects=(Modify(characters(controller=YOU, named_trait=True), Strength(1), Until.END_OF_PHASE),), limit=Limit(1, Per.ROUND),
        ),
    ],
)  # fmt: skip
EXTRA = (TOLD, COSTLY, PAID, PLAIN, GUARD, MURDER, LORD, LADY, BOTH, MOURNER)


# --- House Dayne Skirmisher ------------------------------------------------------------------------------------------


def test_house_dayne_skirmisher_is_killed_to_draw_and_to_have_opponents_discard():
    t = princes({"play": ["POTS14", "Mourner"], "deck": ["POTS12", "POTS13"]}, {"hand": ["POTS11", "POTS30"]}, cards=EXTRA, bells=(0,))
    pass_until(t, "Use House Dayne Skirmisher").play("Use House Dayne Skirmisher")
    assert t.prompt == "discard" and t.seat == 1 and t.hand(0) == ["Paramour"]
    t.play("Discard Water Garden")
    assert t.hand(1) == ["House Dayne Knight"] and t.dead(0) == [] and offered(t, "Respond with Mourner")
    t.play("Respond with Mourner")
    assert t.dead(0) == ["House Dayne Skirmisher"] and len(t.hand(0)) == 2


def test_nobody_discards_if_no_card_is_drawn():
    t = princes({"play": ["POTS14"], "hand": ["POTS12"]}, {"hand": ["POTS11"]}, bells=(0,))
    if offered(pass_until(t, "Use Bell"), "Use House Dayne Skirmisher"):
        t.play("Use House Dayne Skirmisher")
    assert t.hand(1) == ["House Dayne Knight"]


def test_the_skirmisher_cannot_die_under_the_power_of_blood_nor_be_saved():
    t = princes({"play": ["POTS14"], "deck": ["POTS12"], "hand": ["Guard"]}, {"hand": ["POTS11"]}, cards=EXTRA, bells=(0,))
    pass_until(t, "Use House Dayne Skirmisher").play("Use House Dayne Skirmisher")
    assert t.prompt != "save" and t.dead(0) == ["House Dayne Skirmisher"]


# --- Locked Away -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("icon", "icons"), [("a military", "IP"), ("an intrigue", "MP"), ("a power", "MI")])
def test_locked_away_takes_an_icon_of_choice(icon, icons):
    t = princes({"play": ["Palace"]}, {"play": [("Shield", {"attachments": [("POTS19", {"owner": 0})]}), "Giant"]}, bells=(0,))
    pass_until(t, "Use Locked Away").play("Use Locked Away")
    pay_influence(t)
    assert len(t.options) == 3
    t.play(f"Locked Away: the bearer loses {icon} icon until the end of the phase")
    assert t.prompt != "one of two"
    assert t.card(1, "Shield").icons == icons and t.card(1, "Giant").icons == "MIP"
    pass_to(t, "dominance")
    assert t.card(1, "Shield").icons == "MIP"


def test_locked_away_costs_influence():
    t = princes({"play": ["POTS30"]}, {"play": [("Shield", {"attachments": [("POTS19", {"owner": 0})]})]}, bells=(0,))
    assert not offered(pass_until(t, "Use Bell"), "Use Locked Away")


# --- He Calls It Thinking --------------------------------------------------------------------------------------------


def test_he_calls_it_thinking_cancels_a_response_and_becomes_a_boon():
    t = princes({"play": ["Spear"], "hand": ["POTS21"]}, {"play": ["Shield"], "hand": ["Told"], "deck": ["POTS12"]}, first=1, cards=EXTRA, bells=(0,))
    attack(t, "Power", "Shield")
    fight(t)
    t.play("Respond with Told")
    t.play("Cancel with He Calls It Thinking")
    assert t.hand(1) == [] and t.discard(1) == ["Told"]
    spear = t.card(0, "Spear")
    assert spear.strength == 4 and spear.attachments == ("He Calls It Thinking",) and "Boon" in t.card(0, "He Calls It Thinking").traits


@pytest.mark.parametrize(("event", "offered_"), [("Told", True), ("Paid", True), ("Costly", False)])
def test_he_calls_it_thinking_is_for_responses_without_an_influence_cost(event, offered_):
    t = princes({"play": ["Spear"], "hand": ["POTS21", "POTS12"]}, {"play": ["Shield", "Palace"], "gold": 2, "hand": [event], "deck": ["POTS12"]}, first=1, cards=EXTRA, bells=(0,))
    attack(t, "Power", "Shield")
    fight(t)
    t.play(f"Respond with {event}")
    pay_influence(t)
    assert offered(t, "Cancel with He Calls It Thinking") is offered_


def test_he_calls_it_thinking_cancels_saves_but_no_action():
    t = princes({"play": ["Spear"], "hand": ["POTS21"]}, {"hand": ["Plain"], "deck": ["POTS12"]}, first=1, cards=EXTRA, bells=(0, 1))
    pass_until(t, "Play Plain").play("Play Plain")
    assert not offered(t, "Cancel") and t.hand(1) == ["Paramour"]
    t = princes({"play": ["Spear", "POTS5"], "hand": ["POTS21"]}, {"play": ["Shield"], "hand": ["Guard"]}, cards=EXTRA, bells=(0,))
    attack(t, "Military", "Spear", "Areo Hotah")
    fight(t)
    t.play("Save with Guard")
    assert offered(t, "Cancel with He Calls It Thinking")
    t.play("Cancel with He Calls It Thinking")
    while t.prompt == "target":
        t.play("Choose Spear")
    assert t.dead(1) == ["Shield"]


# --- Wars Are Won with Quills ----------------------------------------------------------------------------------------


def test_wars_are_won_with_quills_keeps_the_loser_out_of_a_type_of_challenge():
    t = princes({"play": ["POTS1", "Spear", "POTS11"], "hand": ["POTS41"]}, {"play": ["Shield", "Giant", "Child"], "hand": ["POTS12"]}, bells=(0,))
    attack(t, "Intrigue", "The Red Viper", "Spear")
    fight(t)
    t.play("Respond with Wars Are Won with Quills").play("Military")
    pass_until(t, "Military against Stark").play("Military against Stark")
    fight(t)
    while t.phase == "challenges":
        assert t.prompt != "defenders" and not offered(t, "Military against Martell")
        t.play("Pass" if offered(t, "Pass") else next((o for o in t.options if o in ("No more challenges", "Done")), t.options[0]))


def test_the_winner_is_not_kept_out_and_other_types_are_open():
    t = princes({"play": ["POTS1", "Spear", "POTS5"], "hand": ["POTS41"]}, {"play": ["Shield"], "hand": ["POTS12"]}, bells=(0,))
    attack(t, "Intrigue", "The Red Viper", "Spear")
    fight(t)
    t.play("Respond with Wars Are Won with Quills").play("Military")
    assert offered(pass_until(t, "Military against Stark"), "Power against Stark")
    t.play("Power against Stark")
    assert offered(pass_until(t, "Defend with Shield"), "Defend with Shield")


@pytest.mark.parametrize(("kind", "attackers"), [("Power", ["The Red Viper", "Spear"]), ("Intrigue", ["The Red Viper"])])
def test_wars_are_won_with_quills_needs_an_intrigue_victory_by_four(kind, attackers):
    t = princes({"play": ["POTS1", "Spear"], "hand": ["POTS41"]}, {"play": ["Shield"]}, bells=(0,))
    attack(t, kind, *attackers)
    fight(t)
    assert not offered(t, "Respond with Wars")


# --- When I Woke... --------------------------------------------------------------------------------------------------


def test_when_i_woke_puts_a_participant_on_its_owners_deck():
    t = princes({"play": ["Palace", "POTS1", "Spear"], "hand": ["POTS51"], "deck": ["POTS12"]}, {"play": ["Giant", "Child"], "deck": ["POTS11"]}, bells=(0,))
    attack(t, "Military", "The Red Viper", "Spear")
    fight(t, "Giant")
    t.play("Respond with When I Woke...")
    pay_influence(t)
    assert t.seat == 0 and sorted(t.options) == ["Choose Giant", "Choose Spear"]  # the Viper is immune to events
    t.play("Choose Giant")
    assert t.deck(1) == ["Giant", "House Dayne Knight"] and t.card(0, "Spear").zone == "play"


def test_when_i_woke_asks_the_loser_whoever_plays_it():
    t = princes({"play": ["Palace", "Spear", "POTS13"], "hand": ["POTS51"]}, {"play": ["Shield", "Child"]}, bells=(0,))
    attack(t, "Military", "Spear", "Lord Edric's Knight")
    while t.prompt in ("stealth", "action", "defenders"):
        t.play("Pass" if t.prompt == "action" else "Done")
    t.play("Kill Child").play("Respond with When I Woke...")
    pay_influence(t)
    assert t.seat == 1 and sorted(t.options) == ["Choose Lord Edric's Knight", "Choose Spear"]
    t.play("Choose Spear")
    assert t.deck(0) == ["Spear"]


@pytest.mark.parametrize(("kind", "palace"), [("Intrigue", "Palace"), ("Military", "POTS30")])
def test_when_i_woke_needs_a_military_challenge_and_influence(kind, palace):
    t = princes({"play": [palace, "Spear"], "hand": ["POTS51"]}, {"play": ["Shield", "Child"]}, bells=(0,))
    attack(t, kind, "Spear")
    fight(t)
    if t.prompt == "claim":
        t.play("Kill Child")
    assert not offered(t, "Respond")


# --- Battle of Oxcross -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["Military", "Intrigue"])
def test_battle_of_oxcross_kills_a_character_of_who_won_no_military_challenge(kind):
    t = princes({"plot": "POTS54", "play": ["Spear", "POTS12"]}, {"play": ["Child", ("Giant", KNEELING), ("Shield", KNEELING)], "hand": ["POTS12"]}, bells=(0,))
    attack(t, kind, "Spear")
    fight(t)
    while t.phase == "challenges":
        wanted = [o for o in t.options if o in ("Choose Child", "Kill Child", "Choose Paramour")]
        t.play(wanted[0] if wanted else "Pass" if offered(t, "Pass") else t.options[-1])
    assert t.dead(0) == ([] if kind == "Military" else ["Paramour"])
    assert "Child" in t.dead(1) and len(t.dead(1)) == (2 if kind == "Military" else 1)


def test_battle_of_oxcross_does_nothing_without_characters():
    t = princes({"plot": "POTS54", "play": ["POTS30"]}, {"play": ["Child"]}, bells=(0,))
    pass_to(t, "dominance")
    assert t.dead(0) == [] and t.dead(1) == ["Child"]


# --- The Red Wedding -------------------------------------------------------------------------------------------------


def wedding(one):
    t = princes({"plots": ["POTS57"], "play": ["Spear"]}, one | {"plots": ["POTS60"]}, "plot", cards=EXTRA, bells=(0,))
    return pass_until(choose_plots(t), "goes first").play("Stark goes first")


def test_the_red_wedding_kills_one_of_a_lord_and_a_lady_and_the_other_claims_power():
    t = wedding({"play": ["Lord", "Lady", "Child", "Shield"]})
    assert t.seat == 1 and t.options == ["Choose Lord", "Choose Shield"]
    t.play("Choose Lord")
    assert t.seat == 1 and sorted(t.options) == ["Choose Child", "Choose Lady"]
    t.play("Choose Lady")
    assert t.seat == 0 and sorted(t.options) == ["Choose Lady", "Choose Lord"]
    t.play("Choose Lady")
    assert t.dead(1) == ["Lady"] and t.card(1, "Lord").power == 2 and t.card(1, "Child").power == 0


def test_the_red_wedding_with_a_lord_alone_kills_him():
    t = wedding({"play": ["Lord", "Giant"]})
    assert t.dead(1) == ["Lord"] and t.card(1, "Giant").power == 0


@pytest.mark.parametrize(("guests", "dead", "power"), ((["KR83"], [], 0), (["KR83", "Lord"], ["Lord"], 2)))
def test_a_guest_who_cannot_be_killed_claims_power_only_beside_one_who_is_chosen(guests, dead, power):
    """Asha Greyjoy (KR83) cannot be killed while an opponent has more power on the House card, so that she is not chosen (FAQ 4.3)."""
    t = princes({"plots": ["POTS57"], "power": 5}, {"play": guests, "plots": ["POTS60"]}, "plot", cards=EXTRA, bells=(0,))
    pass_until(choose_plots(t), "goes first").play("Stark goes first")
    assert t.dead(1) == dead and t.card(1, "KR83").power == power


def test_the_red_wedding_without_guests():
    t = wedding({"play": ["Giant"]})
    assert t.dead(1) == [] and t.dead(0) == []


def test_the_same_guest_is_not_chosen_twice():
    t = wedding({"play": ["Both", "Lady"]})
    assert t.seat == 0 and sorted(t.options) == ["Choose Both", "Choose Lady"]


# --- claim values, power to win --------------------------------------------------------------------------------------


@pytest.mark.rule("CLA-1", edition="lcg")
@pytest.mark.parametrize(("attacker", "claim"), [("Arianne Martell", 2), ("Spear", 1)])
def test_arianne_raises_the_claim_while_she_attacks(attacker, claim):
    t = princes({"play": ["POTS2", "Spear"], "plot": "POTS58"}, {"hand": ["POTS12"] * 3, "play": ["POTS50"]}, bells=(0,))
    assert t.claim(0) == 1
    attack(t, "Intrigue", attacker)
    assert t.claim(0) == claim and t.claim(1) == 1
    fight(t)
    assert len(t.hand(1)) == 3 - claim and t.claim(0) == 1


def test_arianne_does_not_raise_the_claim_as_a_defender():
    t = princes({"play": ["POTS2"], "plot": "POTS58"}, {"play": ["Shield"]}, first=1, bells=(0,))
    attack(t, "Power", "Shield")
    pass_until(t, "Defend with Arianne").play("Defend with Arianne")
    assert t.claim(0) == 1


@pytest.mark.parametrize(("power", "wins"), [(12, False), (13, True)])
def test_formal_petition_lowers_the_power_that_its_player_needs(power, wins):
    t = princes({"hand": ["POTS44"], "gold": 3, "power": power}, {"power": 13}, "marshalling", bells=(0, 1))
    assert t.winner is None
    t.play("Marshal Formal Petition")
    assert (t.winner == 0) is wins


# --- the deck --------------------------------------------------------------------------------------------------------


def test_house_messenger_takes_one_of_the_top_two_cards_and_buries_the_other():
    t = princes({"hand": ["POTS10"], "gold": 3, "deck": ["POTS12", "POTS13", "POTS30"]}, phase="marshalling", bells=(0,))
    t.play("Marshal House Messenger")
    assert t.seat == 0 and sorted(option.split()[-1] for option in t.options) == ["Knight", "Paramour"]
    t.play("Lord Edric's Knight")
    assert t.hand(0) == ["Lord Edric's Knight"] and t.deck(0) == ["Water Garden", "Paramour"]
    assert all(any(title in line for line in t.log(1)) for title in ("Lord Edric's Knight", "Paramour"))  # both are shown
    assert not any("Water Garden" in line for line in t.log(1))


@pytest.mark.parametrize(("deck", "hand", "rest"), [(["POTS12"], ["Paramour"], []), ([], [], [])])
def test_house_messenger_with_a_small_deck(deck, hand, rest):
    t = princes({"hand": ["POTS10"], "gold": 3, "deck": deck}, phase="marshalling", bells=(0,))
    t.play("Marshal House Messenger")
    assert t.hand(0) == hand and t.deck(0) == rest


def test_house_messenger_in_play_or_of_an_opponent_reveals_nothing():
    t = princes({"play": ["POTS10"], "deck": ["POTS12", "POTS13"]}, {"hand": ["POTS11"], "gold": 3}, "marshalling", first=1, bells=(0, 1))
    pass_until(t, "Marshal House Dayne Knight").play("Marshal House Dayne Knight")
    assert t.deck(0) == ["Paramour", "Lord Edric's Knight"] and t.hand(0) == []


def test_the_vipers_bannermen_reveal_two_cards_when_they_come_and_when_they_go():
    deck = ["POTS12", "POTS13", "POTS30", "POTS11"]
    t = princes({"hand": ["POTS16"], "gold": 9, "deck": deck}, phase="marshalling", bells=(0,))
    t.play("Marshal The Viper's Bannermen").play("Respond with The Viper's Bannermen")
    assert t.hand(0) == ["Paramour", "Lord Edric's Knight"] and len(t.deck(0)) == 2
    t = princes({"play": ["POTS16"], "deck": deck}, {"play": ["Giant"]}, first=1, bells=(0,))
    attack(t, "Military", "Giant")
    fight(t)
    t.play("Respond with The Viper's Bannermen")
    assert t.dead(0) == ["The Viper's Bannermen"] and t.hand(0) == ["Paramour", "Lord Edric's Knight"]


def test_the_vipers_bannermen_do_not_answer_for_others():
    t = princes({"play": ["POTS16", "POTS12"], "deck": ["POTS13"]}, {"play": ["Giant"]}, first=1, bells=(0,))
    attack(t, "Military", "Giant")
    fight(t)
    t.play("Kill Paramour")
    assert not offered(t, "Respond with The Viper") and t.hand(0) == []


# --- leaving play ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("victim", "asked"), [("Spear", True), ("Kingsguard Squire", False)])
def test_blood_for_blood_avenges_a_martell_character(victim, asked):
    t = princes({"play": ["Spear", "POTS50", "Palace"], "hand": ["POTS20"]}, {"play": ["Giant", "Child", "POTS13"]}, first=1, bells=(0,))
    attack(t, "Military", "Giant")
    fight(t)
    t.play(f"Kill {victim}")
    assert offered(t, "Respond with Blood for Blood") is asked
    if asked:
        t.play("Respond with Blood for Blood")
        assert sorted(t.options) == ["Choose Child", "Choose Kingsguard Squire", "Choose Lord Edric's Knight"]  # STR 2 or less
        t.play("Choose Lord Edric's Knight")
        assert t.dead(1) == ["Lord Edric's Knight"]


@pytest.mark.parametrize("answered", ["Paramour", "Lord Edric's Knight"])
def test_of_two_killed_characters_blood_for_blood_answers_one_of_choice(answered):
    one, two = (Character(name, number, STARK, cost=1, strength=s, icons="P") for name, number, s in (("One", "X1", 1), ("Two", "X2", 2)))
    zero = {"play": ["POTS12", "POTS13", "Palace"], "hand": ["POTS20"]}
    t = princes(zero, {"play": ["Giant", "Two", "One"], "plot": "Siege of Riverrun"}, first=1, bells=(0,), cards=(one, two))
    attack(t, "Military", "Giant")
    fight(t).play("Respond with Blood for Blood")
    assert sorted(t.options) == ["In response to Lord Edric's Knight", "In response to Paramour"]
    t.play(f"In response to {answered}")
    if answered == "Paramour":
        assert t.dead(1) == ["One"]  # STR 1 or less: the only choice
    else:
        assert sorted(t.options) == ["Choose One", "Choose Two"]
        t.play("Choose Two")
        assert t.dead(1) == ["Two"]


def test_blood_for_blood_is_for_ones_own_characters():
    t = princes({"play": ["POTS1"], "hand": ["POTS20"]}, {"play": ["Spear", "Child"]}, bells=(0,))
    attack(t, "Military", "The Red Viper")
    fight(t)
    t.play("Kill Spear")
    assert not offered(t, "Respond")


def test_jorah_weakens_his_players_characters_when_he_leaves_play():
    t = princes({"play": ["POTS39", "Spear"]}, {"play": ["Giant"]}, first=1, bells=(0,))
    attack(t, "Military", "Giant")
    fight(t)
    t.play("Kill Ser Jorah Mormont")
    assert t.card(0, "Spear").strength == 1 and t.card(1, "Giant").strength == 9
    pass_to(t, "dominance")
    assert t.card(0, "Spear").strength == 2


def test_jorah_in_play_weakens_nobody_when_another_leaves():
    t = princes({"play": ["POTS39", "Spear", "POTS12"]}, {"play": ["Giant"]}, first=1, bells=(0,))
    attack(t, "Military", "Giant")
    fight(t)
    t.play("Kill Paramour")
    assert t.card(0, "Spear").strength == 2


def test_parting_blow_kneels_a_character_of_an_opponent_and_draws():
    t = princes({"play": ["POTS15", "Spear"], "hand": ["POTS40"], "deck": ["POTS12"]}, {"play": ["Giant", ("Shield", KNEELING)]}, bells=(0,))
    pass_until(t, "Use Orphan").play("Use Orphan").play("Choose Spear").play("Respond with Parting Blow")
    assert t.card(1, "Giant").kneeling and t.hand(0) == ["Paramour"]


def test_parting_blow_needs_an_own_character_that_leaves():
    t = princes({"play": ["Spear"], "hand": ["POTS40"], "deck": ["POTS12"]}, {"play": ["POTS15", "Giant"]}, first=1, bells=(0, 1))
    pass_until(t, "Use Orphan").play("Use Orphan").play("Choose Spear")
    assert not offered(t, "Respond")


def test_the_hound_returns_to_hand_when_any_strength_is_lowered():
    t = princes({"play": ["POTS35", "Spear"]}, {"play": ["Bane", "Shield"]}, first=1, cards=(BANE,), bells=(0, 1))
    pass_until(t, "Use Bane").play("Use Bane").play("Choose Shield")
    assert t.hand(0) == ["The Hound"] and t.card(1, "Shield").strength == 2


def test_the_hound_stays_when_strength_is_raised():
    t = princes({"play": ["POTS35", "POTS48", "Palace"]}, {"play": ["Shield"]}, bells=(0,))
    pass_until(t, "Use Denys").play("Use Denys")
    pay_influence(t)
    assert t.card(0, "The Hound").zone == "play"


# --- Theon Greyjoy ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("half", "gone"), [("character", "Child"), ("location", None)])
def test_whoever_loses_by_four_names_a_type_and_discards_such_a_card(half, gone):
    t = princes({"play": ["POTS38", "POTS1"]}, {"play": ["Child", "Shield"]}, bells=(0,))
    attack(t, "Power", "The Red Viper", "Theon Greyjoy")
    while t.prompt in ("stealth", "action", "defenders"):
        t.play("Pass" if t.prompt == "action" else "Done")
    assert t.prompt == "one of two" and t.seat == 1 and len(t.options) == 2
    t.play(next(option for option in t.options if half in option))
    if gone:
        assert t.seat == 1 and sorted(t.options) == ["Choose Child", "Choose Shield"]
        t.play(f"Choose {gone}")
    assert t.discard(1) == ([gone] if gone else [])


def test_theon_binds_his_own_player_and_needs_four():
    t = princes({"play": ["POTS38", "Spear", "Palace"]}, {"play": ["Giant"]}, bells=(0,))
    attack(t, "Power", "Spear")
    fight(t, "Giant")
    assert t.prompt == "one of two" and t.seat == 0
    t.play(next(option for option in t.options if "location" in option)).play("Choose Palace")
    assert t.discard(0) == ["Palace"]
    t = princes({"play": ["POTS38", "Spear"]}, {"play": ["Shield"]}, bells=(0,))
    attack(t, "Power", "Spear")
    fight(t, "Shield")
    assert t.prompt != "one of two"


# --- Dorne: a trait is named -----------------------------------------------------------------------------------------


def name_trait(t, card, trait):
    """Dorne names a trait by a card that has it."""
    t.play("Use Dorne")
    assert t.prompt == "trait"
    t.play(f"Name a trait of {card}")
    if t.prompt == "trait of the card":
        t.play(trait)
    return t


@pytest.mark.parametrize(("named", "trait", "knight", "ally"), [("House Dayne Knight", "Knight", 0, 2), ("House Dayne Knight", "House Dayne", 0, 2), ("House Messenger", "Ally", 1, 1)])
def test_dorne_makes_all_cards_with_a_trait_cheaper(named, trait, knight, ally):
    t = princes({"play": ["POTS31"], "hand": ["POTS11", "POTS10", "POTS13"], "gold": 9}, phase="marshalling", bells=(0,))
    name_trait(t, named, trait)
    for title, cost in (("House Dayne Knight", knight), ("House Messenger", ally)):
        gold = t.gold(0)
        t.play(f"Marshal {title}")
        assert gold - t.gold(0) == cost
    gold = t.gold(0)
    t.play("Marshal Lord Edric's Knight")  # a Knight of House Dayne, too: not only the next card
    assert gold - t.gold(0) == 2 - (trait != "Ally")


def test_dorne_names_traits_of_cards_in_the_deck_and_in_play():
    t = princes({"play": ["POTS31"], "deck": ["POTS48"], "hand": ["POTS12"]}, {"play": ["Giant"], "hand": ["POTS18"]}, "marshalling", bells=(0,))
    t.play("Use Dorne")
    assert sorted(t.options) == [f"Name a trait of {title}" for title in ("Denys Mallister", "Dorne", "Giant", "Paramour")]
    assert t.card(0, "Dorne").kneeling


def test_what_dorne_does_is_for_its_player_and_ends_with_the_phase():
    t = princes({"play": ["POTS31"], "hand": ["POTS12"]}, {"hand": ["POTS12"], "gold": 2}, "marshalling", bells=(0, 1))
    name_trait(t, "Paramour", "Ally")
    assert t.game["effects_of"].sum() == 1
    pass_until(t, "Marshal Paramour (3 gold)")  # the other player pays it all, with the penalty
    pass_to(t, "challenges")
    assert t.game["effects_of"].sum() == 0


@pytest.mark.parametrize("phase", ["marshalling", "challenges"])
def test_dorne_kneels_and_waits_for_the_marshalling_phase(phase):
    t = princes({"play": [("POTS31", {"kneeling": phase == "marshalling"})]}, phase=phase, bells=(0,))
    assert not offered(pass_until(t, "Use Bell"), "Use Dorne")


def test_cards_of_the_named_trait_are_changed():
    t = princes({"play": ["Chief", "POTS12", "POTS11"]}, {"play": ["Giant"]}, cards=(CHIEF,), bells=(0,))
    pass_until(t, "Use Chief").play("Use Chief").play("Name a trait of House Dayne Knight").play("House Dayne")
    assert t.card(0, "House Dayne Knight").strength == 2 and t.card(0, "Paramour").strength == 1 and t.card(1, "Giant").strength == 9
    pass_to(t, "dominance")
    assert t.card(0, "House Dayne Knight").strength == 1


# --- Ellaria Sand ----------------------------------------------------------------------------------------------------


def test_ellaria_takes_a_power_from_any_character_after_a_defeat():
    t = princes({"play": ["POTS7", ("Spear", {"power": 1})]}, {"play": [("Giant", {"power": 2}), "Child"]}, bells=(0,))
    attack(t, "Power", "Spear")
    fight(t, "Giant")
    t.play("Respond with Ellaria Sand")
    assert sorted(t.options) == ["Choose Giant", "Choose Spear"]
    t.play("Choose Giant")
    assert t.card(0, "Ellaria Sand").power == 1 and t.card(1, "Giant").power == 1 and t.card(0, "Spear").power == 1


@pytest.mark.parametrize(("power", "defender"), [(0, "Giant"), (2, "Child")])
def test_ellaria_needs_a_defeat_and_power_to_take(power, defender):
    t = princes({"play": ["POTS7", "Spear"]}, {"play": [("Giant", {"power": power}), "Child"]}, bells=(0,))
    attack(t, "Intrigue", "Spear")
    fight(t, defender)
    assert not offered(t, "Respond with Ellaria")
