"""Characters of House Stark: what each ability does, what it costs, when it is not offered, and that what lasts ends."""

import pytest
from scenes import BELL, KNEELING, attack, choose_plots, offered, pass_to, pass_until, pay_influence
from stark_scenes import CUNNING, GUARD, HEARTH, bleed, costs, fight, on, raid, table

from agot_env.agot.engine.record import codes as c
from agot_env.testing import Table

# --- characters ------------------------------------------------------------------------------------------------------


def test_ser_rodrik_defends_without_kneeling_and_is_stronger_only_while_he_defends():
    t = table({"play": ["Raff the Sweetling"]}, {"play": ["Ser Rodrik Cassel"]}, houses=("lannister", "stark"), bells=(0, 1))
    assert t.card(1, "Ser Rodrik Cassel").strength == 2
    pass_until(attack(t, "Military"), "Defend with Ser Rodrik").play("Defend with Ser Rodrik")
    rodrik = t.card(1, "Ser Rodrik Cassel")
    assert (rodrik.defending, rodrik.kneeling, rodrik.strength) == (True, False, 4)
    pass_until(t, "Power against Lannister")
    assert t.card(1, "Ser Rodrik Cassel").strength == 2 and t.card(1, "Ser Rodrik Cassel").zone == "play"
    attack(t, "Power")
    rodrik = t.card(1, "Ser Rodrik Cassel")
    assert (rodrik.attacking, rodrik.kneeling, rodrik.strength) == (True, True, 2)


def test_ser_rodrik_dies_at_strength_0_as_soon_as_he_has_defended():
    """Flame-Kissed takes 2 of his 4 STR; the challenge ends, and nobody acts before he is killed (ABI-2)."""
    zero = {"play": ["Khal Drogo", "T127", "T128"], "hand": ["Flame-Kissed"]}
    t = table(zero, {"play": ["Ser Rodrik Cassel", "Hodor"]}, houses=("targaryen", "stark"), bells=(0, 1))
    pass_until(attack(t, "Military"), "Bypass").play("Done")
    t.play("Defend with Ser Rodrik").play("Defend with Hodor")
    pay_influence(pass_until(t, "Flame-Kissed").play("Flame-Kissed")).play("Attach to Ser Rodrik")
    assert t.card(1, "Ser Rodrik Cassel").strength == 2
    fight(t)
    assert t.dead(1) == ["Ser Rodrik Cassel"] and t.prompt == "action"


def test_ser_rodrik_cannot_defend_when_he_kneels():
    t = raid({"play": [("Ser Rodrik Cassel", KNEELING)]})
    assert t.dead(1) == ["Ser Rodrik Cassel"]


def test_eddard_claims_no_power_in_the_setup():
    deck = ["Eddard Stark", "War Host of the North", "War Host of the North", "Ice", "Nymeria", "Summer", "Guilty!"]
    t = Table(houses=["stark", "stark"], extra_cards=[BELL]).put(0, deck=deck, plots=["Blockade"]).put(1, deck=deck[1:], play=["Bell"]).start("setup")
    t.play("Place Eddard Stark")
    assert t.card(0, "Eddard Stark").zone == "play" and t.card(0, "Eddard Stark").power == 0


def test_eddard_claims_no_power_for_a_duplicate():
    t = table({"play": ["Eddard Stark"], "hand": ["Eddard Stark"]}, None, "marshalling", bells=(0,))
    t.play("Attach Eddard Stark as a duplicate")
    assert t.card(0, "Eddard Stark").power == 0 and t.card(0, "Eddard Stark").duplicates == 1


def catelyn(*attackers, **options):
    """Catelyn and Sansa may defend in a power challenge against these attackers; everyone has a bell."""
    one = {"play": ["Catelyn Stark", "Sansa Stark"], "power": 5}
    t = table({"play": list(attackers), **options}, one, houses=("targaryen", "stark"), bells=(0, 1))
    return pass_until(attack(t, "Power", *attackers), "Defend with")


@pytest.mark.parametrize(("uncounted", "power"), [("Daenerys Targaryen", 5), ("Catelyn Stark", 4)])
def test_catelyn_may_name_any_participant_of_both_sides(uncounted, power):
    """Without her own STR it is 0: the attacker wins, and unopposed."""
    t = catelyn("Daenerys Targaryen").play("Defend with Catelyn").play("Done").play("Respond with Catelyn")
    assert set(t.options) == {"Choose Daenerys Targaryen", "Choose Catelyn Stark"}
    fight(t.play(f"Choose {uncounted}"))
    assert t.power(1) == power and t.power(0) == (2 if power == 4 else 0)
    assert t.card(0, "Daenerys Targaryen").strength == t.card(1, "Catelyn Stark").strength == 3  # it is not changed, only not counted


