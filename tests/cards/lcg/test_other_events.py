"""What cards of the expansions do not answer: the victories of others, cards that others are, other phases and challenges."""

import pytest

from agot_env.agot.decks import pool
from agot_env.agot.language.model import (
    NEUTRAL,
    TARGET,
    Action,
    Attachment,
    Character,
    Choose,
    Discard,
    Event,
    House,
    Kill,
    Location,
    Phase,
    TakeControl,
    Who,
    attachments,
    characters,
)
from tests.cards.scenes import KNEELING, attack, fight, lcg_scene, offered, pass_to, pass_until, passes

CARDS = pool("lcg")
HERO = Character("Hero", "X920", NEUTRAL, cost=0, strength=6, icons="MIP", traits="Ally")
GIANT = Character("Giant", "X921", NEUTRAL, cost=0, strength=12, icons="MIP", traits="Ally")
EXTRA = Character("Extra", "X922", NEUTRAL, cost=0, strength=1, icons="MIP", traits="Ally", crests="Noble")
HILL = Location("Hill", "X923", NEUTRAL, influence=9)
CHARM = Attachment("Charm", "X924", NEUTRAL, cost=0)
RAVEN = Character("White Raven", "X928", NEUTRAL, traits="Raven")


def event(title, number, among, effect):
    return Event(title, number, NEUTRAL, abilities=[Action(phase=Phase.ANY, choose=(Choose(among),), effects=(effect,))])


DAGGER = event("Dagger", "X925", characters(), Kill(TARGET))
TONGS = event("Tongs", "X926", attachments(), Discard(TARGET))
COLLAR = event("Collar", "X927", characters(), TakeControl(TARGET, Who.YOU))
OWN = (HERO, GIANT, EXTRA, HILL, CHARM, RAVEN, DAGGER, TONGS, COLLAR)


def table(zero=None, one=None, phase="challenges", **options):
    return lcg_scene(zero, one, phase, cards=OWN, **({"bells": (0,)} | options))


def houses_for(number):
    """The House of a card, or one for a neutral card, and another."""
    own = next((one.name.lower() for one in House if CARDS[number].house & one), "stark")
    return own, "lannister" if own == "baratheon" else "baratheon"


def without_an_answer(t, title):
    """Everybody passes until the challenge is over, and the card is never offered."""
    while t.game["challenge"]:
        assert not any(offered(t, f"{verb} {title}") for verb in ("Respond with", "Play", "Cancel with")), t.options
        t.play((passes(t) or t.options)[0])
    return t


# --- the victories of others ---------------------------------------------------------------------------------------------------

IN_PLAY = ("KOTS47", "LOW22", "LOW40", "QOD11", "QOD23", "QOD24", "QOD25", "LOTR28", "LOTR44")
ATTACHED = ("KOTS21", "KOTS22", "POTS53", "QOD4", "QOD6", "LOTR1")
IN_HAND = ("KOTS17", "KOTS38", "KOTS41", "POTS41", "LOW33", "LOW47", "KOTST37", "LOTR42")
ELSEWHERE = {"LOW37": "discard", "KOTST17": "dead"}


@pytest.mark.parametrize("kind", ["Military", "Intrigue", "Power"])
@pytest.mark.parametrize("number", [*IN_PLAY, *ATTACHED, *IN_HAND, *ELSEWHERE])
def test_what_answers_its_players_victory_does_not_answer_an_opponents(number, kind):
    zero = {"play": ["Extra", ("Extra", {"attachments": ["Charm"]}), "Hill"], "power": 2, "deck": ["Giant"] * 6}
    if number in IN_PLAY:
        zero["play"].append((number, KNEELING) if number == "LOTR44" else number)
    elif number in ATTACHED:
        zero["play"].append(("Giant", {"attachments": [number]} | KNEELING))
    else:
        zero[ELSEWHERE.get(number, "hand")] = [number]
    t = table(zero, {"play": ["Hero", "Hill"], "deck": ["Giant"] * 6}, first=1, houses=houses_for(number))
    attack(t, kind, "Hero")
    without_an_answer(t, CARDS[number].title)
    assert t.power(1) > 0  # nobody has opposed the attack


