"""The abilities that no other card has: what each does, what it costs, when it is not offered, and when it ends."""


import pytest
from scenes import BELL, KNEELING, attack, choose_plots, defend, offered, pass_to, pass_until, pay_influence, scene

from agot_env.agot.decks import completeness
from agot_env.agot.language import model
from agot_env.testing import Table

# --- the top card of a discard pile --------------------------------------------------------------------------------------


def defended_by_reserves(discards=(["Hodor", "Ice"], ["Shae", "Bronn"]), gold=1, bells=()):
    zero = {"play": ["Raff the Sweetling", "Ser Jaime Lannister"], "discard": discards[0], "deck": ["L61"]}
    one = {"play": ["Winterfell Reserves"], "discard": discards[1], "deck": ["S29"], "gold": gold, "plot": "Blockade"}
    t = scene(("lannister", "stark"), zero, one, bells=bells)
    return attack(t, "Military", "Ser Jaime Lannister")


def test_winterfell_reserves_put_the_top_card_of_either_discard_pile_on_its_deck():
    for title, owner in (("Ice", 0), ("Bronn", 1)):
        t = defended_by_reserves(bells=(1,))
        defend(t, "Winterfell Reserves")
        t.play("Respond with Winterfell Reserves")
        assert set(t.options) == {"Choose Ice", "Choose Bronn"}  # the top cards alone
        t.play(f"Choose {title}")
        assert t.deck(owner)[0] == title and len(t.deck(owner)) == 2
        assert len(t.discard(0)) + len(t.discard(1)) == 3 and t.gold(1) == 0


@pytest.mark.parametrize(("discards", "gold", "may"), [((["Hodor"], []), 1, True), (([], []), 1, False), ((["Hodor"], []), 0, False)])
def test_winterfell_reserves_need_gold_and_a_discard_pile(discards, gold, may):
    t = defended_by_reserves(discards, gold, bells=(1,))
    defend(t, "Winterfell Reserves")
    assert offered(t, "Respond with Winterfell Reserves") is may


def test_winterfell_reserves_do_not_respond_to_attacking():
    t = scene(("stark", "lannister"), {"play": ["Winterfell Reserves"], "discard": ["Ice"], "gold": 1}, {"play": ["Raff the Sweetling"]})
    attack(t, "Military", "Winterfell Reserves")
    assert not offered(t, "Respond")


# --- the top card of a deck goes to hand, shown --------------------------------------------------------------------------

DECK = ["Shae", "Bronn", "Ser Jaime Lannister", "Littlefinger"]


def kennels(phase="challenges", pycelles=1, one=(), deck=DECK, houses=("lannister", "stark"), kennels=1, **options):
    """Seat 1 shows a Direwolf that it has searched for."""
    zero = {"play": ["Grand Maester Pycelle"][:pycelles], "deck": deck}
    return scene(houses, zero, {"play": ["Winterfell Kennels"] * kennels + list(one), "gold": 9, "deck": ["Lady", "Summer", "Ghost", "Nymeria", "Grey Wind"]}, phase, first=1, bells=(0, 1), **options)


def test_pycelle_puts_the_top_card_into_hand_when_an_opponents_effect_reveals_cards():
    t = kennels()
    t.play("Use Winterfell Kennels").play("Take Lady")
    assert t.seat == 0 and t.prompt == "response"
    t.play("Respond with Grand Maester Pycelle")
    assert t.hand(0) == ["Shae"] and t.deck(0) == DECK[1:]
    assert t.game["drawn"][0] == 0 and not offered(t, "Respond")  # no draw, and once for one reveal


def test_pycelle_helps_three_times_in_a_phase():
    t = kennels(kennels=4)
    for title in ("Lady", "Summer", "Ghost"):
        pass_until(t, "Use Winterfell Kennels").play(next(o for o in t.options if "Kennels" in o))
        t.play(f"Take {title}").play("Respond with Grand Maester Pycelle")
    pass_until(t, "Use Winterfell Kennels").play("Use Winterfell Kennels").play("Take Nymeria")
    assert not offered(t, "Respond") and len(t.hand(0)) == 3


@pytest.mark.parametrize(("deck", "taken"), [([], "Take Lady"), (DECK, "Take nothing")])
def test_pycelle_needs_a_deck_and_a_card_that_was_revealed(deck, taken):
    t = kennels(deck=deck)
    t.play("Use Winterfell Kennels").play(taken)
    assert not offered(t, "Respond")


def test_pycelle_does_not_answer_his_owners_effects_nor_another_pycelle():
    t = kennels(houses=("lannister", "lannister"), one=["Grand Maester Pycelle"])
    t.play("Use Winterfell Kennels").play("Take Lady")
    assert t.seat == 0
    t.play("Respond with Grand Maester Pycelle")
    assert len(t.hand(0)) == 1 and not offered(t, "Respond") and t.hand(1) == ["Lady"]


