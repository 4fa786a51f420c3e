"""Attachments, locations, events and plots of Lions of the Rock: what each does, and what it does not."""

import pytest

from agot_env.agot.engine.record.codes import L_CONSTANT
from agot_env.agot.language.model import (
    NEUTRAL,
    OPPONENTS,
    SELF,
    TARGET,
    YOU,
    Action,
    Character,
    Choose,
    ChooseOpponent,
    ClaimPower,
    Event,
    Kneel,
    LoseHousePower,
    MovePower,
    Phase,
    PutIntoPlay,
    Stand,
    Who,
    Zone,
    characters,
    locations,
)
from tests.cards.lcg.lions_scenes import KEEP, LORD, RIVAL, lions
from tests.cards.scenes import KNEELING, attack, fight, offered, pass_to, pass_until

WAIL, VAT, ROCK, CHAMBERS, THRONE, SEA, SILK = "LOTR1", "LOTR2", "LOTR24", "LOTR26", "LOTR31", "LOTR25", "LOTR40"
WAKE = Event("Wake", "X1", NEUTRAL, abilities=[Action(phase=Phase.ANY, choose=(Choose(locations()),), effects=(Stand(TARGET),))])
HUSH = Event("Hush", "X2", NEUTRAL, abilities=[Action(phase=Phase.ANY, choose=(Choose(locations()),), effects=(Kneel(TARGET),))])
BOASTER = Character(
    "Boaster", "X3", NEUTRAL, cost=1, strength=1, icons="M", abilities=[Action(phase=Phase.ANY, effects=(ClaimPower(SELF),))]
)
SITTER = Character(
    "Sitter", "X4", NEUTRAL, cost=1, strength=1, icons="M",
    abilities=[Action(phase=Phase.ANY, choose=(Choose(characters(standing=True)),), effects=(Kneel(TARGET),))],
)


def finish(t):
    """Whoever must choose takes the first."""
    while t.prompt in ("claim", "deadly"):
        t.play(t.options[0])
    return t


# --- attachments -----------------------------------------------------------------------------------------------------


def test_a_location_with_a_vat_does_not_stand_in_the_standing_phase():
    t = lions({"play": [(KEEP, {"kneeling": True, "attachments": [VAT]}), ("Lannisport", KNEELING)]}, phase="dominance", bells=(0,))
    pass_to(t, "standing")
    assert t.card(0, KEEP).kneeling and not t.card(0, "Lannisport").kneeling


def test_a_vat_is_for_locations_and_does_not_stop_effects_of_other_phases():
    t = lions({"play": ["LOTR5"], "hand": [VAT], "gold": 2}, {"play": ["Bran Stark"]}, phase="marshalling", bells=(0,))
    t.play("Marshal Vat")
    assert t.card(0, "Bell").attachments == ("Vat of Wildfire",)  # the only location
    t = lions({"play": [(KEEP, {"kneeling": True, "attachments": [VAT]})], "hand": ["Wake"]}, bells=(0,), cards=[WAKE])
    t.play("Play Wake")
    assert not t.card(0, KEEP).kneeling


@pytest.mark.parametrize("power", [0, 2])
def test_widows_wail_draws_a_card_for_each_power_on_it(power):
    bearer = (LORD, {"attachments": [(WAIL, {"power": power})]})
    t = lions({"play": [bearer], "deck": ["Hodor"] * 4}, {"play": ["Bran Stark"]}, bells=(0,))
    assert t.card(0, LORD).strength == 4
    attack(t, "Intrigue", LORD)
    fight(t).play("Put the power on the House card")
    if power:
        t.play("Respond with Widow's Wail")
    assert len(t.hand(0)) == power and not offered(t, "Respond with")


def test_widows_wail_may_take_power_claimed_for_the_house():
    t = lions({"play": [(LORD, {"attachments": [WAIL]})]}, {"play": [("Bran Stark", KNEELING)], "power": 3}, bells=(0,))
    attack(t, "Power", LORD)
    pass_until(t, "Widow's Wail").play("Widow's Wail")
    assert t.card(0, WAIL).power >= 1 and t.total_power(0) >= 1