@pytest.mark.parametrize("kind", ["Military", "Intrigue", "Power"])
@pytest.mark.parametrize(("number", "kinds"), [("KOTST9", {"Intrigue"}), ("KOTST47", {"Power"}), ("POTS53", {"Intrigue", "Power"})])
def test_what_answers_victories_in_some_challenges_does_not_answer_others(number, kinds, kind):
    play, hand = {"KOTST9": (["KOTST9", "Hero"], []), "KOTST47": (["Hero"], ["KOTST47"])}.get(number, (["Hero"], []))
    one = {"play": [("Extra", {"attachments": [(number, {"owner": 0})]} | KNEELING)]} if number == "POTS53" else {"shadows": ["KOTST12"]}
    t = table({"play": play, "hand": hand}, one)
    while t.prompt == "shadows":
        t.play("Pass")
    attack(t, kind, CARDS[number].title if number == "KOTST9" and kind in kinds else "Hero")
    if kind in kinds:
        assert offered(fight(t), f"Respond with {CARDS[number].title}") or offered(t, f"Play {CARDS[number].title}")
    else:
        without_an_answer(t, CARDS[number].title)


@pytest.mark.parametrize(("kind", "defender", "returns"), [("Power", "Extra", True), ("Military", "Extra", False), ("Power", "Hero", False)])
def test_the_lost_captain_returns_from_the_dead_pile_after_a_power_challenge_won_by_4(kind, defender, returns):
    t = table({"play": ["Hero", "Extra"], "dead": ["KOTST17"]}, {"play": [defender]})
    attack(t, kind, "Hero", *(["Extra"] if defender == "Hero" else []))
    fight(t, defender)
    assert offered(t, "Respond with Lost Captain") is returns


@pytest.mark.parametrize(("number", "attached"), [("POTS6", False), ("QOD5", True)])
@pytest.mark.parametrize("kind", ["Military", "Intrigue", "Power"])
def test_what_answers_its_players_defeat_does_not_answer_a_victory(number, attached, kind):
    card = ("Hero", {"attachments": [number]}) if attached else number
    t = table({"play": [card, "Hero", "Hill"]}, {"play": [("Extra", KNEELING)]})
    attack(t, kind, "Hero")
    without_an_answer(t, CARDS[number].title)


def test_widows_wail_draws_nothing_when_its_bearer_does_not_take_part():
    t = table({"play": [("Giant", {"attachments": [("LOTR1", {"power": 2})]} | KNEELING), "Hero"], "deck": ["Extra"] * 3})
    attack(t, "Intrigue", "Hero")
    without_an_answer(t, "Widow's Wail")
    assert t.hand(0) == []


def test_the_blackfish_draws_a_card_after_a_military_victory_as_an_attacker():
    t = table({"play": ["LOW22"], "deck": ["Extra", "Hero"]}, houses=("stark", "baratheon"))
    attack(t, "Military", "The Blackfish")
    fight(t).play("Respond with The Blackfish")
    assert t.hand(0) == ["Extra"]


def test_ten_towers_honor_guard_stays_when_its_owner_wins():
    t = table({"hand": ["KOTS15"], "play": ["Hero"]}, houses=("greyjoy", "stark"), bells=(0, 1))
    t.play("Use Ten Towers Honor Guard")
    attack(t, "Power", "Hero")
    fight(t, "Ten Towers Honor Guard")
    assert t.card(0, "Ten Towers Honor Guard").controller == 1


def test_pyat_pree_and_red_vengeance_leave_the_claim_of_an_opponent_and_of_oneself():
    t = table({"play": [("QOD17", KNEELING), "Extra"]}, {"play": ["Hero"]}, first=1)
    attack(t, "Power", "Hero")
    without_an_answer(t, "Pyat Pree")
    assert t.dead(0) == t.dead(1) == []
    t = table({"play": ["Hero", "Hill"], "hand": ["POTS25"]}, {"power": 3})
    attack(t, "Power", "Hero")
    without_an_answer(t, "Red Vengeance")
    assert t.power(0) == 2


def test_direct_assault_leaves_the_claim_of_a_challenge_that_the_defender_wins():
    t = lcg_scene({"play": ["KOTST18"], "hand": ["KOTST36"]}, {"play": ["Giant", "Hill"]}, cards=OWN, bells=(0,))
    attack(t, "Military", "Vanguard Lancer")
    t.play("Play Direct Assault")
    fight(t, "Giant")
    assert t.card(1, "Hill").controller == 1


def test_direct_assault_of_the_defender_leaves_the_claim_to_the_attacker():
    t = table({"hand": ["KOTST36"], "play": ["Hill", "Extra"]}, {"play": ["KOTST18", "Hill"]}, first=1)
    attack(t, "Military", "Vanguard Lancer")
    pass_until(t, "Play Direct Assault").play("Play Direct Assault")
    fight(t)
    assert t.card(0, "Hill").controller == 0 and t.card(1, "Hill").controller == 1
    assert t.dead(0) == ["Extra"]  # the claim


