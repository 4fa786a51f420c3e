"""Rituals of R'hllor: what each card does, and what it does not."""

import pytest

from agot_env.agot.language.model import TARGARYEN, Action, Character, Event, GainGold, KneelInfluence, Phase
from tests.cards.a_time_of_ravens.ravens_scenes import decree, defend_with, during, lose, settle, usable, use
from tests.cards.brotherhood_without_banners.brotherhood_scenes import banners, responds
from tests.cards.scenes import KNEELING, attack, offered, pass_until, pay_influence

# --- The Bastard's Elite ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "defender", "taken"), [("Military", "", True), ("Intrigue", "", False), ("Military", "Rival", False)])
def test_the_bastards_elite_goes_over_to_who_wins_a_military_challenge_against_you(kind, defender, taken):
    t = banners({"play": ["BWB21", "Rival", "Friend"]}, {"play": ["Hero"]}, first=1, bells=(0, 1))
    lose(t, kind, "Hero", defender)
    settle(t, "Choose Friend")
    assert t.card(0, "BWB21").controller == int(taken)


def test_the_bastards_elite_stays_when_you_win():
    t = lose(banners({"play": ["BWB21", "Rival"]}, {"play": ["Friend", "Hero"]}), "Military", "Rival")
    assert t.card(0, "BWB21").controller == 0


# --- Abandoned Fort --------------------------------------------------------------------------------------------------


def fort(attackers=("Flayer",), fort="BWB22"):
    return during(banners({"play": [fort, "Flayer", "Friend"]}, {"play": ["Rival", "Flayer"]}), "Military", *attackers)


def test_abandoned_fort_returns_an_attacking_bolton():
    t = use(fort(("Flayer", "Friend")), "Abandoned Fort")
    assert t.hand(0) == ["Flayer"] and t.card(0, "BWB22").kneeling and t.card(0, "Friend").zone == "play"


def test_abandoned_fort_returns_an_attacker_of_an_opponent_to_its_owner():
    t = during(banners({"play": ["BWB22", "Friend"]}, {"play": ["Flayer"]}, first=1, bells=(0, 1)), "Military", "Flayer")
    if not usable(t, "Abandoned Fort"):
        t.play("Pass")
    use(t, "Abandoned Fort")
    assert t.hand(1) == ["Flayer"]


@pytest.mark.parametrize("what", [{"attackers": ("Friend",)}, {"fort": ("BWB22", KNEELING)}])
def test_abandoned_fort_needs_an_attacking_bolton_and_to_stand(what):
    assert not usable(fort(**what), "Abandoned Fort")


def test_abandoned_fort_does_not_return_a_defender():
    t = defend_with(fort(("Friend",)), "Flayer")
    assert not usable(t, "Abandoned Fort")


# --- Mountain Tactics ------------------------------------------------------------------------------------------------


def tactics(theirs=0, influence="Keep", standing=True, clan="Hillman"):
    hillman = clan if standing else (clan, KNEELING)
    return banners(
        {"hand": ["BWB24"], "play": [influence, "Friend", hillman]}, {"play": [hillman], "hand": ["Ribbon"] * theirs}, houses=("lannister", "stark")
    )


@pytest.mark.parametrize("standing", [True, False])
@pytest.mark.parametrize(("theirs", "number"), [(0, 1), (2, 2)])
def test_mountain_tactics_stands_or_kneels_clansmen(theirs, number, standing):
    t = use(tactics(theirs, standing=standing), "Mountain Tactics", *["kneel" if standing else "stand", "Choose Hillman", "Choose Hillman"])
    kneeling = [t.card(seat, "Hillman").kneeling for seat in (0, 1)]
    assert kneeling.count(standing) == number and not t.card(0, "Friend").kneeling and t.card(0, "Keep").kneeling


@pytest.mark.parametrize("what", [{"influence": "Hut"}, {"clan": "Brute"}])
def test_mountain_tactics_needs_influence_and_a_clansman(what):
    assert not usable(tactics(**what), "Mountain Tactics")


# --- Melisandre ------------------------------------------------------------------------------------------------------