def test_one_effect_that_reveals_two_cards_is_one_reveal():
    t = scene(("lannister", "stark"), {"play": ["Grand Maester Pycelle"], "deck": DECK}, {"plots": ["Summoning Season"], "deck": ["Hodor", "Robb Stark"]}, "plot", bells=(1,))
    pass_until(t, "Stark goes first").play("Stark goes first")
    t.play("Take Hodor").play("Take Littlefinger").play("Respond with Grand Maester Pycelle")
    assert len(t.hand(0)) == 2 and t.phase == "plot" and not offered(t, "Respond")


# --- gold out of anybody's pool --------------------------------------------------------------------------------------------


def daario(gold, other_gold):
    zero = {"play": ["Daario Naharis", "Viserys Targaryen"], "gold": gold}
    return scene(("targaryen", "lannister"), zero, {"play": ["Shae"], "gold": other_gold}, "dominance", bells=(0,))


@pytest.mark.parametrize(("name", "left"), [("Lannister", [2, 0]), ("Targaryen", [1, 1])])
def test_daario_discards_a_gold_of_any_player(name, left):
    t = daario(2, 1)
    assert t.options == ["Daario Naharis: pick a player with at least 1 gold and discard 1 gold from that player's pool", "Daario Naharis: discard this card"]
    t.play("pick a player with").play(name)
    assert [t.gold(0), t.gold(1)] == left and t.card(0, "Daario Naharis").zone == "play"


def test_daario_may_go_instead():
    t = daario(2, 1)
    t.play("discard this card")
    assert t.discard(0) == ["Daario Naharis"] and [t.gold(0), t.gold(1)] == [2, 1]


def test_daario_goes_when_nobody_has_gold_and_only_a_pool_with_gold_is_chosen():
    assert daario(0, 0).discard(0) == ["Daario Naharis"]
    t = daario(0, 1).play("pick a player with")
    assert t.gold(1) == 0 and t.prompt == "action"


def test_daario_is_saved_from_his_own_discard():
    zero = {"play": [("Daario Naharis", {"duplicates": 1})], "gold": 1}
    t = scene(("targaryen", "lannister"), zero, None, "dominance", bells=(0,)).play("discard this card").play("Save with Daario")
    assert t.card(0, "Daario Naharis").zone == "play" and t.card(0, "Daario Naharis").duplicates == 0


def test_daario_asks_in_the_dominance_phase_only():
    t = scene(("targaryen", "lannister"), {"play": ["Daario Naharis"], "gold": 1, "plot": "Blockade"}, None, "standing", bells=(0,))
    assert t.prompt == "action" and t.gold(0) == 1


# --- pay for what follows, or not ------------------------------------------------------------------------------------------


def guildmaster(gold=3, attacker="Drogon", zone="discard", **options):
    zero = {"play": [attacker], zone: ["Pentoshi Guildmaster"], "gold": gold, "plot": "Planning Ahead"}
    t = scene(("targaryen", "lannister"), zero, {"plot": "Blockade"}, bells=(0, 1), **options)
    return defend(attack(t, "Military", attacker))


def test_guildmaster_returns_to_hand_and_then_into_play_for_3_gold():
    t = guildmaster().play("Respond with Pentoshi Guildmaster")
    assert t.hand(0) == ["Pentoshi Guildmaster"] and set(t.options) == {"Pay for Pentoshi Guildmaster", "Do not pay"}
    t.play("Pay for")
    assert t.card(0, "Pentoshi Guildmaster").zone == "play" and t.gold(0) == 0
    assert not t.card(0, "Pentoshi Guildmaster").kneeling


def test_guildmaster_stays_in_hand_without_the_payment():
    t = guildmaster().play("Respond with Pentoshi Guildmaster").play("Do not pay")
    assert t.hand(0) == ["Pentoshi Guildmaster"] and t.gold(0) == 3 and t.phase == "challenges"
    t = guildmaster(gold=2).play("Respond with Pentoshi Guildmaster")
    assert t.hand(0) == ["Pentoshi Guildmaster"] and t.gold(0) == 2 and t.prompt != "pay"


@pytest.mark.parametrize(("attacker", "zone"), [("Strong Belwas", "discard"), ("Drogon", "hand"), ("Drogon", "dead")])
def test_guildmaster_needs_a_margin_of_4_and_lies_in_the_discard_pile(attacker, zone):
    assert not offered(guildmaster(attacker=attacker, zone=zone), "Respond")


def test_guildmaster_pays_with_gold_on_cards_too():
    zero = {"play": ["Drogon", ("Tywin Lannister", {"gold": 2})], "discard": ["Pentoshi Guildmaster"], "gold": 1}
    t = defend(attack(scene(("targaryen", "lannister"), zero, bells=(0, 1)), "Military", "Drogon"))
    t.play("Respond with Pentoshi Guildmaster").play("Pay for")
    assert t.card(0, "Pentoshi Guildmaster").zone == "play" and t.gold(0) == 0 and t.card(0, "Tywin Lannister").gold == 0


# --- a claim that is lowered by X ------------------------------------------------------------------------------------------