@pytest.mark.parametrize("number", ["KOTS38", "KOTS41"])
@pytest.mark.parametrize(("kind", "won"), [("Military", True), ("Military", False), ("Power", True)])
def test_what_a_war_character_wins_is_won_in_the_right_challenge(number, kind, won):
    # KOTST15 is a War character of STR 5, which the Hero overcomes
    one = {"play": ["Extra" if won else "Hero", "Hill"], "power": 3}
    t = table({"play": ["KOTST15", "KOTST15"], "hand": [number]}, one, houses=("greyjoy", "baratheon"))
    attack(t, kind, "Knights of the Storm")
    fight(t, "Extra" if won else "Hero")  # opposed: not for Assertion of Might (KOTS41)
    assert offered(t, f"Respond with {CARDS[number].title}") is (won and kind == "Military" and number == "KOTS38")


@pytest.mark.parametrize("standing", [True, False])
def test_assertion_of_might_needs_an_own_unopposed_victory_and_a_payment(standing):
    war = "KOTST15" if standing else ("KOTST15", KNEELING)
    t = table({"play": ["Hero", war], "hand": ["KOTS41"]}, houses=("greyjoy", "baratheon"))
    attack(t, "Power", "Hero")
    assert offered(fight(t), "Respond with Assertion of Might") is standing
    t = table({"play": [war], "hand": ["KOTS41"]}, {"play": ["Hero"]}, first=1, houses=("greyjoy", "baratheon"))
    attack(t, "Power", "Hero")
    without_an_answer(t, "Assertion of Might")


@pytest.mark.parametrize("standing", [True, False])
def test_the_iron_mines_kneel_to_save(standing):
    mines = "KOTS27" if standing else ("KOTS27", KNEELING)
    t = table({"play": [mines, "Extra"]}, {"hand": ["Dagger"]}, houses=("greyjoy", "baratheon"), first=1, bells=(0, 1))
    t.play("Play Dagger")
    assert offered(t, "Save with The Iron Mines") is standing


def test_dark_prophecy_does_not_answer_dominance_that_an_opponent_wins():
    t = table({"hand": ["KOTST37"]}, {"play": ["Hero"], "deck": ["Extra"] * 5}, "dominance")
    while t.phase == "dominance":
        assert not offered(t, "Dark Prophecy")
        t.play("Pass")
    assert t.power(1) == 1


@pytest.mark.parametrize("kind", ["Military", "Intrigue", "Power"])
def test_bran_stark_answers_an_intrigue_victory_of_the_defender_alone(kind):
    t = table({"play": ["LOW10", "Giant"]}, {"play": ["Extra"]}, first=1, houses=("stark", "baratheon"))
    attack(t, kind, "Extra")
    assert offered(fight(t, "Giant"), "Respond with Bran Stark") is (kind == "Intrigue")


@pytest.mark.parametrize("kind", ["Military", "Intrigue", "Power"])
def test_qhorin_halfhand_answers_a_military_victory_alone(kind):
    t = table({"play": ["LOW40", "Hero"]}, {"play": [("Extra", KNEELING)] * 2})
    attack(t, kind, "Hero")
    if fight(t).prompt == "claim":
        t.play("Kill Extra [2]")
    assert offered(t, "Respond with Qhorin Halfhand") is (kind == "Military")


def test_who_bears_the_crown_of_winter_is_no_target_of_an_opponents_event():
    crowned = ("LOW8", {"attachments": ["LOW1"]})
    t = table({"play": [crowned]}, {"hand": ["Dagger"], "play": ["Extra"]}, first=1, houses=("stark", "baratheon"), bells=(0, 1))
    t.play("Play Dagger")
    assert t.dead(1) == ["Extra"] and t.dead(0) == []

@pytest.mark.parametrize("number", ["KOTS47", "QOD10", "QOD23", "QOD24", "QOD25", "LOTR44"])
def test_what_answers_a_victory_of_the_card_does_not_answer_its_defeat(number):
    zero = {"play": [number, "Hill"], "deck": ["Giant"] * 6}
    t = table(zero, {"play": ["Giant", ("Extra", KNEELING)], "deck": ["Giant"] * 6}, houses=houses_for(number))
    title = CARDS[number].title
    kind = "Intrigue" if number == "KOTS47" else "Military"
    attack(t, kind, title)
    fight(t, "Giant")
    assert t.card(0, number).kneeling and t.card(1, "Giant").kneeling and not offered(t, f"Respond with {title}")
    without_an_answer(t, title)
    assert t.card(0, number).gold == t.card(0, number).power == 0


