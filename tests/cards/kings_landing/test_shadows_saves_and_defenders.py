"""King's Landing: attachments that come out of Shadows, Ser Davos's save, abilities of winning defenders and cards of discard piles."""

import pytest

from agot_env.agot.engine.record.codes import DIES_AT_ZERO, IT_IS_WINTER
from agot_env.agot.language.model import (
    BEARER,
    EVERYONE,
    NEUTRAL,
    SELF,
    TARGET,
    AbilityOf,
    Action,
    Attachment,
    Cancel,
    CancelIt,
    Cards,
    Character,
    Choose,
    ChooseNow,
    Constant,
    Discard,
    Event,
    Flag,
    Initiated,
    Kill,
    Killed,
    Location,
    MoveAttachment,
    Phase,
    PlayerRule,
    Response,
    ReturnToHand,
    Strength,
    characters,
)  # fmt: skip
from tests.cards.scenes import KNEELING, attack, fight, offered, pass_to, pass_until, passes, scene

PEOPLE = (
    Character("Rival", "X503", NEUTRAL, cost=3, strength=5, icons="MIP", traits="Hound"),
    Character("Friend", "X504", NEUTRAL, cost=1, strength=1, icons="MIP"),
    Character("Guard", "X505", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Kingsguard"),
    Character("Ladylike", "X506", NEUTRAL, cost=2, strength=3, icons="MIP", traits="Lady"),
    Character("Noble", "X507", NEUTRAL, cost=2, strength=3, icons="MIP", crests="Noble"),
    Location("Keep", "X510", NEUTRAL, cost=0, influence=1),
    Location("Cold Wind", "X511", NEUTRAL, abilities=[PlayerRule(EVERYONE, IT_IS_WINTER)]),
    Attachment("Ribbon", "X520", NEUTRAL, cost=0),
    Attachment(
        "Burr", "X521", NEUTRAL, cost=0,
        abilities=[
            Constant(BEARER, (Strength(-3), Flag(DIES_AT_ZERO))),
            Response(
                when=Killed(characters()),
                effects=(ChooseNow(characters(attachable=True, other_than=BEARER), targets=False), MoveAttachment(SELF, to=TARGET)),
            )
        ],
    ),
    Event("Dagger", "X530", abilities=[Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=(Kill(TARGET),))]),
    Attachment("Collar", "X522", NEUTRAL, cost=0, attaches_to=characters(trait="Hound")),
    Event("Recall", "X532", abilities=[Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=(ReturnToHand(TARGET),))]),
    Event("Broom", "X531", abilities=[Action(phase=Phase.ANY, choose=(Choose(Cards()),), effects=(Discard(TARGET),))]),
)  # fmt: skip


def city(zero=None, one=None, phase="challenges", *, houses=("stark", "lannister"), bells=(0,), **options):
    """A scene of the Living Card Game with the cards above."""
    return scene(houses, zero, one, phase, cards=PEOPLE, bells=bells, edition="lcg", **options)


def settle(t, *wanted):
    """Make the choices of an ability: what is wanted as soon as it is offered, else the first option."""
    wanted = list(wanted)
    while not t.over and t.prompt not in ("action", "challenge", "response", "shadows", "save", "marshal"):
        found = next((text for text in wanted if offered(t, text)), None)
        if found:
            wanted.remove(found)
        t.play(next(option for option in t.options if found in option) if found else (passes(t) or t.options)[0])
    return t


# --- attachments that come out of Shadows ----------------------------------------------------------------------------


def skull(*theirs):
    t = city({"shadows": ["KL13"], "gold": 3, "play": ["Rival"]}, {"play": list(theirs)}, houses=("targaryen", "stark"))
    return t.play(next(option for option in t.options if "Dragon Skull" in option))


@pytest.mark.rule("SHA-8", edition="lcg")
def test_dragon_skull_is_attached_once_to_an_opponents_character_and_kills_it_at_str_0():
    t = skull("Friend", "Noble").play("Yes: Dragon Skull")
    assert not offered(t, "Rival") and offered(t, "Noble")
    settle(t, "Friend")
    assert t.dead(1) == ["Friend"] and t.card(0, "Rival").strength == 5 and t.discard(0) == ["Dragon Skull"]
    assert t.prompt == "action" and t.card(1, "Noble").strength == 3