def test_catelyn_responds_to_her_own_declaration_only():
    t = catelyn("Daenerys Targaryen")
    t.play("Defend with Sansa").play("Done")
    assert t.prompt == "action" and t.card(1, "Sansa Stark").defending
    t = table({"play": ["Catelyn Stark"]}, {"power": 1}, bells=(0, 1))
    attack(t, "Power")
    assert t.prompt == "action" and t.card(0, "Catelyn Stark").attacking


def test_catelyn_may_be_silent():
    t = catelyn("Daenerys Targaryen")
    t.play("Defend with Catelyn").play("Done").play("Pass")
    assert t.prompt == "action"


def test_catelyn_cannot_name_who_is_immune_to_character_abilities():
    t = catelyn("Warlock's Servitors", "Daenerys Targaryen")
    t.play("Defend with Catelyn").play("Done").play("Respond with Catelyn")
    assert "Choose Warlock's Servitors" not in t.options and "Choose Daenerys Targaryen" in t.options


def test_what_catelyn_does_ends_with_the_challenge():
    t = catelyn("Daenerys Targaryen", hand=["Distinct Mastery"]).play("Defend with Catelyn").play("Done")
    fight(t.play("Respond with Catelyn").play("Choose Daenerys"))
    assert t.power(1) == 5 and t.card(0, "Daenerys Targaryen").power == 0
    pass_until(t, "Distinct Mastery").play("Distinct Mastery").play("Choose Daenerys")
    fight(attack(t, "Intrigue"))
    assert t.power(0) == 1 and t.card(0, "Daenerys Targaryen").power == 1


def arya(one, *locations, phase="challenges", **options):
    plots = {"plot": "Rains of Autumn", "plots": ["Blockade"]}
    return table(plots | {"play": ["Arya Stark", *(locations or ["S26"])]}, plots | one, phase, bells=(0,), **options)


@pytest.mark.parametrize(
    ("card", "gained"),
    [("Tyrion Lannister", {"Stealth"}), ("Robert Baratheon", {"Renown"}), (on("Daenerys Targaryen", CUNNING), {"Stealth", "Renown"})],
)
def test_arya_takes_stealth_and_renown_until_the_end_of_the_phase(card, gained):
    t = arya({"play": [card]}).play("Use Arya Stark")
    title = card if isinstance(card, str) else card[0]
    assert set(t.card(0, "Arya Stark").keywords) == gained and t.card(0, "S26").kneeling and not t.card(0, "Arya Stark").kneeling
    assert not {"Stealth", "Renown"} & set(t.card(1, title).keywords)
    pass_to(t, "dominance")
    assert t.card(0, "Arya Stark").keywords == () and set(t.card(1, title).keywords) == gained


@pytest.mark.parametrize("phase", ["plot", "draw", "marshalling", "dominance", "standing", "taxation"])
def test_arya_acts_in_any_phase(phase):
    t = arya({"play": ["Tyrion Lannister"]}, phase=phase)
    pass_until(t, "goes first").play("Stark goes first") if phase == "plot" else None
    assert t.phase == phase and "Use Arya Stark" in t.options


@pytest.mark.parametrize(
    ("one", "locations"),
    [
        ({"play": ["Tyrion Lannister"]}, [("S26", KNEELING)]), ({"play": ["Shae"]}, []), ({"play": [on("Tyrion Lannister", "Milk of the Poppy")]}, []),
        ({"play": ["Brienne of Tarth"]}, []),
    ],
    ids=["no influence", "no keyword", "blank", "immune"],
)  # fmt: skip
def test_arya_needs_influence_and_a_character_with_stealth_or_renown(one, locations):
    assert "Use Arya Stark" not in arya(one, *locations).options


def test_arya_needs_not_stand_and_may_take_from_her_own_side():
    t = table({"play": [("Arya Stark", KNEELING), "Eddard Stark", "S26"]}, bells=(0,)).play("Use Arya Stark")
    assert t.card(0, "Arya Stark").keywords == ("Renown",) and t.card(0, "Eddard Stark").keywords == ("Deadly", "Stalwart")


def test_what_arya_takes_from_herself_she_gains_again():
    t = table({"play": [on("Arya Stark", "Nymeria"), "S26"]}, bells=(0,)).play("Use Arya Stark")
    assert t.card(0, "Arya Stark").keywords == ("Stealth",) and t.card(0, "S26").kneeling


def test_arya_takes_one_instance_of_a_keyword_at_a_time():
    """Tyrion has stealth twice (FAQ 4.21)."""
    t = arya({"play": [on("Tyrion Lannister", CUNNING)]}, "S26", "S27")
    pay_influence(t.play("Use Arya Stark"))
    assert t.card(1, "Tyrion Lannister").keywords == t.card(0, "Arya Stark").keywords == ("Stealth",)
    t.play("Use Arya Stark").play("Choose Tyrion")
    assert t.card(1, "Tyrion Lannister").keywords == () and t.card(0, "Arya Stark").keywords == ("Stealth",)
    pass_to(t, "dominance")
    assert t.card(1, "Tyrion Lannister").keywords == ("Stealth",) and t.card(0, "Arya Stark").keywords == ()


