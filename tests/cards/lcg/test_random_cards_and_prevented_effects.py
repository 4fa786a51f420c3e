"""Random cards and plots, effects that an opponent may prevent, control until the challenges phase ends, and challenges without defenders."""

import pytest

from agot_env.agot.language.model import BARATHEON, LANNISTER, NEUTRAL, TARGET, Character, Event, Kill, Location, Plot, characters
from agot_env.agot.words.text import table_text
from agot_env.testing import Table
from tests.cards.a_time_of_ravens.ravens_scenes import settle, use
from tests.cards.beyond_the_narrow_sea.narrow_sea_scenes import battle, bearing, claimed, narrow_sea
from tests.cards.defenders_of_the_north.north_scenes import responds
from tests.cards.scenes import BELL, offered, pass_to, pass_until, targeting_event, three
from tests.cards.wardens.wardens_scenes import EVERYBODY, respond_with

COMMANDER = Character("Commander", "X780", NEUTRAL, cost=3, strength=8, icons="MIP")
CLAN = Character("Clan", "X781", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Wildling")
STAGLORD = Character("Staglord", "X782", BARATHEON, unique=True, cost=2, strength=2, icons="MIP")
STAGS = Character("Stags", "X783", BARATHEON, cost=2, strength=2, icons="MIP")
HARBOUR = Location("Harbour", "X784", NEUTRAL, cost=1, influence=1)
LONE_EVENT = Event("Lone Event", "X785")
KIN = Character("Kin", "X786", LANNISTER, cost=2, strength=2, icons="MIP")
TAXES = Plot("Taxes", "X787", NEUTRAL, income=0, initiative=0, claim=1)
TOLLS = Plot("Tolls", "X788", NEUTRAL, income=0, initiative=0, claim=1)
CARDS = (COMMANDER, CLAN, STAGLORD, STAGS, HARBOUR, LONE_EVENT, KIN, TAXES, TOLLS)


def scene(zero, one=None, phase="challenges", **options):
    """A scene with the cards above."""
    return narrow_sea(zero, one, phase, cards=CARDS, **options)


def fought(zero, one=None, kind="Power", attackers="Friend", *defenders, **options):
    """A challenge, claim included; it may be time to respond."""
    return claimed(battle(scene(zero, one, **options), kind, attackers, *defenders))


# --- random cards --------------------------------------------------------------------------------------------------------


def company(discard, kind="Military", attackers="The Golden Company", one=None, *defenders, **options):
    zero = {"play": ["The Golden Company", "Friend"], "discard": discard}
    return fought(zero, one or {"play": ["Friend"]}, kind, attackers, *defenders, houses=("targaryen", "stark"), **options)


def test_the_golden_company_returns_a_card_at_random():
    found = set()
    for seed in range(12):
        t = company(["Hut", "Giant", "Ribbon"], seed=seed)
        respond_with(t, "The Golden Company")
        assert len(t.hand(0)) == 1 and len(t.discard(0)) == 2
        found.update(t.hand(0))
    assert found == {"Hut", "Giant", "Ribbon"}


def test_the_golden_company_returns_nothing_without_a_discard_pile_or_as_a_defender_or_absent():
    assert not responds(company([]), "The Golden Company")
    assert not responds(company(["Hut"], attackers="Friend"), "The Golden Company")
    zero, one = {"play": ["Friend"]}, {"play": ["The Golden Company"], "discard": ["Hut"]}
    t = fought(zero, one, "Military", "Friend", "The Golden Company", houses=("stark", "targaryen"), bells=(0, 1))
    assert not responds(t, "The Golden Company")
    assert not responds(company(["Hut"], "Military", "The Golden Company", {"play": ["Giant"]}, "Giant"), "The Golden Company")


@pytest.mark.parametrize(
    ("card", "house", "unique", "plain"),
    [("The Golden Company", "targaryen", "Mother", "Hireling"), ("The Red Queen's Faithful", "baratheon", "Staglord", "Stags")],
)
def test_an_army_costs_1_less_for_each_unique_character_of_its_house(card, house, unique, plain):
    others = (Character("Hireling", "X789", 0, cost=2, strength=2, icons="M"),)
    t = narrow_sea(
        {"play": [unique, plain], "hand": [card], "gold": 9}, {"play": []}, "marshalling", houses=(house, "stark"), cards=(*CARDS, *others)
    )
    t.play(f"Marshal {card}")
    assert t.gold(0) == 3


def impish(hand, attackers="Tyrion Lannister", kind="Intrigue", **options):
    """Tyrion, Friend or both attack; the claim is due, and the loser has 2 power."""
    zero, one = {"play": ["CAD67", "Friend"]}, {"play": [], "hand": hand, "power": 2}
    return claimed(battle(scene(zero, one, houses=("lannister", "stark"), **options), kind, attackers))


def may_take(t):
    """Whether the revealed card may be put into play now."""
    return t.prompt == "one of two"


def test_tyrion_takes_a_random_card_from_the_hand_instead_of_the_claim():
    taken = set()
    for seed in range(10):
        t = impish(["Giant", "Hut"], seed=seed)
        assert len(t.hand(1)) == 2 and may_take(t)
        t.play(t.options[0])
        title = next(title for title in ("Giant", "Hut") if title not in t.hand(1))
        assert t.card(1, title).controller == 0 and t.card(1, title).zone == "play" and t.discard(1) == []
        taken.add(title)
    assert taken == {"Giant", "Hut"}


def test_the_card_that_tyrion_reveals_may_be_discarded_and_an_event_must():
    t = impish(["Giant"])
    t.play(t.options[1])
    assert t.discard(1) == ["Giant"] and t.hand(1) == []
    t = impish(["Lone Event"])
    assert not may_take(t) and t.discard(1) == ["Lone Event"]


@pytest.mark.rule("ATT-1", edition="lcg")
def test_an_attachment_that_tyrion_reveals_goes_where_its_new_controller_attaches_it():
    t = impish(["Ribbon"])
    assert may_take(t)
    t.play("Tyrion Lannister: put it into play")
    assert t.prompt == "bearer" and t.seat == 0 and sorted(t.options) == ["Attach to Friend", "Attach to Tyrion Lannister"]
    t.play("Attach to Friend")
    assert t.card(1, "Ribbon").controller == 0 and t.card(0, "Friend").attachments == ("Ribbon",) and t.discard(1) == []
    t = impish(["Ribbon"]).play("Tyrion Lannister: discard it")
    assert t.discard(1) == ["Ribbon"] and t.hand(1) == []


@pytest.mark.rule("ATT-1", edition="lcg")
def test_an_attachment_that_nothing_can_bear_is_discarded_by_tyrion():
    t = impish(["Northern Courser"])
    assert not may_take(t) and t.discard(1) == ["Northern Courser"]


def test_tyrion_attaches_what_lies_on_a_house_card_to_his_controllers():
    t = impish(["Khal"]).play("Tyrion Lannister: put it into play")
    assert t.card(1, "Khal").controller == 0 and t.card(1, "Khal").zone == "play" and t.power(1) == 2  # no prize
    assert "Khal, attachment, on the House card" in table_text(t.batch.match, t.batch.records)


def test_tyrion_replaces_every_kind_of_claim_but_not_of_a_challenge_he_shares_or_does_not_join():
    t = impish(["Giant"], kind="Power")
    assert may_take(t) and t.power(1) == 2
    t = impish(["Giant"], ["Tyrion Lannister", "Friend"], "Power")
    assert not may_take(t) and t.power(1) == 1 and t.hand(1) == ["Giant"]
    t = impish(["Giant"], "Friend", "Power")
    assert not may_take(t) and t.power(1) == 1


def test_tyrion_takes_nothing_from_an_empty_hand_or_in_a_challenge_that_he_loses():
    t = impish([], kind="Power")
    assert not may_take(t) and t.power(1) == 2
    zero, one = {"play": ["CAD67"]}, {"play": ["Giant"], "hand": ["Hut"], "power": 2}
    t = claimed(battle(scene(zero, one, houses=("lannister", "stark")), "Power", "Tyrion Lannister", "Giant"))
    assert not may_take(t) and t.hand(1) == ["Hut"]


# --- a plot at random ----------------------------------------------------------------------------------------------------

PLOTS = ["Taxes", "Tolls", "Town", "Slow", "Swift"]


def qohorik(seed=0, *, play=True, phase="plot", three=False):
    """The event may be played in the plot phase, and is."""
    houses = ("neutral faction", "stark", "lannister") if three else ("neutral faction", "stark")
    t = Table(houses=houses, extra_cards=[*EVERYBODY, *CARDS, BELL], edition="lcg", seed=seed)
    t.put(
        0,
        hand=["In the Hands of the Qohorik"],
        plots=["Taxes", "Tolls"],
        **({} if phase == "plot" else {"plot": "Famine", "play": ["Bell"]}),
    )
    for seat in range(1, len(houses)):
        t.put(seat, plots=["Taxes", "Tolls", "Fort", "Massacre"], **({} if phase == "plot" else {"plot": "Famine"}))
    t.start(phase, 0)
    return settle(t.play("Play In the Hands"), "Choose Stark") if play else t


def choosers(t):
    """Who chooses a plot of this round."""
    found = set()
    while t.prompt in ("plot", "action") and t.plot(0) is None:
        found |= {t.seat} if t.prompt == "plot" else set()
        t.play(t.options[0] if t.prompt == "plot" else "Pass")
    return found


def test_an_opponent_reveals_a_random_plot():
    revealed = set()
    for seed in range(8):
        t = qohorik(seed)
        assert choosers(t) == {0}
        revealed.add(t.plot(1))
    assert len(revealed) > 1


def test_only_the_chosen_opponent_reveals_a_random_plot():
    assert choosers(qohorik(three=True)) == {0, 2}


def test_each_player_chooses_their_plot_if_the_event_is_not_played_or_in_the_next_round():
    t = qohorik(play=False)
    assert choosers(t.play("Pass")) == {0, 1}
    t = qohorik()
    choosers(t)
    for _ in range(40):
        if t.prompt == "plot" and t.seat == 1:
            break
        t.play(t.options[0] if t.prompt != "action" else "Pass")
    assert t.round == 2 and len(t.options) == 3


def test_the_event_is_played_in_the_plot_phase_alone_and_by_the_neutral_faction_alone():
    assert not offered(qohorik(play=False, phase="challenges"), "Play In the Hands")
    t = Table(houses=("lannister", "stark"), extra_cards=[*EVERYBODY, *CARDS, BELL], edition="lcg")
    t.put(0, hand=["In the Hands of the Qohorik"], plots=["Taxes", "Tolls"], play=["Bell"]).put(1, plots=["Taxes", "Tolls"]).start(
        "plot", 0
    )
    assert not offered(t, "Play In the Hands")


# --- what an opponent prevents -------------------------------------------------------------------------------------------

ICONS = {"military": "M", "intrigue": "I", "power": "P"}


def merchant(one=None, target="Unarmed", phase="challenges", **options):
    """The merchant may be used."""
    zero = {"play": ["Greenblood Merchant", "Unarmed", "Friend"]}
    cards = (*CARDS, Character("Unarmed", "X779", NEUTRAL, cost=1, strength=1))
    return narrow_sea(zero, one, phase, cards=cards, houses=("martell", "stark"), **options)


@pytest.mark.parametrize(("icon", "letter"), ICONS.items())
def test_a_character_gains_or_loses_an_icon_until_the_end_of_the_phase(icon, letter):
    t = use(merchant(), "Greenblood Merchant", "Choose Unarmed", f"gains a {icon}", f"gains an {icon}")
    assert t.card(0, "Unarmed").icons == letter and t.card(0, "Greenblood Merchant").kneeling
    assert pass_to(t, "dominance").card(0, "Unarmed").icons == ""
    t = use(merchant(), "Greenblood Merchant", "Choose Friend", f"loses a {icon}", f"loses an {icon}")
    assert t.card(0, "Friend").icons == "MIP".replace(letter, "")


def test_the_merchant_trades_in_the_challenges_phase_and_while_standing():
    assert not offered(merchant(phase="dominance"), "Use Greenblood")
    t = use(merchant(), "Greenblood Merchant", "Choose Unarmed")
    assert not offered(t, "Use Greenblood")


def test_an_opponent_prevents_the_trade_with_influence():
    t = merchant({"play": ["Harbour"]}).play("Use Greenblood", "Choose Unarmed")
    assert (t.prompt, t.seat) == ("pay", 1)
    t = settle(t.play(t.options[0]))
    assert t.card(0, "Unarmed").icons == "" and t.card(1, "Harbour").kneeling and t.card(0, "Greenblood Merchant").kneeling


def test_an_opponent_may_keep_the_influence_and_one_without_any_is_not_asked():
    t = merchant({"play": ["Harbour"]}).play("Use Greenblood", "Choose Unarmed")
    t.play(t.options[-1])
    assert t.prompt == "one of two" and t.seat == 0 and not t.card(1, "Harbour").kneeling
    t = merchant().play("Use Greenblood", "Choose Unarmed")
    assert t.prompt == "one of two" and t.seat == 0


@pytest.mark.parametrize("payer", [1, 2])
def test_any_opponent_prevents_it_and_nobody_is_asked_after_that(payer):
    seats = ({"play": ["Greenblood Merchant", "Friend"]}, {"play": ["Harbour"]}, {"play": ["Harbour"]})
    t = three(narrow_sea, *seats, cards=CARDS)
    t.play("Use Greenblood", "Choose Friend")
    asked = []
    while t.prompt == "pay":
        asked.append(t.seat)
        t.play(t.options[0] if t.seat == payer else t.options[-1])
    t = settle(t)
    assert asked == list(range(1, payer + 1)) and t.card(0, "Friend").icons == "MIP" and t.card(payer, "Harbour").kneeling


# --- control until the end of the challenges phase -------------------------------------------------------------------------


def shadowed(target="Friend", one=None, **options):
    """The event is played on a character of the other player in the marshalling phase."""
    zero = {"play": ["Quay"], "hand": ["Flame and Shadow"]}
    t = scene(zero, one or {"play": ["Friend"]}, "marshalling", houses=("baratheon", "stark"), **options)
    return settle(pass_until(t, "Play Flame").play("Play Flame"), f"Choose {target}") if offered(t, "Play Flame") else t


def test_flame_and_shadow_takes_a_character_until_the_challenges_phase_ends():
    t = shadowed(bells=(0, 1))
    assert t.card(1, "Friend").controller == 0 and t.card(0, "Quay").kneeling
    assert pass_to(t, "challenges").card(1, "Friend").controller == 0
    assert pass_to(t, "dominance").card(1, "Friend").controller == 1


def test_flame_and_shadow_takes_no_army_and_none_with_attachments_and_needs_influence():
    t = shadowed(one={"play": ["Wolves", bearing("Friend", "Fang"), "Reaver"]})
    assert [t.card(1, title).controller for title in ("Wolves", "Friend", "Reaver")] == [1, 1, 0]
    assert not offered(shadowed(one={"play": ["Wolves", bearing("Friend", "Fang")]}), "Play Flame")
    poor = scene({"play": ["Harbour"], "hand": ["Flame and Shadow"]}, {"play": ["Friend"]}, "marshalling", houses=("baratheon", "stark"))
    assert not offered(poor, "Play Flame")


def test_flame_and_shadow_is_played_in_the_marshalling_phase_alone():
    t = scene({"play": ["Quay"], "hand": ["Flame and Shadow"]}, {"play": ["Friend"]}, houses=("baratheon", "stark"))
    assert not offered(t, "Play Flame")


def test_what_is_taken_for_good_meanwhile_stays_taken():
    t = shadowed(one={"play": ["Friend"], "hand": ["Bribe"]}, bells=(0, 1))
    t = settle(pass_until(pass_to(t, "challenges"), "Play Bribe").play("Play Bribe"), "Choose Friend")
    assert t.card(1, "Friend").controller == 1
    assert pass_to(t, "dominance").card(1, "Friend").controller == 1


# --- challenges without defenders ----------------------------------------------------------------------------------------


def washing(attackers=("Abel's Washerwoman",), one=None, *defenders, kind="Intrigue", **options):
    """The washerwoman and others attack; until a player may respond."""
    zero = {"play": ["Abel's Washerwoman", "Clan", "Friend"]}
    return battle(scene(zero, one or {"play": ["Friend"]}, houses=("stark", "lannister"), **options), kind, attackers, *defenders)


def test_a_washerwoman_claims_power_if_nobody_defends():
    t = washing()
    assert responds(t, "Abel's Washerwoman")
    t.play("Respond with Abel's")
    assert t.power(0) == 1 and t.card(0, "Abel's Washerwoman").power == 0
    assert responds(washing(("Abel's Washerwoman", "Clan")), "Abel's Washerwoman")


def test_a_washerwoman_claims_nothing_beside_others_or_against_defenders_or_at_home():
    assert not responds(washing(("Abel's Washerwoman", "Friend")), "Abel's Washerwoman")
    assert not responds(washing(("Abel's Washerwoman",), {"play": ["Friend"]}, "Friend"), "Abel's Washerwoman")
    assert not responds(washing(("Clan",)), "Abel's Washerwoman")


def test_a_washerwoman_of_the_defending_player_claims_nothing():
    zero, one = {"play": ["Friend"]}, {"play": ["Abel's Washerwoman"]}
    t = battle(scene(zero, one, bells=(0, 1), houses=("lannister", "stark")), "Intrigue", "Friend")
    assert not responds(t, "Abel's Washerwoman")


# --- power that moves from a House ---------------------------------------------------------------------------------------


def faithful(power, one, attackers="The Red Queen's Faithful", kind="Intrigue", zero_power=0):
    zero = {"play": ["The Red Queen's Faithful", "Friend"], "power": zero_power}
    return fought(zero, {"power": power} | one, kind, attackers, houses=("baratheon", "stark"))


@pytest.mark.parametrize(("power", "most"), [(5, 3), (2, 2)])
def test_the_faithful_move_up_to_3_power_from_a_house_to_a_character(power, most):
    t = faithful(power, {"play": ["Reaver"]}).play("Respond with The Red", "Choose Stark")
    assert t.prompt == "number" and len(t.options) == most
    t.play(t.options[most - 1])
    assert t.power(1) == power - most and t.card(1, "Reaver").power == most


def test_the_faithful_choose_how_much_moves_and_to_which_character_of_that_player():
    t = faithful(3, {"play": ["Reaver", "Wolves"]}).play("Respond with The Red", "Choose Stark")
    assert not offered(t, "Choose Friend")
    t.play("Choose Wolves")
    t.play(t.options[0])
    assert (t.power(1), t.card(1, "Wolves").power, t.card(1, "Reaver").power) == (2, 1, 0)


def test_the_faithful_may_choose_their_own_player():
    t = faithful(0, {"play": ["Reaver"]}, zero_power=3).play("Respond with The Red")
    t.play("Choose Baratheon") if offered(t, "Choose Baratheon") else t
    t.play("Choose Friend")
    t.play(t.options[-1])
    assert t.card(0, "Friend").power == 3 and t.power(0) == t.total_power(0) - 3


@pytest.mark.parametrize(("power", "one"), [(0, ["Reaver"]), (3, [])])
def test_the_faithful_choose_a_player_with_power_and_a_character(power, one):
    """FAQ 3.6: nothing could move for another player."""
    t = faithful(power, {"play": one}, zero_power=1)
    t.play("Respond with The Red")
    assert not offered(t, "Choose Stark") and offered(t, "Choose Friend")


def test_the_faithful_need_power_on_a_house():
    zero = {"play": ["The Red Queen's Faithful"]}
    t = fought(zero, {"play": ["Reaver"]}, "Intrigue", "The Red Queen's Faithful", "Reaver", houses=("baratheon", "stark"))
    assert t.power(0) == 0 and not responds(t, "The Red Queen")


def test_the_faithful_respond_to_a_challenge_in_which_they_participate_alone():
    assert not responds(faithful(3, {"play": ["Reaver"]}, "Friend"), "The Red Queen")
    t = fought(
        {"play": ["The Red Queen's Faithful"]},
        {"play": ["Giant"], "power": 3},
        "Intrigue",
        "The Red Queen's Faithful",
        "Giant",
        houses=("baratheon", "stark"),
    )
    assert not responds(t, "The Red Queen")


# --- Ser Kevan as an agenda ------------------------------------------------------------------------------------------------


def kevan(attacker="Friend", kind="Intrigue", *defenders):
    """Ser Kevan has been killed and become an agenda; a challenge follows."""
    axe = targeting_event("Axe", "X778", characters(), Kill(TARGET))
    zero = {"play": ["BTNS5", "Friend", "Giant"], "hand": ["Axe"]}
    first = {"first": 1} if attacker == "Reaver" else {}
    t = narrow_sea(zero, {"play": ["Reaver"]}, cards=(*CARDS, axe), houses=("lannister", "stark"), bells=(0, 1), **first)
    t = settle(pass_until(t, "Play Axe").play("Play Axe"), "Choose Ser Kevan")
    assert t.set_aside(0) == ["Ser Kevan Lannister"] and t.dead(0) == []
    return claimed(battle(t, kind, attacker, *defenders))


def test_ser_kevan_kneels_a_character_after_an_intrigue_challenge_that_his_player_wins_as_the_attacker():
    t = kevan()
    assert responds(t, "Ser Kevan")
    respond_with(t, "Ser Kevan", "Choose Reaver")
    assert t.card(1, "Reaver").kneeling


def test_ser_kevan_does_not_respond_to_other_challenges_or_as_a_character():
    assert not responds(kevan(kind="Power"), "Ser Kevan")
    assert not responds(kevan("Reaver"), "Ser Kevan")
    assert not responds(kevan("Reaver", "Intrigue", "Giant"), "Ser Kevan")
    assert not responds(fought({"play": ["BTNS5", "Friend"]}, {"play": ["Reaver"]}, "Intrigue", houses=("lannister", "stark")), "Ser Kevan")