def melisandre(kind="Intrigue", attacker="Melisandre", power=2, defender=""):
    one = {"play": [("Hero", {"power": power}), "Friend", "Rival"]}
    t = banners({"play": ["BWB25", "Shadowbinder"]}, one, houses=("baratheon", "stark"))
    return lose(t, kind, attacker, defender)


@pytest.mark.parametrize("power", [1, 2])
def test_melisandre_takes_a_power_and_kills_whom_she_takes_the_last(power):
    t = melisandre(power=power)
    before = t.card(0, "BWB25").power
    settle(t.play("Respond with Melisandre"))
    assert t.card(0, "BWB25").power - before in (1, 2)  # renown may come in between
    assert t.dead(1) == (["Hero"] if power == 1 else []) and (power == 1 or t.card(1, "Hero").power == 1)


@pytest.mark.parametrize("what", [{"kind": "Power"}, {"attacker": "Shadowbinder"}, {"power": 0}, {"defender": "Rival"}])
def test_melisandre_must_win_an_intrigue_challenge_against_somebody_with_power(what):
    assert not responds(melisandre(**what), "Melisandre")


# --- Intolerant Priest -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mine", "theirs", "gains"), [(3, 0, True), (2, 0, False), (2, 3, False)])
def test_intolerant_priest_gains_with_three_other_asshai(mine, theirs, gains):
    t = banners({"play": ["BWB27", *["Shadowbinder"] * mine]}, {"play": ["Shadowbinder"] * theirs}, houses=("baratheon", "stark"))
    priest = t.card(0, "BWB27")
    assert (priest.strength, priest.icons, priest.crests) == ((3, "MIP", ("Holy",)) if gains else (2, "IP", ()))


# --- Altar of Fire ---------------------------------------------------------------------------------------------------


def altar(kind="Intrigue", attackers=("Pious",), altar="BWB29", hand=("Keep", "Song", "Ribbon"), defenders=()):
    zero = {"play": [altar, "Pious", "Friend"]}
    t = during(banners(zero, {"hand": hand, "play": ["Rival"]}, houses=("baratheon", "stark")), kind, *attackers)
    return defend_with(t, *defenders)


def test_altar_of_fire_discards_a_card_of_your_choice_from_the_losers_hand():
    t = pass_until(altar(), "Respond with Altar of Fire")
    taken, left = t.hand(1)  # the claim has taken a third one
    t.play("Respond with Altar of Fire")
    assert offered(t, f"Choose {left}")
    t.play(f"Choose {taken}")
    assert t.hand(1) == [left] and t.discard(1)[-1] == taken and t.card(0, "BWB29").kneeling


@pytest.mark.parametrize(
    "what", [{"kind": "Power"}, {"attackers": ("Friend",)}, {"altar": ("BWB29", KNEELING)}, {"defenders": ("Rival",)}]
)
def test_altar_of_fire_needs_a_holy_winner_of_an_intrigue_challenge(what):
    t = altar(**what)
    for _ in range(6):
        assert not responds(t, "Altar of Fire")
        if t.prompt != "action":
            break
        t.play("Pass")


# --- Lord of Light, Protect Us ---------------------------------------------------------------------------------------


def protect(asshai=1, meddler="Meddler", kneeling=False):
    zero = {"hand": ["BWB30"], "play": [("Shadowbinder", {"kneeling": kneeling})] * asshai}
    t = banners(zero, {"play": ["Meddler"], "hand": ["Song"]}, first=1, bells=(1,), houses=("baratheon", "stark"))
    return t.play("Play Song" if meddler == "Song" else f"Use {meddler}")


@pytest.mark.parametrize(("asshai", "returns"), [(1, False), (2, False), (3, True)])
def test_lord_of_light_protect_us_cancels_an_ability_of_a_character(asshai, returns):
    t = protect(asshai)
    settle(t.play("Cancel with Lord of Light, Protect Us"), "Yes")
    assert t.gold(1) == 0 and t.discard(0) == ["Lord of Light, Protect Us"]
    assert [t.card(0, "Shadowbinder", copy).kneeling for copy in range(asshai)].count(True) == 1
    assert sorted(t.hand(1)) == (["Meddler", "Song"] if returns else ["Song"])


