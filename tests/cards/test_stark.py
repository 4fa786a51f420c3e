"""House Stark: what each ability does, what it costs, when it is not offered, and that what lasts ends."""

import pytest
from scenes import BELL, KNEELING, attack, choose_plots, offered, pass_to, pass_until, pay_influence, scene

from agot_env.cards.model import NEUTRAL, TARGET, Action, Choose, Location, Phase, Stand, characters
from agot_env.testing import Table

GUARD = "Winterfell Honor Guard"
CUNNING = "Gutter Rat's Cunning"
LEGACY = "Bran the Builder's Legacy"
CHAMBERS = "Lord Eddard's Chambers"
BLEED = {"hand": ["Westeros Bleeds"], "play": ["T127", "T128", "T129", "T153"]}
"""What a Targaryen player needs to discard all characters from play."""
HEARTH = Location("Hearth", "X901", NEUTRAL, abilities=[Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=(Stand(TARGET),))])
"""Stands a kneeling character as often as its player likes."""


def table(zero=None, one=None, phase="challenges", houses=("stark", "lannister"), **options):
    return scene(houses, zero, one, phase, **options)


def on(bearer, *attachments, **options):
    """A card in play with these attachments."""
    return (bearer, {"attachments": list(attachments), **options})


def others(*titles):
    """Attachments of the opponent of seat 0."""
    return [(title, {"owner": 1}) for title in titles]


def bleed(one):
    """All of the characters that a Stark player has are discarded from play."""
    t = table(BLEED, one, "dominance", ("targaryen", "stark"), bells=(1,))
    return pay_influence(t.choose("Westeros Bleeds"))


def costs(t):
    """What each card of the hand costs to marshal now."""
    marshals = [option.removeprefix("Marshal ").removesuffix(" gold)") for option in t.options() if option.startswith("Marshal ")]
    return {title: int(cost) for title, cost in (text.rsplit(" (", 1) for text in marshals)}


def fight(t, *defenders):
    """These defend; all pass until somebody must decide something else or the challenge is over."""
    for titles in (defenders, ()):
        while t.prompt == "action" and int(t.game["challenge"]):
            t.choose("Pass")
        for title in titles:
            t.choose(f"Defend with {title}")
        if t.prompt in ("stealth", "defenders"):
            t.choose("Done")
    return t


def kneel(t, *titles):
    """Kneel these cards as a cost."""
    for title in titles:
        t.choose(f"Kneel {title}") if t.prompt == "kneel cards" else None
    return t


def raid(one):
    """A Lannister player wins an unopposed military challenge against a Stark player."""
    t = table({"play": ["Raff the Sweetling"]}, one, houses=("lannister", "stark"), bells=(0, 1))
    return fight(attack(t, "Military"))


# --- characters ------------------------------------------------------------------------------------------------------


def test_ser_rodrik_defends_without_kneeling_and_is_stronger_only_while_he_defends():
    t = table({"play": ["Raff the Sweetling"]}, {"play": ["Ser Rodrik Cassel"]}, houses=("lannister", "stark"), bells=(0, 1))
    assert t.card(1, "Ser Rodrik Cassel").strength == 2
    pass_until(attack(t, "Military"), "Defend with Ser Rodrik").choose("Defend with Ser Rodrik")
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
    pass_until(attack(t, "Military"), "Bypass").choose("Done")
    t.choose("Defend with Ser Rodrik").choose("Defend with Hodor")
    pay_influence(pass_until(t, "Flame-Kissed").choose("Flame-Kissed")).choose("Attach to Ser Rodrik")
    assert t.card(1, "Ser Rodrik Cassel").strength == 2
    fight(t)
    assert t.dead(1) == ["Ser Rodrik Cassel"] and t.prompt == "action"


def test_ser_rodrik_cannot_defend_when_he_kneels():
    t = raid({"play": [("Ser Rodrik Cassel", KNEELING)]})
    assert t.dead(1) == ["Ser Rodrik Cassel"]


def test_eddard_claims_no_power_in_the_setup():
    deck = ["Eddard Stark", "War Host of the North", "War Host of the North", "Ice", "Nymeria", "Summer", "Guilty!"]
    t = Table(houses=["stark", "stark"], extra_cards=[BELL]).put(0, deck=deck, plots=["Blockade"]).put(1, deck=deck[1:], play=["Bell"]).start("setup")
    t.choose("Place Eddard Stark")
    assert t.card(0, "Eddard Stark").zone == "play" and t.card(0, "Eddard Stark").power == 0


def test_eddard_claims_no_power_for_a_duplicate():
    t = table({"play": ["Eddard Stark"], "hand": ["Eddard Stark"]}, None, "marshalling", bells=(0,))
    t.choose("Attach Eddard Stark as a duplicate")
    assert t.card(0, "Eddard Stark").power == 0 and t.card(0, "Eddard Stark").duplicates == 1


def catelyn(*attackers, **options):
    """Catelyn and Sansa may defend in a power challenge against these attackers; everyone has a bell."""
    one = {"play": ["Catelyn Stark", "Sansa Stark"], "power": 5}
    t = table({"play": list(attackers), **options}, one, houses=("targaryen", "stark"), bells=(0, 1))
    return pass_until(attack(t, "Power", *attackers), "Defend with")


@pytest.mark.parametrize(("uncounted", "power"), [("Daenerys Targaryen", 5), ("Catelyn Stark", 4)])
def test_catelyn_may_name_any_participant_of_both_sides(uncounted, power):
    """Without her own STR it is 0: the attacker wins, and unopposed."""
    t = catelyn("Daenerys Targaryen").choose("Defend with Catelyn").choose("Done").choose("Respond with Catelyn")
    assert set(t.options()) == {"Choose Daenerys Targaryen", "Choose Catelyn Stark"}
    fight(t.choose(f"Choose {uncounted}"))
    assert t.power(1) == power and t.power(0) == (2 if power == 4 else 0)
    assert t.card(0, "Daenerys Targaryen").strength == t.card(1, "Catelyn Stark").strength == 3  # it is not changed, only not counted


def test_catelyn_responds_to_her_own_declaration_only():
    t = catelyn("Daenerys Targaryen")
    t.choose("Defend with Sansa").choose("Done")
    assert t.prompt == "action" and t.card(1, "Sansa Stark").defending
    t = table({"play": ["Catelyn Stark"]}, {"power": 1}, bells=(0, 1))
    attack(t, "Power")
    assert t.prompt == "action" and t.card(0, "Catelyn Stark").attacking


def test_catelyn_may_be_silent():
    t = catelyn("Daenerys Targaryen")
    t.choose("Defend with Catelyn").choose("Done").choose("Pass")
    assert t.prompt == "action"


def test_catelyn_cannot_name_who_is_immune_to_character_abilities():
    t = catelyn("Warlock's Servitors", "Daenerys Targaryen")
    t.choose("Defend with Catelyn").choose("Done").choose("Respond with Catelyn")
    assert "Choose Warlock's Servitors" not in t.options() and "Choose Daenerys Targaryen" in t.options()


def test_what_catelyn_does_ends_with_the_challenge():
    t = catelyn("Daenerys Targaryen", hand=["Distinct Mastery"]).choose("Defend with Catelyn").choose("Done")
    fight(t.choose("Respond with Catelyn").choose("Choose Daenerys"))
    assert t.power(1) == 5 and t.card(0, "Daenerys Targaryen").power == 0
    pass_until(t, "Distinct Mastery").choose("Distinct Mastery").choose("Choose Daenerys")
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
    t = arya({"play": [card]}).choose("Use Arya Stark")
    title = card if isinstance(card, str) else card[0]
    assert set(t.card(0, "Arya Stark").keywords) == gained and t.card(0, "S26").kneeling and not t.card(0, "Arya Stark").kneeling
    assert not {"Stealth", "Renown"} & set(t.card(1, title).keywords)
    pass_to(t, "dominance")
    assert t.card(0, "Arya Stark").keywords == () and set(t.card(1, title).keywords) == gained


@pytest.mark.parametrize("phase", ["plot", "draw", "marshalling", "dominance", "standing", "taxation"])
def test_arya_acts_in_any_phase(phase):
    t = arya({"play": ["Tyrion Lannister"]}, phase=phase)
    pass_until(t, "goes first").choose("Stark goes first") if phase == "plot" else None
    assert t.phase == phase and "Use Arya Stark" in t.options()


@pytest.mark.parametrize(
    ("one", "locations"),
    [
        ({"play": ["Tyrion Lannister"]}, [("S26", KNEELING)]), ({"play": ["Shae"]}, []), ({"play": [on("Tyrion Lannister", "Milk of the Poppy")]}, []),
        ({"play": ["Brienne of Tarth"]}, []),
    ],
    ids=["no influence", "no keyword", "blank", "immune"],
)  # fmt: skip
def test_arya_needs_influence_and_a_character_with_stealth_or_renown(one, locations):
    assert "Use Arya Stark" not in arya(one, *locations).options()