def test_dragon_skull_lowers_the_str_of_its_bearer_by_2():
    t = settle(skull("Friend", "Noble").play("Yes: Dragon Skull"), "Noble")
    assert t.card(1, "Noble").strength == 1 and t.dead(1) == []


def test_dragon_skull_may_be_discarded():
    t = skull("Friend").play("No")
    assert t.discard(0) == ["Dragon Skull"] and t.dead(1) == []


@pytest.mark.rule("SHA-8", edition="lcg")
def test_dragon_skull_is_discarded_without_an_opponents_character():
    t = skull()
    assert t.discard(0) == ["Dragon Skull"] and t.card(0, "Rival").attachments == ()


@pytest.mark.rule("SHA-8", edition="lcg")
def test_a_shadows_attachment_whose_response_is_cancelled_is_discarded():
    """FAQ p. 26."""
    t = city({"play": ["KL81"]}, {"shadows": ["KL13"], "gold": 3}, houses=("stark", "targaryen"), bells=(0, 1), first=1)
    t.play(next(option for option in t.options if "Dragon Skull" in option)).play("Cancel with Jeyne Poole")
    settle(t)
    assert t.discard(1) == ["Dragon Skull"] and t.discard(0) == ["Jeyne Poole"] and t.prompt == "action"


def blade(*theirs, mine=("Rival",)):
    t = city({"shadows": ["KL115"], "gold": 3, "play": list(mine)}, {"play": list(theirs)}, houses=("martell", "stark"))
    return t.play(next(option for option in t.options if "Venomous Blade" in option))


def test_venomous_blade_kills_an_opponents_character_with_printed_str_2_or_less():
    t = settle(blade("Guard", "Noble"), "Rival", "Guard")
    assert t.dead(1) == ["Guard"] and len(t.card(0, "Rival").attachments) == 1


def test_venomous_blade_kills_nobody_if_you_control_no_character():
    t = settle(blade("Guard", "Friend", mine=()), "Guard")
    assert t.dead(1) == [] and t.discard(0) == ["Venomous Blade"] and t.card(1, "Guard").attachments == ()


def test_venomous_blade_spares_stronger_characters():
    assert settle(blade("Noble"), "Rival").dead(1) == []


def test_venomous_blade_goes_into_shadows_after_a_defeat_alone():
    zero = {"play": [("Friend", {"attachments": ["KL115"]}), "Noble"]}
    t = fight(attack(city(zero, {"play": ["Rival"]}, houses=("martell", "stark")), "Power", "Friend"), "Rival")
    t.play("Respond with Venomous Blade")
    assert t.shadows(0) == ["Venomous Blade"]
    t = fight(attack(city(zero, {"play": ["Rival"]}, houses=("martell", "stark")), "Power", "Noble"))
    assert not offered(t, "Respond with Venomous Blade")


@pytest.mark.rule("ABI-9")
@pytest.mark.parametrize(("victim", "dead"), [("Friend", ["Friend", "Noble"]), ("Rival", ["Rival"])])
def test_an_attachment_that_is_leaving_play_with_its_bearer_is_not_moved(victim, dead):
    t = city({"play": [("Rival", {"attachments": ["Burr"]}), "Noble", "Friend"], "hand": ["Dagger"]})
    settle(pass_until(t, "Play Dagger").play("Play Dagger"), victim)
    pass_until(settle(t.play("Respond with Burr"), "Noble"), "Use Bell")
    assert sorted(t.dead(0)) == dead and sorted(t.discard(0)) == ["Burr", "Dagger"]


# --- Ser Davos Seaworth ----------------------------------------------------------------------------------------------


def davos(davos="KL105", others=("Friend",), victim="Ribbon"):
    zero = {"play": [davos, ("Rival", {"attachments": ["Ribbon"]}), "Keep", *others]}
    t = city(zero, {"hand": ["Broom"]}, houses=("baratheon", "stark"), bells=(0, 1), first=1)
    return pass_until(t, "Play Broom").play("Play Broom").play(f"Choose {victim}")


def test_ser_davos_saves_an_attachment_and_moves_it():
    t = davos()
    assert t.prompt == "save"
    settle(t.play(next(option for option in t.options if "Davos" in option)), "Friend")
    assert len(t.card(0, "Friend").attachments) == 1 and t.card(0, "Rival").attachments == () and t.card(0, "KL105").kneeling


