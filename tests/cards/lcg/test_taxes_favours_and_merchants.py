"""Taxed Dry, Head of a Dwarf, Merchant Spy, Favors from on High, Plaza of Purification, Lionstar and Port at Slaver's Bay."""

import pytest

from agot_env.agot.engine.record.codes import IT_IS_SUMMER, IT_IS_WINTER, PAYS_WITH_INFLUENCE
from agot_env.agot.engine.record.operations import has_rule
from agot_env.agot.language.model import (
    NEUTRAL,
    STARK,
    TARGARYEN,
    YOU,
    Action,
    Attachment,
    Character,
    ClaimPowerForHouse,
    Event,
    Location,
    Phase,
    PlayerRule,
    Plot,
)
from tests.cards.scenes import attack, fight, join, offered, pass_to, pass_until, scene

CARDS = (
    Location("Mine", "X701", NEUTRAL, cost=1, income=3),
    Location("Field", "X702", NEUTRAL, cost=1),
    Location("Sun", "X703", NEUTRAL, cost=1, abilities=[PlayerRule(YOU, IT_IS_SUMMER)]),
    Location("Snow", "X704", NEUTRAL, cost=1, abilities=[PlayerRule(YOU, IT_IS_WINTER)]),
    Event("Praise", "X705", abilities=[Action(phase=Phase.ANY, effects=(ClaimPowerForHouse(2),))]),
    Character("Dwarf", "X706", NEUTRAL, cost=1, strength=3, icons="MIP"),
    Character("Giant", "X707", NEUTRAL, cost=1, strength=3, icons="MIP", keywords="Infamy"),
    Attachment("Ring", "X708", NEUTRAL, cost=2),
    Attachment("Wolf Ring", "X709", STARK, cost=2),
    Character("Horde", "X710", NEUTRAL, cost=3, strength=1, icons="M", traits="Army"),
    Character("Rider", "X711", NEUTRAL, cost=3, strength=1, icons="M"),
    Location("Well", "X712", NEUTRAL, cost=1, influence=2),
    Character("Fleet", "X713", NEUTRAL, cost=1, strength=9, icons="MIP", naval="M"),
    Attachment("Dragon Ring", "X714", TARGARYEN, cost=2),
    Plot("Drought", "X715", NEUTRAL, income=0, initiative=0, claim=1),
    Character("Plain", "X716", NEUTRAL, cost=1, strength=3, icons="M"),
)  # fmt: skip


def make(zero, one=None, phase="challenges", houses=("lannister", "stark"), bells=(0, 1), **options):
    zero, one = ({"plot": "Drought", **seat} for seat in (zero, one or {}))
    return scene(houses, zero, one, phase, edition="lcg", cards=CARDS, bells=bells, first=0, **options)


def choose(t, *wanted):
    """Make the choices that come up: what is wanted as soon as it is offered, else the first option."""
    wanted = list(wanted)
    for _ in range(30):
        if t.prompt in ("action", "response", "challenge", "defenders") or t.over:
            return t
        found = next((option for word in wanted for option in t.options if word in option), None)
        if found is not None:
            wanted = [word for word in wanted if word not in found]
        t.play(found or t.options[0])
    raise AssertionError(f"no end of choices: {t.prompt} {t.options}")


def use(t, what, *wanted):
    return choose(pass_until(t, what).play(what), *wanted)


# --- Taxed Dry -----------------------------------------------------------------------------------------------------------


def incomes(season, attached):
    """The gold of both players when income has been counted."""
    mine = ("Mine", {"attachments": [("ATOR42", {"owner": 0})]}) if attached else "Mine"
    t = make({"play": [season]}, {"play": [mine]}, "draw")
    pass_to(t, "marshalling")
    mine = t.gold(0)
    for _ in range(4):
        if t.game["active"] == 1:
            break
        t.play("Pass")
    return mine, t.gold(1)


@pytest.mark.parametrize(("season", "mine", "theirs"), [("Field", 0, 0), ("Snow", 0, -3), ("Sun", 3, 0)])
def test_the_income_of_the_taxed_card_by_season(season, mine, theirs):
    without, taxed = incomes(season, False), incomes(season, True)
    assert (taxed[0] - without[0], taxed[1] - without[1]) == (mine, theirs)


def test_it_is_attached_to_an_opponents_card_with_income():
    t = make({"hand": ["ATOR42"], "play": ["Mine"], "gold": 5}, {"play": ["Mine", "Field"]}, "marshalling")
    t.play("Marshal Taxed Dry")
    assert t.card(1, "Mine").attachments == ("Taxed Dry",) and t.card(0, "Mine").attachments == ()


def test_without_an_opponents_income_it_cannot_be_attached():
    t = make({"hand": ["ATOR42"], "play": ["Mine"], "gold": 5}, {"play": ["Field", "Dwarf"]}, "marshalling")
    assert not offered(t, "Marshal Taxed Dry")