def bet(gold=3, play=("Bronn",), plot="The Power of Arms", one_plays=("Robb Stark", "Sansa Stark")):
    """Seat 0 is attacked with a claim of 2 and has the event in hand."""
    zero = {"hand": ["I Never Bet Against My Family"], "play": [*play, "Lannisport Steward"], "gold": gold}
    return scene(("lannister", "stark"), zero, {"play": list(one_plays), "plot": plot}, first=1, bells=(0, 1))


@pytest.mark.rule("CLA-1")
@pytest.mark.parametrize(("x", "dead"), [(1, 1), (2, 0), (3, 0)])
def test_never_bet_lowers_an_opponents_claim_by_the_gold_paid_for_this_challenge(x, dead):
    t = attack(bet(), "Military", "Robb Stark")
    pass_until(t, "Play I Never Bet").play("Play I Never Bet").play(f"{x} for I Never Bet").play("Kneel Bronn")
    assert t.gold(0) == 3 - x and t.claim(1) == max(0, 2 - x) and t.card(0, "Bronn").kneeling and t.claim(0) == 1
    defend(t)
    if dead:
        t.play("Kill Lannisport Steward")
    pass_until(t, "No more challenges")
    assert len(t.dead(0)) == dead and t.claim(1) == 2 and t.discard(0) == ["I Never Bet Against My Family"]


def test_never_bet_needs_a_challenge_gold_and_a_standing_lannister_character():
    assert not offered(pass_until(bet(), "Use Bell"), "Play I Never Bet")
    for options, may in (({}, True), ({"gold": 0}, False), ({"play": [("Bronn", KNEELING)]}, True)):
        t = attack(bet(**options), "Military", "Robb Stark")
        t.play("Pass")
        assert offered(t, "Play I Never Bet") is may
    zero = {"hand": ["I Never Bet Against My Family"], "play": ["Sansa Stark"], "gold": 3}
    t = attack(scene(("lannister", "stark"), zero, {"play": ["Robb Stark"]}, first=1, bells=(0, 1)), "Military", "Robb Stark")
    t.play("Pass")
    assert t.seat == 0 and not offered(t, "Play I Never Bet")


def test_never_bet_lets_no_more_gold_be_paid_than_there_is():
    t = attack(bet(gold=2), "Military", "Robb Stark")
    pass_until(t, "Play I Never Bet").play("Play I Never Bet")
    assert [option[0] for option in t.options] == ["1", "2"]


# --- a guard stands up instead of a character being killed --------------------------------------------------------------------


def guarded(bronn=KNEELING, gold=2, phase="challenges", protected="Lannisport Steward", one=None, **options):
    """Seat 0 has paid for Bronn to guard a character; seat 1 attacks."""
    zero = {"play": [("Bronn", bronn), "Lannisport Steward", "Cersei Lannister"], "gold": gold, "plots": ["Blockade"]}
    one = one or {"play": ["Robb Stark", "Shaggydog"], "plots": ["Rains of Autumn"]}
    t = scene(("lannister", "stark"), zero, one, phase, first=1, bells=(0, 1), **options)
    return pass_until(t, "Use Bronn").play("Use Bronn").play(f"Choose {protected}")


def kill(t, title):
    """A military challenge whose claim kills this character."""
    defend(attack(t, "Military", "Shaggydog"))
    return t.play(f"Kill {title}")


def test_bronn_stands_instead_of_the_character_being_killed():
    t = kill(guarded(), "Lannisport Steward")
    assert t.gold(0) == 0 and not t.card(0, "Bronn").kneeling
    pass_until(t, "Use Bell")
    assert t.card(0, "Lannisport Steward").zone == "play" and not t.dead(0)


@pytest.mark.parametrize(("bronn", "victim"), [({}, "Lannisport Steward"), (KNEELING, "Cersei Lannister")])
def test_bronn_saves_nobody_while_he_stands_and_nobody_else(bronn, victim):
    t = pass_until(kill(guarded(bronn), victim), "No more challenges")
    assert t.dead(0) == [victim] and t.card(0, "Bronn").kneeling is bool(bronn)


def test_bronn_guards_again_whenever_he_kneels_in_the_phase():
    zero = {"play": [("Bronn", KNEELING), "Lannisport Steward", "Cersei Lannister"], "gold": 4}
    one = {"play": ["Sansa Stark", "Robb Stark", "Catelyn Stark"], "hand": ["Guilty!"] * 3}
    t = scene(("lannister", "stark"), zero, one, "dominance", first=1, bells=(0, 1))
    pass_until(t, "Use Bronn").play("Use Bronn").play("Choose Lannisport Steward")
    for noble in ("Sansa Stark", "Robb Stark"):
        pass_until(t, "Play Guilty!").play("Play Guilty!").play(f"Kneel {noble}").play("Choose Lannisport Steward")
        assert not t.card(0, "Bronn").kneeling and not t.dead(0)
        if noble == "Sansa Stark":
            pass_until(t, "Use Cersei").play("Use Cersei").play("Choose Bronn")
    pass_until(t, "Play Guilty!").play("Play Guilty!").play("Choose Lannisport Steward")
    assert t.dead(0) == ["Lannisport Steward"]  # he stands