def test_arya_needs_not_stand_and_may_take_from_her_own_side():
    t = table({"play": [("Arya Stark", KNEELING), "Eddard Stark", "S26"]}, bells=(0,)).choose("Use Arya Stark")
    assert t.card(0, "Arya Stark").keywords == ("Renown",) and t.card(0, "Eddard Stark").keywords == ("Deadly", "Stalwart")


def test_what_arya_takes_from_herself_she_gains_again():
    t = table({"play": [on("Arya Stark", "Nymeria"), "S26"]}, bells=(0,)).choose("Use Arya Stark")
    assert t.card(0, "Arya Stark").keywords == ("Stealth",) and t.card(0, "S26").kneeling


def test_arya_takes_one_instance_of_a_keyword_at_a_time():
    """Tyrion has stealth twice (FAQ 4.21)."""
    t = arya({"play": [on("Tyrion Lannister", CUNNING)]}, "S26", "S27")
    pay_influence(t.choose("Use Arya Stark"))
    assert t.card(1, "Tyrion Lannister").keywords == t.card(0, "Arya Stark").keywords == ("Stealth",)
    t.choose("Use Arya Stark").choose("Choose Tyrion")
    assert t.card(1, "Tyrion Lannister").keywords == () and t.card(0, "Arya Stark").keywords == ("Stealth",)
    pass_to(t, "dominance")
    assert t.card(1, "Tyrion Lannister").keywords == ("Stealth",) and t.card(0, "Arya Stark").keywords == ()


def test_arya_bypasses_with_the_stealth_that_she_took():
    t = arya({"play": ["Littlefinger", "Shae"], "power": 1}).choose("Use Arya Stark")
    attack(t, "Power")
    pass_until(t, "Bypass").choose("Bypass Littlefinger")
    assert t.prompt != "defenders" and not offered(t, "Defend with Littlefinger")


@pytest.mark.parametrize(("attacker", "responds"), [("Robb Stark", True), ("Greatjon Umber", False)])
def test_robb_must_have_taken_part(attacker, responds):
    t = table({"play": ["Robb Stark", "Greatjon Umber"]}, {"play": ["Shae", "Cersei Lannister"]}, bells=(1,))
    fight(attack(t, "Military", attacker)).choose("Kill Shae")
    assert offered(t, "Respond with Robb") is responds


def test_robb_kills_as_a_defender_too_and_the_victim_may_be_saved():
    zero = {"play": ["Lannisport Weaponsmith", on("Cersei Lannister", "Bodyguard")]}
    t = table(zero, {"play": ["Robb Stark"]}, houses=("lannister", "stark"), bells=(0, 1))
    fight(attack(t, "Military"), "Robb").choose("Respond with Robb").choose("Choose Cersei")
    assert (t.prompt, t.decider) == ("save", 0)
    t.choose("Save with Bodyguard")
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
    fight(attack(t, "Military"), "Robb", "Greatjon").choose("Kill Robb").choose("Respond with Robb")
    assert t.dead(1) == ["Robb Stark"] and t.dead(0) == ["Brown Ben Plumm"]  # the only one who is not immune


@pytest.mark.parametrize(("plot", "responds"), [("The Power of Blood", False), ("Planning Ahead", True)])
def test_robb_needs_somebody_who_can_be_killed(plot, responds):
    one = {"play": [("Cersei Lannister", KNEELING), ("Joffrey Baratheon", KNEELING)], "plot": plot}
    t = table({"play": ["Robb Stark"]}, one, bells=(0, 1))
    fight(attack(t, "Military"))
    t.choose("Kill Joffrey") if responds else None
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
    t = sansa(player).choose(f"Marshal {CUNNING}").choose("Attach to Sansa")
    assert (t.prompt, t.decider) == ("response", 0)
    t.choose("Respond with Sansa")
    assert (t.prompt, t.decider) == ("may", player)
    t.choose(wish)
    assert t.hand(player) == (["Hodor"] if wish != "No" else []) and t.hand(1 - player) == []


def test_sansa_needs_not_respond_to_an_opponents_attachment():
    t = sansa(1).choose(f"Marshal {CUNNING}").choose("Attach to Sansa").choose("Pass")
    assert t.hand(1) == [] and t.prompt == "action"


@pytest.mark.parametrize(
    ("attachment", "bearer", "deck"),
    [("Milk of the Poppy", "Sansa Stark", ["Hodor"]), ("Sansa Stark", None, ["Hodor"]), (CUNNING, "Sansa Stark", []), (CUNNING, "Arya Stark", ["Hodor"])],
    ids=["blank", "a duplicate", "nothing to draw", "another character"],
)  # fmt: skip
def test_sansa_does_not_respond(attachment, bearer, deck):
    t = sansa(0, deck, attachment, play=["Arya Stark"])
    t.choose(attachment)
    t.choose(f"Attach to {bearer}") if bearer else None
    assert t.prompt == "action" and t.hand(0) == []


def test_sansa_does_not_respond_at_the_draw_cap():
    zero = {"play": ["Sansa Stark"], "hand": [CUNNING], "gold": 6, "deck": ["Hodor"] * 9, "plots": ["Counting Favors"]}
    t = table(zero, {"play": ["Shae"], "plots": ["Rains of Autumn"]}, "plot", bells=(0, 1))
    pass_until(t, "goes first").choose("Stark goes first")
    pass_until(t, f"Marshal {CUNNING}").choose(f"Marshal {CUNNING}").choose("Attach to Sansa")
    assert t.prompt == "action" and t.card(0, "Sansa Stark").strength == 4


def test_an_attachment_that_is_put_on_sansa_by_an_effect_is_not_played():
    wine = on("Shae", "Poisoned Wine")
    t = table({"play": ["Sansa Stark"], "deck": ["Hodor"]}, {"play": [wine, "T127"]}, bells=(0, 1), first=1, houses=("stark", "targaryen"))
    t.choose("Use Poisoned Wine")
    assert t.card(0, "Sansa Stark").attachments == ("Poisoned Wine",) and t.prompt == "action"


def test_greatjon_joins_as_the_attacker_too():
    t = table({"play": ["Arya Stark", "Greatjon Umber"]}, {"play": [on("Joffrey Baratheon", CUNNING)], "power": 2}, bells=(0,))
    attack(t, "Power", "Arya")
    t.choose("Use Greatjon")
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
    assert t.prompt == "action" and "Use Greatjon Umber" not in t.options() and "Use Bell" in t.options()


def test_greatjon_who_takes_part_already_does_not_join():
    t = table({"play": ["Greatjon Umber"], "hand": ["Distinct Mastery"]}, {"power": 1}, bells=(0,))
    attack(t, "Power").choose("Distinct Mastery")
    assert not t.card(0, "Greatjon Umber").kneeling and t.card(0, "Greatjon Umber").attacking
    assert "Use Greatjon Umber" not in t.options() and "Use Bell" in t.options()


def test_greatjon_who_was_bypassed_cannot_defend_by_his_ability_either():
    one = {"play": ["Greatjon Umber", "Arya Stark"], "power": 1}
    t = table({"play": ["Tyrion Lannister"]}, one, houses=("lannister", "stark"), bells=(0, 1))
    pass_until(attack(t, "Power"), "Bypass").choose("Bypass Greatjon").choose("Done")
    t.choose("Pass")
    assert t.decider == 1 and "Use Greatjon Umber" not in t.options()
    pass_until(t, "Power against Lannister").choose("Power against Lannister").choose("Attack with Arya").choose("Done")
    pass_until(t, "Use Greatjon Umber")  # it was for that challenge only


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
    t = table({"play": ["Shaggydog", lord]}, one, "marshalling", first=1).choose("Play Distraction")
    assert {f"Choose {lord}", "Choose Raff the Sweetling"} == set(t.options()) - {"Choose Shaggydog"}
    assert offered(t, "Choose Shaggydog") is not immune
    t = bleed({"play": ["Shaggydog", lord]})
    assert sorted(t.discard(1)) == ([lord] if immune else [lord, "Shaggydog"])
    assert t.card(1, "Shaggydog").strength == 1  # no lord is left


def test_shaggydog_is_not_immune_to_characters():
    t = table({"play": ["Shaggydog", "Robb Stark"]}, {"play": ["Drogon"], "gold": 2}, houses=("stark", "targaryen"), first=1)
    t.choose("Use Drogon").choose("Choose Shaggydog")
    assert t.card(0, "Shaggydog").strength == 3


def test_hodor_never_attacks():
    t = table({"play": ["Hodor", "Arya Stark", "Robb Stark"]}, {"power": 1}, bells=(0,))
    pass_until(t, "Power against").choose("Power against")
    assert t.prompt == "attackers" and t.options() == ["Attack with Arya Stark", "Attack with Robb Stark"]
    t = table({"play": ["Hodor"]}, {"power": 1}, bells=(0,))
    while t.phase == "challenges":
        assert not offered(t, "against Lannister")
        t.choose("Pass")


def test_hodor_cannot_be_bypassed():
    t = table({"play": ["Tyrion Lannister"]}, {"play": ["Hodor", "Arya Stark"], "power": 1}, houses=("lannister", "stark"))
    t.choose("Power")
    assert t.options() == ["Bypass Arya Stark", "Done"]
    t.choose("Bypass Arya")
    assert t.options() == ["Defend with Hodor", "Done"]


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
    t.choose("Marshal Lady")
    assert t.card(0, "Lady").zone == "play" and t.gold(0) == 2 - cost