@pytest.mark.parametrize("number", ["QOD4", "QOD6", "LOTR1", "KOTS22"])
def test_what_answers_a_victory_of_its_bearer_does_not_answer_that_of_an_opponents_character(number):
    bearer = ("Hero", {"attachments": [(number, {"owner": 0, "power": 2 * (number == "LOTR1")})]})
    t = table({"play": ["Extra"], "deck": ["Giant"] * 6}, {"play": [bearer, "Hill", ("Extra", {"attachments": ["Charm"]})]}, first=1)
    attack(t, "Power", "Hero")
    without_an_answer(t, CARDS[number].title)
    assert t.power(1) > 0 and t.hand(0) == []


def test_the_crown_of_meereen_and_grey_worm_answer_no_victory_in_which_they_take_no_part():
    crowned = ("Extra", {"attachments": ["QOD6"]})
    one = {"play": [("Extra", {"attachments": ["Charm"]} | KNEELING)]}
    t = table({"play": [crowned, "Hero", "QOD10"]}, one, houses=("targaryen", "stark"))
    attack(t, "Power", "Hero")
    t = without_an_answer(t, "Crown of Meereen")
    assert t.power(0) > 0
    t = table({"play": ["Hero", "QOD10"]}, {"play": [("Extra", KNEELING)]}, houses=("targaryen", "stark"))
    attack(t, "Power", "Hero")
    without_an_answer(t, "Grey Worm")
    assert t.card(0, "Grey Worm").gold == 0 and t.power(0) > 0


@pytest.mark.parametrize("first", [0, 1])
def test_shaggydog_does_not_stand_when_its_bearer_loses(first):
    t = table({"play": [("Hero", {"attachments": [("LOW3", KNEELING)]})]}, {"play": ["Giant"]}, first=first, houses=("stark", "baratheon"))
    attack(t, "Power", "Giant" if first else "Hero")
    fight(t, "Hero" if first else "Giant")
    assert t.card(0, "Hero").kneeling and t.card(0, "Shaggydog").kneeling


@pytest.mark.parametrize(("kind", "answers"), [("Military", False), ("Intrigue", False), ("Power", True)])
def test_jorahs_cohorts_answer_a_power_victory_alone(kind, answers):
    one = {"play": [("Extra", KNEELING), ("Hero", {"attachments": ["Charm"]} | KNEELING)]}
    t = table({"play": ["QOD11", "Hero"]}, one, houses=("targaryen", "stark"))
    attack(t, kind, "Hero")
    if fight(t).prompt == "claim":
        t.play("Kill Extra")
    assert t.card(1, "Charm").zone == "play" and offered(t, "Respond with Jorah's Cohorts") is answers


@pytest.mark.parametrize(("kind", "answers"), [("Military", False), ("Intrigue", True)])
def test_a_pinch_of_powder_does_not_answer_a_military_victory_that_its_bearer_survives(kind, answers):
    one = {"play": [("Extra", KNEELING), ("Giant", {"attachments": [("POTS53", {"owner": 0})]} | KNEELING)]}
    t = table({"play": ["Hero"]}, one)
    attack(t, kind, "Hero")
    if fight(t).prompt == "claim":
        t.play("Kill Extra")
    assert t.card(1, "Giant").zone == "play" and offered(t, "Respond with A Pinch of Powder") is answers


@pytest.mark.parametrize(("kind", "answers"), [("Power", False), ("Intrigue", True)])
def test_maester_pylos_answers_an_intrigue_victory_even_with_other_icons(kind, answers):
    t = table({"play": [("KOTST9", {"attachments": ["QOD4"]})]}, {"shadows": ["KOTST12"]}, bells=())  # QOD4 gives all icons
    while t.prompt == "shadows":
        t.play("Pass")
    attack(t, kind, "Maester Pylos")
    fight(t)
    assert t.shadows(1) and offered(t, "Respond with Maester Pylos") is answers


def test_maester_pylos_does_not_answer_his_own_defeat():
    t = table({"play": ["KOTST9"], "shadows": ["KOTST12"]}, {"play": ["Giant"]})
    while t.prompt == "shadows":
        t.play("Pass")
    attack(t, "Intrigue", "Maester Pylos")
    while t.game["challenge"]:
        assert not offered(t, "Respond with Maester Pylos")
        t.play("Defend with Giant" if offered(t, "Defend with Giant") else (passes(t) or t.options)[0])
    assert t.shadows(0) == ["Sister of Truth"]


