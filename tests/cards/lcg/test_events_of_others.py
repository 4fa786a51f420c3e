"""Cards of A Clash of Arms, A Time of Ravens and King's Landing that wait for an event of their own card or player: what they leave to others."""

import pytest

from agot_env.agot.decks import card
from agot_env.agot.engine.record.codes import IT_IS_SUMMER
from agot_env.agot.language.model import EVERYONE, MARTELL, NEUTRAL, STARK, Character, Location, PlayerRule
from tests.cards.kings_landing.city_scenes import PEOPLE
from tests.cards.scenes import KNEELING, attack, fight, offered, pass_to, pass_until, passes, scene

OTHERS = (
    Character("Pious", "X650", NEUTRAL, cost=2, strength=2, icons="MIP", crests="Holy"),
    Location("Warm Wind", "X651", NEUTRAL, abilities=[PlayerRule(EVERYONE, IT_IS_SUMMER)]),
    Location("Wolf's Den", "WOLF1", STARK, cost=0),
    Location("Sandy", "X652", MARTELL, cost=0),
)


def table(zero=None, one=None, phase="challenges", *, houses=("lannister", "stark"), bells=(0,), **options):
    """A scene with the characters of King's Landing."""
    return scene(houses, zero, one, phase, cards=(*PEOPLE, *OTHERS), bells=bells, edition="lcg", **options)


def title_of(number):
    return card(number, "lcg").title


def answers(t, number):
    """Whether the card may be used as a response or to cancel now."""
    return any(offered(t, f"{verb} {title_of(number)}") for verb in ("Respond with", "Play", "Cancel with"))


def settle(t, *wanted):
    """Make the choices of an ability: what is wanted as soon as it is offered, else the first option."""
    wanted = list(wanted)
    while not t.over and t.prompt not in ("action", "challenge", "response", "shadows", "save", "marshal"):
        found = next((text for text in wanted if offered(t, text)), None)
        if found:
            wanted.remove(found)
        t.play(next(option for option in t.options if found in option) if found else (passes(t) or t.options)[0])
    return t


ENTERING = ["ACOA3", "ACOA37", "ACOA52", "ACOA54", "ACOA55", "ACOA56", "ACOA57", "ACOA92", "ACOA113", "ATOR101"]
SEASONAL = ["ATOR7", "ATOR11", "ATOR12", "ATOR94", "ATOR95", "ATOR96"]


@pytest.mark.parametrize("season", [(), ("Warm Wind",), ("Cold Wind",)])
@pytest.mark.parametrize("number", ENTERING + SEASONAL)
def test_a_card_that_is_played_later_is_not_meant(number, season):
    zero = {"play": [number, *season], "hand": ["Friend"], "gold": 3, "deck": ["Rival", "Ribbon"]}
    t = table(zero, {"play": ["Rival", "WOLF1", "Sandy"], "deck": ["Friend"]}, "marshalling")
    t.play("Marshal Friend")
    assert not answers(t, number) and t.dead(0) == t.dead(1) == t.discard(1) == t.hand(0) == []
    assert not t.card(1, "Rival").kneeling and not t.card(0, number).kneeling


def test_kings_of_winter_waits_for_the_end_of_the_draw_phase():
    for season in ("Warm Wind", "Cold Wind"):
        zero = {"agenda": "Kings of Winter", "play": [season], "hand": ["Friend"] if season == "Cold Wind" else ["Rival"] * 3}
        t = table(zero, {"hand": ["Rival", "Brute"], "deck": ["Friend"]}, "marshalling")
        pass_to(t, "challenges")
        assert len(t.hand(1)) == 2


def test_maester_vyman_cancels_triggered_effects_alone():
    zero = {"play": ["ATOR26", "Wolfish"]}
    t = table(zero, {"hand": ["ACOA92"], "gold": 9, "play": ["Rival"]}, "marshalling", first=1, bells=(0, 1))
    pass_until(t, "Marshal House Umber Berserkers").play("Marshal House Umber Berserkers")
    for _ in range(10):
        assert not answers(t, "ATOR26")
        if t.dead(0):
            return
        t.play(next((option for option in t.options if "Wolfish" in option), t.options[0]))
    raise AssertionError("nobody is killed")


@pytest.mark.parametrize(("number", "seat", "bearer"), [
    ("ACOA13", 0, "Den"), ("ACOA97", 1, "Den"), ("ACOA112", 1, "Den"), ("KL71", 1, "Rival"), ("KL104", 0, "Den"),
])  # fmt: skip
def test_an_attachment_does_nothing_when_another_card_enters_play(number, seat, bearer):
    put = [{"hand": ["Friend"], "gold": 3, "deck": ["Brute"]}, {}]
    put[seat]["play"] = [(bearer, {"attachments": [(number, {"owner": 0})]})]
    t = table(*put, "marshalling").play("Marshal Friend")
    assert not t.card(seat, bearer).kneeling and t.hand(0) == []