def test_arya_bypasses_with_the_stealth_that_she_took():
    t = arya({"play": ["Littlefinger", "Shae"], "power": 1}).play("Use Arya Stark")
    attack(t, "Power")
    pass_until(t, "Bypass").play("Bypass Littlefinger")
    assert t.prompt != "defenders" and not offered(t, "Defend with Littlefinger")


@pytest.mark.parametrize(("attacker", "responds"), [("Robb Stark", True), ("Greatjon Umber", False)])
def test_robb_must_have_taken_part(attacker, responds):
    t = table({"play": ["Robb Stark", "Greatjon Umber"]}, {"play": ["Shae", "Cersei Lannister"]}, bells=(1,))
    fight(attack(t, "Military", attacker)).play("Kill Shae")
    assert offered(t, "Respond with Robb") is responds


def test_robb_kills_as_a_defender_too_and_the_victim_may_be_saved():
    zero = {"play": ["Lannisport Weaponsmith", on("Cersei Lannister", "Bodyguard")]}
    t = table(zero, {"play": ["Robb Stark"]}, houses=("lannister", "stark"), bells=(0, 1))
    fight(attack(t, "Military"), "Robb").play("Respond with Robb").play("Choose Cersei")
    assert (t.prompt, t.seat) == ("save", 0)
    t.play("Save with Bodyguard")
    assert t.dead(0) == t.dead(1) == [] and t.discard(0) == ["Bodyguard"]


def test_robb_does_not_respond_when_he_loses():
    zero = {"play": ["Raff the Sweetling", "Cersei Lannister"]}  # a tie is the attacker's
    t = table(zero, {"play": ["Robb Stark"]}, houses=("lannister", "stark"), bells=(0, 1))
    fight(attack(t, "Military"), "Robb")
    assert t.dead(1) == ["Robb Stark"] and t.prompt == "action"


def test_robb_who_has_fallen_himself_still_kills():
    """Deadly comes before responses; a moribund card still reacts (ABI-9)."""
    zero = {"play": ["Warlock's Servitors", ("Brown Ben Plumm", KNEELING)]}
    t = table(zero, {"play": ["Robb Stark", "Greatjon Umber"]}, houses=("targaryen", "stark"), bells=(0, 1))
    fight(attack(t, "Military"), "Robb", "Greatjon").play("Kill Robb").play("Respond with Robb")
    assert t.dead(1) == ["Robb Stark"] and t.dead(0) == ["Brown Ben Plumm"]  # the only one who is not immune


@pytest.mark.parametrize(("plot", "responds"), [("The Power of Blood", False), ("Planning Ahead", True)])
def test_robb_needs_somebody_who_can_be_killed(plot, responds):
    one = {"play": [("Cersei Lannister", KNEELING), ("Joffrey Baratheon", KNEELING)], "plot": plot}
    t = table({"play": ["Robb Stark"]}, one, bells=(0, 1))
    fight(attack(t, "Military"))
    t.play("Kill Joffrey") if responds else None
    assert offered(t, "Respond with Robb") is responds


def sansa(player, deck=("Hodor", "Ice"), attachment=CUNNING, play=(), **options):
    """A seat may marshal an attachment; Sansa is seat 0's."""
    zero, one = {"play": ["Sansa Stark", *play]}, {"play": ["Shae"]}
    mine = zero if player == 0 else one
    mine |= {"hand": [attachment], "gold": 6, "deck": list(deck)} | options
    return table(zero, one, "marshalling", bells=(0, 1), first=player)


@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("wish", ["Yes: Sansa Stark", "No"])
def test_sansa_lets_the_player_of_an_attachment_draw(player, wish):
    t = sansa(player).play(f"Marshal {CUNNING}").play("Attach to Sansa")
    assert (t.prompt, t.seat) == ("response", 0)
    t.play("Respond with Sansa")
    assert (t.prompt, t.seat) == ("may", player)
    t.play(wish)
    assert t.hand(player) == (["Hodor"] if wish != "No" else []) and t.hand(1 - player) == []


def test_sansa_needs_not_respond_to_an_opponents_attachment():
    t = sansa(1).play(f"Marshal {CUNNING}").play("Attach to Sansa").play("Pass")
    assert t.hand(1) == [] and t.prompt == "action"