def test_widows_wail_needs_its_bearer_in_the_challenge_and_a_victory():
    play = [(LORD, {"attachments": [(WAIL, {"power": 2})]}), RIVAL]
    t = lions({"play": play, "deck": ["Hodor"] * 4}, {"play": ["Bran Stark"]}, bells=(0,))
    attack(t, "Intrigue", RIVAL)
    fight(t)
    assert not offered(t, "Respond with") and t.hand(0) == []


# --- locations -------------------------------------------------------------------------------------------------------


def test_casterly_rock_gives_stealth_in_the_challenges_phase():
    zero = {"play": [ROCK, "LOTR12", "LOTR17", RIVAL]}
    t = lions(zero, {"play": ["Bran Stark"]}, bells=(0,))
    assert t.card(0, "LOTR12").keywords == ("Stealth",) and t.card(0, "LOTR17").keywords == ("Deadly",)
    assert t.card(0, RIVAL).keywords == t.card(1, "Bran Stark").keywords == ()
    pass_to(t, "dominance")
    assert t.card(0, "LOTR12").keywords == ()


def test_casterly_rock_is_immune_to_events():
    t = lions({"play": [ROCK, KEEP]}, {"hand": ["Hush"]}, first=1, bells=(0, 1), cards=[HUSH])
    t.play("Play Hush")
    assert f"Choose {KEEP}" in t.options and "Choose Casterly Rock" not in t.options


@pytest.mark.parametrize("way", ["Marshal", "Attach"])
def test_the_chambers_may_lie_on_the_house_card(way):
    t = lions({"hand": [CHAMBERS], "gold": 1}, phase="marshalling", bells=(0,))
    before = t.income(0)
    t.play("Queen Cersei's Chambers").play(f"{way} Queen")
    assert t.card(0, CHAMBERS).zone == "play" and t.income(0) == before + 1


def test_the_goldroad_the_treasury_and_the_moneylender_add_income():
    t = lions({"play": ["LOTR29", "LOTR30", "LOTR22"]}, phase="marshalling", bells=(0,))
    assert t.income(0) == 3 + 1 + 2 + 1
    t = lions({"hand": ["LOTR29", "LOTR30"], "gold": 9}, phase="marshalling", bells=(0,))
    t.play("Marshal The Goldroad")
    assert not offered(t, "Marshal Lannisport Treasury")  # Limited


def test_the_iron_throne_cancels_a_character_ability_and_kneels_the_character():
    t = lions({"play": [THRONE]}, {"play": ["Boaster"]}, first=1, bells=(0, 1), cards=[BOASTER])
    t.play("Use Boaster").play("Cancel with The Iron Throne")
    boaster = t.card(1, "Boaster")
    assert boaster.power == 0 and boaster.kneeling and t.card(0, THRONE).kneeling


def test_the_iron_throne_may_be_kept_and_cancels_no_locations():
    t = lions({"play": [THRONE]}, {"play": ["Boaster"]}, first=1, bells=(0, 1), cards=[BOASTER])
    t.play("Use Boaster").play("Pass")
    assert t.card(1, "Boaster").power == 1 and not t.card(0, THRONE).kneeling
    t = lions({"play": [THRONE]}, {}, first=1, bells=(0, 1), cards=[BOASTER])
    t.play("Use Bell")
    assert t.power(1) == 1 and t.prompt == "action"


@pytest.mark.parametrize(("throne", "one"), [((THRONE, KNEELING), []), (THRONE, ["The Iron Throne"]), (THRONE, [THRONE])])
def test_the_iron_throne_must_stand_and_be_the_only_one(throne, one):
    t = lions({"play": [throne]}, {"play": ["Boaster", *one]}, first=1, bells=(0, 1), cards=[BOASTER])
    t.play("Use Boaster")
    assert t.card(1, "Boaster").power == 1 and t.prompt == "action"


def test_sunset_sea_makes_the_next_character_of_two_houses_cheaper():
    t = lions({"play": [SEA], "hand": ["LOTR12", "LOTR17"], "plot": "Blockade"}, phase="marshalling", bells=(0,))
    assert not offered(t, "Marshal Ser Kevan")
    t.play("Use Sunset Sea")
    assert t.discard(0) == ["Sunset Sea"]
    t.play("Marshal Ser Kevan")
    assert t.card(0, "LOTR12").zone == "play" and not offered(t, "Marshal Bronn's Hireling")