@pytest.mark.parametrize("options", [{"davos": ("KL105", KNEELING)}, {"victim": "Keep"}, {"victim": "Friend"}])
def test_ser_davos_saves_attachments_alone_and_must_stand(options):
    assert davos(**options).prompt != "save"


def bereft(*others, davos="KL105", weapon="Dagger", ribbon="Ribbon", rival=()):
    """Seat 1 kills Rival, or returns it to its owner's hand, while it bears an attachment."""
    zero = {"play": [davos, ("Rival", {"attachments": [ribbon], **dict(rival)}), *others]}
    t = city(zero, {"play": ["Guard"], "hand": [weapon]}, houses=("baratheon", "stark"), bells=(0, 1), first=1)
    return pass_until(t, f"Play {weapon}").play(f"Play {weapon}").play("Choose Rival")


@pytest.mark.parametrize(("weapon", "pile"), [("Dagger", "dead"), ("Broom", "discard"), ("Recall", "hand")])
def test_ser_davos_saves_an_attachment_whose_bearer_leaves_play(weapon, pile):
    """Attachments on a card that is leaving play are discarded passively, which can be answered by saves (FAQ p. 18, step 4)."""
    t = bereft("Friend", weapon=weapon)
    assert t.prompt == "save" and t.seat == 0
    t.play(next(option for option in t.options if "Davos" in option))
    assert not offered(t, "Rival") and offered(t, "Friend") and offered(t, "Guard")
    settle(t, "Friend")
    assert len(t.card(0, "Friend").attachments) == 1 and t.card(0, "KL105").kneeling
    assert t.card(0, "Rival").zone == pile and "Ribbon" not in t.discard(0)


def test_ser_davos_need_not_save_an_attachment_whose_bearer_leaves_play():
    t = bereft("Friend")
    pass_until(t, "Use Bell")
    assert t.dead(0) == ["Rival"] and t.discard(0) == ["Ribbon"] and not t.card(0, "KL105").kneeling


@pytest.mark.parametrize("options", [{"davos": ("KL105", KNEELING)}, {"davos": "Keep"}])
def test_nothing_else_saves_an_attachment_whose_bearer_leaves_play(options):
    t = bereft("Friend", **options)
    assert t.prompt != "save"
    pass_until(t, "Use Bell")
    assert t.dead(0) == ["Rival"] and t.discard(0) == ["Ribbon"]


def test_ser_davos_saves_no_attachment_that_nobody_else_can_bear():
    """The attachment would be discarded again, as from a terminal effect (FAQ 3.21); alone, it may be saved and stay where it is."""
    t = bereft("Friend", ribbon="Collar")
    assert t.prompt != "save"
    pass_until(t, "Use Bell")
    assert t.discard(0) == ["Collar"]


def test_ser_davos_leaves_an_attachment_of_an_opponent_to_them():
    t = bereft("Friend", rival={"attachments": [("Ribbon", {"owner": 1})]})
    settle(t.play(next(option for option in t.options if "Davos" in option)), "Friend")
    assert t.card(1, "Ribbon").controller == 1 and t.card(0, "Friend").attachments


def test_a_cancelled_save_by_ser_davos_is_not_offered_again():
    watch = Event("Watch", "X994", abilities=[Cancel(when=Initiated(), conditions=(AbilityOf(saves=True),), effects=(CancelIt(),))])
    zero = {"play": ["KL105", ("Rival", {"attachments": ["Ribbon"]}), "Friend"]}
    t = scene(("baratheon", "stark"), zero, {"hand": ["Dagger", "Watch"]}, cards=(*PEOPLE, watch), bells=(0, 1), first=1, edition="lcg")
    pass_until(t, "Play Dagger").play("Play Dagger").play("Choose Rival")
    t.play(next(option for option in t.options if "Davos" in option)).play("Cancel with Watch")
    pass_until(t, "Use Bell")
    assert t.discard(0) == ["Ribbon"] and t.card(0, "KL105").kneeling


# --- abilities of winning defenders ----------------------------------------------------------------------------------


