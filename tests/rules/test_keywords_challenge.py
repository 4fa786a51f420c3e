import pytest

from agot_env.agot.language.model import (
    NEUTRAL,
    SELF,
    STARK,
    TARGET,
    Action,
    Attachment,
    Character,
    Choose,
    ClaimPowerForHouse,
    Discard,
    DiscardAtRandom,
    Event,
    Kill,
    Location,
    Modify,
    Passive,
    Phase,
    PlacedInDeadPile,
    ReturnToHand,
    Strength,
    TakeControl,
    Who,
    attachments,
    characters,
)  # fmt: skip
from agot_env.testing import Table

rule = pytest.mark.rule


def man(title, number, strength=2, keywords="", **options):
    return Character(title, number, options.pop("house", NEUTRAL), cost=1, strength=strength, icons="MIP", keywords=keywords, **options)


def event(title, number, effect, among):
    return Event(title, number, abilities=[Action(phase=Phase.ANY, choose=(Choose(among),), effects=(effect,))])


ANYBODY = characters()
MAN, GIANT = man("Man", "X1"), man("Giant", "X2", 6)
VIPER, ASP = man("Viper", "X3", 3, "Deadly"), man("Asp", "X4", 1, "Deadly")
HERO = man("Hero", "X5", 3, "Renown")
SHADE, OTHER_SHADE = man("Shade", "X6", 3, "Stealth"), man("Ghoul", "X7", 3, "Stealth")
TERROR, BIG_TERROR = man("Terror", "X8", 4, "Intimidate"), man("Nightmare", "X9", 5, "Intimidate")
SAND, SPEAR = man("Sand", "X10", 1, "Vengeful"), Location("Spear Tower", "X11", NEUTRAL, keywords="Vengeful")
WATCH, TOWER = man("Watch", "X12", 5, "Vigilant"), Location("Watchtower", "X13", NEUTRAL, keywords="Vigilant")
ROCK, VEIL = man("Rock", "X14", 2, "Stalwart"), Attachment("Veil", "X15", NEUTRAL, keywords="Stalwart")
DOOMED, CURSE = man("Lost Soul", "X16", 2, "Deathbound"), Attachment("Curse", "X17", NEUTRAL, keywords="Deathbound")
GREED, CROWN = man("Greed", "X18", 3, "Infamy"), Attachment("Crown", "X19", NEUTRAL, keywords="Infamy")
STRIKE = event("Strike", "X20", Kill(TARGET), ANYBODY)
BROOM = event("Broom", "X21", Discard(TARGET), ANYBODY)
HORN = event("Horn", "X22", ReturnToHand(TARGET), ANYBODY)
SHEARS = event("Shears", "X23", Discard(TARGET), attachments())
BRIBE = event("Bribe", "X24", TakeControl(TARGET), characters(controller=Who.OPPONENTS))
BELL = Location("Bell", "X25", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(Modify(SELF, Strength(1)),))])
PRAISE = Event("Praise", "X26", abilities=[Action(phase=Phase.ANY, effects=(ClaimPowerForHouse(2),))])
PURSE = Event("Purse", "X27", abilities=[Action(phase=Phase.ANY, effects=(DiscardAtRandom(2, Who.OPPONENTS),))])
MOURNER = Character("Gravedigger", "X28", STARK, abilities=[Passive(when=PlacedInDeadPile(Who.EVERYONE), effects=(ClaimPowerForHouse(),))])
EXTRA = [
    MAN, GIANT, VIPER, ASP, HERO, SHADE, OTHER_SHADE, TERROR, BIG_TERROR, SAND, SPEAR, WATCH, TOWER, ROCK, VEIL, DOOMED, CURSE,
    GREED, CROWN, STRIKE, BROOM, HORN, SHEARS, BRIBE, BELL, PRAISE, PURSE, MOURNER,
]  # fmt: skip


def table(zero, one, phase="challenges", **options):
    t = Table(houses=["lannister", "stark"], extra_cards=EXTRA)
    return t.put(0, **{"plot": "Planning Ahead", **zero}).put(1, **{"plot": "Planning Ahead", **one}).start(phase, **options)