def test_street_of_silk_costs_a_location_when_it_is_played():
    t = lions({"play": [(KEEP, {})], "hand": [SILK]}, {"play": [KEEP]}, phase="marshalling", bells=(0,))
    t.play("Marshal Street of Silk")
    assert t.prompt == "target" and t.seat == 0 and len(t.options) == 3  # its own, the Bell, itself
    t.play(KEEP)
    assert t.discard(0) == [KEEP] and t.card(1, KEEP).zone == "play" and t.card(0, SILK).zone == "play"


def test_street_of_silk_reduces_the_cost_of_unique_characters():
    t = lions({"play": [SILK], "hand": ["LOTR12", "LOTR17"], "plot": "Blockade"}, phase="marshalling", bells=(0,))
    t.play("Use Street of Silk")
    assert t.card(0, SILK).kneeling and offered(t, "Marshal Ser Kevan") and not offered(t, "Marshal Bronn's Hireling")


# --- events ----------------------------------------------------------------------------------------------------------


def test_terminal_schemes_kills_after_a_clear_intrigue_victory():
    one = {"play": ["Bran Stark", "Enemy Informer"]}
    t = lions({"play": [RIVAL], "hand": ["LOTR42"]}, one, bells=(0,))
    attack(t, "Intrigue", RIVAL)
    fight(t)
    t.play("Respond with Terminal Schemes")
    assert t.options == [f"Choose {RIVAL}", "Choose Bran Stark"]  # Enemy Informer is of House Tyrell
    t.play("Choose Bran Stark")
    assert t.dead(1) == ["Bran Stark"]


@pytest.mark.parametrize(("kind", "attacker"), [("Intrigue", LORD), ("Power", RIVAL)])
def test_terminal_schemes_needs_intrigue_and_4_strength(kind, attacker):
    t = lions({"play": [attacker], "hand": ["LOTR42"]}, {"play": ["Bran Stark"]}, bells=(0,))
    attack(t, kind, attacker)
    finish(fight(t))
    assert not offered(t, "Terminal Schemes")


def test_terminal_schemes_is_for_two_houses():
    t = lions({"play": [RIVAL], "hand": ["LOTR42"]}, {"play": ["Bran Stark"]}, houses=("stark", "lannister"), bells=(0,))
    attack(t, "Intrigue", RIVAL)
    fight(t)
    assert not offered(t, "Terminal Schemes")


def test_the_wealth_of_the_rock_counts_the_characters_of_an_opponent():
    t = lions({"hand": ["LOTR33", "LOTR33"]}, {"play": [RIVAL, LORD, "Bran Stark"]}, "marshalling", bells=(0,))
    assert t.gold(0) == 3
    t.play("Respond with The Wealth of the Rock")
    assert t.gold(0) == 6 and not offered(t, "The Wealth of the Rock")  # once a phase


def test_the_wealth_of_the_rock_needs_characters_and_the_own_income():
    t = lions({"hand": ["LOTR33"], "play": [RIVAL]}, {}, "marshalling", bells=(0,))
    assert not offered(t, "The Wealth of the Rock")
    t = lions({"hand": ["LOTR33"]}, {"play": [RIVAL]}, "marshalling", first=1, bells=(1,))
    assert not offered(t, "The Wealth of the Rock") and t.seat == 1
    pass_until(t, "Respond with The Wealth")
    assert t.seat == 0 and int(t.game["active"]) == 0


def test_the_only_game_counts_only_participants_with_an_intrigue_icon():
    t = lions({"play": [RIVAL], "hand": ["LOTR41"]}, {"play": ["Arya Stark", "Hodor"]}, bells=(0,))
    attack(t, "Military", RIVAL)
    defend_with = ("Arya Stark", "Hodor")
    for title in defend_with:
        pass_until(t, f"Defend with {title}").play(f"Defend with {title}")
    if t.prompt == "defenders":
        t.play("Done")
    pass_until(t, "Play The Only Game").play("Play The Only Game")
    finish(fight(t))
    assert t.power(0) == 1  # unopposed: nothing of the defenders counts