def test_castellan_of_the_rock_leaves_an_opponents_cards_alone():
    t = table({"play": ["ACOA93"]}, {"hand": ["Lionlike"], "gold": 9, "play": ["Rival"]}, "marshalling", first=1, bells=(0, 1))
    pass_until(t, "Marshal Lionlike").play("Marshal Lionlike")
    assert not answers(t, "ACOA93")


@pytest.mark.parametrize("zone", ["hand", "discard"])
def test_royal_entourage_does_not_follow_an_opponents_lady(zone):
    t = table({zone: ["KL47"]}, {"hand": ["Ladylike"], "gold": 9}, "marshalling", first=1, bells=(0, 1), houses=("baratheon", "stark"))
    pass_until(t, "Marshal Ladylike").play("Marshal Ladylike")
    assert not answers(t, "KL47")


@pytest.mark.parametrize(("number", "bearer"), [("KL9", None), ("KL13", "Rival"), ("KL87", None), ("KL97", None), ("KL115", "Rival"), ("KL118", None)])
def test_another_card_that_comes_out_of_shadows_is_not_meant(number, bearer):
    play = [(bearer, {"attachments": [number]})] if bearer else [number]
    zero = {"play": play, "shadows": ["Shade"], "gold": 9, "discard": ["Decree"]}
    t = table(zero, {"play": ["Sellsword", "Den"]}, houses=("martell", "stark"))
    t.play(next(option for option in t.options if "Shade" in option))
    settle(t)
    assert not answers(t, number) and t.discard(1) == t.dead(1) == [] and t.card(0, number).zone == "play"


@pytest.mark.parametrize("zone", ["shadows", "hand"])
@pytest.mark.parametrize(("number", "house"), [("KL26", "lannister"), ("KL34", "targaryen"), ("KL52", "greyjoy"), ("KL96", "martell")])
def test_an_event_does_nothing_when_another_card_comes_out_of_shadows(number, house, zone):
    zero = {"shadows": ["Shade"], "gold": 9, "play": ["Den"]}
    zero[zone] = [*zero.get(zone, ()), number]
    t = table(zero, {"play": [("Rival", {"attachments": ["Ribbon"]}), "Den"], "gold": 2}, houses=(house, "stark"))
    assert offered(t, "Bring Shade out")
    gold = t.gold(0)
    t.play("Bring Shade out")
    assert not answers(t, number) and t.card(0, number).zone == zone
    assert (t.gold(0), t.gold(1), t.discard(0), t.discard(1)) == (gold, 2, [], [])


def killed(zero, victim, one=None):
    """A character of seat 0 is killed by an event of its player."""
    t = table({"hand": ["Dagger"]} | zero, one)
    return pass_until(t, "Play Dagger").play("Play Dagger").play(f"Choose {victim}")


def test_valyrian_spirit_does_nothing_when_another_character_is_killed():
    t = killed({"play": ["ATOR30", "Cold Wind", "Friend"], "discard": ["Rival"]}, "Friend")
    assert t.dead(0) == ["Friend"] and "Rival" in t.discard(0)


def test_jon_arryn_does_nothing_when_another_character_is_killed():
    assert not answers(killed({"play": ["KL57", "Friend", "Brute"], "discard": ["Rival"]}, "Friend"), "KL57")


def test_practical_believer_kneels_a_holy_character_when_it_leaves():
    t = killed({"play": ["ACOA113", "Pious", "Brute"]}, "Practical Believer").play("Respond with Practical Believer")
    assert settle(t, "Pious").card(0, "Pious").kneeling
    assert not answers(killed({"play": ["ACOA113", "Pious", "Friend"]}, "Friend"), "ACOA113")


IN_PLAY = ["ACOA16", "ACOA18", "KL17", "KL23", "KL43", "KL50", "KL51", "KL55", "KL58", "KL94", "KL108", "ATOR46", "ATOR73", "ATOR74", "ATOR75"]
IN_HAND = ["KL38", "KL56"]


@pytest.mark.parametrize("kind", ["Military", "Intrigue", "Power"])
@pytest.mark.parametrize("number", IN_PLAY + IN_HAND)
def test_a_challenge_that_an_opponent_wins_is_not_meant(number, kind):
    zero = {"play": ["Guard", ("Shade", KNEELING), "Keep"], "deck": ["Friend"] * 3}
    zero |= {"hand": [number]} if number in IN_HAND else {"play": [number, *zero["play"]]}
    t = table(zero, {"play": ["Rival", "Den"], "shadows": ["Shade"], "gold": 9}, first=1, houses=("greyjoy", "stark"))
    fight(attack(t, kind, "Rival"))
    assert not answers(t, number)