def defence(number, title, *, shadows=(), wind=(), defender="Rival"):
    """Seat 0 defends and wins."""
    zero = {"play": [number, "Rival", ("Guard", KNEELING), *wind], "shadows": list(shadows), "deck": ["Friend"] * 4}
    t = city(zero, {"play": ["Friend"]}, first=1)
    while t.prompt == "shadows":
        t.play("Pass")
    return fight(attack(t, "Military", "Friend"), defender)


def test_ser_meryn_trant_stands_a_kingsguard_after_a_successful_defence():
    t = settle(defence("KL17", "Ser Meryn Trant").play("Respond with Ser Meryn Trant"), "Guard")
    assert not t.card(0, "Guard").kneeling


def test_ser_preston_greenfield_claims_power_as_a_defender():
    t = defence("KL58", "Ser Preston Greenfield", defender="Ser Preston Greenfield").play("Respond with Ser Preston Greenfield")
    assert t.card(0, "KL58").power == 1
    assert not offered(defence("KL58", "Ser Preston Greenfield"), "Respond with Ser Preston Greenfield")


@pytest.mark.parametrize(
    ("shadows", "wind", "cards"), [((), (), 1), (("Shadowcat",), (), 1), ((), ("Cold Wind",), 1), (("Shadowcat",), ("Cold Wind",), 3)]
)  # fmt: skip
def test_storm_dancer_draws_3_cards_in_winter_with_a_card_in_shadows(shadows, wind, cards):
    t = defence("KL23", "Storm Dancer", shadows=shadows, wind=wind).play("Respond with Storm Dancer")
    assert len(t.hand(0)) == cards and t.card(0, "KL23").kneeling


@pytest.mark.parametrize(("number", "title"), [("KL17", "Ser Meryn Trant"), ("KL58", "Ser Preston Greenfield"), ("KL23", "Storm Dancer")])
def test_they_do_nothing_for_attackers(number, title):
    t = city({"play": [number, ("Guard", KNEELING), "Rival"], "deck": ["Friend"]})
    t = fight(attack(t, "Military", "Rival", title))
    assert not offered(t, f"Respond with {title}")


def book(zero, one, first, attacker, *defenders):
    t = city({"agenda": "The White Book"} | zero, one, first=first)
    return settle(fight(attack(t, "Power", attacker), *defenders))


@pytest.mark.parametrize(("guard", "power"), [("Guard", 1), ("Friend", 0)])
def test_the_white_book_rewards_a_defence_if_you_control_a_kingsguard(guard, power):
    t = book({"play": ["Rival", guard]}, {"play": ["Friend"]}, 1, "Friend", "Rival")
    assert t.power(0) == power


@pytest.mark.parametrize(("choice", "power", "kneels"), [("Guard", 2, True), ("discard", 1, False)])
def test_the_white_book_asks_a_price_for_a_lost_attack(choice, power, kneels):
    zero = {"agenda": "The White Book", "play": ["Guard", "Friend"], "power": 2}
    t = fight(attack(city(zero, {"play": ["Rival"]}), "Power", "Friend"), "Rival")
    while t.prompt != "one of two":
        t.play("Pass")
    t.play(next(option for option in t.options if choice in option or ("kneel" in option and choice == "Guard")))
    settle(t)
    assert t.power(0) == power and t.card(0, "Guard").kneeling is kneels


# --- piles -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("zone", "enters"), [("hand", True), ("discard", True), ("dead", False)])
def test_royal_entourage_follows_a_lady_from_hand_or_discard_pile(zone, enters):
    zero = {zone: ["KL47"], "gold": 9}
    zero["hand"] = [*zero.get("hand", []), "Ladylike", "Friend"]
    t = city(zero, phase="marshalling", houses=("baratheon", "stark"))
    t.play("Marshal Friend")
    assert not offered(t, "Respond with Royal Entourage")
    t.play("Marshal Ladylike")
    assert offered(t, "Respond with Royal Entourage") is enters
    if enters:
        assert t.play("Respond with Royal Entourage").card(0, "KL47").zone == "play"


@pytest.mark.parametrize(("top", "power"), [("Ribbon", 1), ("Dagger", 1), ("Keep", 0), ("Noble", 0)])
def test_seaside_urchin_claims_power_for_an_attachment_or_event(top, power):
    t = city({"play": ["KL50"]}, {"deck": [top, "Ribbon"], "discard": ["Dagger"]}, houses=("greyjoy", "stark"))
    t = fight(attack(t, "Intrigue", "Seaside Urchin")).play("Respond with Seaside Urchin")
    assert t.card(0, "KL50").power == power and sorted(t.discard(1)) == sorted(["Dagger", top])