@pytest.mark.parametrize(
    ("attachment", "bearer", "deck"),
    [("Milk of the Poppy", "Sansa Stark", ["Hodor"]), ("Sansa Stark", None, ["Hodor"]), (CUNNING, "Sansa Stark", []), (CUNNING, "Arya Stark", ["Hodor"])],
    ids=["blank", "a duplicate", "nothing to draw", "another character"],
)  # fmt: skip
def test_sansa_does_not_respond(attachment, bearer, deck):
    t = sansa(0, deck, attachment, play=["Arya Stark"])
    t.play(attachment)
    t.play(f"Attach to {bearer}") if bearer else None
    assert t.prompt == "action" and t.hand(0) == []


def test_sansa_does_not_respond_at_the_draw_cap():
    zero = {"play": ["Sansa Stark"], "hand": [CUNNING], "gold": 6, "deck": ["Hodor"] * 9, "plots": ["Counting Favors"]}
    t = table(zero, {"play": ["Shae"], "plots": ["Rains of Autumn"]}, "plot", bells=(0, 1))
    pass_until(t, "goes first").play("Stark goes first")
    pass_until(t, f"Marshal {CUNNING}").play(f"Marshal {CUNNING}").play("Attach to Sansa")
    assert t.prompt == "action" and t.card(0, "Sansa Stark").strength == 4


def test_an_attachment_that_is_put_on_sansa_by_an_effect_is_not_played():
    wine = on("Shae", "Poisoned Wine")
    t = table({"play": ["Sansa Stark"], "deck": ["Hodor"]}, {"play": [wine, "T127"]}, bells=(0, 1), first=1, houses=("stark", "targaryen"))
    t.play("Use Poisoned Wine")
    assert t.card(0, "Sansa Stark").attachments == ("Poisoned Wine",) and t.prompt == "action"


def test_greatjon_joins_as_the_attacker_too():
    t = table({"play": ["Arya Stark", "Greatjon Umber"]}, {"play": [on("Joffrey Baratheon", CUNNING)], "power": 2}, bells=(0,))
    attack(t, "Power", "Arya")
    t.play("Use Greatjon")
    assert t.options == [f"Greatjon Umber: this card joins the challenge as {side}" for side in ("an attacker", "a defender")]
    t.play("as an attacker")
    greatjon = t.card(0, "Greatjon Umber")
    assert greatjon.attacking and greatjon.kneeling
    fight(t, "Joffrey")
    assert t.power(0) == 1 and t.power(1) == 1 and not t.card(0, "Greatjon Umber").attacking


@pytest.mark.parametrize(
    ("play", "kind"),
    [(["Greatjon Umber"], None), (["Arya Stark", ("Greatjon Umber", KNEELING)], "Power"), (["Sansa Stark", "Greatjon Umber"], "Intrigue")],
    ids=["no challenge", "kneeling", "intrigue"],
)
def test_greatjon_needs_a_military_or_power_challenge_and_to_stand(play, kind):
    t = table({"play": play}, {"hand": ["Shae"], "power": 1}, bells=(0,))
    attack(t, kind) if kind else None
    assert t.prompt == "action" and "Use Greatjon Umber" not in t.options and "Use Bell" in t.options


def test_greatjon_who_takes_part_already_does_not_join():
    t = table({"play": ["Greatjon Umber"], "hand": ["Distinct Mastery"]}, {"power": 1}, bells=(0,))
    attack(t, "Power").play("Distinct Mastery")
    assert not t.card(0, "Greatjon Umber").kneeling and t.card(0, "Greatjon Umber").attacking
    assert "Use Greatjon Umber" not in t.options and "Use Bell" in t.options


def test_greatjon_who_was_bypassed_cannot_defend_by_his_ability_either():
    one = {"play": ["Greatjon Umber", "Arya Stark"], "power": 1}
    t = table({"play": ["Tyrion Lannister"]}, one, houses=("lannister", "stark"), bells=(0, 1))
    pass_until(attack(t, "Power"), "Bypass").play("Bypass Greatjon").play("Done")
    pass_until(t.play("Pass"), "Use Greatjon").play("Use Greatjon")
    assert t.card(1, "Greatjon Umber").attacking and t.card(1, "Greatjon Umber").kneeling  # the one side that is left


def test_greatjon_who_was_bypassed_may_defend_in_the_next_challenge():
    one = {"play": ["Greatjon Umber", "Arya Stark"], "power": 1}
    t = table({"play": ["Tyrion Lannister"]}, one, houses=("lannister", "stark"), bells=(0, 1))
    pass_until(attack(t, "Power"), "Bypass").play("Bypass Greatjon").play("Done")
    pass_until(t, "Power against Lannister").play("Power against Lannister").play("Attack with Arya").play("Done")
    pass_until(t, "Use Greatjon").play("Use Greatjon").play("as a defender")
    assert t.card(1, "Greatjon Umber").defending


