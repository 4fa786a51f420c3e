"""A Song of Silence: what each card does, and what it does not."""

import pytest

from tests.cards.a_time_of_ravens.ravens_scenes import defend_with, during, lose, resolve, settle, to_defenders, usable, use
from tests.cards.brotherhood_without_banners.brotherhood_scenes import banners, responds
from tests.cards.scenes import KNEELING, offered

# --- Son of the Mist -------------------------------------------------------------------------------------------------


def mist(player=0, hand=("Song",), clan=(), kneeling=False, event="Song"):
    seats = [{"play": [("BWB63", {"kneeling": kneeling}), *clan]}, {"play": ["Friend"]}]
    seats[player]["hand"] = [*hand]
    return use(banners(*seats, first=player, bells=(0, 1), houses=("lannister", "stark")), event)


@pytest.mark.parametrize("player", [0, 1])
def test_son_of_the_mist_claims_power_when_a_player_plays_the_last_card_in_hand(player):
    t = mist(player)
    settle(t.play("Respond with Son of the Mist"))
    assert t.card(0, "BWB63").power == 1 and t.card(0, "BWB63").kneeling


def test_another_clansman_may_kneel_for_son_of_the_mist():
    t = mist(clan=["Hillman"], kneeling=True)
    settle(t.play("Respond with Son of the Mist"))
    assert t.card(0, "BWB63").power == 1 and t.card(0, "Hillman").kneeling


@pytest.mark.parametrize("what", [{"hand": ("Song", "Ribbon")}, {"kneeling": True}, {"kneeling": True, "clan": ["Friend"]}])
def test_son_of_the_mist_needs_the_last_card_and_a_clansman_to_kneel(what):
    assert not responds(mist(**what), "Son of the Mist")


@pytest.mark.parametrize(("hand", "answers"), [(["Hero"], True), (["Hero", "Ribbon"], False)])
def test_a_duplicate_may_be_the_last_card_that_is_played(hand, answers):
    """FAQ 3.29, 4.2: duplicates are played."""
    one = {"play": ["Hero"], "hand": hand}
    t = banners({"play": ["BWB63"]}, one, "marshalling", first=1, houses=("lannister", "martell"), bells=(0, 1))
    t.play("Attach Hero")
    assert t.card(1, "Hero").duplicates == 1 and responds(t, "Son of the Mist") == answers


# --- Ill-Begotten Spoils ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mine", "theirs", "attacker", "more"), [(1, 2, "Hero", 1), (1, 1, "Hero", 0), (2, 1, "Hero", 0), (1, 2, "Friend", 0)])
def test_ill_begotten_spoils_raises_the_claim_while_its_bearer_attacks_a_fuller_hand(mine, theirs, attacker, more):
    zero = {"play": [("Hero", {"attachments": ["BWB64"]}), "Friend"], "hand": ["Ribbon"] * mine}
    t = banners(zero, {"play": ["Rival"], "hand": ["Ribbon"] * theirs}, houses=("lannister", "stark"))
    before = t.claim(0)
    during(t, "Power", attacker)
    assert t.claim(0) - before == more and t.claim(1) == before
    resolve(t, "Rival")
    assert t.claim(0) == before


def test_ill_begotten_spoils_does_not_serve_a_defender():
    zero = {"play": [("Hero", {"attachments": ["BWB64"]})]}
    t = banners(zero, {"play": ["Friend"], "hand": ["Ribbon"]}, first=1, bells=(0, 1), houses=("lannister", "stark"))
    before = t.claim(0)
    defend_with(during(t, "Power", "Friend"), "Hero")
    assert t.claim(0) == before


# --- Stormlands Smuggler ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("player", [0, 1])
def test_stormlands_smuggler_is_immune_to_events(player):
    seats = [{"play": ["BWB65", "Friend"]}, {"play": ["Rival"]}]
    seats[player]["hand"] = ["Dagger"]
    t = banners(*seats, first=player, bells=(player,), houses=("baratheon", "stark")).play("Play Dagger")
    assert offered(t, "Choose Friend") and not offered(t, "Choose Stormlands Smuggler")