def test_lady_helps_sansa_of_either_side_as_long_as_she_is_there():
    t = table({"play": ["Lady", "Sansa Stark", "Arya Stark"], "power": 1}, {"play": ["Sansa Stark"], "power": 1}, bells=(0,))
    for seat in (0, 1):
        assert t.card(seat, "Sansa Stark").strength == 3 and t.card(seat, "Sansa Stark").keywords == ("Renown",)
    assert t.card(0, "Arya Stark").strength == 2 and t.card(0, "Arya Stark").keywords == ()
    fight(attack(t, "Power", "Sansa"))
    assert t.card(0, "Sansa Stark").power == 1
    t = raid({"play": ["Lady", ("Sansa Stark", KNEELING)]})
    t.choose("Kill Lady")
    pass_until(t, "Use Bell")
    assert t.card(1, "Sansa Stark").strength == 2 and t.card(1, "Sansa Stark").keywords == ()


def test_an_honor_guard_changes_sides_when_its_new_master_wins_with_it():
    t = table({"hand": [GUARD], "play": ["Winterfell Castle"]}, {"play": ["Shae"]}, bells=(0,)).choose(f"Use {GUARD}")
    assert t.card(0, GUARD).controller == 1 and t.card(0, GUARD).strength == 4 and t.hand(0) == [] and t.gold(0) == 0
    fight(attack(t, "Military"))
    guard = t.card(0, GUARD)
    assert (guard.controller, guard.kneeling, guard.strength, guard.attacking) == (0, True, 5, False)
    assert t.power(1) == 1


def test_an_honor_guard_stays_when_it_loses():
    t = table({"hand": [GUARD], "play": ["War Host of the North"]}, bells=(0,), first=1).choose(f"Use {GUARD}")
    fight(attack(t, "Military"), "War Host")
    assert t.card(0, GUARD).controller == 1 and t.card(0, GUARD).zone == "play"


def test_an_honor_guard_changes_sides_once():
    """What was announced has happened; a new master keeps it, even if he wins with it."""
    t = table({"hand": [GUARD]}, {"play": ["Shae"]}, bells=(0,)).choose(f"Use {GUARD}")
    fight(attack(t, "Military"))
    assert t.card(0, GUARD).controller == 0 and int(t.game["delayed"]) == 0


def test_an_honor_guard_is_for_the_challenges_phase():
    t = table({"hand": [GUARD]}, None, "dominance", bells=(0,))
    assert t.options() == ["Use Bell", "Pass"]


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
    fight(attack(t, "Military", "Raff")).choose("Kill Kennel Master")
    assert offered(t, "Save with Kennel Master") is saved
    t.choose("Save with Kennel Master") if saved else None
    pass_until(t, "Use Bell")
    assert t.hand(1) == (["Kennel Master"] if saved else []) and t.dead(1) == ([] if saved else ["Kennel Master"])


def test_kennel_master_need_not_save_himself_and_goes_to_his_owners_hand():
    t = raid({"play": [("Kennel Master", {"owner": 0}), *WOLVES]})
    t.choose("Kill Kennel Master").choose("Save with Kennel Master")
    pass_until(t, "Use Bell")
    assert t.hand(0) == ["Kennel Master"] and t.hand(1) == []
    t = raid({"play": ["Kennel Master", *WOLVES]})
    t.choose("Kill Kennel Master").choose("Pass")
    pass_until(t, "Use Bell")
    assert t.dead(1) == ["Kennel Master"]


def test_kennel_master_saves_himself_from_being_discarded():
    t = bleed({"play": ["Kennel Master", *WOLVES]})
    t.choose("Save with Kennel Master")
    assert t.hand(1) == ["Kennel Master"] and "Lady" in t.discard(1)


def test_trident_reinforcements_return_with_3_dead_characters():
    t = table({"dead": ["Trident Reinforcements", "Hodor", "S19"], "play": ["Arya Stark"]}, None, "dominance", bells=(0,))
    t.choose("Use Trident Reinforcements")
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
    assert t.options() == ["Use Bell", "Pass"]


# --- Bran ------------------------------------------------------------------------------------------------------------


def bran(plots, other="Planning Ahead", zero=None, one=None, houses=("stark", "lannister")):
    """Planning Ahead and another plot are revealed, seat 0 goes first; Bran may act. These plots and one more are left."""
    zero, one = {"play": [], **(zero or {})}, {"play": [], **(one or {})}
    t = Table(houses=houses, extra_cards=[BELL, HEARTH])
    t.put(0, **zero, plots=["Planning Ahead", *plots]).put(0, play=["Bran Stark", "Bell"])
    t.put(1, **one, plots=[other, "Rains of Autumn"]).put(1, play=["Bell"])
    choose_plots(t.start("plot")).choose("Reveal Planning Ahead").choose(f"Reveal {other}")
    return t.choose(f"{houses[0].capitalize()} goes first")


def reveal(t, plot):
    """Bran lets his player reveal this plot."""
    return t.choose("Use Bran Stark").choose(f"Reveal {plot}")


def test_bran_kneels_for_a_new_plot_and_nobody_counts_initiative_again():
    t = bran(["Tourney for the Hand", "Blockade"], other="Hear Me Roar").choose("Use Bran Stark")
    assert t.prompt == "new plot" and set(t.options()) == {"Reveal Tourney for the Hand", "Reveal Blockade"}
    t.choose("Reveal Tourney for the Hand")
    assert t.plot(0) == "Tourney for the Hand" and t.card(0, "Bran Stark").kneeling
    assert (t.first, t.phase, t.prompt, t.decider) == (0, "plot", "action", 1) and t.initiative(0) > t.initiative(1)


@pytest.mark.parametrize("phase", ["draw", "marshalling", "challenges", "dominance", "standing", "taxation"])
def test_bran_acts_in_the_plot_phase_only(phase):
    t = table({"play": ["Bran Stark"], "plot": "Rains of Autumn", "plots": ["Blockade", "Valar Morghulis"]}, {"plots": ["Blockade"]}, phase, bells=(0,))
    assert t.phase == phase and t.options() == ["Use Bell", "Pass"]


def test_bran_needs_a_plot_in_the_plot_deck():
    t = table({"play": ["Bran Stark"], "plot": None, "plots": ["Blockade"]}, {"plots": ["Rains of Autumn"]}, "plot", bells=(0,))
    t.choose("Stark goes first")
    assert t.phase == "plot" and t.options() == ["Use Bell", "Pass"]


def test_bran_must_stand():
    t = reveal(bran(["Blockade", "Tourney for the Hand"]), "Blockade").choose("Pass")
    assert t.decider == 0 and t.options() == ["Use Bell", "Pass"]


def test_bran_acts_3_times_a_round():
    plots = ["Blockade", "Tourney for the Hand", "Hear Me Roar", "Power and Wealth", "Rains of Autumn"]
    t = bran(plots, zero={"play": ["Hearth"]})
    for plot in ("Blockade", "Hear Me Roar", "Tourney for the Hand"):
        reveal(t, plot).choose("Pass").choose("Use Hearth").choose("Pass")
    assert not t.card(0, "Bran Stark").kneeling and (t.decider, t.phase) == (0, "plot")
    assert t.options() == ["Use Bell", "Pass"]
    pass_to(t, "taxation")
    pass_until(t, "Reveal Power and Wealth").choose("Reveal Power and Wealth").choose("Stark goes first")
    assert t.round == 2 and "Use Bran Stark" in t.options()


def test_the_last_plot_that_bran_reveals_brings_the_used_ones_back():
    t = bran(["Blockade"], zero={"play": ["Hearth"]}).choose("Use Bran Stark")
    assert t.plot(0) == "Blockade"
    t.choose("Pass").choose("Use Hearth").choose("Pass").choose("Use Bran Stark")
    assert t.plot(0) == "Planning Ahead"


def test_what_the_old_plot_did_ends_and_the_new_one_counts():
    t = bran(["Blockade", "The Power of Arms", "Valar Morghulis"], "Uneasy Truce", {"play": ["Greatjon Umber", "Hearth"]})
    assert (t.income(0), t.income(1), t.claim(0)) == (3, 4, 1)
    reveal(t, "Blockade")
    assert (t.income(0), t.income(1)) == (0, 0)
    t.choose("Pass").choose("Use Hearth")
    t.choose("Pass")
    reveal(t, "The Power of Arms")
    assert (t.income(0), t.income(1), t.claim(0)) == (3, 4, 2) and t.card(0, "Greatjon Umber").strength == 5


@pytest.mark.parametrize(("plot", "found"), [("Summoning Season", ["Hodor", "Shae"]), ("Building Season", ["Godswood", "Lannisport"])])
def test_bran_and_a_plot_that_lets_both_search(plot, found):
    zero, one = {"deck": ["Hodor", "Godswood", "Ice"]}, {"deck": ["Shae", "Lannisport", CUNNING]}
    t = reveal(bran([plot, "Blockade"], zero=zero, one=one), plot)
    for seat, title in enumerate(found):
        assert (t.decider, t.options()) == (seat, [f"Take {title}", "Take nothing"])
        t.choose(f"Take {title}")
        assert t.hand(seat) == [title]