def calm(zero, one):
    """Both have a Bell, so that the game waits after each action."""
    zero, one = ({**cards, "play": [*cards.get("play", ()), "Bell"]} for cards in (zero, one))
    return table(zero, one, "standing")


def challenge(t, kind, attackers, defenders=()):
    """Declare all this; stop at the first question after it."""
    t.play(f"{kind} against")
    for k, title in enumerate(attackers):
        if t.prompt == "attackers":
            t.play(f"Attack with {title}")
            if k == len(attackers) - 1 and t.prompt == "attackers":
                t.play("Done")
    if t.prompt == "stealth":
        return t
    return defend(t, defenders)


def defend(t, defenders):
    if t.prompt == "defenders":
        for title in defenders:
            t.play(f"Defend with {title}")
        if t.prompt == "defenders":
            t.play("Done")
    return t


# --- Deadly ----------------------------------------------------------------------------------------------------------------


@rule("KEY-1")
def test_deadly_kills_also_when_the_attacker_loses():
    t = challenge(table({"play": ["Asp"]}, {"play": ["Giant", "Man", "Hero"]}), "Power", ["Asp"], ["Giant", "Man"])
    assert t.prompt == "deadly" and t.seat == 1 and t.options == ["Kill Man", "Kill Giant"]
    t.play("Kill Man")
    assert t.dead(1) == ["Man"] and t.dead(0) == [] and t.power(0) == 0


@rule("KEY-1")
def test_more_deadly_defenders_kill_nobody():
    t = challenge(table({"play": ["Viper", "Man"]}, {"play": ["Asp", "Asp", "Giant"]}), "Power", ["Viper", "Man"], ["Asp", "Asp", "Giant"])
    assert t.dead(0) == t.dead(1) == []


@rule("KEY-1")
def test_only_participants_count_and_die():
    t = challenge(table({"play": ["Viper", "Man"]}, {"play": [("Asp", {"kneeling": True}), "Man"]}), "Power", ["Viper"], ["Man"])
    assert t.dead(1) == ["Man"] and t.card(1, "Asp").zone == "play"
    t = challenge(table({"play": ["Man", "Giant", ("Viper", {"kneeling": True})]}, {"play": ["Man"]}), "Power", ["Giant"], ["Man"])
    assert t.dead(1) == []


@rule("KEY-1")
def test_deadly_finds_nobody_without_defenders():
    t = challenge(table({"play": ["Viper"]}, {"play": ["Man", "Man"]}), "Power", ["Viper"])
    assert t.dead(1) == [] and t.power(0) == 1


@rule("KEY-1", "DUP-1")
def test_one_may_be_saved_from_deadly():
    t = table({"play": ["Viper"]}, {"play": [("Sansa Stark", {"duplicates": 1}), "Man"]})
    challenge(t, "Intrigue", ["Viper"], ["Sansa"])
    assert t.prompt == "save"
    t.play("Sansa")
    assert t.card(1, "Sansa Stark").zone == "play" and t.dead(1) == [] and t.discard(1) == ["Sansa Stark"]


@rule("KEY-1")
def test_one_more_deadly_attacker_kills_one_and_not_more():
    t = challenge(table({"play": ["Viper", "Asp"]}, {"play": ["Man", "Giant"]}), "Intrigue", ["Viper", "Asp"], ["Man", "Giant"])
    t.play("Kill Man")
    assert t.dead(1) == ["Man"]


# --- Deathbound ------------------------------------------------------------------------------------------------------------


@rule("KEY-2")
@pytest.mark.parametrize(("how", "zone"), [("Strike", "dead"), ("Broom", "dead"), ("Horn", "hand")])
def test_deathbound_cards_go_from_play_to_the_dead_pile_instead_of_the_discard_pile(how, zone):
    t = calm({"hand": [how]}, {"play": ["Lost Soul", "Gravedigger"]})
    t.play(how).play("Choose Lost Soul")
    assert t.card(1, "Lost Soul").zone == zone and t.discard(1) == []
    assert t.power(1) == (zone == "dead")