# --- Massey's Hook ---------------------------------------------------------------------------------------------------


def hook(title="Sneak", hook="BWB66", phase="challenges"):
    zero = {"play": [hook, (title, KNEELING), ("Friend", KNEELING)]}
    return banners(zero, {"play": [(title, KNEELING)]}, phase, houses=("baratheon", "stark"))


@pytest.mark.parametrize("phase", ["marshalling", "challenges", "dominance"])
@pytest.mark.parametrize(("seat", "house"), [(0, "Baratheon"), (1, "Stark")])
def test_masseys_hook_stands_a_character_with_stealth(seat, house, phase):
    t = hook(phase=phase).play("Use Massey's Hook")
    assert not offered(t, "Choose Friend")
    t.play(f"Choose Sneak of {house}")
    assert not t.card(seat, "Sneak").kneeling and t.card(1 - seat, "Sneak").kneeling and t.card(0, "BWB66").kneeling


@pytest.mark.parametrize("what", [{"title": "Brute"}, {"hook": ("BWB66", KNEELING)}])
def test_masseys_hook_needs_stealth_and_to_stand(what):
    assert not usable(hook(**what), "Massey's Hook")


# --- Longship Silence ------------------------------------------------------------------------------------------------


def silence(attackers=("Reaver",), silence="BWB71"):
    zero = {"play": [silence, "Reaver", "Friend"], "deck": ["Song"] * 3}
    return during(banners(zero, {"play": ["Rival", "Reaver"]}, houses=("greyjoy", "stark")), "Military", *attackers)


@pytest.mark.parametrize(("defender", "drawn"), [("", 1), ("Rival", 0)])
def test_longship_silence_gives_stealth_and_a_card_for_a_victory(defender, drawn):
    t = use(silence(), "Longship Silence")
    assert "Stealth" in t.card(0, "Reaver").keywords and t.card(0, "BWB71").kneeling and t.hand(0) == []
    resolve(t, *filter(None, [defender]))
    assert len(t.hand(0)) == drawn and "Stealth" not in t.card(0, "Reaver").keywords


@pytest.mark.parametrize("what", [{"attackers": ("Friend",)}, {"silence": ("BWB71", KNEELING)}])
def test_longship_silence_needs_an_attacking_raider_and_to_stand(what):
    assert not usable(silence(**what), "Longship Silence")


# --- Horseback Hunters -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "back"), [("Military", True), ("Power", False)])
def test_horseback_hunters_go_home_after_a_lost_military_attack(kind, back):
    t = banners({"play": ["BWB73", "Friend"]}, {"play": ["Rival"]}, houses=("targaryen", "stark"))
    lose(t, kind, "Friend", "Rival")
    assert t.hand(0) == ["Horseback Hunters"] * back


def test_horseback_hunters_go_home_after_a_lost_military_defence():
    t = banners({"play": ["BWB73", "Friend"]}, {"play": ["Rival"]}, houses=("targaryen", "stark"), first=1, bells=(0, 1))
    to_defenders(during(t, "Military", "Rival"))
    while not t.hand(0) and t.prompt in ("defenders", "action", "claim"):
        t.play({"defenders": "Done", "action": "Pass"}.get(t.prompt, "Choose Friend" if offered(t, "Choose Friend") else t.options[0]))
    assert t.hand(0) == ["Horseback Hunters"]


def test_horseback_hunters_stay_after_a_victory():
    t = lose(banners({"play": ["BWB73", "Rival"]}, {"play": ["Friend"]}, houses=("targaryen", "stark")), "Military", "Rival")
    assert t.hand(0) == [] and t.card(0, "BWB73").zone == "play"


# --- The Womb of the World -------------------------------------------------------------------------------------------