def test_die_by_the_sword_does_not_answer_a_defeat_of_a_war_character():
    t = table({"play": ["KOTST15", "Extra"], "hand": ["LOW47"]}, {"play": ["Giant"]})
    attack(t, "Military", "Knights of the Storm")
    fight(t, "Giant")
    without_an_answer(t, "Die by the Sword")
    t = table({"play": ["KOTST15", "Extra"], "hand": ["LOW47"]}, {"play": ["Giant"]}, first=1)
    attack(t, "Military", "Giant")
    fight(t, "Knights of the Storm")
    if t.prompt == "claim":
        t.play("Kill Extra")
    without_an_answer(t, "Die by the Sword")


@pytest.mark.parametrize("opposed", [True, False])
def test_assertion_of_might_for_influence_needs_an_unopposed_victory(opposed):
    t = table({"play": ["Giant", "Hill"], "hand": ["KOTS41"]}, {"play": ["Hero"]}, houses=("greyjoy", "baratheon"))
    attack(t, "Power", "Giant")
    fight(t, *["Hero"] * opposed)
    assert offered(t, "Respond with Assertion of Might") is not opposed


def test_areo_hotah_does_not_answer_a_defeat_of_the_opponent_by_four():
    t = table({"play": ["POTS5", "Giant"]}, {"play": ["Extra"]}, houses=("martell", "stark"))
    attack(t, "Power", "Giant")
    fight(t, "Extra")
    without_an_answer(t, "Areo Hotah")
    assert not t.card(0, "Areo Hotah").kneeling


def test_sarella_sand_does_not_answer_her_own_victory():
    t = table({"play": ["POTS6", "Hill"]}, {"play": [("Extra", KNEELING)]}, houses=("martell", "stark"))
    attack(t, "Intrigue", "Sarella Sand")
    without_an_answer(t, "Sarella Sand")
    assert t.card(0, "Sarella Sand").kneeling


@pytest.mark.parametrize(("first", "winner"), [(0, 0), (0, 1), (1, 1)])
def test_winterfell_answers_no_other_military_challenge(first, winner):
    mine, yours = ("Hero", "Giant") if winner else ("Giant", "Hero")
    t = table({"play": ["LOW23", mine, "Extra"]}, {"play": [yours]}, first=first, houses=("stark", "baratheon"))
    attack(t, "Military", yours if first else mine)
    fight(t, mine if first else yours)
    without_an_answer(t, "Winterfell")
    assert t.game["challenge_winner"] == winner


# --- cards that others are -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", ["KOTS6", "KOTS13", "QOD21", "LOTR15", "LOTR7", "LOTR37"])
def test_what_happens_when_a_card_is_killed_does_not_happen_when_another_is(number):
    play = [number, "Extra", *["LOTR14"] * (number == "LOTR7")]
    deck = ["Hero", "Giant", "Drowned Disciple"] * 2  # one that Aeron Damphair could find
    t = table({"play": play, "hand": ["Dagger"], "deck": deck}, {"deck": ["Hero"] * 4}, bells=(0, 1))
    pass_until(t, "Play Dagger").play("Play Dagger")
    if t.prompt == "target":  # the High Septon cannot be chosen
        t.play("Choose Extra")
    assert t.dead(0) == ["Extra"] and t.hand(0) == [] and t.discard(1) == [] and not offered(t, "Respond with")
    assert t.prompt == "action" and t.power(0) == 0


ENTERED = ("POTS9", "POTS10", "POTS16", "QOD12", "QOD18", "QOD19", "QOD20", "POTS45", "LOW17", "LOTR40", "LOTR47")


@pytest.mark.parametrize("number", ENTERED)
def test_what_happens_when_a_card_comes_into_play_does_not_happen_when_another_does(number):
    card = ("Giant", {"attachments": [number]}) if number in ("POTS45", "LOTR47") else number
    zero = {"play": [card, "Extra"], "hand": ["Hero", "Hill"], "deck": ["Giant"] * 2}
    t = table(zero, {}, "marshalling", houses=houses_for(number), bells=(0, 1))
    pass_until(t, "Marshal Hero").play("Marshal Hero")
    pass_until(t, "Marshal Hill").play("Marshal Hill")
    assert t.card(0, "Hero").zone == t.card(0, "Extra").zone == t.card(0, "Hill").zone == "play"
    assert not t.card(0, "Extra").kneeling and t.hand(0) == [] and t.prompt == "action"
    assert not offered(t, "Respond with")


def test_a_bastard_keeps_other_attachments_when_another_card_is_played():
    t = table({"play": [("Giant", {"attachments": ["Charm", "LOTR39"]})], "hand": ["Hero"]}, {}, "marshalling", bells=(0, 1))
    pass_until(t, "Marshal Hero").play("Marshal Hero")
    assert sorted(t.card(0, "Giant").attachments) == ["Bastard", "Charm"]