@rule("KEY-2")
def test_deathbound_cards_from_hand_are_discarded():
    t = calm({"hand": ["Purse"]}, {"hand": ["Lost Soul", "Forever Burning"], "play": ["Gravedigger"]})
    t.play("Purse")
    assert sorted(t.discard(1)) == ["Forever Burning", "Lost Soul"] and t.dead(1) == [] and t.power(1) == 0


@rule("KEY-2", "ATT-1")
def test_a_deathbound_attachment_follows_its_bearer_to_the_dead_pile():
    t = calm({"hand": ["Strike"]}, {"play": [("Man", {"attachments": [("Curse", {"owner": 0})]}), "Gravedigger"]})
    t.play("Strike").play("Choose Man")
    assert t.dead(0) == ["Curse"] and t.dead(1) == ["Man"] and "Curse" not in t.discard(0)
    assert t.power(1) == 2


# --- Renown ----------------------------------------------------------------------------------------------------------------


@rule("KEY-6")
def test_several_characters_with_renown_claim_1_power_each():
    t = challenge(
        table({"play": ["Hero", "Hero", "Man", ("Eddard Stark", {"kneeling": True})]}, {"power": 1}), "Power", ["Hero", "Hero", "Man"]
    )
    assert t.card(0, "Hero").power == t.card(0, "Hero", 1).power == 1
    assert t.card(0, "Man").power == t.card(0, "Eddard Stark").power == 0
    assert t.power(0) == 2  # renown is besides the claim and the reward


@rule("KEY-6")
def test_renown_is_for_the_winner_alone():
    t = challenge(table({"play": ["Hero"]}, {"play": ["Giant", "Hero", "Hero"]}), "Power", ["Hero"], ["Giant", "Hero"])
    assert t.card(0, "Hero").power == 0
    assert sorted([t.card(1, "Hero").power, t.card(1, "Hero", 1).power]) == [0, 1]


@rule("KEY-6")
def test_no_renown_without_a_winner_or_without_the_keyword():
    milk = {"attachments": ["Milk of the Poppy"]}
    t = challenge(table({"play": [("Hero", milk)]}, {"power": 1}), "Power", ["Hero"])
    assert t.card(0, "Hero").power == 0 and t.power(0) == 2
    wine = {"attachments": ["Poisoned Wine", "Poisoned Wine"]}
    t = challenge(table({"play": [("Hero", wine)]}, {"power": 1}), "Power", ["Hero"])
    assert t.card(0, "Hero").power == 0 and t.power(0) == 0


# --- Stealth ---------------------------------------------------------------------------------------------------------------


@rule("KEY-9", "CHA-3")
def test_the_bypassed_may_defend_the_next_challenge():
    t = challenge(table({"play": ["Shade", "Man"]}, {"play": ["Giant", ("Man", {"kneeling": True})], "power": 3}), "Power", ["Shade"])
    assert t.prompt == "stealth" and t.seat == 0
    t.play("Bypass Giant")
    assert t.prompt == "challenge" and t.power(0) == 2 and not t.card(1, "Giant").kneeling
    t.play("Intrigue")
    assert t.prompt == "defenders" and t.options == ["Defend with Giant", "Done"]


@rule("KEY-9")
def test_stealth_is_of_attackers_only():
    t = challenge(table({"play": ["Man", ("Shade", {"kneeling": True})]}, {"play": ["Shade", "Giant"]}), "Power", ["Man"], ["Shade"])
    assert t.card(1, "Shade").kneeling and t.prompt not in ("stealth", "defenders")


@rule("KEY-9")
def test_each_attacker_with_stealth_passes_by_another_one():
    t = challenge(table({"play": ["Shade", "Ghoul"]}, {"play": ["Giant", "Man", "Hero"]}), "Power", ["Shade", "Ghoul"])
    t.play("Bypass Giant")
    assert t.prompt == "stealth" and "Bypass Giant" not in t.options
    t.play("Bypass Hero")
    assert t.seat == 1 and t.options == ["Defend with Man", "Done"]