def test_bronns_guard_ends_with_the_phase_and_when_he_leaves_play():
    t = guarded(phase="draw", protected="Lannisport Steward", one={"play": ["Robb Stark", "Shaggydog"]})
    pass_to(t, "challenges")
    pass_until(kill(t, "Lannisport Steward"), "No more challenges")
    assert t.dead(0) == ["Lannisport Steward"] and t.card(0, "Bronn").kneeling
    t = guarded()
    pass_until(kill(t, "Bronn"), "No more challenges")
    assert t.dead(0) == ["Bronn"] and t.game["effect_count"] == 0


def test_bronn_guards_himself():
    t = pass_until(kill(guarded(protected="Bronn"), "Bronn"), "No more challenges")
    assert t.dead(0) == [] and not t.card(0, "Bronn").kneeling


@pytest.mark.rule("RND-4")
@pytest.mark.parametrize("kept", ["Lannisport Steward", "Cersei Lannister"])
def test_the_first_player_says_for_which_of_two_kills_at_once_bronn_stands(kept):
    """A replacement (FAQ 3.23); of conflicting ones the first player decides, not the place on the table."""
    one = {"play": ["Robb Stark", "Shaggydog"], "plot": "The Power of Arms", "plots": ["Rains of Autumn"]}
    t = pass_until(guarded(gold=4, one=one), "Use Bronn").play("Use Bronn").play("Choose Cersei")
    defend(attack(t, "Military", "Shaggydog")).play("Kill Lannisport Steward").play("Kill Cersei")
    assert t.seat == t.first == 1
    assert set(t.options) == {"Lannisport Steward is not killed", "Cersei Lannister is not killed"}
    pass_until(t.play(kept), "No more challenges")
    assert not t.card(0, "Bronn").kneeling and t.card(0, kept).zone == "play"
    assert t.dead(0) == [title for title in ("Lannisport Steward", "Cersei Lannister") if title != kept]


def test_of_two_guards_the_first_player_says_which_stands():
    """Both players have paid their Bronn to guard the same character."""
    zero = {"play": [("Bronn", KNEELING), "Lannisport Steward"], "gold": 2}
    one = {"play": [("Bronn", KNEELING), "Shaggydog"], "gold": 2}
    t = scene(("lannister", "stark"), zero, one, first=1, bells=(0, 1))
    for _ in range(2):
        pass_until(t, "Use Bronn").play("Use Bronn").play("Choose Lannisport Steward")
    defend(attack(t, "Military", "Shaggydog"))
    t.play("Kill Lannisport Steward")
    assert t.seat == 1 and t.options == ["Stand Bronn of Stark instead", "Stand Bronn of Lannister instead"]
    pass_until(t.play("Stand Bronn of Lannister instead"), "No more challenges")
    assert not t.card(0, "Bronn").kneeling and t.card(1, "Bronn").kneeling and not t.dead(0)


def test_bronn_who_cannot_stand_in_the_standing_phase_replaces_no_kill():
    """"Cannot" is absolute (ABI-10): Cersei forbids it in the standing phase, so that the character dies."""
    zero = {"play": [("Bronn", KNEELING), "Lannisport Weaponsmith"], "gold": 2}
    one = {"play": ["Cersei Lannister", "Drogon"], "gold": 4}
    t = scene(("lannister", "targaryen"), zero, one, "dominance", first=1, bells=(0, 1))
    pass_until(t, "Use Cersei").play("Use Cersei").play("Choose Bronn")
    pass_to(t, "standing")
    pass_until(t, "Use Bronn").play("Use Bronn").play("Choose Lannisport Weaponsmith")
    pass_until(t, "Use Drogon").play("Use Drogon").play("Choose Lannisport Weaponsmith")
    pass_to(t, "plot")
    assert t.dead(0) == ["Lannisport Weaponsmith"] and t.card(0, "Bronn").kneeling


def test_bronn_costs_2_gold():
    t = scene(("lannister", "stark"), {"play": [("Bronn", KNEELING)], "gold": 1}, None, bells=(0,))
    assert t.options == ["Use Bell", "Pass"]


# --- the top card of an opponent's deck ---------------------------------------------------------------------------------------


def raff(deck=("Hodor", "Robb Stark", "Hodor"), gold=1, phase="challenges"):
    return scene(("lannister", "stark"), {"play": ["Raff the Sweetling"], "gold": gold}, {"deck": list(deck)}, phase, bells=(0, 1))


def test_raff_looks_at_the_top_card_and_puts_it_under_the_deck_or_leaves_it():
    t = raff().play("Use Raff")
    assert t.gold(0) == 0 and t.options == ["Put Hodor under the deck", "Leave it on top"]
    t.play("Put Hodor")
    assert t.deck(1) == ["Robb Stark", "Hodor", "Hodor"] and not t.card(0, "Raff the Sweetling").kneeling
    said = [line.strip() for line in t.log() if "under the deck" in line]
    assert said == ["Lannister puts Hodor under the deck"]  # once, though a choice and a move
    assert [line.strip() for line in t.log(1)][-2:] == ["Lannister decides where the top card goes", "Stark puts 1 card under the deck"]
    t = raff().play("Use Raff").play("Leave it")
    assert t.deck(1) == ["Hodor", "Robb Stark", "Hodor"]