def test_greatjon_joins_the_side_of_the_opponent():
    t = table({"play": ["Arya Stark", "Greatjon Umber"]}, {"play": ["Joffrey Baratheon"], "power": 2}, bells=(0,))
    attack(t, "Power", "Arya").play("Use Greatjon").play("as a defender")
    assert t.card(0, "Greatjon Umber").defending and not t.card(0, "Greatjon Umber").attacking
    pass_until(t, "No more challenges") if not t.over else None
    assert (t.power(0), t.power(1)) == (0, 2)  # STR 3 against 2: no claim, and the challenge is not unopposed


@pytest.mark.parametrize(
    ("lord", "strength"),
    [
        ("Robb Stark", 4), (("Robb Stark", KNEELING), 4), (on("Sansa Stark", "Lordship"), 4), ("Sansa Stark", 1), ("Littlefinger", 1),
        (on("Jon Snow"), 1),
    ],
    ids=["lord", "kneeling", "made a lord", "a lady", "neutral", "no lord"],
)  # fmt: skip
def test_shaggydog_is_stronger_with_a_stark_lord(lord, strength):
    t = table({"play": ["Shaggydog", lord]}, {"play": ["Eddard Stark"]})
    assert t.card(0, "Shaggydog").strength == strength


@pytest.mark.parametrize(("lord", "immune"), [("Robb Stark", True), ("Hodor", False)])
def test_shaggydog_is_immune_to_events_with_a_stark_lord(lord, immune):
    one = {"hand": ["Distraction"], "play": ["Raff the Sweetling"]}
    t = table({"play": ["Shaggydog", lord]}, one, "marshalling", first=1).play("Play Distraction")
    assert {f"Choose {lord}", "Choose Raff the Sweetling"} == set(t.options) - {"Choose Shaggydog"}
    assert offered(t, "Choose Shaggydog") is not immune
    t = bleed({"play": ["Shaggydog", lord]})
    assert sorted(t.discard(1)) == ([lord] if immune else [lord, "Shaggydog"])
    assert t.card(1, "Shaggydog").strength == 1  # no lord is left


def test_shaggydog_is_not_immune_to_characters():
    t = table({"play": ["Shaggydog", "Robb Stark"]}, {"play": ["Drogon"], "gold": 2}, houses=("stark", "targaryen"), first=1)
    t.play("Use Drogon").play("Choose Shaggydog")
    assert t.card(0, "Shaggydog").strength == 3


def test_hodor_never_attacks():
    t = table({"play": ["Hodor", "Arya Stark", "Robb Stark"]}, {"power": 1}, bells=(0,))
    pass_until(t, "Power against").play("Power against")
    assert t.prompt == "attackers" and t.options == ["Attack with Arya Stark", "Attack with Robb Stark"]
    t = table({"play": ["Hodor"]}, {"power": 1}, bells=(0,))
    while t.phase == "challenges":
        assert not offered(t, "against Lannister")
        t.play("Pass")


def test_hodor_cannot_be_bypassed():
    t = table({"play": ["Tyrion Lannister"]}, {"play": ["Hodor", "Arya Stark"], "power": 1}, houses=("lannister", "stark"))
    t.play("Power")
    assert t.options == ["Bypass Arya Stark", "Done"]
    t.play("Bypass Arya")
    assert t.options == ["Defend with Hodor", "Done"]


@pytest.mark.parametrize(("play", "cost"), [([], 4), (["Robb Stark"], 2), ([("Robb Stark", KNEELING)], 2)])
@pytest.mark.parametrize("seat", [0, 1])
def test_grey_wind_is_cheaper_whoever_has_robb(play, cost, seat):
    zero = {"hand": ["Grey Wind"], "gold": 5, "dead": ["Robb Stark"] if not play else []}
    t = table(zero | ({"play": play} if seat == 0 else {}), {"play": play} if seat == 1 else None, "marshalling")
    assert costs(t)["Grey Wind"] == cost


def test_two_robbs_lower_the_cost_of_grey_wind_once():
    t = table({"hand": ["Grey Wind"], "gold": 5, "play": [("Robb Stark", {"duplicates": 1})]}, {"play": ["Robb Stark"]}, "marshalling")
    assert costs(t)["Grey Wind"] == 2


@pytest.mark.parametrize(("play", "cost"), [([], 2), (["Sansa Stark"], 0), (["Arya Stark"], 2)])
@pytest.mark.parametrize("seat", [0, 1])
def test_lady_is_free_whoever_has_sansa(play, cost, seat):
    zero = {"hand": ["Lady"], "plot": "Blockade", "gold": 2}
    t = table(zero | ({"play": play} if seat == 0 else {}), {"play": play} if seat == 1 else None, "marshalling", bells=(0,))
    assert costs(t)["Lady"] == cost
    t.play("Marshal Lady")
    assert t.card(0, "Lady").zone == "play" and t.gold(0) == 2 - cost