@rule("KEY-9")
def test_stealth_may_go_unused_and_cannot_pass_by_hodor():
    t = challenge(table({"play": ["Shade"]}, {"play": ["Giant", "Hodor"]}), "Power", ["Shade"])
    assert t.options == ["Bypass Giant", "Done"]
    t.play("Done")
    assert t.options == ["Defend with Giant", "Defend with Hodor", "Done"]


@rule("KEY-9")
def test_a_blank_character_has_no_stealth():
    t = table({"play": [("Shade", {"attachments": ["Milk of the Poppy"]})]}, {"play": ["Giant"]})
    t.play("Power against Stark")
    assert t.prompt == "defenders"
    t = table({"play": ["Shade"]}, {"play": [("Ghoul", {"attachments": ["Milk of the Poppy"]}), "Shade"]})
    t.play("Power against Stark")
    assert t.prompt == "stealth" and t.options == ["Bypass Ghoul", "Done"]


# --- Infamy ----------------------------------------------------------------------------------------------------------------


@rule("KEY-11", "WIN-1")
def test_power_on_any_card_with_infamy_counts():
    t = calm({"hand": ["Praise"], "play": [("Man", {"attachments": ["Crown"]})]}, {"play": ["Greed"]})
    t.play("Praise")
    assert t.options == ["Put the power on Crown", "Put the power on the House card"]  # not on the opponent's
    t.play("Put the power on Crown")
    assert t.card(0, "Crown").power == 2 and t.power(0) == 0 and t.total_power(0) == 2


@rule("KEY-11")
def test_the_house_may_keep_the_power():
    t = calm({"hand": ["Praise"], "play": ["Greed"]}, {})
    t.play("Praise").play("House card")
    assert t.power(0) == 2 and t.card(0, "Greed").power == 0


@rule("KEY-11", "CHA-9", "CHA-12")
def test_power_that_is_moved_to_the_house_may_go_to_infamy():
    t = challenge(table({"play": ["Greed"]}, {"power": 4}), "Power", ["Greed"])
    t.play("Put the power on Greed")
    assert t.prompt == "power on" and t.power(1) == 3
    t.play("House card")
    assert t.card(0, "Greed").power == 1 and t.power(0) == 1


@rule("KEY-11")
def test_a_card_without_infamy_or_without_text_is_not_offered():
    t = calm({"hand": ["Praise"], "play": [("Greed", {"attachments": ["Milk of the Poppy"]}), "Hero"]}, {})
    t.play("Praise")
    assert t.power(0) == 2 and t.card(0, "Greed").power == 0


@rule("KEY-11", "DOM-1")
def test_the_reward_of_dominance_may_go_to_infamy():
    t = table({"play": ["Greed"]}, {}, "dominance")
    assert t.prompt == "power on" and t.seat == 0
    t.play("Greed")
    assert t.card(0, "Greed").power == 1 and t.power(0) == 0


# --- Intimidate ------------------------------------------------------------------------------------------------------------


@rule("KEY-12")
@pytest.mark.parametrize(("defenders", "winner"), [(["Hero", "Hero"], 0), (["Giant"], 1)])
def test_weaker_characters_do_not_count(defenders, winner):
    t = challenge(table({"play": ["Terror"]}, {"play": [*defenders, "Man"], "power": 3}), "Power", ["Terror"], defenders)
    assert t.power(0) == (2 if winner == 0 else 0)  # 3 + 3 count nothing against 4, which is unopposed then; 6 count
    if winner == 1 and defenders == ["Giant"]:
        assert t.power(1) == 3


@rule("KEY-12")
def test_equal_strength_counts():
    t = challenge(table({"play": ["Terror"]}, {"play": ["Terror", "Man"], "power": 3}), "Power", ["Terror"], ["Terror"])
    assert t.power(0) == 1 and t.power(1) == 2  # 4 against 4: opposed