@pytest.mark.parametrize(("top", "power"), [("Noble", 1), ("Keep", 0), ("Ribbon", 0)])
def test_harbor_thug_claims_power_for_a_character(top, power):
    t = city({"play": ["KL51"]}, {"deck": [top, "Noble"]}, houses=("greyjoy", "stark"))
    t = fight(attack(t, "Military", "Harbor Thug")).play("Respond with Harbor Thug")
    assert t.card(0, "KL51").power == power and t.discard(1) == [top]


def test_jon_arryn_is_followed_by_a_noble_character():
    t = city({"play": ["KL57"], "hand": ["Dagger", "Noble", "Friend"]}).play("Play Dagger")  # he is the only character
    settle(t.play("Respond with Jon Arryn"), "Noble")
    assert t.dead(0) == ["Jon Arryn"] and t.card(0, "Noble").zone == "play" and t.hand(0) == ["Friend"]


def test_jon_arryn_needs_a_noble_character():
    t = city({"play": ["KL57"], "hand": ["Dagger", "Friend"], "dead": ["Noble"]}).play("Play Dagger")
    assert "Jon Arryn" in t.dead(0) and not offered(t, "Respond with Jon Arryn")


def test_street_waif_lets_the_opponent_choose_a_card_of_the_discard_pile():
    t = city({"play": ["KL32"], "discard": ["Friend", "Rival"]}, houses=("targaryen", "stark")).play("Use Street Waif")
    assert t.seat == 1 and offered(t, "Friend")
    t.play(next(option for option in t.options if "Rival" in option))
    assert t.hand(0) == ["Rival"] and t.discard(0) == ["Friend"]


def test_aegons_hill_puts_a_character_of_a_hand_into_the_dead_pile_or_none():
    for wanted, dead in (("Noble", ["Noble"]), ("No", [])):
        t = city({"play": ["KL54"]}, {"hand": ["Noble", "Keep"]}, houses=("targaryen", "stark")).play("Use Aegon's Hill")
        while t.prompt not in ("action", "challenge"):
            t.play(next(o for o in t.options if (o == "No") == (wanted == "No")))
        assert t.dead(1) == dead and t.card(0, "KL54").kneeling


def test_the_vipers_rage_takes_an_icon_of_each_kind_from_the_attackers_characters():
    one = {"play": ["Rival", "Noble"]}
    t = city({"hand": ["KL76"], "play": ["Friend"]}, one, houses=("martell", "stark"), first=1)
    t = fight(attack(t, "Power", "Rival"), "Friend").play("Respond with The Viper's Rage")
    assert t.card(1, "Rival").icons == t.card(1, "Noble").icons == "" and t.card(0, "Friend").icons == "MIP"
    assert pass_to(t, "dominance").card(1, "Rival").icons == "MIP"


def test_by_the_light_of_the_sun_makes_the_loser_discard_a_card_in_shadows():
    one = {"shadows": ["Shadowcat", "Silent Sisters"], "play": ["Friend"]}
    t = city({"hand": ["KL56"], "play": ["Rival"]}, one, bells=(0,))
    while t.prompt == "shadows":
        t.play("Pass")
    t = fight(attack(t, "Intrigue", "Rival")).play("Respond with By the Light of the Sun")
    assert t.seat == 1
    t.play(next(option for option in t.options if "Shadowcat" in option))
    assert t.shadows(1) == ["Silent Sisters"] and t.discard(1) == ["Shadowcat"]


# --- other abilities -------------------------------------------------------------------------------------------------


def test_tunnels_of_the_red_keep_strengthen_your_characters_for_cards_in_your_shadows():
    zero = {"play": ["KL6", "Friend"], "shadows": ["Shadowcat", "Silent Sisters"]}
    t = city(zero, {"play": ["Friend"], "shadows": ["Shadowcat"]}, houses=("lannister", "stark"))
    assert t.card(0, "Friend").strength == 3 and t.card(1, "Friend").strength == 1