@pytest.mark.parametrize(
    ("number", "kind"),
    [("KL38", "Military"), ("KL56", "Military"), ("KL50", "Military"), ("KL51", "Intrigue"), ("ACOA42", "Intrigue"), ("KL94", "Military"),
     ("KL50", "Intrigue"), ("KL51", "Military"), ("KL55", "Military"), ("KL43", "Military"), ("KL108", "Military"), ("ATOR46", "Military")],
)  # fmt: skip
def test_a_challenge_of_another_type_or_without_the_card_is_not_meant(number, kind):
    zero = {"play": ["Rival", "Keep"], "deck": ["Friend"] * 3}
    zero |= {"hand": [number]} if number in IN_HAND else {"play": [number, *zero["play"]]}
    if number == "ACOA42":
        zero["discard"] = ["KL23"]
    t = table(zero, {"play": ["Den", ("Sellsword", KNEELING)], "shadows": ["Shade"], "deck": ["Friend"] * 3}, houses=("greyjoy", "stark"))
    fight(attack(t, kind, "Rival"))
    assert not answers(t, number)


def test_dornish_paramour_is_discarded_to_draw_2_cards():
    t = table({"play": ["KL55"], "deck": ["Friend", "Rival", "Brute"]}, houses=("martell", "stark"))
    fight(attack(t, "Intrigue", "Dornish Paramour"))
    t.play("Respond with Dornish Paramour")
    assert sorted(t.hand(0)) == ["Friend", "Rival"] and t.discard(0) == ["Dornish Paramour"]


def rage(zero, one, first, attacker, *defenders):
    """A challenge by the first player, while seat 0 has The Viper's Rage."""
    t = table({"hand": ["KL76"], "gold": 9} | zero, one, first=first, houses=("martell", "stark"))
    return answers(fight(attack(t, "Military", attacker), *defenders), "KL76")


def test_the_vipers_rage_needs_a_clear_defeat_as_the_defender():
    assert rage({}, {"play": ["Rival"]}, 1, "Rival")
    assert not rage({}, {"play": ["Sellsword"]}, 1, "Sellsword")
    assert not rage({"play": ["Friend"]}, {"play": ["Rival"]}, 0, "Friend", "Rival")
    assert not rage({"play": ["Rival"]}, {}, 0, "Rival")


def test_kings_landing_stands_after_a_card_comes_out_of_shadows():
    for shadows, kneels in ((["Shade"], False), ([], True)):
        t = table({"play": [("KL99", KNEELING)], "shadows": shadows, "gold": 3})
        if shadows:
            settle(t.play(next(option for option in t.options if "Shade" in option)))
        assert t.card(0, "KL99").kneeling is kneels


@pytest.mark.parametrize(("victim", "stands"), [("Sellsword", True), ("Rival", False)])
def test_free_cities_mercenaries_stand_after_a_weak_character_is_killed(victim, stands):
    t = killed({"play": [("KL110", KNEELING), "Sellsword", "Rival"]}, victim)
    assert answers(t, "KL110") is stands
    if stands:
        assert not t.play("Respond with Free Cities Mercenaries").card(0, "KL110").kneeling


@pytest.mark.rule("SHA-8", edition="lcg")
def test_venomous_blade_goes_on_an_own_character_alone():
    t = table({"shadows": ["KL115"], "gold": 3, "play": ["Rival", "Friend"]}, {"play": ["Loner", "Regiment"]}, houses=("martell", "stark"))
    t.play(next(option for option in t.options if "Venomous Blade" in option))
    assert not offered(t, "Loner") and not offered(t, "Regiment")
    settle(t, "Rival")
    assert t.card(0, "Venomous Blade").bearer == "Rival"


@pytest.mark.parametrize(("discarded", "returned"), [(["Friend"], 0), (["Friend", "Rival"], 1)])
def test_street_waif_needs_more_than_one_card_in_the_discard_pile(discarded, returned):
    t = table({"play": ["KL32"], "discard": discarded}, houses=("targaryen", "stark"))
    if offered(t, "Street Waif"):
        settle(t.play(next(option for option in t.options if "Street Waif" in option)))
    assert len(t.hand(0)) == returned


@pytest.mark.parametrize("kind", ["Military", "Intrigue", "Power"])
def test_questioned_claim_leaves_the_type_that_was_chosen(kind):
    t = table({"hand": ["Questioned Claim"], "play": ["Friend"]}, {"play": ["Friend"]}, bells=(0, 1))
    pass_until(t, "Play Questioned Claim").play("Play Questioned Claim")
    while t.prompt == "one of two":
        t.play(next(option for option in t.options if f"only {kind.lower()} challenges" in option))
    pass_until(t, " against ")
    assert {option.split()[0] for option in t.options if " against " in option} == {kind}