@rule("KEY-12")
def test_a_defender_intimidates_nobody():
    t = challenge(table({"play": ["Hero", "Hero"]}, {"play": ["Terror"], "power": 3}), "Power", ["Hero", "Hero"], ["Terror"])
    assert t.power(0) == 1 and t.card(0, "Hero").power == 1  # 3 + 3 against 4


@rule("KEY-12")
def test_the_attackers_own_weaker_characters_do_not_count_either():
    t = challenge(table({"play": ["Terror", "Hero"]}, {"play": ["Giant"], "power": 3}), "Power", ["Terror", "Hero"], ["Giant"])
    assert t.power(0) == 0 and t.power(1) == 3  # 4, not 4 + 3, against 6


@rule("KEY-12")
def test_who_does_not_participate_does_not_intimidate():
    t = challenge(table({"play": ["Man", ("Terror", {"kneeling": True})]}, {"play": ["Hero"], "power": 3}), "Power", ["Man"], ["Hero"])
    assert t.power(0) == 0 and t.card(1, "Hero").power == 1


@rule("KEY-12")
def test_an_intimidated_defender_still_participates():
    t = challenge(table({"play": ["Terror", "Asp"]}, {"play": ["Hero"], "power": 3}), "Power", ["Terror", "Asp"], ["Hero"])
    assert t.dead(1) == ["Hero"] and t.power(0) == 2


# --- Stalwart --------------------------------------------------------------------------------------------------------------


@rule("KEY-13")
@pytest.mark.parametrize(
    ("how", "hand", "deck"), [("Strike", [], ["Rock", "Hodor"]), ("Broom", [], ["Rock", "Hodor"]), ("Horn", ["Rock"], ["Hodor"])]
)
def test_a_stalwart_card_goes_on_top_of_the_deck_when_killed_or_discarded(how, hand, deck):
    t = calm({"hand": [how]}, {"play": ["Rock"], "deck": ["Hodor"]})
    t.play(how)
    assert t.hand(1) == hand and t.deck(1) == deck and t.dead(1) == t.discard(1) == []


@rule("KEY-13")
def test_it_is_the_deck_of_its_owner():
    t = calm({"hand": ["Strike"], "play": [("Rock", {"owner": 1})], "deck": ["Shae"]}, {"deck": ["Hodor"]})
    t.play("Strike")
    assert t.deck(0) == ["Shae"] and t.deck(1) == ["Rock", "Hodor"]


@rule("KEY-13", "ATT-1")
@pytest.mark.parametrize("how", ["Strike", "Shears"])
def test_a_stalwart_attachment_goes_on_top_of_the_deck(how):
    t = calm({"hand": [how]}, {"play": [("Man", {"attachments": ["Veil"]})], "deck": ["Hodor"]})
    t.play(how)
    assert t.deck(1) == ["Veil", "Hodor"] and t.discard(1) == []


@rule("KEY-13")
def test_a_stalwart_card_that_was_killed_counts_as_killed_and_is_no_bar_to_play():
    t = calm({"hand": ["Strike"], "play": ["Joffrey Baratheon"]}, {"play": ["Eddard Stark", "Gravedigger"], "deck": ["Hodor"]})
    t.play("Strike").play("Choose Eddard")
    assert t.prompt == "response"  # a Lord was killed
    t.play("Joffrey")
    assert t.card(0, "Joffrey Baratheon").power == 1 and t.power(1) == 0  # but nothing came into a dead pile
    assert t.deck(1) == ["Eddard Stark", "Hodor"]


# --- Vengeful and Vigilant -------------------------------------------------------------------------------------------------