@pytest.mark.parametrize("paid", [True, False])
@pytest.mark.parametrize(
    ("number", "phase", "pile"),
    [
        ("KOTST38", "challenges", "dead"), ("KOTST38", "challenges", "discard"), ("POTS23", "dominance", "dead"),
        ("QOD45", "dominance", "dead"),
    ],
)  # fmt: skip
def test_an_event_is_not_played_without_its_influence(number, phase, pile, paid):
    zero = {"hand": [number], "play": ["Extra", *["Hill"] * paid], pile: ["KOTST11"]}
    t = table(zero, {"play": ["Hero"]}, phase, houses=houses_for(number), bells=(0, 1))
    while t.phase == phase and not offered(t, CARDS[number].title) and passes(t):
        t.play(passes(t)[0])
    assert offered(t, CARDS[number].title) is paid


def test_a_trait_for_ser_amory_lorch_costs_a_gold():
    t = table({"play": ["LOTR11"], "gold": 1}, {}, houses=("lannister", "stark")).play("Use Ser Amory Lorch")
    t.play(t.options[0])
    assert t.gold(0) == 0 and not offered(t, "Use Ser Amory Lorch")
    assert not offered(table({"play": ["LOTR11"]}, {}, houses=("lannister", "stark")), "Use Ser Amory Lorch")


def test_sister_of_truth_does_not_answer_another_card_that_comes_out_of_shadows():
    t = table({"play": ["KOTST12"], "shadows": ["Shadowcat"], "gold": 3}, {}, bells=(0, 1))
    t.play("Bring Shadowcat")
    assert t.card(0, "Shadowcat").zone == "play" and not offered(t, "Respond with Sister of Truth")


def test_deepwood_mercenary_does_not_answer_another_defender():
    t = table({"play": ["LOW11", ("Extra", {"attachments": ["Charm"]})]}, {"play": ["Hero"]}, first=1, houses=("stark", "baratheon"))
    attack(t, "Military", "Hero")
    for _ in range(10):
        if t.prompt == "defenders":
            break
        t.play("Pass")
    t.play("Defend with Extra").play("Done")
    assert not offered(t, "Respond with Deepwood Mercenary")


def test_they_shall_not_cross_saves_no_attachment():
    t = table({"play": [("Extra", {"attachments": ["Charm"]})], "hand": ["LOW34", "Tongs"]}, {}, houses=("stark", "baratheon"), bells=(0, 1))
    t.play("Play Tongs")
    if t.prompt == "target":
        t.play("Choose Charm")
    assert t.discard(0)[0] == "Charm" and t.hand(0) == ["They Shall Not Cross"] and t.prompt == "action"


def test_pyre_of_the_false_gods_moves_events_alone():
    t = table({"play": ["KOTST30"], "hand": ["Extra", "Dagger"]}, {"play": ["Hero"]}, "marshalling")
    pass_until(t, "Marshal Extra").play("Marshal Extra")
    assert t.card(0, "Extra").zone == "play"
    t.play("Play Dagger").play("Choose Hero")
    assert t.dead(1) == ["Hero"] and t.deck(0)[-1:] == ["Dagger"]


@pytest.mark.parametrize(("young", "grown"), [("QOD18", "Drogon"), ("QOD19", "Rhaegal"), ("QOD20", "Viserion")])
@pytest.mark.parametrize("taken", [True, False])
def test_a_hatchling_goes_under_its_dragon_of_which_its_player_takes_control(young, grown, taken):
    one = [grown, "Extra"]
    t = table({"play": [young], "hand": ["Collar"]}, {"play": one, "hand": []}, houses=("targaryen", "baratheon"), bells=(0, 1))
    t.play("Play Collar").play(f"Choose {grown}" if taken else "Choose Extra")
    assert t.card(0, CARDS[young].title).zone == ("duplicate" if taken else "play")


@pytest.mark.parametrize(("young", "grown"), [("QOD18", "Drogon"), ("QOD19", "Rhaegal"), ("QOD20", "Viserion")])
def test_a_hatchling_of_which_a_player_takes_control_goes_under_that_players_dragon(young, grown):
    t = table({"play": [grown], "hand": ["Collar"]}, {"play": [young, "Extra"]}, houses=("targaryen", "baratheon"), bells=(0, 1))
    t.play("Play Collar").play(f"Choose {CARDS[young].title}")
    assert t.card(1, CARDS[young].title).zone == "duplicate"