def test_the_only_game_is_for_challenges_and_ends_with_one():
    t = lions({"play": [LORD, "Hodor"], "hand": ["LOTR41"]}, {"play": [("Bran Stark", KNEELING)]}, bells=(0,))
    assert not offered(t, "Play The Only Game")
    attack(t, "Intrigue", LORD)
    pass_until(t, "Play The Only Game").play("Play The Only Game")
    assert int(t.game["effects_of"][L_CONSTANT]) == 1
    finish(fight(t))
    assert int(t.game["effects_of"][L_CONSTANT]) == 0


# --- plots -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("plotter", [0, 1])
def test_frey_hospitality_makes_the_loser_of_an_intrigue_challenge_kill_a_character(plotter):
    plots = [{}, {}]
    plots[plotter] = {"plot": "Frey Hospitality"}
    t = lions({"play": [RIVAL, "LOTR17"]} | plots[0], {"play": ["Bran Stark", "Arya Stark"]} | plots[1], bells=(0,))
    attack(t, "Intrigue", RIVAL)
    fight(t)
    assert t.seat == 1 and set(t.options) == {"Choose Bran Stark", "Choose Arya Stark"}
    t.play("Arya Stark")
    assert t.dead(1) == ["Arya Stark"] and t.dead(0) == []


def test_frey_hospitality_kills_the_attackers_too_and_only_for_intrigue():
    t = lions({"play": [LORD], "plot": "Frey Hospitality"}, {"play": [RIVAL]}, bells=(0,))
    attack(t, "Intrigue", LORD)
    fight(t, RIVAL)
    assert t.dead(0) == [LORD]
    t = lions({"play": [RIVAL], "plot": "Frey Hospitality"}, {"play": ["Bran Stark"]}, bells=(0,))
    attack(t, "Power", RIVAL)
    fight(t)
    assert t.dead(1) == [] and t.prompt != "target"


@pytest.mark.parametrize(("kind", "kneels"), [("Intrigue", False), ("Power", True)])
def test_game_of_thrones_lets_its_players_characters_stand_in_intrigue_challenges(kind, kneels):
    t = lions({"play": [RIVAL], "plot": "Game of Thrones"}, {"play": [LORD]}, bells=(0,))
    attack(t, kind, RIVAL)
    finish(fight(t, LORD))
    assert t.card(0, RIVAL).kneeling is kneels
    assert t.dead(1) == [LORD] or t.card(1, LORD).kneeling
    t = lions({"play": [RIVAL], "plot": "Game of Thrones"}, {"play": [LORD]}, first=1, bells=(0,))
    attack(t, kind, LORD)
    finish(fight(t, RIVAL))
    assert t.card(0, RIVAL).kneeling is kneels and t.card(1, LORD).kneeling


@pytest.mark.parametrize("plotter", [0, 1])
def test_shadows_and_spiders_asks_for_an_intrigue_victory_first(plotter):
    plots = [{}, {}]
    plots[plotter] = {"plot": "Shadows and Spiders"}
    t = lions({"play": [RIVAL, LORD]} | plots[0], {"play": ["Bran Stark"]} | plots[1], bells=(0,))
    pass_until(t, "against")
    assert [option for option in t.options if "against" in option] == ["Intrigue against Stark"]
    attack(t, "Intrigue", RIVAL)
    fight(t)
    pass_until(t, "against")
    assert {option for option in t.options if "against" in option} == {"Military against Stark", "Power against Stark"}


def test_shadows_and_spiders_looks_at_the_attackers_own_victories():
    t = lions({"play": [LORD, KEEP], "plot": "Shadows and Spiders"}, {"play": [RIVAL, "Arya Stark"]}, bells=(0, 1))
    attack(t, "Intrigue", LORD)
    fight(t, RIVAL)
    pass_until(t, "against")
    assert t.seat == 1 and set(t.options) >= {"Military against Lannister", "Power against Lannister"}


# --- gold and power that move ----------------------------------------------------------------------------------------


def test_the_mint_holds_4_gold_that_can_be_taken_once_a_round():
    t = lions({"hand": ["LOTR27"], "gold": 0}, {}, "marshalling", bells=(0,))
    t.play("Marshal Coin Mint")
    assert t.card(0, "LOTR27").gold == 4 and t.gold(0) == 1
    t.play("Use Coin Mint")
    assert t.prompt == "number" and t.options == [f"{n} for Coin Mint" for n in (1, 2, 3, 4)]
    t.play("3 for")
    assert t.card(0, "LOTR27").gold == 1 and t.gold(0) == 4 and t.card(0, "LOTR27").kneeling and not offered(t, "Use Coin Mint")