def test_bran_dies_of_the_valar_morghulis_that_he_reveals():
    zero = {"play": ["Eddard Stark", on("Sansa Stark", "Bodyguard")]}
    t = reveal(bran(["Valar Morghulis", "Blockade"], zero=zero, one={"play": ["Shae"]}), "Valar Morghulis")
    t.choose("Save with Bodyguard")
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
    assert t.decider == 0 and set(t.options()) == {"Choose Nymeria", "Choose Bodyguard"}
    t.choose("Choose Bodyguard")
    assert t.discard(1) == ["Bodyguard"]


def test_bran_and_a_plot_that_copies_the_opponents():
    zero, one = {"deck": ["Hodor", "Hodor"]}, {"deck": ["Shae", "Shae"]}
    t = bran(["Good for the Gander", "Blockade"], "Summoning Season", zero, one)
    t.choose("Take nothing").choose("Take nothing")  # the opponent's own search
    reveal(t, "Good for the Gander")
    assert (t.decider, t.prompt) == (0, "search")
    t.choose("Take Hodor")
    assert t.decider == 1
    t.choose("Take nothing")
    assert t.hand(0) == ["Hodor"] and t.hand(1) == [] and t.prompt == "action"


def test_the_plot_of_the_opponent_does_nothing_again_when_bran_reveals():
    t = bran(["Blockade", "Tourney for the Hand"], "Summoning Season", {"deck": ["Hodor"]}, {"deck": ["Shae"]})
    t.choose("Take nothing").choose("Take nothing")
    assert reveal(t, "Blockade").prompt == "action"


# --- attachments -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", ["Ice", "Nymeria", "Summer"])
@pytest.mark.parametrize(("bearer", "legal"), [("Sansa Stark", True), ("Jon Snow", False), ("Shae", False), ("Direwolf Pup", False)])
def test_stark_attachments_go_on_stark_characters(title, bearer, legal):
    t = table({"hand": [title], "play": [bearer], "gold": 5}, None, "marshalling", bells=(0,))
    assert offered(t, f"Marshal {title}") is legal


def ice(card="Ice", cersei="Cersei Lannister"):
    """Sansa, who bears Ice, and Arya attack; Cersei and Tyrion have defended, Shae and Robb have not taken part."""
    one = {"play": [cersei, "Tyrion Lannister", "Shae"], "power": 3}
    t = table({"play": [on("Sansa Stark", card), "Arya Stark", "Robb Stark"]}, one, bells=(0, 1))
    attack(t, "Power", "Sansa", "Arya")
    return pass_until(t, "Defend with Cersei").choose("Defend with Cersei").choose("Defend with Tyrion")


def test_ice_kneels_and_is_thrown_away_to_kill_another_participant():
    t = ice()
    t.choose("Use Ice")
    assert set(t.options()) == {"Choose Cersei Lannister", "Choose Tyrion Lannister", "Choose Arya Stark"}
    t.choose("Choose Tyrion")
    assert t.dead(1) == ["Tyrion Lannister"] and t.discard(0) == ["Ice"] and t.card(0, "Sansa Stark").attachments == ()
    assert t.card(1, "Cersei Lannister").defending


def test_ice_leaves_nobody_to_defend():
    one = {"play": ["Cersei Lannister", "Shae"], "power": 3}
    t = table({"play": [on("Sansa Stark", "Ice")]}, one, bells=(0, 1))
    pass_until(attack(t, "Power"), "Defend with Cersei").choose("Defend with Cersei")
    t.choose("Use Ice")
    assert t.dead(1) == ["Cersei Lannister"]
    fight(t)
    assert t.power(0) == 2 and t.power(1) == 2  # claim, and unopposed


def test_ice_strikes_for_a_defender_too():
    zero = {"play": ["Raff the Sweetling", "Ser Jaime Lannister"]}
    t = table(zero, {"play": [on("Arya Stark", "Ice")]}, houses=("lannister", "stark"), bells=(0, 1))
    attack(t, "Military", "Raff", "Ser Jaime")
    pass_until(t, "Defend with Arya").choose("Defend with Arya")
    t.choose("Pass").choose("Use Ice").choose("Choose Ser Jaime")
    assert t.dead(0) == ["Ser Jaime Lannister"]


def test_ice_must_stand():
    t = ice(("Ice", KNEELING))
    assert t.options() == ["Use Bell", "Pass"]


def test_ice_needs_a_bearer_who_takes_part_and_another_participant():
    t = table({"play": [on("Sansa Stark", "Ice"), "Arya Stark"]}, {"power": 1, "play": ["Shae"]}, bells=(0,))
    assert t.options() == ["Use Bell", "Pass"]  # no challenge
    attack(t, "Power", "Arya")
    assert t.options() == ["Use Bell", "Pass"] and t.card(0, "Arya Stark").attacking
    t = table({"play": [on("Sansa Stark", "Ice"), "Arya Stark"]}, {"power": 1, "play": ["Shae"]}, bells=(0,))
    attack(t, "Power", "Sansa")
    assert t.options() == ["Use Bell", "Pass"] and t.card(0, "Sansa Stark").attacking  # alone


def test_a_duplicate_saves_from_ice_which_is_gone_all_the_same():
    t = ice(cersei=("Cersei Lannister", {"duplicates": 1})).choose("Use Ice").choose("Choose Cersei")
    assert (t.prompt, t.decider) == ("save", 1)
    t.choose("Save with Cersei")
    cersei = t.card(1, "Cersei Lannister")
    assert (cersei.zone, cersei.duplicates, cersei.defending) == ("play", 0, True)
    assert t.discard(0) == ["Ice"] and t.discard(1) == ["Cersei Lannister"] and t.dead(1) == []


def test_a_duplicate_of_ice_does_not_save_it():
    t = ice(("Ice", {"duplicates": 1})).choose("Use Ice").choose("Choose Tyrion")
    assert t.discard(0) == ["Ice", "Ice"] and t.dead(1) == ["Tyrion Lannister"]


def test_ice_does_not_strike_who_cannot_be_killed():
    zero = {"play": [on("Arya Stark", "Ice"), "Robb Stark"]}
    t = table(zero, {"play": ["Joffrey Baratheon"], "plot": "The Power of Blood", "power": 1}, bells=(0, 1))
    attack(t, "Power", "Arya")
    pass_until(t, "Defend with Joffrey").choose("Defend with Joffrey")
    assert t.options() == ["Use Bell", "Pass"]


def test_nymeria_must_stand_and_does_not_save_from_being_discarded():
    t = raid({"play": [on("Sansa Stark", ("Nymeria", KNEELING), kneeling=True)]})
    assert t.dead(1) == ["Sansa Stark"] and t.discard(1) == ["Nymeria"]
    t = bleed({"play": [on("Sansa Stark", "Nymeria")]})
    assert sorted(t.discard(1)) == ["Nymeria", "Sansa Stark"]


def test_nymeria_saves_whom_she_is_with_and_nobody_else():
    t = raid({"play": [on("Sansa Stark", "Nymeria", kneeling=True), ("Arya Stark", KNEELING)]}).choose("Kill Arya")
    assert t.prompt != "save" and t.dead(1) == ["Arya Stark"]


@pytest.mark.parametrize(
    ("bearer", "icons", "strength", "keywords"),
    [("Sansa Stark", "MIP", 4, ()), ("Bran Stark", "M", 3, ("Stealth",)), ("Arya Stark", "MP", 4, ())],
)
def test_summer_strengthens_and_brings_a_military_icon(bearer, icons, strength, keywords):
    t = table({"play": [on(bearer, "Summer")]}, {"play": ["Shae"]}, bells=(0,))
    card = t.card(0, bearer)
    assert (card.icons, card.strength, card.keywords) == (icons, strength, keywords)
    attack(t, "Military")
    assert t.card(0, bearer).attacking


# --- locations -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("found", ["Nymeria", "Shaggydog", "Ghost"])
def test_winterfell_kennels_find_any_direwolf_card(found):
    deck = ["Hodor", "Nymeria", "Shaggydog", "Ghost", "Kennel Master"]
    t = table({"play": ["Winterfell Kennels"], "deck": deck, "gold": 1}, bells=(0,)).choose("Use Winterfell Kennels")
    assert set(t.options()) == {"Take Nymeria", "Take Shaggydog", "Take Ghost", "Take nothing"}
    t.choose(f"Take {found}")
    assert t.hand(0) == [found] and sorted(t.deck(0)) == sorted(set(deck) - {found})
    assert t.gold(0) == 0 and t.card(0, "Winterfell Kennels").kneeling


def test_winterfell_kennels_may_find_nothing_and_are_not_a_draw():
    t = table({"play": ["Winterfell Kennels"], "deck": ["Hodor"], "gold": 1}, bells=(0,)).choose("Use Winterfell Kennels")
    assert t.hand(0) == [] and t.deck(0) == ["Hodor"] and t.gold(0) == 0 and int(t.game["drawn"][0]) == 0