@pytest.mark.parametrize(("young", "grown"), [("QOD18", "Drogon"), ("QOD19", "Rhaegal"), ("QOD20", "Viserion")])
def test_a_hatchling_stays_when_an_opponent_takes_control(young, grown):
    t = table({"play": [young, grown, "Extra"]}, {"hand": ["Collar"]}, houses=("targaryen", "baratheon"), bells=(0, 1), first=1)
    t.play("Play Collar").play("Choose Extra")
    assert t.card(0, "Extra").controller == 1


def test_tyrion_saves_himself_alone():
    t = table({"play": ["LOTR7", "Extra", "LOTR38"]}, {"hand": ["Dagger"]}, houses=("lannister", "stark"), first=1, bells=(0, 1))
    t.play("Play Dagger").play("Choose Extra")
    assert not offered(t, "Save with") and t.dead(0) == ["Extra"] and not t.card(0, "LOTR38").kneeling


def test_the_brothel_guard_answers_no_other_character_that_stands():
    t = table({"play": ["LOTR43", ("Extra", KNEELING)]}, {"play": ["Hero"]}, "standing", houses=("lannister", "stark"))
    assert not t.card(0, "Extra").kneeling and not offered(t, "Respond with Brothel Guard")


def test_deepwood_mercenary_does_not_answer_another_attacker():
    t = table({"play": ["LOW11", ("Hero", {"attachments": ["Charm"]})]}, {"play": ["Giant"]}, houses=("stark", "baratheon"))
    attack(t, "Military", "Hero")
    assert t.card(0, "Hero").attacking and not offered(t, "Respond with Deepwood Mercenary")


def test_victarion_does_not_answer_a_plot_of_an_opponent():
    one = {"play": ["Extra", "Extra", ("Giant", {"attachments": ["QOD6"]})], "hand": ["POTS24"], "plots": ["Blockade"]}
    t = table({"play": ["KOTS5", "KOTS28"]}, one, first=1, houses=("greyjoy", "martell"), bells=(0, 1))
    t.play("Play Scheming on the Sand")
    while t.prompt == "kneel cards":
        t.play(t.options[0])
    assert t.plot(1) == "Blockade" and not offered(t, "Respond with Victarion") and t.card(0, "KOTS5").power == 0


@pytest.mark.parametrize(("young", "grown"), [("QOD18", "Drogon"), ("QOD19", "Rhaegal"), ("QOD20", "Viserion")])
@pytest.mark.parametrize("own", [True, False])
def test_a_hatchling_stays_beside_a_dragon_that_comes_for_an_opponent(young, grown, own):
    zero, one = {"play": [young]}, {"play": [young], "hand": [grown], "gold": 9}
    t = table(zero, one if own else one | {"play": []}, "marshalling", first=1, houses=("targaryen", "targaryen"), bells=(0, 1))
    pass_until(t, f"Marshal {grown}").play(f"Marshal {grown}")
    assert t.card(0, young).zone == "play" and t.card(1, grown).duplicates == own
    assert not own or t.card(1, young).zone == "duplicate"


@pytest.mark.parametrize(("young", "grown"), [("QOD18", "Drogon"), ("QOD19", "Rhaegal"), ("QOD20", "Viserion")])
@pytest.mark.parametrize("own", [True, False])
def test_a_hatchling_that_comes_goes_under_no_dragon_of_an_opponent(young, grown, own):
    zero = {"shadows": [young], "play": [grown] * own}
    t = table(zero, {"play": [grown]}, houses=("targaryen", "targaryen"), bells=(0, 1))
    t.play("Bring")
    assert t.card(0, young).zone == ("duplicate" if own else "play") and t.card(1, grown).duplicates == 0
    assert not own or t.card(0, grown).duplicates == 1


@pytest.mark.parametrize(("young", "grown"), [("QOD18", "Drogon"), ("QOD19", "Rhaegal"), ("QOD20", "Viserion")])
@pytest.mark.parametrize("own", [True, False])
def test_a_hatchling_that_is_taken_goes_under_a_dragon_of_its_new_controller_alone(young, grown, own):
    one = {"hand": ["Collar"], "play": [grown, "Extra"] if own else ["Extra"]}
    t = table({"play": [young, "Hero"]}, one, first=1, houses=("targaryen", "targaryen"), bells=(0, 1))
    t.play("Play Collar").play(f"Choose {CARDS[young].title}")
    assert t.card(0, young).zone == ("duplicate" if own else "play")
    assert t.card(1, grown).duplicates == 1 if own else t.card(0, young).controller == 1


