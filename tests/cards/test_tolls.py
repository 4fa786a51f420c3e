"""Gold that a card makes other players pay: for a challenge, or for whatever a character does."""

import pytest
from scenes import KNEELING, attack, defend, offered, pass_to, pass_until, scene

# --- gold for a challenge -----------------------------------------------------------------------------------------------------------


def illyrio(kind="Military", gold=1, illyrio="Magister Illyrio", one_plot="Planning Ahead", **one):
    """Seat 1 is first player; seat 0 has named a type of challenge."""
    zero = {"play": [illyrio], "plots": ["Blockade"]}
    one = {"play": ["Robb Stark", "Ser Rodrik Cassel", "Sansa Stark"], "gold": gold, "plot": one_plot, "plots": ["Rains of Autumn"]} | one
    t = scene(("targaryen", "stark"), zero, one, first=1, bells=(0, 1))
    pass_until(t, "Use Magister Illyrio").play("Use Magister Illyrio").play(kind)
    return pass_until(t, "No more challenges") if gold else t


def test_illyrio_makes_an_opponent_pay_him_for_a_type_of_challenge():
    t = illyrio()
    assert t.card(0, "Magister Illyrio").kneeling and t.gold(0) == 0
    t.play("Military against")
    assert t.prompt == "attackers" and (t.gold(0), t.gold(1)) == (1, 0)


def test_illyrio_leaves_other_challenges_free():
    t = illyrio("Intrigue").play("Military against")
    assert (t.gold(0), t.gold(1)) == (0, 1)


def test_without_the_gold_the_challenge_is_initiated_all_the_same():
    """Illyrio's opponent must pay each time; it is no condition of the challenge."""
    t = pass_until(illyrio(gold=0), "Military against").play("Military against")
    assert t.prompt == "attackers" and (t.gold(0), t.gold(1)) == (0, 0)


@pytest.mark.parametrize(("gold", "given"), [(4, 3), (3, 3), (2, 2), (1, None)])
def test_illyrios_toll_is_paid_out_of_what_uneasy_truce_leaves(gold, given):
    t = pass_until(illyrio(gold=gold, one_plot="Uneasy Truce"), "No more challenges")
    assert offered(t, "Military against") is (given is not None)  # Uneasy Truce is a condition
    if given is not None:
        assert (t.play("Military against").gold(0), t.gold(1)) == (given, gold - given)


@pytest.mark.parametrize(("gold", "may"), [(2, True), (1, False)])
def test_illyrios_toll_leaves_no_gold_for_a_taxed_attacker(gold, may):
    motley = ("Robb Stark", {"attachments": [("Motley", {"owner": 0})]})
    t = pass_until(illyrio(gold=gold, play=[motley, "Sansa Stark"]), "No more challenges")
    assert offered(t, "Military against") is may and offered(t, "Power against")


def test_illyrios_toll_ends_with_the_phase_and_needs_the_challenges_phase():
    t = illyrio()
    assert t.game["effect_count"] == 1
    pass_to(t, "dominance")
    assert t.game["effect_count"] == 0 and not offered(t, "Use Magister Illyrio")
    t = scene(("targaryen", "stark"), {"play": [("Magister Illyrio", KNEELING)]}, None, bells=(0,))
    assert not offered(t, "Use Magister Illyrio")


# --- gold for whatever a character does --------------------------------------------------------------------------------------------


def motley(bearer="Robb Stark", gold=1, others=("Sansa Stark",), motleys=1, phase="challenges", zero=None, first=1, **one):
    """Seat 1's character bears Motley of seat 0."""
    with_motley = (bearer, {"attachments": [("Motley", {"owner": 0})] * motleys})
    one = {"play": [with_motley, *others], "gold": gold} | one
    return scene(("baratheon", "stark"), {"play": ["Brienne of Tarth"]} | (zero or {}), one, phase, first=first, bells=(0, 1))


def test_motley_costs_a_gold_to_attack():
    t = motley(others=["Ser Rodrik Cassel"])
    pass_until(t, "Military against").play("Military against")
    assert t.gold(0) == 0
    t.play("Attack with Robb")
    assert (t.gold(0), t.gold(1)) == (1, 0)
    t = motley(others=["Ser Rodrik Cassel"])
    attack(t, "Military", "Ser Rodrik Cassel")
    assert t.gold(0) == 0 and t.card(1, "Ser Rodrik Cassel").attacking


@pytest.mark.parametrize(("gold", "motleys", "may"), [(0, 1, False), (1, 1, True), (1, 2, False), (2, 2, True)])
def test_motley_is_paid_or_the_character_stays(gold, motleys, may):
    t = pass_until(motley(gold=gold, motleys=motleys), "No more challenges")
    assert offered(t, "Military against") is may
    if may:
        defend(t.play("Military against"))
        assert t.gold(1) == 0 and t.gold(0) == motleys