@pytest.mark.parametrize(("options", "may"), [({}, True), ({"phase": "dominance"}, True), ({"gold": 0}, False), ({"deck": ()}, False)])
def test_raff_needs_gold_and_a_deck_to_look_at(options, may):
    assert offered(raff(**options), "Use Raff") is may


def test_what_raff_sees_nobody_else_sees():
    seen = []
    for top in ("Hodor", "Robb Stark"):
        t = raff(deck=[top, *{"Hodor", "Robb Stark"} - {top}]).play("Use Raff")
        before = t.batch.observe([1])[0].copy()
        t.play("under the deck")
        seen.append((before, t.batch.observe([1])[0].copy(), t.batch.observe([0])[0].copy()))
    others, others_after, own = ((one == other).all() for one, other in zip(*seen, strict=True))
    assert others and others_after and not own  # who looked knows which card lies under the deck


# --- one more challenge of a type ---------------------------------------------------------------------------------------------


def edric(attackers=("Host of Storm's End",), zero=None, one=None, kind="Power"):
    """Seat 0 has won the first challenge by the STR of the attackers; Edric may respond."""
    zero = {"play": ["Edric Storm", "Robert Baratheon", "Knight of the Rainwood", "Host of Storm's End"], "plots": ["Blockade"]} | (zero or {})
    t = scene(("baratheon", "stark"), zero, {"power": 5, "plots": ["Blockade"]} | (one or {}), bells=(1,))
    return defend(attack(t, kind, *attackers))


def test_edric_goes_for_one_more_power_challenge():
    t = edric().play("Respond with Edric Storm")
    pass_until(t, "Power against")
    assert t.discard(0) == ["Edric Storm"]
    defend(attack(t, "Power", "Robert Baratheon"))
    pass_until(t, "No more challenges")
    assert t.power(0) == 4 and not offered(t, "Power against") and offered(t, "Military against")


def test_without_edric_there_is_one_power_challenge():
    t = edric().play("Pass")
    pass_until(t, "No more challenges")
    assert not offered(t, "Power against") and t.card(0, "Edric Storm").zone == "play"


@pytest.mark.parametrize(
    ("attackers", "kind"), [(["Robert Baratheon"], "Power"), (["Host of Storm's End"], "Military")]
)
def test_edric_needs_a_power_challenge_won_by_4(attackers, kind):
    assert not offered(edric(attackers, kind=kind), "Edric Storm")


def test_edric_does_not_answer_a_defence():
    zero = {"play": ["Edric Storm", "Host of Storm's End"]}
    t = scene(("baratheon", "stark"), zero, {"play": ["Eddard Stark"]}, first=1, bells=(0, 1))
    defend(attack(t, "Power", "Eddard Stark"), "Host of Storm's End")
    assert not offered(t, "Edric Storm")


def test_edrics_discard_cannot_be_saved_and_is_the_limited_response_of_the_round():
    t = edric(zero={"play": [("Edric Storm", {"duplicates": 1}), "Robert Baratheon", "Host of Storm's End", "House Tyrell Guard"]})
    t.play("Respond with Edric Storm")
    assert t.game["limited_response"][0] == 1
    pass_until(t, "Power against")
    assert t.discard(0) == ["Edric Storm", "Edric Storm"]


def test_edrics_challenge_is_lost_with_the_phase():
    t = edric().play("Respond with Edric Storm")
    assert t.game["effect_count"] == 1
    pass_to(t, "dominance")
    assert t.game["effect_count"] == 0


# --- safe in a phase in which its STR was raised or lowered ---------------------------------------------------------------------

CAVALRY = "Stannis's Northern Cavalry"
INFLUENCE = ["T127", "T128", "T129", "T153"]


def cavalry(phase="dominance", kneeling=True, zero_plot="Blockade", one_plot="Rains of Autumn", **zero):
    """Seat 0 has Drogon, who lowers STR for 2 gold, and Viserion, who kills a kneeling character in dominance for 4."""
    zero = {"play": ["Drogon", "Viserion", "Strong Belwas", *INFLUENCE], "gold": 6, "hand": ["Westeros Bleeds"], "plot": zero_plot} | zero
    one = {"play": [(CAVALRY, {"kneeling": kneeling}), ("Devan Seaworth", KNEELING)], "plot": one_plot}
    return scene(("targaryen", "baratheon"), zero, one, phase, bells=(0, 1))


def test_northern_cavalry_is_killed_while_nothing_has_changed_its_strength():
    t = cavalry().play("Use Viserion").play(f"Choose {CAVALRY}")
    assert t.dead(1) == [CAVALRY]


def test_northern_cavalry_cannot_be_killed_when_its_strength_was_lowered():
    t = cavalry().play("Use Drogon").play(f"Choose {CAVALRY}")
    assert t.card(1, CAVALRY).strength == 2
    pass_until(t, "Use Viserion").play("Use Viserion")
    assert t.card(1, CAVALRY).zone == "play" and t.dead(1) == ["Devan Seaworth"]  # the only one to choose