@pytest.mark.parametrize(("young", "grown"), [("QOD18", "Drogon"), ("QOD19", "Rhaegal"), ("QOD20", "Viserion")])
def test_a_hatchling_goes_under_no_dragon_that_an_opponent_has_taken(young, grown):
    zero, one = {"play": [grown, "Hero"], "shadows": [young]}, {"hand": ["Collar"], "play": ["Extra"]}
    t = table(zero, one, first=1, houses=("targaryen", "stark"), bells=(0, 1))
    pass_until(t, "Play Collar").play("Play Collar").play(f"Choose {grown}")
    pass_until(t, "Bring").play("Bring")
    assert t.card(0, young).zone == "play" and t.card(0, grown).controller == 1 and t.card(0, grown).duplicates == 0


def test_the_iron_throne_cancels_no_passive():
    t = table({"play": ["LOTR31"], "deck": ["Hero"] * 4}, {"play": ["KOTS13"], "hand": ["Dagger"]}, houses=("lannister", "greyjoy"), first=1, bells=(0, 1))
    t.play("Play Dagger")
    assert not offered(t, "Cancel with The Iron Throne") and len(t.discard(0)) == 3


# --- other phases, other seasons -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", ["POTS54", "LOW18", "LOW24", "LOW55", "KOTST49"])
def test_what_waits_for_a_phase_does_nothing_in_the_next_ones(number):
    plot = number in ("POTS54", "LOW55", "KOTST49")
    zero = {"plot": number} if plot else {"play": [number]}
    zero = {"play": ["Extra"], "deck": ["Hero"] * 5, "shadows": ["KOTST12"]} | zero
    t = table(zero, {"play": ["Extra"], "shadows": ["KOTST12"]}, "dominance", houses=("stark", "baratheon"), bells=(0, 1))
    pass_to(t, "standing")
    assert t.hand(0) == [] and t.dead(0) == t.dead(1) == [] and t.shadows(1) == t.shadows(0) == ["Sister of Truth"]


def test_riverrun_gives_power_after_no_other_phase():
    t = table({"play": ["LOW24", "LOW21"]}, {"play": ["Giant"]}, "dominance", houses=("stark", "baratheon"), bells=(0, 1))
    pass_to(t, "standing")
    assert t.card(0, "Hoster Tully").power == 0


@pytest.mark.parametrize("summer", [True, False])
def test_two_noble_characters_pay_for_scheming_on_the_sand_in_challenges_in_summer_alone(summer):
    crowned = ("Giant", {"attachments": ["QOD6"]})
    zero = {"play": ["Extra", "Extra", *[crowned] * summer], "hand": ["POTS24"], "plots": ["Blockade"]}
    t = table(zero, {}, houses=("martell", "baratheon"))
    assert offered(t, "Play Scheming on the Sand") is summer


@pytest.mark.parametrize("raven", [True, False])
def test_crown_of_meereen_makes_it_summer_without_a_white_raven(raven):
    crowned = ("Giant", {"attachments": ["QOD6"]})
    t = table({"play": [crowned, "Hill", *["White Raven"] * raven], "hand": ["POTS24"], "plots": ["Blockade"]}, {}, houses=("martell", "baratheon"))
    assert offered(t, "Play Scheming on the Sand") is not raven


def test_two_noble_characters_pay_for_scheming_on_the_sand_after_plots_are_revealed():
    zero = {"hand": ["Scheming on the Sand"], "play": ["Extra", "Extra"], "plots": ["Blockade", "Planning Ahead"]}
    t = table(zero, {"plots": ["Planning Ahead"]}, "plot", houses=("martell", "baratheon"), bells=(0, 1))
    while not offered(t, "Scheming on the Sand"):
        t.play("Reveal Planning Ahead" if offered(t, "Reveal Planning Ahead") else t.options[-1])
    t.play("Play Scheming on the Sand")
    while t.prompt == "kneel cards":
        t.play(t.options[0])
    assert t.phase == "plot" and t.plot(0) == "Blockade"


# --- cards without text --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "house", "income", "influence"),
    [
        ("KOTST19", "baratheon", 0, 0), ("KOTST26", "baratheon", 1, 1), ("KOTST44", "stark", 1, 0), ("KOTST45", "stark", 1, 0),
        ("QOD8", "targaryen", 0, 0), ("QOD33", "targaryen", 1, 1), ("QOD39", "stark", 0, 2), ("LOTR30", "lannister", 2, 0),
    ],
)  # fmt: skip
def test_cards_without_text_give_what_is_printed(number, house, income, influence):
    without, t = (
        table({"play": play, "plot": "Blockade"}, {}, "marshalling", houses=(house, "martell"), bells=(0,)) for play in ([], [number])
    )
    assert t.gold(0) == without.gold(0) + income and CARDS[number].influence == influence
    t.play("Use Bell")
    assert t.card(0, CARDS[number].title).zone == "play"