def test_motley_costs_a_gold_to_defend():
    for gold in (0, 1):
        t = motley(gold=gold, first=0)
        attack(t, "Military", "Brienne of Tarth")
        defend(t, "Robb Stark")
        assert t.card(1, "Robb Stark").kneeling is bool(gold) and (t.gold(0), t.gold(1)) == (gold, 0)


def test_two_taxed_characters_need_gold_for_each():
    one = [("Robb Stark", {"attachments": [("Motley", {"owner": 0})]}), ("Ser Rodrik Cassel", {"attachments": [("Motley", {"owner": 0})]}), "Eddard Stark"]
    t = scene(("baratheon", "stark"), None, {"play": one, "gold": 1}, first=1, bells=(0, 1))
    pass_until(t, "Military against").play("Military against").play("Attack with Ser Rodrik Cassel")
    assert t.options == ["Attack with Eddard Stark", "Done"] and t.gold(1) == 0


@pytest.mark.parametrize(("gold", "may"), [(0, False), (1, True)])
def test_motley_costs_a_gold_to_trigger_an_ability(gold, may):
    t = motley("Arya Stark", gold=gold, others=["Lord Eddard's Chambers"], zero={"play": ["Edric Storm"]})
    pass_until(t, "Use Bell" if not may else "Use Arya")
    assert offered(t, "Use Arya") is may
    if may:
        t.play("Use Arya")
        assert (t.gold(0), t.gold(1)) == (1, 0)


def test_motley_is_paid_besides_the_cost_of_the_ability():
    for gold, may in ((1, False), (2, True)):
        zero = {"play": ["Brienne of Tarth"], "deck": ["Ice"]}
        raff = ("Raff the Sweetling", {"attachments": [("Motley", {"owner": 0})]})
        t = scene(("baratheon", "lannister"), zero, {"play": [raff], "deck": ["Shae"], "gold": gold}, first=1, bells=(0, 1))
        assert offered(t, "Use Raff") is may
        if may:
            t.play("Use Raff")
            assert (t.gold(0), t.gold(1)) == (1, 0)


def test_motley_taxes_responses_saves_and_duplicates_but_no_passives():
    stark = {"attachments": [("Motley", {"owner": 0})]}
    t = scene(("baratheon", "stark"), {"play": [("Devan Seaworth", KNEELING)]}, {"play": [("Robb Stark", stark)], "gold": 1}, first=1, bells=(0, 1))
    defend(attack(t, "Military", "Robb Stark"))
    assert t.gold(1) == 0 and not offered(t, "Respond with Robb")
    for gold, saved in ((0, False), (1, True)):
        one = {"play": [("Robb Stark", {**stark, "duplicates": 1, **KNEELING})], "gold": gold}
        t = scene(("baratheon", "stark"), {"play": ["Brienne of Tarth"]}, one, bells=(0, 1))
        defend(attack(t, "Military", "Brienne of Tarth"))
        assert offered(t, "Save with Robb") is saved
        if saved:
            t.play("Save with Robb")
            assert t.gold(1) == 0 and t.gold(0) == 1 and t.card(1, "Robb Stark").zone == "play"
    robert = [("Robert Baratheon", {"attachments": [("Motley", {"owner": 1})]})]
    t = scene(("baratheon", "baratheon"), {"play": robert, "gold": 1}, None, bells=(0, 1))
    defend(attack(t, "Military", "Robert Baratheon"))
    assert t.card(0, "Robert Baratheon").power == 2 and t.gold(0) == 0  # Renown and his passive


def test_motley_goes_on_opponents_characters_only():
    t = scene(("baratheon", "stark"), {"play": ["Brienne of Tarth"], "hand": ["Motley"]}, {"play": ["Ser Rodrik Cassel", "Robb Stark"]}, "marshalling", bells=(0,))
    t.play("Marshal Motley")
    assert set(t.options) == {"Attach to Ser Rodrik Cassel", "Attach to Robb Stark"}
    t.play("Attach to Ser Rodrik Cassel")
    assert t.card(1, "Ser Rodrik Cassel").attachments == ("Motley",)


def test_motley_ends_when_it_is_discarded():
    t = motley(gold=0, phase="marshalling", others=["Lord Eddard's Chambers"], zero={"play": ["Maester Cressen"]}, first=0)
    t.play("Use Maester Cressen")
    assert t.discard(0) == ["Motley"]
    pass_to(t, "challenges")
    assert offered(pass_until(t, "Military against"), "Military against")


def test_motley_is_discarded_when_its_controller_takes_the_character():
    zero = {"play": ["Host of Storm's End"], "hand": ["Seductive Promise"]}
    t = motley("House Tully Recruiter", gold=0, others=(), zero=zero, first=0)
    defend(attack(t, "Power", "Host of Storm's End"))
    t.play("Respond with Seductive Promise")
    pass_until(t, "Use Bell")
    assert t.card(1, "House Tully Recruiter").controller == 0 and "Motley" in t.discard(0)