def test_northern_cavalry_cannot_be_discarded_when_its_strength_was_lowered():
    t = cavalry().play("Use Drogon").play(f"Choose {CAVALRY}")
    pass_until(t, "Play Westeros Bleeds").play("Play Westeros Bleeds")
    pass_until(pay_influence(t), "Use Bell")
    assert t.card(1, CAVALRY).zone == "play" and t.discard(1) == ["Devan Seaworth"] and "Drogon" in t.discard(0)


def test_northern_cavalry_is_no_choice_for_a_military_claim():
    for lowered in (False, True):
        t = cavalry("challenges", kneeling=True)
        if lowered:
            t.play("Use Drogon").play(f"Choose {CAVALRY}")
        defend(attack(t, "Military", "Strong Belwas"))
        if not lowered:
            assert set(t.options) == {f"Kill {CAVALRY}", "Kill Devan Seaworth"}
            t.play(f"Kill {CAVALRY}")
        pass_until(t, "Use Bell")
        assert t.dead(1) == ["Devan Seaworth" if lowered else CAVALRY]


def test_northern_cavalry_is_safe_for_the_rest_of_the_phase_though_its_strength_is_back():
    zero = {"play": ["Viserion", ("Illyrio's Man", KNEELING), "Ser Davos Seaworth", *INFLUENCE], "gold": 4}
    t = cavalry(one_plot="Holding the Trident", **zero)
    assert t.card(1, CAVALRY).strength == 5
    t.play("Use Viserion").play("Choose Illyrio's Man")
    pass_until(t, "Play Westeros Bleeds")
    assert t.card(1, CAVALRY).strength == 3
    pay_influence(t.play("Play Westeros Bleeds"))
    assert t.card(1, CAVALRY).zone == "play"


def test_northern_cavalry_is_safe_no_longer_in_the_next_phase():
    t = cavalry("challenges").play("Use Drogon").play(f"Choose {CAVALRY}")
    pass_to(t, "dominance")
    pass_until(t, "Use Viserion").play("Use Viserion").play(f"Choose {CAVALRY}")
    assert t.dead(1) == [CAVALRY]


def test_northern_cavalry_is_safe_in_every_phase_in_which_something_modifies_it():
    for phase in ("challenges", "dominance"):
        t = cavalry(phase, zero_plot="Hear Me Roar")
        assert t.card(1, CAVALRY).strength == 2
        pass_to(t, "dominance")
        pass_until(t, "Use Viserion").play("Use Viserion")
        assert t.dead(1) == ["Devan Seaworth"]


# --- an event that becomes an attachment -----------------------------------------------------------------------------------------

WRIT = "I'm You Writ Small"


def writ(phase="challenges", play=("Raff the Sweetling", "Cersei Lannister", "Littlefinger"), one=(), gold=0, hand=(WRIT,)):
    zero = {"hand": list(hand), "play": list(play), "gold": gold, "plots": ["Blockade"]}
    return scene(("lannister", "lannister"), zero, {"play": list(one), "plots": ["Rains of Autumn"]}, phase, bells=(0, 1))


def test_writ_small_gives_deadly_and_becomes_an_attachment_with_2_strength():
    t = writ().play("Play I'm You").play("Choose Littlefinger")
    assert set(t.options) == {"Choose Raff the Sweetling", "Choose Cersei Lannister"}  # Lannister characters alone
    t.play("Choose Raff")
    assert t.card(0, "Raff the Sweetling").strength == 4 and t.card(0, "Raff the Sweetling").attachments == (WRIT,)
    assert "Deadly" in t.card(0, "Littlefinger").keywords and "Deadly" not in t.card(0, "Raff the Sweetling").keywords
    assert t.card(0, WRIT).traits == ("Boon",) and t.card(0, WRIT).controller == 0
    pass_to(t, "plot")
    assert "Deadly" not in t.card(0, "Littlefinger").keywords and t.card(0, "Raff the Sweetling").strength == 4
    assert t.discard(0) == [] and t.hand(0) == []


def test_writ_small_is_an_attachment_for_what_discards_attachments_and_goes_to_the_discard_pile():
    zero = {"hand": [WRIT], "play": ["Raff the Sweetling"], "plots": ["Blockade"]}
    one = {"plots": ["Mad King's Legacy"]}
    t = scene(("lannister", "targaryen"), zero, one, bells=(0, 1)).play("Play I'm You")
    assert t.card(0, WRIT).bearer == "Raff the Sweetling"
    pass_until(t, "Targaryen goes first").play("Targaryen goes first")
    pass_until(t, "Use Bell")
    assert t.discard(0) == [WRIT] and t.card(0, "Raff the Sweetling").strength == 2


def test_writ_small_leaves_with_its_bearer():
    t = writ(one=["Ser Jaime Lannister"]).play("Play I'm You").play("Choose Littlefinger").play("Choose Raff")
    assert t.game["of_type"][2, 0] != 0
    defend(attack(pass_until(t, "No more challenges").play("No more challenges"), "Military", "Ser Jaime Lannister"))
    pass_until(t.play("Kill Raff").play("on the House card"), "Use Bell")
    assert t.dead(0) == ["Raff the Sweetling"] and t.discard(0) == [WRIT] and t.game["of_type"][2, 0] == 0