def test_the_mint_needs_gold_and_is_not_filled_when_put_into_play():
    gate = Event(
        "Gate", "X5", NEUTRAL,
        abilities=[Action(phase=Phase.ANY, effects=(PutIntoPlay(locations(zone=Zone.HAND, owner=YOU)),))],
    )
    t = lions({"hand": ["LOTR27", "Gate"]}, {}, bells=(0,), cards=[gate])
    t.play("Play Gate")
    assert t.card(0, "LOTR27").zone == "play" and t.card(0, "LOTR27").gold == 0 and not offered(t, "Use Coin Mint")


@pytest.mark.parametrize("attacker", [0, 1])
def test_infamous_moves_power_that_a_player_has_claimed(attacker):
    zero = {"play": ["LOTR12", LORD], "hand": ["LOTR35"]}
    t = lions(zero, {"play": [RIVAL]}, first=attacker, bells=(0,))
    attack(t, "Power", [LORD, RIVAL][attacker])
    fight(t)
    t.play("Infamous!")
    assert t.card(0, "LOTR12").power == 1 and t.power(attacker) == 0  # the power for an unopposed challenge
    assert t.power_sources(0).get("effect") == 1 and t.power_sources(attacker)["lost_effect"] == -1


@pytest.mark.rule("CHA-9", edition="lcg")
def test_power_that_moves_for_a_claim_is_not_claimed():
    """FAQ p. 25; an unopposed challenge is another matter."""
    weak = Character("Recruit", "X3", NEUTRAL, cost=0, strength=1, icons="MIP")
    t = lions({"play": [LORD, "LOTR12"], "hand": ["LOTR35"]}, {"play": ["Recruit"], "power": 2}, bells=(0,), cards=[weak])
    attack(t, "Power", LORD)
    fight(t, "Recruit")
    assert t.power(0) == 1 and t.power(1) == 1 and not offered(t, "Infamous")


def test_infamous_is_not_for_power_of_characters_and_needs_a_lannister():
    t = lions({"play": ["LOTR5"], "hand": ["LOTR35"]}, {"play": [LORD]}, bells=(0,))
    attack(t, "Military", "Ser Jaime")
    finish(fight(t, LORD))
    assert t.card(0, "LOTR5").power == 1 and not offered(t, "Infamous")
    t = lions({"play": [LORD], "hand": ["LOTR35"]}, {"play": [("Bran Stark", KNEELING)]}, bells=(0,))
    attack(t, "Intrigue", LORD)
    fight(t)
    assert t.power(0) == 1 and not offered(t, "Infamous")


def test_power_that_is_discarded_is_gone():
    tax = Event(
        "Tax", "X5", NEUTRAL, abilities=[Action(phase=Phase.ANY, choose=(ChooseOpponent(),), effects=(LoseHousePower(2, Who.CHOSEN_OPPONENT),))]
    )
    t = lions({"hand": ["Tax", "Tax"]}, {"power": 3}, bells=(0,), cards=[tax])
    t.play("Play Tax")
    assert t.power(1) == 1 and t.power(0) == 0 and not offered(t, "Play Tax")  # 1 is less than 2


def test_power_moves_between_cards():
    thief = Event(
        "Thief", "X5", NEUTRAL,
        abilities=[
            Action(
                phase=Phase.ANY, choose=(Choose(characters(title="Bran Stark")),),
                effects=(MovePower(characters(controller=OPPONENTS, other_than=TARGET), 2, TARGET),),
            ),
        ],
    )
    t = lions({"hand": ["Thief", "Thief"]}, {"play": ["Bran Stark", ("Arya Stark", {"power": 3})]}, bells=(0,), cards=[thief])
    t.play("Play Thief")
    assert t.card(1, "Bran Stark").power == 2 and t.card(1, "Arya Stark").power == 1 and t.total_power(1) == 3
    t.play("Play Thief")
    assert t.card(1, "Bran Stark").power == 3 and t.card(1, "Arya Stark").power == 0