def test_lady_helps_sansa_of_either_side_as_long_as_she_is_there():
    t = table({"play": ["Lady", "Sansa Stark", "Arya Stark"], "power": 1}, {"play": ["Sansa Stark"], "power": 1}, bells=(0,))
    for seat in (0, 1):
        assert t.card(seat, "Sansa Stark").strength == 3 and t.card(seat, "Sansa Stark").keywords == ("Renown",)
    assert t.card(0, "Arya Stark").strength == 2 and t.card(0, "Arya Stark").keywords == ()
    fight(attack(t, "Power", "Sansa"))
    assert t.card(0, "Sansa Stark").power == 1
    t = raid({"play": ["Lady", ("Sansa Stark", KNEELING)]})
    t.play("Kill Lady")
    pass_until(t, "Use Bell")
    assert t.card(1, "Sansa Stark").strength == 2 and t.card(1, "Sansa Stark").keywords == ()


def test_an_honor_guard_changes_sides_when_its_new_master_wins_with_it():
    t = table({"hand": [GUARD], "play": ["Winterfell Castle"]}, {"play": ["Shae"]}, bells=(0,)).play(f"Use {GUARD}")
    assert t.card(0, GUARD).controller == 1 and t.card(0, GUARD).strength == 4 and t.hand(0) == [] and t.gold(0) == 0
    fight(attack(t, "Military"))
    guard = t.card(0, GUARD)
    assert (guard.controller, guard.kneeling, guard.strength, guard.attacking) == (0, True, 5, False)
    assert t.power(1) == 1


def test_an_honor_guard_stays_when_it_loses():
    t = table({"hand": [GUARD], "play": ["War Host of the North"]}, bells=(0,), first=1).play(f"Use {GUARD}")
    fight(attack(t, "Military"), "War Host")
    assert t.card(0, GUARD).controller == 1 and t.card(0, GUARD).zone == "play"


def test_an_honor_guard_changes_sides_once():
    """What was announced has happened; a new master keeps it, even if he wins with it."""
    t = table({"hand": [GUARD]}, {"play": ["Shae"]}, bells=(0,)).play(f"Use {GUARD}")
    fight(attack(t, "Military"))
    assert t.card(0, GUARD).controller == 0 and int(t.game["effects_of"][c.L_DELAYED]) == 0


def test_an_honor_guard_is_for_the_challenges_phase():
    t = table({"hand": [GUARD]}, None, "dominance", bells=(0,))
    assert t.options == ["Use Bell", "Pass"]


@pytest.mark.parametrize(
    ("zero", "one", "strength"),
    [([], [], 2), (["Shaggydog", "Lady"], ["Grey Wind"], 5), ([on("Sansa Stark", "Nymeria", "Summer")], [], 4), ([("Lady", {"duplicates": 2}), "Hodor"], [], 3)],
    ids=["none", "both sides", "attachments", "no duplicates"],
)
def test_kennel_master_has_1_strength_for_each_direwolf_in_play(zero, one, strength):
    t = table({"play": ["Kennel Master", *zero], "dead": ["S19"]}, {"play": one})
    assert t.card(0, "Kennel Master").strength == strength


WOLVES = ["Shaggydog", "Lady", on("Sansa Stark", "Nymeria")]


@pytest.mark.parametrize(("wolves", "saved"), [(WOLVES, True), (WOLVES[1:], False)])
def test_kennel_master_saves_himself_into_hand_with_3_own_direwolves(wolves, saved):
    t = table({"play": ["Raff the Sweetling", "Grey Wind"]}, {"play": [("Kennel Master", KNEELING), *wolves]}, houses=("lannister", "stark"), bells=(0, 1))
    fight(attack(t, "Military", "Raff")).play("Kill Kennel Master")
    assert offered(t, "Save with Kennel Master") is saved
    t.play("Save with Kennel Master") if saved else None
    pass_until(t, "Use Bell")
    assert t.hand(1) == (["Kennel Master"] if saved else []) and t.dead(1) == ([] if saved else ["Kennel Master"])


def test_kennel_master_need_not_save_himself_and_goes_to_his_owners_hand():
    t = raid({"play": [("Kennel Master", {"owner": 0}), *WOLVES]})
    t.play("Kill Kennel Master").play("Save with Kennel Master")
    pass_until(t, "Use Bell")
    assert t.hand(0) == ["Kennel Master"] and t.hand(1) == []
    t = raid({"play": ["Kennel Master", *WOLVES]})
    t.play("Kill Kennel Master").play("Pass")
    pass_until(t, "Use Bell")
    assert t.dead(1) == ["Kennel Master"]


def test_kennel_master_saves_himself_from_being_discarded():
    t = bleed({"play": ["Kennel Master", *WOLVES]})
    t.play("Save with Kennel Master")
    assert t.hand(1) == ["Kennel Master"] and "Lady" in t.discard(1)