def test_with_three_asshai_lord_of_light_protect_us_may_leave_the_character():
    t = protect(3).play("Cancel with Lord of Light, Protect Us")
    for _ in range(5):
        if t.prompt == "action":
            break
        refusal = next((option for option in t.options if option in ("No", "Done", "Pass")), t.options[0])
        t.play(refusal)
    assert t.gold(1) == 0 and t.hand(1) == ["Song"]


@pytest.mark.parametrize("what", [{"asshai": 0}, {"kneeling": True}, {"meddler": "Bell"}, {"meddler": "Song"}])
def test_lord_of_light_protect_us_needs_an_asshai_to_kneel_and_a_character(what):
    assert protect(**what).prompt != "cancel"


# --- Ambitious Oarsman -----------------------------------------------------------------------------------------------


def oarsman(oarsman="BWB31", ships=(), phase="marshalling"):
    return banners({"play": [oarsman, *ships], "hand": ["Reaver", "Friend"], "gold": 9}, phase=phase, houses=("greyjoy", "stark"))


@pytest.mark.parametrize(("card", "cost"), [("Reaver", 2), ("Friend", 1)])
def test_ambitious_oarsman_makes_the_next_raider_cheaper(card, cost):
    t = use(oarsman(), "Ambitious Oarsman")
    gold = t.gold(0)
    t.play(f"Marshal {card}")
    assert t.card(0, "BWB31").kneeling and gold - t.gold(0) == cost


def test_a_warship_kneels_for_a_kneeling_ambitious_oarsman():
    t = use(oarsman(("BWB31", KNEELING), ["Longship", "Hut"]), "Ambitious Oarsman")
    gold = t.gold(0)
    t.play("Marshal Reaver")
    assert t.card(0, "Longship").kneeling and not t.card(0, "Hut").kneeling and gold - t.gold(0) == 2


@pytest.mark.parametrize(
    "what", [{"oarsman": ("BWB31", KNEELING), "ships": ["Hut"]}, {"oarsman": ("BWB31", KNEELING), "ships": [("Longship", KNEELING)]}, {"phase": "challenges"}]
)  # fmt: skip
def test_ambitious_oarsman_must_have_something_to_kneel_in_marshalling(what):
    assert not usable(oarsman(**what), "Ambitious Oarsman")


# --- Aggo's Bow ------------------------------------------------------------------------------------------------------

AGGO = Character("Aggo", "X360", TARGARYEN, unique=True, cost=3, strength=3, icons="MP", traits="Dothraki")


def bow(bearer="Rider", kind="Military", attacker="", defenders=("Hero",), kneeling=False):
    zero = {"play": [(bearer, {"attachments": [("BWB34", {"kneeling": kneeling})]}), "Friend"]}
    one = {"play": [("Hero", {"duplicates": 1}), "Brute", "Rival"]}
    t = during(banners(zero, one, cards=[AGGO], bells=(0,), houses=("targaryen", "stark")), kind, attacker or bearer)
    return defend_with(t, *defenders)


@pytest.mark.parametrize(("bearer", "saved"), [("Rider", True), ("Aggo", False)])
def test_aggos_bow_kills_a_defender(bearer, saved):
    t = bow(bearer, defenders=("Hero", "Brute")).play("Use Aggo's Bow")
    assert not offered(t, "Choose Rival") and not offered(t, f"Choose {bearer}")
    t.play("Choose Hero")
    assert (t.prompt == "save") is saved and t.card(0, "BWB34").kneeling
    assert t.dead(1)[-1:] == ([] if saved else ["Hero"])


@pytest.mark.parametrize("what", [{"kind": "Power"}, {"attacker": "Friend"}, {"defenders": ()}, {"kneeling": True}])
def test_aggos_bow_needs_its_bearer_to_attack_in_a_military_challenge_a_defender_and_to_stand(what):
    assert not usable(bow(**what), "Aggo's Bow")


def test_aggos_bow_is_no_use_to_a_defender():
    one = {"play": [("Rider", {"attachments": ["BWB34"]})]}
    t = during(banners({"play": ["Friend"]}, one, houses=("stark", "targaryen"), bells=(0, 1)), "Military", "Friend")
    defend_with(t, "Rider")
    for _ in range(4):
        assert not usable(t, "Aggo's Bow")
        if t.prompt != "action":
            break
        t.play("Pass")