@pytest.mark.parametrize("phase", ["draw", "marshalling", "dominance", "standing", "taxation"])
def test_winterfell_kennels_work_in_any_phase(phase):
    zero = {"play": ["Winterfell Kennels"], "deck": ["Shaggydog", "Hodor", "Hodor"], "gold": 1, "plot": "Planning Ahead"}
    t = table(zero, {"plot": "Rains of Autumn"}, phase, bells=(0,))
    assert t.phase == phase and "Use Winterfell Kennels" in t.options()


@pytest.mark.parametrize(("options", "gold", "deck"), [(KNEELING, 1, ["Lady"]), ({}, 0, ["Lady"]), ({}, 1, [])], ids=["kneeling", "no gold", "no deck"])
def test_winterfell_kennels_must_stand_and_be_paid(options, gold, deck):
    t = table({"play": [("Winterfell Kennels", options)], "deck": deck, "gold": gold}, bells=(0,))
    assert t.options() == ["Use Bell", "Pass"]


def test_winterfell_castle_is_added_before_strength_stops_at_0():
    zero = {"play": ["Winterfell Castle", on("Sansa Stark", *others("Poisoned Wine")), on("Bran Stark", *others("Poisoned Wine"))]}
    t = table(zero, {"play": ["Sansa Stark"]})
    assert t.card(0, "Sansa Stark").strength == 1 and t.card(0, "Bran Stark").strength == 0 and t.card(1, "Sansa Stark").strength == 2


def test_winterfell_castle_holds_off_drogon():
    for castle, zone in ((["Winterfell Castle"], "play"), ([], "dead")):
        t = table({"play": ["Bran Stark", *castle]}, {"play": ["Drogon"], "gold": 2}, houses=("stark", "targaryen"), first=1, bells=(1,))
        t.choose("Use Drogon").choose("Choose Bran")
        assert t.card(0, "Bran Stark").zone == zone


@pytest.mark.parametrize("duplicates", [0, 1])
def test_who_lives_by_winterfell_castle_alone_dies_with_it_before_anybody_acts(duplicates):
    """A duplicate does not help: the STR would be 0 again (FAQ 3.21)."""
    sansa = ("Sansa Stark", {"duplicates": duplicates, "attachments": others("Flame-Kissed")})
    zero = {"play": [sansa, "Hodor", "Winterfell Castle"], "plots": ["Rains of Autumn", "Blockade"]}
    t = table(zero, {"plots": ["Fleeing to the Wall", "Blockade"]}, "plot", houses=("stark", "targaryen"), bells=(0,))
    assert t.card(0, "Sansa Stark").strength == 1
    t.choose("Reveal Rains of Autumn").choose("Reveal Fleeing").choose("Stark goes first")
    assert t.decider == 1
    t.choose("Done").choose("Pick Bell").choose("Done")
    assert (t.phase, t.options()) == ("plot", ["Use Bell", "Pass"])
    assert t.dead(0) == ["Sansa Stark"] and t.card(0, "Hodor").strength == 4
    assert sorted(t.discard(0)) == ["Sansa Stark"] * duplicates + ["Winterfell Castle"] and t.discard(1) == ["Flame-Kissed"]


HAND = ["Robb Stark", "Nymeria", "Sansa Stark", "Tyrion Lannister", "Jon Snow", "Kennel Master"]
FULL = {"Robb Stark": 4, "Nymeria": 2, "Sansa Stark": 2, "Tyrion Lannister": 6, "Jon Snow": 3, "Kennel Master": 2}
REDUCERS = {
    "House Tully Recruiter": {"Robb Stark": 3, "Sansa Stark": 1, "Kennel Master": 1},
    "Godswood": {"Robb Stark": 2, "Sansa Stark": 0, "Kennel Master": 0},
    "Narrow Sea": {"Robb Stark": 2, "Sansa Stark": 0, "Kennel Master": 0},
    "Northern Fiefdoms": {"Robb Stark": 3, "Sansa Stark": 1, "Kennel Master": 1, "Nymeria": 1},
    "Street of Steel": {"Robb Stark": 3, "Jon Snow": 2, "Kennel Master": 1},
}


@pytest.mark.parametrize("title", REDUCERS)
def test_a_reducer_is_for_the_next_card_that_fits(title):
    t = table({"play": [title, "Arya Stark"], "hand": HAND, "gold": 9, "plot": "Blockade"}, None, "marshalling")
    assert costs(t) == FULL
    t.choose(f"Use {title}")
    assert costs(t) == FULL | REDUCERS[title] and t.gold(0) == 9
    assert t.discard(0) == ["Narrow Sea"] if title == "Narrow Sea" else t.card(0, title).kneeling
    misses = "Nymeria" if title != "Northern Fiefdoms" else "Jon Snow"
    t.choose(f"Marshal {misses}")
    t.choose("Attach to Arya") if t.prompt == "bearer" else None
    left = {name: cost for name, cost in (FULL | REDUCERS[title]).items() if name != misses and cost <= t.gold(0)}
    assert costs(t) == left  # it waits
    t.choose("Marshal Kennel Master")
    assert t.gold(0) == 9 - FULL[misses] - REDUCERS[title]["Kennel Master"]
    assert costs(t) == {name: FULL[name] for name in FULL if name not in (misses, "Kennel Master") and FULL[name] <= t.gold(0)}


@pytest.mark.parametrize("title", REDUCERS)
def test_a_reduction_made_in_the_opponents_turn_counts_in_the_own_one(title):
    zero = {"play": [title], "hand": ["Kennel Master"], "plot": "Rains of Autumn"}
    t = table(zero, None, "marshalling", bells=(0,), first=1).choose(f"Use {title}")
    t.choose("Pass")
    assert costs(t)["Kennel Master"] == REDUCERS[title]["Kennel Master"]


@pytest.mark.parametrize("title", REDUCERS)
def test_a_reduction_that_is_not_used_ends_with_the_phase(title):
    zero = {"play": [title], "hand": ["Kennel Master"], "plot": "Rains of Autumn", "plots": ["Uneasy Truce"]}
    t = table(zero, {"plots": ["Rains of Autumn"]}, "marshalling", bells=(0,))
    pass_to(t.choose(f"Use {title}"), "plot")
    pass_until(t, "goes first").choose("Stark goes first")
    pass_until(t, "Marshal Kennel Master")
    assert t.round == 2 and costs(t)["Kennel Master"] == 2


@pytest.mark.parametrize("title", REDUCERS)
def test_a_reducer_is_for_the_marshalling_phase(title):
    t = table({"play": [title]}, None, "challenges", bells=(0,))
    assert t.options() == ["Use Bell", "Pass"]


@pytest.mark.parametrize("title", REDUCERS)
def test_a_kneeling_reducer_helps_only_if_it_is_thrown_away(title):
    t = table({"play": [(title, KNEELING)]}, None, "marshalling", bells=(0,))
    assert (f"Use {title}" in t.options()) is (title == "Narrow Sea")


def test_a_duplicate_does_not_use_up_a_reduction():
    t = table({"play": ["Godswood", "Sansa Stark"], "hand": ["Sansa Stark", "Kennel Master"], "gold": 5}, None, "marshalling")
    t.choose("Use Godswood").choose("as a duplicate")
    assert costs(t)["Kennel Master"] == 0


@pytest.mark.parametrize(
    ("title", "income", "influence"),
    [(CHAMBERS, 1, True), ("Great Keep", 1, False), ("Crossroads", 1, True), ("Northern Fiefdoms", 0, True), ("Narrow Sea", 0, True), ("Godswood", 0, False)],
)
def test_what_locations_provide(title, income, influence):
    """Income also from a kneeling one (MAR-2), influence only from one that stands (INF-1)."""
    for options in ({}, KNEELING):
        t = table({"play": [(title, options), "Arya Stark", "Eddard Stark"]}, bells=(0,))
        assert t.income(0) == 3 + income and offered(t, "Use Arya Stark") is (influence and not options)


def test_lord_eddards_chambers_may_lie_on_the_house_card():
    zero = {"hand": [CHAMBERS], "play": ["Arya Stark", "Eddard Stark"], "gold": 1, "plot": "Blockade"}
    t = table(zero, {"plot": "Rains of Autumn"}, "marshalling", bells=(0,)).choose(f"Marshal {CHAMBERS}")
    assert t.options() == [f"Marshal {CHAMBERS} (1 gold)", f"Attach {CHAMBERS} to the House card"]
    t.choose("to the House card")
    assert t.gold(0) == 0 and t.card(0, CHAMBERS).zone == "play"
    t.choose("Use Arya Stark")  # it goes on giving influence
    assert t.card(0, CHAMBERS).kneeling and t.card(0, "Arya Stark").keywords == ("Renown",)