def test_trident_reinforcements_return_with_3_dead_characters():
    t = table({"dead": ["Trident Reinforcements", "Hodor", "S19"], "play": ["Arya Stark"]}, None, "dominance", bells=(0,))
    t.play("Use Trident Reinforcements")
    assert t.hand(0) == ["Trident Reinforcements"] and sorted(t.dead(0)) == ["Direwolf Pup", "Hodor"]


@pytest.mark.parametrize(
    ("dead", "phase"),
    [
        (["Trident Reinforcements", "Hodor"], "dominance"), (["Trident Reinforcements", "Hodor", "Forever Burning"], "dominance"),
        (["Trident Reinforcements", "Hodor", "S19"], "marshalling"),
    ],
    ids=["two", "an event", "another phase"],
)  # fmt: skip
def test_trident_reinforcements_need_3_dead_characters_and_the_dominance_phase(dead, phase):
    t = table({"dead": dead}, {"dead": ["Shae", "Tyrion Lannister", "Cersei Lannister"]}, phase, bells=(0,))
    assert t.options == ["Use Bell", "Pass"]


# --- Bran ------------------------------------------------------------------------------------------------------------


def bran(plots, other="Planning Ahead", zero=None, one=None, houses=("stark", "lannister")):
    """Planning Ahead and another plot are revealed, seat 0 goes first; Bran may act. These plots and one more are left."""
    zero, one = {"play": [], **(zero or {})}, {"play": [], **(one or {})}
    t = Table(houses=houses, extra_cards=[BELL, HEARTH])
    t.put(0, **zero, plots=["Planning Ahead", *plots]).put(0, play=["Bran Stark", "Bell"])
    t.put(1, **one, plots=[other, "Rains of Autumn"]).put(1, play=["Bell"])
    choose_plots(t.start("plot")).play("Reveal Planning Ahead").play(f"Reveal {other}")
    return t.play(f"{houses[0].capitalize()} goes first")


def reveal(t, plot):
    """Bran lets the player reveal this plot."""
    return t.play("Use Bran Stark").play(f"Reveal {plot}")


def test_bran_kneels_for_a_new_plot_and_nobody_counts_initiative_again():
    t = bran(["Tourney for the Hand", "Blockade"], other="Hear Me Roar").play("Use Bran Stark")
    assert t.prompt == "new plot" and set(t.options) == {"Reveal Tourney for the Hand", "Reveal Blockade"}
    t.play("Reveal Tourney for the Hand")
    assert t.plot(0) == "Tourney for the Hand" and t.card(0, "Bran Stark").kneeling
    assert (t.first, t.phase, t.prompt, t.seat) == (0, "plot", "action", 1) and t.initiative(0) > t.initiative(1)


@pytest.mark.parametrize("phase", ["draw", "marshalling", "challenges", "dominance", "standing", "taxation"])
def test_bran_acts_in_the_plot_phase_only(phase):
    t = table({"play": ["Bran Stark"], "plot": "Rains of Autumn", "plots": ["Blockade", "Valar Morghulis"]}, {"plot": "Blockade", "plots": ["Uneasy Truce"]}, phase, bells=(0,))
    assert t.phase == phase and t.options == ["Use Bell", "Pass"]


def test_bran_needs_a_plot_in_the_plot_deck():
    t = table({"play": ["Bran Stark"], "plot": None, "plots": ["Blockade"]}, {"plots": ["Rains of Autumn"]}, "plot", bells=(0,))
    t.play("Stark goes first")
    assert t.phase == "plot" and t.options == ["Use Bell", "Pass"]


def test_bran_must_stand():
    t = reveal(bran(["Blockade", "Tourney for the Hand"]), "Blockade").play("Pass")
    assert t.seat == 0 and t.options == ["Use Bell", "Pass"]


def test_bran_acts_3_times_a_round():
    plots = ["Blockade", "Tourney for the Hand", "Hear Me Roar", "Power and Wealth", "Rains of Autumn"]
    t = bran(plots, zero={"play": ["Hearth"]})
    for plot in ("Blockade", "Hear Me Roar", "Tourney for the Hand"):
        reveal(t, plot).play("Pass").play("Use Hearth").play("Pass")
    assert not t.card(0, "Bran Stark").kneeling and (t.seat, t.phase) == (0, "plot")
    assert t.options == ["Use Bell", "Pass"]
    pass_to(t, "standing")
    pass_until(t, "Reveal Power and Wealth").play("Reveal Power and Wealth").play("Stark goes first")
    assert t.round == 2 and "Use Bran Stark" in t.options