# --- Fallen and Reborn -----------------------------------------------------------------------------------------------


def reborn(victim="Starry", influence="Keep", hand=("Starry", "Friend"), event="Dagger"):
    zero = {"play": ["Starry", "Friend", influence], "hand": ["BWB36", event, *hand]}
    t = banners(zero, {"play": ["Rival"]}, houses=("martell", "stark"))
    return t.play(f"Play {event}").play(f"Choose {victim}")


def test_fallen_and_reborn_brings_another_dayne():
    t = reborn()
    settle(t.play("Respond with Fallen and Reborn"), "Choose Starry")
    assert t.card(0, "Starry").zone == "play" and "Friend" in t.hand(0) and t.dead(0) == ["Starry"] and t.card(0, "Keep").kneeling


def test_fallen_and_reborn_serves_for_daynes_of_opponents():
    zero = {"play": ["Keep"], "hand": ["BWB36", "Dagger", "Starry"]}
    t = banners(zero, {"play": ["Starry", "Rival"]}, houses=("martell", "stark"))
    settle(t.play("Play Dagger").play("Choose Starry").play("Respond with Fallen and Reborn"))
    assert t.card(0, "Starry").zone == "play"


@pytest.mark.parametrize("what", [{"victim": "Friend"}, {"influence": "Hut"}, {"hand": ("Friend",)}, {"event": "Broom"}])
def test_fallen_and_reborn_needs_a_killed_dayne_influence_and_another_dayne(what):
    assert not responds(reborn(**what), "Fallen and Reborn")


# --- Tom Sevenstrings ------------------------------------------------------------------------------------------------


def sevenstrings(power=0, tom="BWB38", what="Play Song"):
    t = banners({"play": [tom], "power": power}, {"hand": ["Song"], "play": ["Meddler"], "power": 1}, first=1, bells=(1,))
    return t.play(what)


def test_without_power_on_your_house_tom_sevenstrings_cancels_an_event():
    t = sevenstrings()
    t.play("Cancel with Tom Sevenstrings")
    assert t.gold(1) == 0 and t.card(0, "BWB38").kneeling and t.discard(1) == ["Song"]


@pytest.mark.parametrize("what", [{"power": 1}, {"tom": ("BWB38", KNEELING)}, {"what": "Use Meddler"}])
def test_tom_sevenstrings_needs_no_power_to_stand_and_an_event(what):
    t = sevenstrings(**what)
    assert t.prompt != "cancel" and t.gold(1) == 1


# --- Many Powers Long Asleep -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dead", "back"), [(["Pious", "Friend"], True), (["Friend"], False)])
def test_many_powers_long_asleep_brings_a_holy_character_back(dead, back):
    zero = {"hand": ["Decree"], "plots": ["BWB40"], "dead": dead}
    t = decree(banners(zero, {"dead": ["Pious"]}))
    assert t.plot(0) == "Many Powers Long Asleep" and t.dead(0) == ["Friend"] and t.dead(1) == ["Pious"]
    assert not back or t.card(0, "Pious").zone == "play"


# --- Starfall Merchant -----------------------------------------------------------------------------------------------

RENT = Event("Rent", "X360", abilities=[Action(phase=Phase.ANY, cost=(KneelInfluence(1),), effects=(GainGold(1),))])


def test_starfall_merchant_is_discarded_when_it_pays_influence():
    t = banners({"play": ["BWB35"], "hand": ["Rent"]}, houses=("martell", "stark"), cards=(RENT,)).play("Play Rent")
    assert "Starfall Merchant" in pay_influence(t).discard(0)


def test_starfall_merchant_stays_when_it_attacks_or_another_card_pays():
    t = attack(banners({"play": ["BWB35"]}, {"play": ["Rival"]}, houses=("martell", "stark")), "Intrigue", "Starfall Merchant")
    assert t.card(0, "BWB35").kneeling
    t = banners({"play": [("BWB35", KNEELING), "Keep"], "hand": ["Rent"]}, houses=("martell", "stark"), cards=(RENT,)).play("Play Rent")
    assert pay_influence(t).card(0, "BWB35").zone == "play"