@pytest.mark.parametrize("on_house_card", [True, False])
def test_lord_eddards_chambers_on_the_house_card_are_an_attachment_and_no_location(on_house_card):
    zero = {"play": [(CHAMBERS, {"on_house_card": on_house_card})], "plots": ["Rains of Autumn"]}
    t = table(zero, {"plots": ["Mad King's Legacy"]}, "plot", houses=("stark", "targaryen"), bells=(1,))
    pass_until(t, "Stark goes first").choose("Stark goes first")
    assert t.phase == "plot" and (t.card(0, CHAMBERS).zone == "discard") is on_house_card
    one = {"play": ["Tyrion Lannister"], "hand": ["Support of the Kingdom"]}
    t = table({"play": [(CHAMBERS, {"on_house_card": on_house_card})], "power": 1}, one, first=1, bells=(0,))
    fight(attack(t, "Power"))
    assert offered(t, "Support of the Kingdom") is not on_house_card


# --- events ----------------------------------------------------------------------------------------------------------


def test_bran_the_builders_legacy_puts_a_cheap_location_into_play():
    deck = ["Winterfell Castle", "Godswood", "Crossroads", "Lannisport", "Shaggydog"]
    t = table({"hand": [LEGACY], "deck": deck, "gold": 3}, None, "dominance", bells=(0,)).choose(LEGACY)
    assert set(t.options()) == {"Take Godswood", "Take Crossroads", "Take Lannisport", "Take nothing"}
    t.choose("Take Godswood")
    assert t.card(0, "Godswood").zone == "play" and not t.card(0, "Godswood").kneeling and t.gold(0) == 0
    assert t.hand(0) == [] and t.discard(0) == [LEGACY] and len(t.deck(0)) == 4


def test_a_location_put_into_play_needs_neither_house_nor_limit():
    t = table({"hand": [LEGACY, "Godswood"], "deck": ["Great Keep", "Hall of Heroes"], "gold": 7}, None, "marshalling", bells=(0,))
    t.choose("Marshal Godswood")
    pass_until(t, LEGACY).choose(LEGACY).choose("Take Hall of Heroes")
    assert t.phase == "dominance" and t.card(0, "Hall of Heroes").zone == "play"


def test_a_second_copy_of_a_unique_location_becomes_a_duplicate():
    t = table({"hand": [LEGACY], "play": [CHAMBERS], "deck": [CHAMBERS], "gold": 3}, None, "dominance", bells=(0,)).choose(LEGACY)
    t.choose(f"Take {CHAMBERS}")
    assert t.card(0, CHAMBERS).duplicates == 1 and t.income(0) == 4


@pytest.mark.parametrize(
    ("phase", "gold", "deck", "houses"),
    [
        ("marshalling", 3, ["Godswood"], ("stark", "lannister")), ("dominance", 2, ["Godswood"], ("stark", "lannister")),
        ("dominance", 3, [], ("stark", "lannister")), ("dominance", 3, ["Godswood"], ("lannister", "stark")),
    ],
    ids=["phase", "gold", "no deck", "House Stark only"],
)  # fmt: skip
def test_bran_the_builders_legacy_is_not_playable(phase, gold, deck, houses):
    t = table({"hand": [LEGACY], "deck": deck, "gold": gold}, None, phase, houses, bells=(0,))
    assert t.options() == ["Use Bell", "Pass"]


LANNISTERS = ["Tyrion Lannister", "Shae", ("Robb Stark", {}), "Jon Snow"]


@pytest.mark.parametrize(
    ("payer", "prompt", "knelt"),
    [
        (["S26", "S27", CHAMBERS], "influence", ["S26", "S27", CHAMBERS]), (["Eddard Stark", "Arya Stark"], "kneel cards", ["Eddard Stark"]),
        (["Cersei Lannister"], "kneel cards", ["Cersei Lannister"]),
    ],
    ids=["influence", "a noble", "a noble of another House"],
)  # fmt: skip
def test_guilty_kills_who_is_not_of_house_stark(payer, prompt, knelt):
    t = table({"hand": ["Guilty!"], "play": payer}, {"play": LANNISTERS}, "dominance", bells=(0,)).choose("Guilty!")
    pay_influence(t)
    assert {"Choose Tyrion Lannister", "Choose Shae", "Choose Jon Snow"} <= set(t.options())
    assert not any(title in option for option in t.options() for title in ("Robb", "Eddard", "Arya"))
    t.choose("Choose Jon Snow")
    assert t.dead(1) == ["Jon Snow"] and t.discard(0) == ["Guilty!"] and all(t.card(0, title).kneeling for title in knelt)


def test_guilty_may_be_paid_either_way_and_the_victim_may_be_saved():
    for way, knelt in (("kneel 3 influence", "S26"), ("with a Noble crest", "Eddard Stark")):
        one = {"play": [on("Tyrion Lannister", "Bodyguard"), "Shae"]}
        t = table({"hand": ["Guilty!"], "play": ["S26", "S27", CHAMBERS, "Eddard Stark"]}, one, "dominance", bells=(0,)).choose("Guilty!")
        t.choose(way)
        pay_influence(t).choose("Choose Tyrion").choose("Save with Bodyguard")
        assert t.card(0, knelt).kneeling and t.card(0, "S26").kneeling is (knelt == "S26") and t.card(1, "Tyrion Lannister").zone == "play"


@pytest.mark.parametrize(
    ("play", "one", "phase", "houses"),
    [
        (["S26", "S27"], LANNISTERS, "dominance", ("stark", "lannister")), ([("Eddard Stark", KNEELING), "Arya Stark"], LANNISTERS, "dominance", ("stark", "lannister")),
        (["Eddard Stark"], ["Arya Stark"], "dominance", ("stark", "lannister")), (["Eddard Stark"], LANNISTERS, "challenges", ("stark", "lannister")),
        (["Eddard Stark"], LANNISTERS, "dominance", ("lannister", "stark")),
    ],
    ids=["influence", "no noble stands", "no target", "phase", "House Stark only"],
)  # fmt: skip
def test_guilty_is_not_playable(play, one, phase, houses):
    t = table({"hand": ["Guilty!"], "play": play}, {"play": one}, phase, houses, bells=(0,))
    assert "Use Bell" in t.options() and not offered(t, "Guilty!")


# --- the Night's Watch and other neutral characters ------------------------------------------------------------------


def test_benjen_sends_the_dead_back_but_stays_dead_himself():
    one = {"play": ["Benjen Stark", "Arya Stark"], "dead": ["Hodor", "S19"], "deck": ["Ice"]}
    t = table({"play": ["Raff the Sweetling"], "dead": ["Shae"], "deck": ["Bronn"]}, one, houses=("lannister", "stark"), bells=(0, 1))
    fight(attack(t, "Military")).choose("Kill Benjen")
    pass_until(t, "Use Bell")
    assert t.dead(1) == ["Benjen Stark"] and t.dead(0) == []
    assert sorted(t.deck(1)) == ["Direwolf Pup", "Hodor", "Ice"] and sorted(t.deck(0)) == ["Bronn", "Shae"]


def test_benjen_who_is_saved_or_discarded_sends_nobody_back():
    t = raid({"play": [("Benjen Stark", {"duplicates": 1, "kneeling": True})], "dead": ["Hodor"]}).choose("Save with Benjen")
    pass_until(t, "Use Bell")
    assert t.dead(1) == ["Hodor"] and t.card(1, "Benjen Stark").zone == "play"
    t = bleed({"play": ["Benjen Stark"], "dead": ["Hodor"]})
    assert t.dead(1) == ["Hodor"] and t.discard(1) == ["Benjen Stark"]


def test_benjen_who_is_blank_sends_nobody_back():
    t = raid({"play": [on("Benjen Stark", "Milk of the Poppy", kneeling=True)], "dead": ["Hodor"]})
    pass_until(t, "Use Bell")
    assert t.dead(1) == ["Hodor", "Benjen Stark"]


def valar(one, **zero):
    t = table({"plots": ["Valar Morghulis", "Blockade"], **zero}, {"plots": ["Rains of Autumn", "Blockade"], **one}, "plot", houses=("lannister", "stark"), bells=(0, 1))
    pass_until(t, "Reveal Valar").choose("Reveal Valar").choose("Reveal Rains")
    return pass_until(t, "goes first").choose("Lannister goes first")


def test_benjen_dies_in_valar_morghulis_and_only_the_earlier_dead_return():
    """Who dies together with him is moribund and not in a dead pile yet (ABI-9)."""
    one = {"play": ["Benjen Stark", "Hodor"], "dead": ["Arya Stark"], "deck": ["Ice"]}
    t = valar(one, play=["Shae"], dead=["Tyrion Lannister"])
    assert sorted(t.dead(1)) == ["Benjen Stark", "Hodor"] and t.dead(0) == ["Shae"]
    assert sorted(t.deck(1)) == ["Arya Stark", "Ice"] and t.deck(0) == ["Tyrion Lannister"]


def test_ghost_saves_benjen_in_valar_morghulis_and_dies():
    t = valar({"play": ["Benjen Stark", "Ghost"], "dead": ["Arya Stark"]}, play=["Shae"])
    t.choose("Save with Ghost")
    assert t.card(1, "Benjen Stark").zone == "play" and sorted(t.dead(1)) == ["Arya Stark", "Ghost"]