def test_writ_small_is_discarded_when_no_lannister_character_can_bear_it():
    t = writ(play=["Littlefinger", "Bronn"]).play("Play I'm You").play("Choose Littlefinger")
    assert t.discard(0) == [WRIT] and "Deadly" in t.card(0, "Littlefinger").keywords


def test_writ_small_may_go_to_an_opponents_character():
    t = writ(one=["Ser Jaime Lannister"]).play("Play I'm You").play("Choose Littlefinger").play("Choose Ser Jaime")
    assert t.card(1, "Ser Jaime Lannister").strength == 5 and t.card(0, WRIT).bearer == "Ser Jaime Lannister"


@pytest.mark.parametrize(("options", "may"), [({}, True), ({"phase": "dominance"}, False), ({"play": ()}, False)])
def test_writ_small_needs_the_challenges_phase_and_a_character(options, may):
    assert offered(writ(**options), "Play I'm You") is may


# --- a plot is named between choosing and revealing ---------------------------------------------------------------------------------

PLOTS = ["Blockade", "Rains of Autumn", "The Power of Arms"]


def port(ports=1, bells=(), chosen="Rains of Autumn", **zero):
    """Both have chosen a plot; seat 0 has Dragonstone Port."""
    zero = {"play": ["Dragonstone Port"] * ports, "plots": ["Calm Over Westeros", "Holding the Trident"]} | zero
    t = scene(("baratheon", "stark"), zero, {"plots": PLOTS, "play": ["Hodor"]}, "plot", bells=bells)
    return t.play("Reveal Holding").play(f"Reveal {chosen}")


@pytest.mark.parametrize(("named", "power"), [("Rains of Autumn", 1), ("Blockade", 0)])
def test_port_claims_power_when_an_opponent_reveals_the_named_plot(named, power):
    t = port()
    assert t.plot(0) == t.plot(1) == "Planning Ahead" and t.prompt == "action"
    t.play("Use Dragonstone Port")
    assert set(t.options) == {f"Name {plot}" for plot in PLOTS}
    t.play(f"Name {named}")
    assert t.power(0) == power and t.plot(1) == "Rains of Autumn" and t.prompt == "first player"


def test_port_lets_everybody_act_before_plots_are_revealed_and_is_used_once():
    t = port(bells=(1,)).play("Use Dragonstone Port").play("Name Blockade")
    assert t.seat == 1 and t.options == ["Use Bell", "Pass"] and t.plot(1) == "Planning Ahead"
    t.play("Use Bell")
    assert t.seat == 1 and not offered(t, "Dragonstone Port")  # seat 0 has nothing left to do


def test_port_is_not_used_after_the_reveal_nor_without_a_port():
    t = port(bells=(0,)).play("Pass")
    t.play("Baratheon goes first")
    assert t.phase == "plot" and t.options == ["Use Bell", "Pass"]
    t = port(ports=0, bells=(0, 1))
    assert t.prompt == "first player"


def test_port_is_not_used_before_plots_are_chosen():
    t = Table(houses=["baratheon", "stark"], extra_cards=[BELL])
    t.put(0, play=["Dragonstone Port", "Bell"], plots=PLOTS).put(1, plots=PLOTS).start("plot")
    assert t.prompt == "action" and t.options == ["Use Bell", "Pass"]


def test_in_the_window_of_port_the_chosen_plot_cannot_be_revealed_by_an_effect():
    for plots, others in ((["Blockade"], []), (["Blockade", "Valar Morghulis", "Hear Me Roar"], ["Reveal Hear Me Roar", "Reveal Valar Morghulis"])):
        t = Table(houses=["baratheon", "stark"], extra_cards=[BELL])
        t.put(0, play=["Dragonstone Port"], plots=PLOTS).put(1, play=["Bran Stark", "Bell"], plots=plots)
        choose_plots(t.start("plot")).play("Reveal Rains")
        if others:
            t.play("Reveal Blockade")
        t.play("Pass")
        assert t.seat == 1 and offered(t, "Use Bran Stark") is bool(others)
        if others:
            assert sorted(t.play("Use Bran Stark").options) == others


def test_two_ports_name_each():
    t = port(ports=2)
    t.play(t.options[0]).play("Name Rains")
    t.play(t.options[0]).play("Name Rains")
    assert t.power(0) == 2


def test_ports_own_players_reveal_does_not_count_and_the_named_plot_is_forgotten_with_the_phase():
    zero = {"play": ["Dragonstone Port"], "plots": ["Rains of Autumn", "Holding the Trident"]}
    t = scene(("baratheon", "stark"), zero, {"plots": ["Rains of Autumn", "Blockade"], "play": ["Hodor"]}, "plot", bells=(0,))
    t.play("Reveal Rains").play("Reveal Blockade")
    pass_until(t, "Use Dragonstone Port").play("Use Dragonstone Port").play("Name Rains of Autumn")
    pass_until(t, "goes first").play(t.options[0])
    assert t.power(0) == 0 and t.game["effect_count"] == 2  # the named plot, and its limit
    pass_to(t, "marshalling")
    assert t.game["effect_count"] == 0