def test_the_last_plot_that_bran_reveals_brings_the_used_ones_back():
    t = bran(["Blockade"], zero={"play": ["Hearth"]}).play("Use Bran Stark")
    assert t.plot(0) == "Blockade"
    t.play("Pass").play("Use Hearth").play("Pass").play("Use Bran Stark")
    assert t.plot(0) == "Planning Ahead"


def test_what_the_old_plot_did_ends_and_the_new_one_counts():
    t = bran(["Blockade", "The Power of Arms", "Valar Morghulis"], "Uneasy Truce", {"play": ["Greatjon Umber", "Hearth"]})
    assert (t.income(0), t.income(1), t.claim(0)) == (3, 4, 1)
    reveal(t, "Blockade")
    assert (t.income(0), t.income(1)) == (0, 0)
    t.play("Pass").play("Use Hearth")
    t.play("Pass")
    reveal(t, "The Power of Arms")
    assert (t.income(0), t.income(1), t.claim(0)) == (3, 4, 2) and t.card(0, "Greatjon Umber").strength == 5


@pytest.mark.parametrize(("plot", "found"), [("Summoning Season", ["Hodor", "Shae"]), ("Building Season", ["Godswood", "Lannisport"])])
def test_bran_and_a_plot_that_lets_both_search(plot, found):
    zero, one = {"deck": ["Hodor", "Godswood", "Ice"]}, {"deck": ["Shae", "Lannisport", CUNNING]}
    t = reveal(bran([plot, "Blockade"], zero=zero, one=one), plot)
    for seat, title in enumerate(found):
        assert (t.seat, t.options) == (seat, [f"Take {title}", "Take nothing"])
        t.play(f"Take {title}")
        assert t.hand(seat) == [title]


def test_bran_dies_of_the_valar_morghulis_that_he_reveals():
    zero = {"play": ["Eddard Stark", on("Sansa Stark", "Bodyguard")]}
    t = reveal(bran(["Valar Morghulis", "Blockade"], zero=zero, one={"play": ["Shae"]}), "Valar Morghulis")
    t.play("Save with Bodyguard")
    assert t.dead(0) == ["Bran Stark"] and t.dead(1) == ["Shae"] and t.deck(0) == ["Eddard Stark"]
    assert t.card(0, "Sansa Stark").zone == "play" and t.claim(0) == 0 and t.prompt == "action"


def test_bran_and_benjen_and_valar_morghulis():
    zero = {"play": ["Benjen Stark"], "dead": ["Hodor"], "deck": ["Ice"]}
    t = reveal(bran(["Valar Morghulis", "Blockade"], zero=zero, one={"dead": ["Shae"]}), "Valar Morghulis")
    assert sorted(t.dead(0)) == ["Benjen Stark", "Bran Stark"] and sorted(t.deck(0)) == ["Hodor", "Ice"]
    assert t.dead(1) == [] and t.deck(1) == ["Shae"]


def test_bran_and_counting_favors_share_the_draw_cap_of_the_round():
    deck = {"deck": ["Hodor"] * 9}
    t = reveal(bran(["Counting Favors", "Blockade"], zero=deck, one=deck), "Counting Favors")
    assert len(t.hand(0)) == len(t.hand(1)) == 3
    t = reveal(bran(["Counting Favors", "Blockade"], "Counting Favors", deck, deck), "Counting Favors")
    assert len(t.hand(0)) == len(t.hand(1)) == 3


def test_bran_and_a_plot_with_a_target():
    zero, one = {"play": [on("Sansa Stark", "Nymeria")]}, {"play": [on("Tyrion Lannister", "Bodyguard")]}
    t = reveal(bran(["Mad King's Legacy", "Blockade"], zero=zero, one=one, houses=("targaryen", "lannister")), "Mad King's Legacy")
    assert t.seat == 0 and set(t.options) == {"Choose Nymeria", "Choose Bodyguard"}
    t.play("Choose Bodyguard")
    assert t.discard(1) == ["Bodyguard"]


def test_bran_and_a_plot_that_copies_the_opponents():
    zero, one = {"deck": ["Hodor", "Hodor"]}, {"deck": ["Shae", "Shae"]}
    t = bran(["Good for the Gander", "Blockade"], "Summoning Season", zero, one)
    t.play("Take nothing").play("Take nothing")  # the opponent's own search
    reveal(t, "Good for the Gander")
    assert (t.seat, t.prompt) == (0, "search")
    t.play("Take Hodor")
    assert t.seat == 1
    t.play("Take nothing")
    assert t.hand(0) == ["Hodor"] and t.hand(1) == [] and t.prompt == "action"


def test_the_plot_of_the_opponent_does_nothing_again_when_bran_reveals():
    t = bran(["Blockade", "Tourney for the Hand"], "Summoning Season", {"deck": ["Hodor"]}, {"deck": ["Shae"]})
    t.play("Take nothing").play("Take nothing")
    assert reveal(t, "Blockade").prompt == "action"