def womb(mine="Rival", dead=("Rider", "BWB9", "Friend"), womb="BWB74"):
    t = banners({"play": [womb, mine], "dead": [*dead]}, {"play": ["Hero"], "dead": ["Rider"]}, "dominance", houses=("targaryen", "stark"))
    for _ in range(5):
        if t.prompt != "action" or t.phase != "dominance":
            break
        t.play("Pass")
    return t


def test_the_womb_of_the_world_returns_a_common_dothraki_from_the_dead_pile():
    t = womb().play("Respond with The Womb of the World")
    assert not offered(t, "Choose Rakharo") and not offered(t, "Choose Friend")
    settle(t)
    assert t.hand(0) == ["Rider"] and sorted(t.dead(0)) == ["Friend", "Rakharo"] and t.card(0, "BWB74").kneeling


@pytest.mark.parametrize("what", [{"mine": "Friend"}, {"dead": ("BWB9", "Friend")}, {"womb": ("BWB74", KNEELING)}])
def test_the_womb_of_the_world_needs_dominance_a_common_dothraki_and_to_stand(what):
    assert not responds(womb(**what), "The Womb of the World")


# --- Silent Assassin -------------------------------------------------------------------------------------------------


def assassin(attackers=("Friend", "Brute"), kneeling=False):
    zero = {"play": [("BWB75", {"kneeling": kneeling}), "Friend", "Brute"]}
    return during(banners(zero, {"play": ["Rival"]}, houses=("martell", "stark")), "Military", *attackers)


def test_silent_assassin_takes_the_place_of_an_attacker():
    t = use(assassin(), "Silent Assassin", "Choose Friend")
    friend, brute, killer = (t.card(0, name) for name in ("Friend", "Brute", "BWB75"))
    assert not friend.attacking and not friend.kneeling and brute.attacking and killer.attacking and killer.kneeling


@pytest.mark.parametrize("what", [{"kneeling": True}, {"attackers": ("Silent Assassin",)}])
def test_silent_assassin_must_stand(what):
    assert not usable(assassin(**what), "Silent Assassin")


def test_silent_assassin_takes_the_place_of_an_attacker_who_stands():
    """It is the removal on which the rest depends (FAQ 4.9), and not the standing."""
    zero = {"play": ["BWB75", "BWB77", "Friend", "Brute"]}
    t = during(banners(zero, {"play": ["Rival"]}, houses=("martell", "stark")), "Military", "The Mad Huntsman", "Friend")
    t.play("Use Silent Assassin")
    assert offered(t, "Choose Friend") and not offered(t, "Choose Brute")
    t.play("Choose The Mad Huntsman")
    assert t.card(0, "BWB75").attacking and t.card(0, "Friend").attacking and not t.card(0, "BWB77").attacking


def test_silent_assassin_does_not_take_the_place_of_a_defender():
    t = banners({"play": ["BWB75", "Friend"]}, {"play": ["Brute"]}, houses=("martell", "stark"), first=1, bells=(0, 1))
    defend_with(during(t, "Military", "Brute"), "Friend")
    for _ in range(4):
        assert not usable(t, "Silent Assassin")
        if t.prompt != "action":
            break
        t.play("Pass")


# --- The Mad Huntsman ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("power", [0, 1])
def test_without_power_on_your_house_the_mad_huntsman_does_not_kneel_to_attack(power):
    t = during(banners({"play": ["BWB77", "Friend"], "power": power}, {"power": 1}), "Military", "The Mad Huntsman", "Friend")
    assert t.card(0, "BWB77").kneeling is (power > 0) and t.card(0, "Friend").kneeling


@pytest.mark.parametrize("power", [0, 1])
def test_without_power_on_your_house_the_mad_huntsman_does_not_kneel_to_defend(power):
    t = banners({"play": ["BWB77", "Friend"], "power": power}, {"play": ["Hero"], "power": 1}, first=1, bells=(0, 1))
    to_defenders(during(t, "Military", "Hero")).play("Defend with The Mad Huntsman").play("Defend with Friend")
    assert t.card(0, "BWB77").kneeling is (power > 0) and t.card(0, "Friend").kneeling