def test_port_counts_a_plot_revealed_by_an_effect_in_the_phase():
    zero = {"hand": ["Lords of the Narrow Sea"], "play": ["King Robert's Chambers", "Narrow Sea", "B92", "Dragonstone Port"], "plots": ["Holding the Trident"]}
    t = scene(("baratheon", "stark"), zero, {"plots": ["Blockade", "Rains of Autumn"], "play": ["Hodor"]}, "plot", bells=(0,))
    t.play("Reveal Blockade")
    pass_until(t, "Use Dragonstone Port").play("Use Dragonstone Port").play("Name Rains")
    pass_until(t, "goes first").play(t.options[0])
    pass_until(t, "Play Lords of the Narrow Sea").play("Play Lords of the Narrow Sea")
    pay_influence(t)
    assert t.plot(1) == "Rains of Autumn" and t.power(0) == 1


def test_port_counts_each_opponent():
    t = Table(houses=["baratheon", "stark", "lannister"])
    t.put(0, play=["Dragonstone Port"], plot="Planning Ahead", plots=["Holding the Trident"])
    for seat in (1, 2):
        t.put(seat, plot="Planning Ahead", plots=["Blockade", "Rains of Autumn"])
    choose_plots(t.start("plot")).play("Reveal Rains").play("Reveal Rains")
    t.play("Use Dragonstone Port").play("Lannister").play("Name Rains of Autumn")
    assert t.power(0) == 2


# --- a card is named ------------------------------------------------------------------------------------------------------------------

BLUFF = "Call Their Bluff"


def bluff(hand=("Hodor", "Ice", "Ice", "Robb Stark"), gold=2, phase="dominance", **zero):
    zero = {"hand": [BLUFF], "gold": gold, "play": ["Grand Maester Pycelle"], "deck": ["Shae"]} | zero
    one = {"hand": list(hand), "deck": ["Ice", "Sansa Stark"], "play": ["Eddard Stark"]}
    return scene(("lannister", "stark"), zero, one, phase, bells=(0, 1))


def test_call_their_bluff_discards_every_copy_of_the_named_card_from_hand():
    t = bluff().play("Play Call Their Bluff")
    assert t.gold(0) == 0
    assert sorted(t.options) == sorted(f"Name {title}" for title in ("Ice", "Hodor", "Robb Stark", "Sansa Stark", "Eddard Stark", "Bell"))
    t.play("Name Ice")
    assert t.discard(1) == ["Ice", "Ice"] and sorted(t.hand(1)) == ["Hodor", "Robb Stark"] and "Ice" in t.deck(1)
    assert t.seat == 1 and t.prompt == "action"


@pytest.mark.parametrize("name", ["Sansa Stark", "Eddard Stark"])
def test_a_named_card_that_is_in_no_hand_stays_where_it_is(name):
    t = bluff().play("Play Call Their Bluff").play(f"Name {name}")
    assert t.discard(1) == [] and len(t.hand(1)) == 4 and t.discard(0) == [BLUFF]


@pytest.mark.parametrize(("options", "may"), [({}, True), ({"gold": 1}, False), ({"hand": ()}, True), ({"phase": "challenges"}, False)])
def test_call_their_bluff_needs_gold_and_the_dominance_phase(options, may):
    assert offered(bluff(**options), "Play Call Their Bluff") is may


def test_call_their_bluff_hits_all_opponents():
    t = Table(houses=["lannister", "stark", "stark"])
    t.put(0, hand=[BLUFF], gold=2, plot="Planning Ahead")
    for seat in (1, 2):
        t.put(seat, hand=["Hodor", "Ice"], plot="Planning Ahead")
    t.start("dominance").play("Play Call Their Bluff")
    assert sorted(t.options) == ["Name Hodor", "Name Ice"]
    t.play("Name Ice")
    assert [t.hand(seat)[:1] for seat in (1, 2)] == [["Hodor"], ["Hodor"]] and all("Ice" in t.discard(seat) for seat in (1, 2))


# --- every word ---------------------------------------------------------------------------------------------------------------------------------


def words(kind):
    for word in kind.__subclasses__():
        yield word
        yield from words(word)


@pytest.mark.parametrize("word", sorted({word for word in words(model.Step) if hasattr(word, "op")}, key=lambda word: word.__name__))
def test_every_word_of_the_vocabulary_has_an_executor(word):
    """The module of a word has the function that runs it; a condition has its own function, or consists of others."""
    if issubclass(word, model.Condition):
        assert callable(getattr(word, "holds", None)) or word in (model.AnyOf, model.Not)
    elif issubclass(word, model.Cost):
        assert callable(word.pay)
    elif issubclass(word, model.Choice):
        assert callable(word.choose)
    else:
        assert issubclass(word, model.Effect) and callable(getattr(word, "affect", None) or getattr(word, "execute", None))


def test_all_cards_are_complete():
    assert completeness() == (208, 208)