# --- Head of a Dwarf -----------------------------------------------------------------------------------------------------

HEAD = ("Dwarf", {"attachments": ["ATOR82"]})


def test_its_bearer_gains_infamy():
    t = make({"play": [HEAD, "Rider"]})
    assert "Infamy" in t.card(0, "Dwarf").keywords and "Infamy" not in t.card(0, "Rider").keywords


def test_power_for_the_house_is_placed_on_the_bearer():
    t = use(make({"play": [HEAD, "Giant"], "hand": ["Praise"]}), "Play Praise")
    assert (t.power(0), t.card(0, "Dwarf").power, t.card(0, "Giant").power) == (0, 2, 0)


def test_of_two_bearers_one_is_chosen():
    t = make({"play": [HEAD, ("Giant", {"attachments": ["ATOR82"]})], "hand": ["Praise"]})
    use(t, "Play Praise", "Giant")
    assert (t.power(0), t.card(0, "Dwarf").power, t.card(0, "Giant").power) == (0, 0, 2)


def test_it_concerns_the_controller_of_the_bearer_alone():
    t = make(
        {"hand": ["Praise"], "play": ["Rider"]}, {"play": [("Dwarf", {"attachments": [("ATOR82", {"owner": 0})]})], "hand": ["Praise"]}
    )
    use(t, "Play Praise")
    assert t.power(0) == 2
    use(t, "Play Praise")
    assert (t.power(1), t.card(1, "Dwarf").power) == (0, 2)


# --- Merchant Spy --------------------------------------------------------------------------------------------------------


def spy(gold, hand=("Ring", "Dwarf"), phase="challenges"):
    return make({"play": ["KL53"], "gold": gold}, {"hand": list(hand), "gold": 0}, phase, houses=("targaryen", "stark"))


def test_it_gives_a_gold_to_see_a_hand_and_another_to_discard_an_attachment():
    t = spy(2)
    use(t, "Use Merchant Spy", "Pay", "Yes", "Ring")
    assert (t.gold(0), t.gold(1), t.discard(1), t.hand(1)) == (0, 2, ["Ring"], ["Dwarf"]) and t.card(0, "Merchant Spy").kneeling


def test_the_second_gold_is_optional():
    t = pass_until(spy(2), "Use Merchant Spy").play("Use Merchant Spy")
    t.play(next(option for option in t.options if option in ("No", "Do not pay")))
    assert (t.gold(0), t.gold(1), t.discard(1)) == (1, 1, []) and int(t.game["known"][0, 1]) & int(t.game["zones"][2, 1])


def test_with_one_gold_nothing_is_discarded():
    t = use(spy(1), "Use Merchant Spy")
    assert (t.gold(0), t.gold(1), t.discard(1)) == (0, 1, [])


def test_without_gold_it_cannot_be_used():
    assert not offered(spy(0), "Use Merchant Spy") and not offered(spy(5, phase="marshalling"), "Use Merchant Spy")


def test_a_hand_without_attachments_loses_nothing():
    t = use(spy(2, ("Dwarf",)), "Use Merchant Spy", "Pay", "Yes")
    assert t.discard(1) == []


# --- Favors from on High -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("house", "dwarf"), [(1, 0), (0, 1), (2, 0), (0, 2), (2, 2), (1, 1)])
def test_power_becomes_gold(house, dwarf):
    t = make({"hand": ["DOTN44"], "power": 2, "play": [("Dwarf", {"power": 2})]}, {"power": 5, "play": [("Plain", {"power": 1})]})
    pass_until(t, "Play Favors from on High").play("Play Favors from on High", f"{house} for")
    for _ in range(dwarf if house else dwarf - 1):  # the first pick is made at once if there is no other way to pay anything
        assert not offered(t, "Plain")
        t.play("Dwarf")
    if t.prompt == "pick":
        t.play("Done")
    assert (t.power(0), t.card(0, "Dwarf").power, t.gold(0)) == (2 - house, 2 - dwarf, house + dwarf)
    assert t.power(1) == 5 and t.card(1, "Plain").power == 1 and t.gold(1) == 0
    assert not any(" 0 power" in line for line in t.log())


def test_without_power_it_cannot_be_played():
    t = make({"hand": ["DOTN44"], "play": ["Dwarf"]}, {"power": 5, "play": [("Dwarf", {"power": 2})]})
    assert not offered(t, "Favors from on High")


# --- Plaza of Purification -----------------------------------------------------------------------------------------------


def plaza(gold, who="Horde", play=("SOO70", "Well")):
    return make({"play": list(play), "hand": [who], "gold": gold}, {}, "marshalling", houses=("targaryen", "stark"))