@pytest.mark.parametrize(("attackers", "power"), [(["Jon Snow"], 1), (["Ghost"], 1), (["Jon Snow", "Ghost"], 1), (["Arya Stark"], 0)])
def test_jon_snow_claims_1_power_when_he_or_ghost_has_won(attackers, power):
    t = table({"play": ["Jon Snow", "Ghost", "Arya Stark"]}, {"play": ["Shae"]}, bells=(0, 1))
    fight(attack(t, "Military", *attackers))
    t.choose("Respond with Jon") if power else None
    assert t.card(0, "Jon Snow").power == power and not offered(t, "Respond with Jon")


def test_jon_snow_claims_power_as_a_defender_but_not_when_his_side_loses():
    t = table({"play": ["Raff the Sweetling"]}, {"play": ["Jon Snow"]}, houses=("lannister", "stark"), bells=(0, 1))
    fight(attack(t, "Military"), "Jon").choose("Respond with Jon")
    assert t.card(1, "Jon Snow").power == 1
    t = table({"play": ["Ser Jaime Lannister"]}, {"play": ["Jon Snow"]}, houses=("lannister", "stark"), bells=(0, 1))
    fight(attack(t, "Military"), "Jon")
    assert t.prompt != "response"


def test_jon_snow_who_kneels_claims_power_for_ghost():
    t = table({"play": [("Jon Snow", KNEELING), "Ghost"]}, {"play": ["Shae"]}, bells=(0, 1))
    fight(attack(t, "Military"))
    t.choose("Respond with Jon")
    assert t.card(0, "Jon Snow").power == 1 and not offered(t, "Respond with Jon")


@pytest.mark.parametrize(("title", "legal"), [("Ice", False), ("Aegon's Blade", True), ("Nymeria", False), ("Bodyguard", False), ("Milk of the Poppy", False)])
def test_jon_snow_bears_weapons_only(title, legal):
    """Ice is a Weapon, but for House Stark, and he has no House."""
    t = table({"hand": [title], "play": ["Jon Snow"], "gold": 6}, None, "marshalling", bells=(0,))
    assert offered(t, f"Marshal {title}") is legal


def test_house_stark_only():
    hand = ["Sansa Stark", GUARD, "Direwolf Pup", "Arya Stark", "Jon Snow"]
    t = table({"hand": hand, "gold": 9}, None, "marshalling", ("lannister", "stark"), bells=(0,))
    assert costs(t) == {"Arya Stark": 4, "Jon Snow": 3}
    t = table({"hand": hand, "gold": 9}, None, "marshalling", bells=(0,))
    assert costs(t) == {"Sansa Stark": 2, GUARD: 4, "Direwolf Pup": 1, "Arya Stark": 2, "Jon Snow": 3}


@pytest.mark.parametrize("title", ["Shaggydog", "Hodor", "Grey Wind", "Lady", "War Host of the North", GUARD, "Direwolf Pup"])
def test_no_attachments(title):
    t = table({"hand": ["Milk of the Poppy", CUNNING], "play": [title], "gold": 6}, None, "marshalling", bells=(0,))
    assert t.options() == ["Use Bell", "Pass"]


@pytest.mark.parametrize(("play", "immune"), [(["Jon Snow", "Ghost"], True), (["Jon Snow", "Arya Stark"], False), (["Ghost", "Arya Stark"], False)])
def test_jon_snow_and_ghost_make_each_other_immune_to_events(play, immune):
    t = bleed({"play": [*play, "Hodor"]})
    assert sorted(t.discard(1)) == (["Hodor"] if immune else sorted([*play, "Hodor"]))


def test_jon_snows_immunity_is_against_events_alone():
    """No event may choose him; characters and plots still reach him."""
    t = table({"hand": ["Distraction"]}, {"play": ["Jon Snow", "Ghost", "Arya Stark"]}, "marshalling", bells=(0,)).choose("Distraction")
    assert t.card(1, "Arya Stark").kneeling  # the only one who may be chosen
    t = table({"play": ["Drogon"], "gold": 2}, {"play": ["Jon Snow", "Ghost"]}, houses=("targaryen", "stark"), bells=(0,)).choose("Use Drogon")
    t.choose("Choose Jon Snow")
    assert t.card(1, "Jon Snow").strength == 2
    t = valar({"play": ["Jon Snow"]})
    assert t.dead(1) == ["Jon Snow"]


def test_jon_snows_immunity_ends_when_ghost_is_blank_or_leaves():
    one = {"play": ["Jon Snow", on("Ghost", ("Milk of the Poppy", {"owner": 0})), "Arya Stark"]}
    t = table({"hand": ["Distraction"]}, one, "marshalling", bells=(0,)).choose("Distraction")
    assert "Choose Jon Snow" in t.options() and "Choose Ghost" not in t.options()  # Jon's text still protects Ghost
    zero = {"play": ["Raff the Sweetling"], "hand": ["The Lion's Will"], "gold": 2}
    t = table(zero, {"play": ["Jon Snow", ("Ghost", KNEELING), "Arya Stark"]}, houses=("lannister", "stark"), bells=(0, 1))
    t.choose("The Lion's Will")
    assert set(t.options()) == {"Choose Arya Stark", "Choose Raff the Sweetling"}
    t = table(zero, {"play": ["Jon Snow", ("Ghost", KNEELING), ("Arya Stark", KNEELING)]}, houses=("lannister", "stark"), bells=(0, 1))
    fight(attack(t, "Military")).choose("Kill Ghost")
    pass_until(t, "The Lion's Will").choose("The Lion's Will")
    assert t.card(1, "Jon Snow").kneeling


def test_ghost_of_the_opponent_protects_jon_snow_too():
    t = table({"hand": ["Distraction"], "play": ["Jon Snow"]}, {"play": ["Ghost"]}, "marshalling", bells=(0,))
    assert t.options() == ["Use Bell", "Pass"]


@pytest.mark.parametrize(("victim", "saves"), [("Jon Snow", True), ("Benjen Stark", True), ("Arya Stark", False), ("Ghost", False)])
def test_ghost_kneels_to_save_the_nights_watch_from_being_killed(victim, saves):
    play = ["Ghost"] if victim == "Ghost" else ["Ghost", (victim, KNEELING)]
    t = table({"play": ["Raff the Sweetling"]}, {"play": play}, houses=("lannister", "stark"), bells=(0, 1))
    fight(attack(t, "Military"))
    t.choose(f"Kill {victim}") if t.prompt == "claim" else None
    assert offered(t, "Save with Ghost") is saves
    t.choose("Save with Ghost") if saves else pass_until(t, "Use Bell")
    assert t.card(1, victim).zone == ("play" if saves else "dead") and t.card(1, "Ghost").kneeling is saves


def test_ghost_saves_from_being_discarded_and_any_players_brother():
    t = bleed({"play": ["Benjen Stark", "Ghost"]})
    t.choose("Save with Ghost")
    assert t.card(1, "Benjen Stark").zone == "play" and t.discard(1) == ["Ghost"]
    t = table({"play": ["Ghost", "Robb Stark"]}, {"play": [("Benjen Stark", KNEELING)]}, bells=(0, 1))
    fight(attack(t, "Military", "Robb"))
    assert t.decider == 0 and offered(t, "Save with Ghost")
    t = table({"play": ["Raff the Sweetling"]}, {"play": [("Ghost", KNEELING), ("Benjen Stark", KNEELING)]}, houses=("lannister", "stark"), bells=(0, 1))
    fight(attack(t, "Military")).choose("Kill Benjen")
    assert not offered(t, "Save with Ghost")


# --- neutral events --------------------------------------------------------------------------------------------------


def test_distraction_kneels_a_standing_character_with_a_military_icon():
    one = {"play": ["Ser Jaime Lannister", "Shae", ("Raff the Sweetling", KNEELING), "Lannisport Weaponsmith"]}
    t = table({"hand": ["Distraction"], "play": ["Arya Stark"]}, one, "marshalling", bells=(0,)).choose("Distraction")
    assert set(t.options()) == {"Choose Ser Jaime Lannister", "Choose Lannisport Weaponsmith", "Choose Arya Stark"}
    t.choose("Choose Ser Jaime")
    assert t.card(1, "Ser Jaime Lannister").kneeling and t.discard(0) == ["Distraction"] and t.gold(0) == 3


def test_distraction_sees_icons_that_are_gained_and_is_for_the_marshalling_phase():
    t = table({"hand": ["Distraction"], "play": [on("Sansa Stark", "Summer")]}, None, "marshalling", bells=(0,)).choose("Distraction")
    assert t.card(0, "Sansa Stark").kneeling
    for phase, play in (("draw", ["Arya Stark"]), ("challenges", ["Arya Stark"]), ("marshalling", ["Sansa Stark"]), ("marshalling", [("Arya Stark", KNEELING)])):
        t = table({"hand": ["Distraction"], "play": play}, None, phase, bells=(0,))
        assert "Use Bell" in t.options() and not offered(t, "Distraction")