def test_condemned_by_the_council_discards_a_location_or_returns_it_to_shadows():
    for title, shadows, discard in (("Keep", [], ["Keep"]), ("King's Landing", ["King's Landing"], [])):
        t = city({"hand": ["KL38"], "play": ["Rival", "Keep"]}, {"play": ["Keep", "KL99"]})
        t = fight(attack(t, "Intrigue", "Rival")).play("Respond with Condemned by the Council")
        settle(t, f"Choose {title}")
        assert t.shadows(1) == shadows and t.discard(1) == discard


@pytest.mark.parametrize(("gold", "pays"), [(1, True), (0, False)])
def test_pyromancers_apprentice_discards_a_location_unless_its_controller_pays(gold, pays):
    t = city({"shadows": ["KL118"], "gold": 1}, {"play": ["Keep"], "gold": gold})
    t.play(next(option for option in t.options if "Apprentice" in option)).play("Respond with Pyromancer's Apprentice")
    while t.prompt not in ("action", "challenge", "shadows"):
        t.play(next((option for option in t.options if "Pay" in option), t.options[0]))
    assert (t.discard(1) == []) is pays and t.gold(0) == pays and t.gold(1) == 0


def test_varys_discards_an_ally_as_he_comes_out_of_shadows_even_himself():
    t = city({"shadows": ["KL97"], "gold": 1}, {"play": ["Friend", "KL55"]})
    t.play(next(option for option in t.options if "Varys" in option))
    assert not offered(t, "Choose Friend")
    assert settle(t, "Dornish Paramour").discard(1) == ["Dornish Paramour"]
    t = city({"shadows": ["KL97"], "gold": 1}, {"play": ["Friend"]})
    assert t.play(next(option for option in t.options if "Varys" in option)).discard(0) == ["Varys"]


def test_wharf_rats_change_sides_cannot_be_killed_and_cost_their_controller_cards():
    zero = {"shadows": ["KL9"], "gold": 1, "hand": ["Dagger"], "play": ["Rival"], "deck": ["Friend"] * 3}
    t = city(zero, {"deck": ["Keep"] * 3, "play": ["Noble"]}, houses=("greyjoy", "stark"))
    t.play(next(option for option in t.options if "Wharf Rats" in option)).play("Respond with Wharf Rats")
    assert t.card(0, "KL9").controller == 1
    pass_until(t, "Play Dagger").play("Play Dagger")
    assert offered(t, "Choose Noble") and not offered(t, "Choose Wharf Rats")
    t.play("Choose Noble")
    settle(fight(attack(t, "Power", "Rival")))
    assert t.discard(0) == ["Dagger"] and t.discard(1) == []
    settle(fight(attack(pass_until(t, "against Greyjoy"), "Military", "Wharf Rats")))
    assert t.discard(1) == ["Keep"] and t.discard(0) == ["Dagger"]


@pytest.mark.parametrize(
    ("mine", "theirs", "offers"), [([], [], True), ([], ["KL42"], False), (["KL6"], ["KL42"], True), ([], ["Keep"], True)]
)
def test_kings_landing_draws_for_the_most_kings_landing_locations(mine, theirs, offers):
    t = city({"play": ["KL99", *mine], "deck": ["Friend"] * 2}, {"play": theirs})
    assert offered(t, "Use King's Landing") is offers
    if offers:
        assert t.play("Use King's Landing").hand(0) == ["Friend"] and t.card(0, "KL99").kneeling


def test_free_cities_mercenaries_stand_for_the_death_of_a_weak_character():
    for victim, kneels in (("Friend", False), ("Noble", True)):
        zero = {"play": [("KL110", KNEELING), "Friend", "Noble"], "hand": ["Dagger"]}
        t = settle(city(zero, houses=("targaryen", "stark")).play("Play Dagger"), f"Choose {victim}")
        assert offered(t, "Respond with Free Cities Mercenaries") is not kneels


@pytest.mark.parametrize(("gold", "kind", "kneels"), [(1, "Military", False), (0, "Military", True), (1, "Power", True)])
def test_mercenary_contract_needs_gold_and_a_military_challenge(gold, kind, kneels):
    t = city({"play": [("Rival", {"attachments": ["KL111"]}), "Friend"], "gold": gold}, houses=("targaryen", "stark"))
    attack(t, kind, "Rival")
    assert t.card(0, "Rival").kneeling is kneels