def test_influence_pays_for_an_army():
    t = plaza(1)
    t.play("Marshal Horde")
    choose(t, "2")
    assert t.card(0, "Horde").zone == "play" and t.gold(0) == 0 and t.card(0, "Well").kneeling


def test_gold_alone_may_pay():
    t = plaza(3)
    t.play("Marshal Horde")
    choose(t, "0")
    assert t.card(0, "Horde").zone == "play" and t.gold(0) == 0 and not t.card(0, "Well").kneeling


def test_it_pays_for_nothing_but_armies_and_not_without_the_plaza():
    assert not offered(plaza(1, "Rider"), "Marshal Rider") and not offered(plaza(1, play=("Well",)), "Marshal Horde")
    assert not offered(plaza(0), "Marshal Horde")  # 2 influence and no gold


def test_opponents_do_not_pay_with_influence():
    t = make({"play": ["Well"], "hand": ["Horde"], "gold": 1}, {"play": ["SOO70"]}, "marshalling", houses=("targaryen", "stark"))
    assert not offered(t, "Marshal Horde")


def test_it_is_for_the_marshalling_phase_alone():
    t = make({"play": ["SOO70", "Well"]}, houses=("targaryen", "stark"))
    assert not has_rule(t.game, 0, PAYS_WITH_INFLUENCE)
    t = make({"play": ["SOO70", "Well"]}, phase="marshalling", houses=("targaryen", "stark"))
    assert has_rule(t.game, 0, PAYS_WITH_INFLUENCE) and not has_rule(t.game, 1, PAYS_WITH_INFLUENCE)


# --- Lionstar ------------------------------------------------------------------------------------------------------------


def test_up_to_2_gold_is_moved_onto_it_in_dominance():
    for number in (1, 2):
        t = make({"play": ["ASOTS23"], "gold": 5}, {}, "dominance")
        pass_until(t, "Use Lionstar").play("Use Lionstar")
        assert not offered(t, "3")
        choose(t, f"{number}")
        assert (t.gold(0), t.card(0, "Lionstar").gold) == (5 - number, number)


def test_its_gold_is_moved_back():
    t = make({"play": [("ASOTS23", {"gold": 4})]}, {}, "challenges")
    use(t, "Use Lionstar", "3")
    assert (t.gold(0), t.card(0, "Lionstar").gold, t.card(0, "Lionstar").kneeling) == (3, 1, True)


def test_outside_dominance_no_gold_is_moved_onto_it():
    assert not offered(make({"play": ["ASOTS23"], "gold": 5}), "Use Lionstar")


@pytest.mark.parametrize("by_sea", [True, False])
def test_after_a_naval_victory_any_number_is_moved(by_sea):
    """A naval attacker is one that was declared by its enhancement (CHA-17)."""
    t = make({"play": ["ASOTS23", "Plain", "Fleet"], "gold": 5}, {}, bells=(0,))
    attack(t, "Military", "Plain" if by_sea else "Fleet")
    if by_sea:
        join(pass_until(t, "Use Fleet"), "Fleet")
    fight(t)
    pass_to(t, "dominance")
    pass_until(t, "Use Lionstar").play("Use Lionstar")
    assert any("5" in option or "4" in option for option in t.options) == by_sea
    choose(t, "4" if by_sea else "2")
    assert t.card(0, "Lionstar").gold == (4 if by_sea else 2)


# --- Port at Slaver's Bay ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("ring", "paid"), [("Ring", 1), ("Dragon Ring", 1), ("Wolf Ring", 0)])
def test_the_next_attachment_costs_less(ring, paid):
    t = make({"play": ["ASOTS76", "Dwarf"], "hand": [ring, "Ring"], "gold": 9}, {}, "marshalling", houses=("targaryen", "lannister"))
    use(t, "Use Port at Slaver's Bay")
    penalty = 2 if ring == "Wolf Ring" else 0
    t.play(next(option for option in pass_until(t, f"Marshal {ring} (").options if option.startswith(f"Marshal {ring} (")))
    choose(t)
    assert t.gold(0) == 9 - paid - penalty
    before = t.gold(0)
    if ring != "Ring":
        t.play(next(option for option in pass_until(t, "Marshal Ring (").options if option.startswith("Marshal Ring (")))
        choose(t)
        assert before - t.gold(0) == 2


def test_the_port_lowers_the_cost_of_no_character():
    t = make({"play": ["ASOTS76"], "hand": ["Rider"], "gold": 9}, {}, "marshalling", houses=("targaryen", "lannister"))
    use(t, "Use Port at Slaver's Bay")
    assert offered(pass_until(t, "Marshal Rider"), "Marshal Rider (3 gold)")
    assert not offered(make({"play": ["ASOTS76"], "hand": ["Ring"]}, {}, "challenges", houses=("targaryen", "lannister")), "Use Port")