def test_winter_is_coming_raises_the_claim_of_stark_players_for_the_challenge():
    t = table({"hand": ["Winter is Coming"], "play": ["Robb Stark", "Arya Stark"]}, {"power": 5}, bells=(0,))
    attack(t, "Power", "Robb").choose("Winter is Coming")
    assert t.claim(0) == 2 and t.claim(1) == 1 and t.discard(0) == ["Winter is Coming"] and t.gold(0) == 0
    fight(t)
    assert t.power(1) == 3 and t.claim(0) == 1


def test_winter_is_coming_may_be_played_by_anybody_for_every_stark_player():
    t = table({"hand": ["Winter is Coming"], "play": ["Cersei Lannister"]}, {"hand": ["Hodor"] * 3}, houses=("lannister", "stark"), bells=(0,))
    attack(t, "Intrigue").choose("Winter is Coming")
    assert (t.claim(0), t.claim(1)) == (1, 2)
    t = table({"hand": ["Winter is Coming"], "play": ["Arya Stark"]}, {"power": 3}, houses=("stark", "stark"), bells=(0,))
    attack(t, "Power").choose("Winter is Coming")
    assert (t.claim(0), t.claim(1)) == (2, 2)


def test_winter_is_coming_needs_a_challenge_and_comes_once_a_round():
    t = table({"hand": ["Winter is Coming", "S156"], "play": ["Robb Stark", "Arya Stark"]}, {"power": 5}, bells=(0,))
    assert t.options() == ["Use Bell", "Pass"]
    attack(t, "Power", "Robb").choose("Play Winter is Coming")
    assert t.options() == ["Use Bell", "Pass"]
    fight(t)
    attack(t, "Military", "Arya")
    assert t.options() == ["Use Bell", "Pass"] and t.hand(0) == ["Winter is Coming"]


def test_winter_is_coming_needs_a_stark_player():
    t = table({"hand": ["Winter is Coming"], "play": ["Cersei Lannister"]}, {"hand": ["Hodor"]}, houses=("lannister", "baratheon"), bells=(0,))
    attack(t, "Intrigue")
    assert t.options() == ["Use Bell", "Pass"]


def test_kings_in_the_north_gives_power_to_two_who_kneel():
    t = table({"hand": ["Kings in the North"], "play": ["Robb Stark", "Arya Stark", "Sansa Stark", "Jon Snow", ("Hodor", KNEELING)]}, None, "dominance", bells=(0,))
    t.choose("Kings in the North")
    assert t.prompt == "kneel cards" and set(t.options()) == {"Kneel Robb Stark", "Kneel Arya Stark", "Kneel Sansa Stark"}
    t.choose("Kneel Robb").choose("Kneel Sansa")
    assert [t.card(0, title).power for title in ("Robb Stark", "Arya Stark", "Sansa Stark")] == [1, 0, 1]
    assert [t.card(0, title).kneeling for title in ("Robb Stark", "Arya Stark", "Sansa Stark")] == [True, False, True]
    assert t.power(0) == 1 and t.discard(0) == ["Kings in the North"]


@pytest.mark.parametrize(
    ("play", "one"), [(["War Host of the North", ("Robb Stark", KNEELING)], []), (["Robb Stark", "Arya Stark"], ["War Host of the North"]), (["Robb Stark", "Jon Snow"], [])],
    ids=["one stands", "dominance is lost", "not of House Stark"],
)  # fmt: skip
def test_kings_in_the_north_needs_dominance_and_two_starks(play, one):
    t = table({"hand": ["Kings in the North"], "play": play}, {"play": one}, "dominance", bells=(0,))
    assert t.options() == ["Use Bell", "Pass"]


def test_who_is_immune_to_events_may_pay_for_kings_in_the_north_but_claims_nothing():
    t = table({"hand": ["Kings in the North"], "play": ["Robb Stark", "Shaggydog"]}, None, "dominance", bells=(0,)).choose("Kings in the North")
    kneel(t, "Robb", "Shaggydog")
    assert t.card(0, "Robb Stark").power == 1 and t.card(0, "Shaggydog").kneeling and t.card(0, "Shaggydog").power == 0


def counterattack(attackers, *own, kind="Military", events=("S158",)):
    """These attack a Stark player who has Lethal Counterattack; the attacker has passed."""
    zero = {"play": [*attackers, "Lannisport Weaponsmith"], "plot": "Blockade"}
    t = table(zero, {"play": list(own), "hand": list(events), "plot": "Blockade"}, houses=("lannister", "stark"), bells=(0, 1))
    return attack(t, kind, *[card if isinstance(card, str) else card[0] for card in attackers]).choose("Pass")


JAIME = ("Ser Jaime Lannister", {"duplicates": 1})


def test_lethal_counterattack_kills_all_attackers_who_are_not_saved():
    t = counterattack(["Raff the Sweetling", JAIME], "Robb Stark", "Arya Stark", "Sansa Stark", "Jon Snow").choose("Lethal Counterattack")
    assert set(t.options()) == {"Kneel Robb Stark", "Kneel Arya Stark", "Kneel Sansa Stark"}
    t.choose("Kneel Robb").choose("Kneel Sansa").choose("Save with Ser Jaime")
    assert [t.card(1, title).kneeling for title in ("Robb Stark", "Sansa Stark", "Arya Stark")] == [True, True, False]
    assert t.dead(0) == ["Raff the Sweetling"] and t.card(0, "Ser Jaime Lannister").attacking
    assert t.card(0, "Lannisport Weaponsmith").zone == "play" and t.discard(1) == ["Lethal Counterattack"]


def test_a_challenge_whose_attackers_are_dead_ends_at_once():
    """Nobody can join it any more, and nobody wins it (FAQ 3.35)."""
    t = counterattack(["Raff the Sweetling"], "Robb Stark", "Arya Stark", "Greatjon Umber").choose("Lethal Counterattack")
    t.choose("Kneel Robb").choose("Kneel Arya")
    assert int(t.game["challenge"]) == 0 and t.dead(0) == ["Raff the Sweetling"] and t.dead(1) == []
    assert t.options() == ["Use Bell", "Pass"] and t.decider == 0
    t.choose("Pass")
    assert t.decider == 1 and "Use Greatjon Umber" not in t.options() and t.power(0) == t.power(1) == 0


@pytest.mark.parametrize(
    ("own", "kind"),
    [(["Robb Stark", ("Arya Stark", KNEELING)], "Military"), (["Robb Stark", "Jon Snow"], "Military"), (["Robb Stark", "Arya Stark"], "Intrigue")],
    ids=["one stands", "not of House Stark", "intrigue"],
)  # fmt: skip
def test_lethal_counterattack_needs_a_military_challenge_and_two_starks(own, kind):
    t = counterattack(["Raff the Sweetling"], *own, kind=kind)
    assert t.decider == 1 and t.options() == ["Use Bell", "Pass"]


def test_lethal_counterattack_comes_once_a_challenge():
    t = counterattack([JAIME], "Robb Stark", "Arya Stark", "Sansa Stark", "Bran Stark", events=["S158", "S158"]).choose("Play Lethal Counterattack")
    t.choose("Kneel Robb").choose("Kneel Arya").choose("Save with Ser Jaime").choose("Pass")
    assert t.decider == 1 and t.options() == ["Use Bell", "Pass"] and t.hand(1) == ["Lethal Counterattack"]


def test_lethal_counterattack_needs_an_attacker_whom_it_can_kill():
    t = table({"play": ["Jon Snow", ("Ghost", KNEELING)]}, {"play": ["Robb Stark", "Arya Stark"], "hand": ["S158"]}, houses=("lannister", "stark"), bells=(0, 1))
    attack(t, "Military").choose("Pass")
    assert t.decider == 1 and t.options() == ["Use Bell", "Pass"]


@pytest.mark.parametrize("title", ["Eddard Stark", "Greatjon Umber", "Tyrion Lannister", "Melisandre"])
@pytest.mark.parametrize("seat", [0, 1])
def test_distinct_mastery_stands_a_character_with_a_crest(title, seat):
    sides = [[], []]
    sides[seat] = [(title, KNEELING), ("Arya Stark", KNEELING)]
    t = table({"hand": ["Distinct Mastery"], "play": sides[0]}, {"play": sides[1]}, bells=(0,)).choose("Distinct Mastery")
    assert not t.card(seat, title).kneeling and t.card(seat, "Arya Stark").kneeling and t.discard(0) == ["Distinct Mastery"]


@pytest.mark.parametrize("play", [["Eddard Stark"], [("Arya Stark", KNEELING)]], ids=["stands", "no crest"])
def test_distinct_mastery_needs_a_kneeling_character_with_a_crest(play):
    assert table({"hand": ["Distinct Mastery"], "play": play}, bells=(0,)).options() == ["Use Bell", "Pass"]


@pytest.mark.parametrize("phase", ["draw", "marshalling", "challenges", "dominance"])
def test_distinct_mastery_is_for_any_phase(phase):
    t = table({"hand": ["Distinct Mastery"], "play": [("Eddard Stark", KNEELING)]}, None, phase, bells=(0,))
    assert t.phase == phase and offered(t, "Distinct Mastery")