@rule("KEY-14")
def test_any_number_of_vengeful_cards_of_any_type_may_stand():
    play = ["Sand", ("Sand", {"kneeling": True}), ("Spear Tower", {"kneeling": True}), ("Man", {"kneeling": True})]
    t = challenge(table({"play": ["Giant", ("Sand", {"kneeling": True})]}, {"play": play, "power": 2}), "Power", ["Giant"], ["Sand"])
    assert t.prompt == "stand" and t.seat == 1
    assert t.options == ["Stand Sand", "Stand Sand [2]", "Stand Spear Tower", "Done"]
    t.play("Stand Sand").play("Stand Spear Tower").play("Done")
    assert t.card(1, "Sand").kneeling != t.card(1, "Sand", 1).kneeling and not t.card(1, "Spear Tower").kneeling
    assert t.card(1, "Man").kneeling and t.card(0, "Sand").kneeling


@rule("KEY-14")
def test_vengeful_is_optional():
    t = challenge(table({"play": ["Giant", "Man"]}, {"play": ["Sand"], "power": 2}), "Power", ["Giant"], ["Sand"])
    assert t.prompt == "stand"
    t.play("Done")
    assert t.prompt == "challenge" and t.card(1, "Sand").kneeling


@rule("KEY-14")
def test_vengeful_is_not_for_a_winning_defender_nor_for_a_losing_attacker():
    t = challenge(table({"play": ["Man", "Man"]}, {"play": ["Giant", ("Sand", {"kneeling": True})]}), "Power", ["Man"], ["Giant"])
    assert t.prompt == "challenge" and t.card(1, "Sand").kneeling
    t = challenge(table({"play": ["Sand", "Man"]}, {"play": ["Giant"]}), "Power", ["Sand"], ["Giant"])
    assert t.prompt == "challenge" and t.card(0, "Sand").kneeling


@rule("KEY-14", "KEY-15")
def test_nobody_stands_when_nobody_has_won():
    wine = {"attachments": ["Poisoned Wine"]}
    t = table({"play": [("Man", wine), "Man", ("Watchtower", {"kneeling": True})]}, {"play": [("Sand", {"kneeling": True})]})
    t.play("Power")
    t.play(next(text for text in t.options if "Man" in text and t.card(0, "Man").strength == 0)).play("Done")
    strengths = [t.card(0, "Man", k).strength for k in (0, 1) if t.card(0, "Man", k).kneeling]
    assert strengths == [0] and t.prompt == "challenge" and t.power(0) == 0
    assert t.card(0, "Watchtower").kneeling and t.card(1, "Sand").kneeling


@rule("KEY-15")
def test_any_number_of_vigilant_cards_of_any_type_may_stand_after_a_won_attack():
    play = ["Watch", "Man", ("Watchtower", {"kneeling": True}), ("Man", {"kneeling": True})]
    t = challenge(table({"play": play}, {"play": [("Watch", {"kneeling": True})], "power": 2}), "Power", ["Watch"])
    assert t.prompt == "stand" and t.seat == 0
    assert t.options == ["Stand Watch", "Stand Watchtower", "Done"]
    t.play("Stand Watchtower").play("Done")
    assert t.card(0, "Watch").kneeling and not t.card(0, "Watchtower").kneeling and t.card(1, "Watch").kneeling


@rule("KEY-15")
def test_lightbringer_is_vigilant():
    t = Table(houses=["baratheon", "stark"], extra_cards=EXTRA)
    t.put(0, play=[("Stannis Baratheon", {"attachments": [("Lightbringer", {"kneeling": True})]}), "Man"], plot="Planning Ahead")
    t.put(1, play=["Man"], power=2).start("challenges")
    challenge(t, "Power", ["Stannis"])
    assert t.options == ["Stand Lightbringer", "Done"]
    t.play("Stand Lightbringer")
    assert not t.card(0, "Lightbringer").kneeling and t.card(0, "Stannis Baratheon").kneeling


@rule("KEY-15")
def test_vigilant_is_not_for_a_losing_attacker_nor_for_a_winning_defender():
    t = challenge(table({"play": ["Watch", "Man"]}, {"play": ["Giant", ("Watch", {"kneeling": True})]}), "Power", ["Watch"], ["Giant"])
    assert t.prompt == "challenge" and t.card(0, "Watch").kneeling and t.card(1, "Watch").kneeling
