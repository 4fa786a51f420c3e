"""On Dangerous Grounds: what each card does, and what it does not."""

import pytest

from tests.cards.a_tale_of_champions.champions_scenes import battle, champions, claimed, declare
from tests.cards.a_time_of_ravens.ravens_scenes import settle, usable, use
from tests.cards.defenders_of_the_north.north_scenes import responds
from tests.cards.scenes import KNEELING, offered, pass_to, pass_until

# --- Harrenhal -------------------------------------------------------------------------------------------------------


def harrenhal(place="ATOC42", event="Dagger"):
    t = champions({"play": [place], "hand": [event], "deck": ["Song", "Hut", "Brute", "Palace"]}, {"play": ["Friend"]})
    return use(t, event, "Choose Friend")


def test_harrenhal_finds_one_of_the_three_top_cards_after_a_death():
    t = harrenhal().play("Respond with Harrenhal")
    assert not offered(t, "Palace")
    settle(t, "Brute")
    assert t.hand(0) == ["Brute"] and sorted(t.deck(0)) == ["Hut", "Palace", "Song"] and t.card(0, "Harrenhal").kneeling


def test_harrenhal_searches_with_karhold_rookery_one_card_more():
    zero = {"play": ["ATOC42", "Karhold Rookery"], "hand": ["Dagger"], "deck": ["Song", "Hut", "Brute", "Palace"]}
    t = use(champions(zero, {"play": ["Friend"]}), "Dagger", "Choose Friend").play("Respond with Harrenhal")
    assert t.prompt == "search" and offered(t, "Palace")


@pytest.mark.parametrize("what", [{"place": ("ATOC42", KNEELING)}, {"event": "Broom"}])
def test_harrenhal_must_stand_and_waits_for_a_death(what):
    assert not responds(harrenhal(**what), "Harrenhal")


# --- Alannys Greyjoy -------------------------------------------------------------------------------------------------


def alannys(card="ATOC48", discard=("Song", "Hut", "Ribbon")):
    t = champions({"play": [card]}, {"hand": ["Dagger"], "play": ["Friend"], "discard": [*discard]}, houses=("greyjoy", "stark"), first=1, bells=(0, 1))
    return settle(t.play("Play Dagger"), "Choose Friend")


def test_alannys_cancels_what_a_player_with_three_cards_besides_characters_in_the_discard_pile_triggers():
    t = settle(alannys().play("Cancel with Alannys Greyjoy"))
    assert t.dead(1) == [] and t.card(0, "Alannys Greyjoy").kneeling and "Dagger" in t.discard(1)


@pytest.mark.parametrize("what", [{"card": ("ATOC48", KNEELING)}, {"discard": ("Song", "Hut", "Friend", "Brute")}])
def test_alannys_must_stand_and_the_pile_must_be_large(what):
    t = alannys(**what)
    assert not offered(t, "Cancel with Alannys") and t.dead(1) == ["Friend"]


# --- Nagga's Hill ----------------------------------------------------------------------------------------------------

WRECKS = ["Brute", "Hut", "Song", "Peerless"]


def hill(defenders=(), place="ATOC49", wrecks=WRECKS):
    t = champions({"play": [place, "Friend", "Savage"]}, {"play": ["Schemer", "Rival"], "discard": wrecks}, houses=("greyjoy", "stark"))
    return claimed(battle(t, "Intrigue", ("Friend", "Savage"), *defenders))


def test_naggas_hill_borrows_a_card_from_the_losers_discard_pile_until_the_end_of_the_phase():
    t = hill().play("Respond with Nagga's Hill")
    assert set(t.options) == {"Choose Brute", "Choose Hut"}
    settle(t, "Choose Brute")
    assert (t.card(1, "Brute").zone, t.card(1, "Brute").controller) == ("play", 0) and t.card(0, "Nagga's Hill").kneeling
    assert sorted(pass_to(t, "dominance").discard(1)) == sorted(WRECKS)


@pytest.mark.parametrize("what", [{"defenders": ("Schemer",)}, {"place": ("ATOC49", KNEELING)}, {"wrecks": ["Song", "Peerless"]}])
def test_naggas_hill_must_stand_and_needs_an_unopposed_victory_and_a_wreck(what):
    assert not responds(hill(**what), "Nagga's Hill")


# --- Meereen Tourney Grounds -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("zero", "one", "strength"), [([], [], 4), (["Peerless"], [], 2), (["Peerless"], ["Staglike"], 4)])
def test_meereen_tourney_grounds_weaken_an_attacker(zero, one, strength):
    t = champions({"play": ["ATOC51", *zero]}, {"play": ["Rival", *one]}, houses=("targaryen", "stark"), first=1)
    settle(declare(t, "Power", "Rival").play("Respond with Meereen Tourney Grounds"))
    assert t.card(1, "Rival").strength == strength
    assert t.card(0, "Meereen Tourney Grounds").kneeling and pass_to(claimed(t), "dominance").card(1, "Rival").strength == 5


def test_meereen_tourney_grounds_weaken_a_defender():
    t = champions({"play": ["ATOC51", "Friend"]}, {"play": ["Rival"]}, houses=("targaryen", "stark"))
    t = declare(t, "Power", "Friend").play("Pass")
    for _ in range(5):
        if t.prompt == "defenders":
            break
        t.play("Pass")
    t.play("Defend with Rival")
    if t.prompt == "defenders":
        t.play("Done")
    settle(t.play("Respond with Meereen Tourney Grounds"))
    assert t.card(1, "Rival").strength == 4


def test_meereen_tourney_grounds_must_stand():
    t = champions({"play": [("ATOC51", KNEELING)]}, {"play": ["Rival"]}, houses=("targaryen", "stark"), first=1)
    assert not responds(declare(t, "Power", "Rival"), "Meereen Tourney Grounds")


# --- Ride Them Down --------------------------------------------------------------------------------------------------


def ride(kind="Power", attacker="Horseman", pile="hand"):
    t = champions({"play": ["Horseman", "Mounted", "Giant"], pile: ["ATOC52"]}, {"play": ["Rival"]}, houses=("targaryen", "stark"))
    return declare(t, kind, attacker)


@pytest.mark.parametrize("attacker", ["Horseman", "Mounted"])
def test_ride_them_down_gives_an_attacking_dothraki_or_knight_renown(attacker):
    t = use(pass_until(ride(attacker=attacker), "Play Ride"), "Ride Them Down")
    assert "Renown" in t.card(0, attacker).keywords
    battle_over(t)
    assert "Renown" not in t.card(0, attacker).keywords and t.card(0, attacker).power == 1


def battle_over(t):
    """Nobody defends."""
    while t.game["challenge"] and t.prompt in ("action", "stealth", "defenders", "claim"):
        t.play("Done" if t.prompt in ("stealth", "defenders") else "Pass" if t.prompt == "action" else t.options[0])
    return t


def test_ride_them_down_needs_such_an_attacker():
    assert not usable(ride(attacker="Giant"), "Ride Them Down")


@pytest.mark.parametrize(("kind", "attacker", "returns"), [("Power", "Giant", True), ("Power", "Horseman", False), ("Military", "Giant", False)])
def test_ride_them_down_returns_from_the_discard_pile_after_a_power_victory_by_4(kind, attacker, returns):
    t = battle_over(ride(kind, attacker, "discard"))
    assert responds(t, "Ride Them Down") is returns
    if returns:
        assert settle(t.play("Respond with Ride Them Down")).hand(0) == ["Ride Them Down"]


# --- Maiden of Poisons -----------------------------------------------------------------------------------------------


def maiden(first=1):
    t = champions({"play": ["ATOC53"]}, {"play": ["Rival", "Savage", ("Brute", KNEELING), "Schemer"]}, houses=("martell", "stark"), first=first)
    return claimed(battle(t, "Power", "Rival" if first else "Maiden of Poisons", *([] if first else ["Rival"])))


def test_maiden_of_poisons_takes_an_icon_from_a_standing_character_of_each_opponent():
    t = settle(maiden().play("Respond with Maiden of Poisons"), "ilitary")
    assert t.card(1, "Savage").icons == "IP" and t.card(1, "Rival").icons == "MIP" and t.card(1, "Brute").icons == "M"
    assert pass_to(t, "dominance").card(1, "Savage").icons == "MIP"


def test_maiden_of_poisons_lets_the_opponent_choose_who_loses_the_icon():
    t = maiden().play("Respond with Maiden of Poisons")
    for _ in range(3):
        if t.seat == 1:
            break
        t.play(next(option for option in t.options if "ntrigue" in option))
    assert t.seat == 1 and offered(t, "Schemer") and offered(t, "Savage") and not offered(t, "Rival")


def test_maiden_of_poisons_waits_for_a_lost_defence():
    assert not responds(maiden(first=0), "Maiden of Poisons")


# --- Lyanna Stark ----------------------------------------------------------------------------------------------------


def test_lyanna_weakens_kneeling_characters_that_are_not_unique():
    t = champions({"play": ["ATOC56", ("Rival", KNEELING), ("Peerless", KNEELING)]}, {"play": ["Friend", ("Brute", KNEELING)]})
    assert [t.card(0, title).strength for title in ("Rival", "Peerless")] == [4, 2]
    assert [t.card(1, title).strength for title in ("Friend", "Brute")] == [1, 1]


@pytest.mark.parametrize(("event", "stands"), [("Dagger", True), ("Broom", False)])
def test_lyannas_death_raises_all_lords(event, stands):
    t = champions({"play": ["ATOC56"], "hand": [event]}, {"play": [("Lordly", KNEELING), ("Brute", KNEELING)]})
    use(t, event, "Choose Lyanna")
    assert t.card(1, "Lordly").kneeling is not stands and t.card(1, "Brute").kneeling
    assert ("Deadly" in t.card(1, "Lordly").keywords) is stands and "Deadly" not in t.card(1, "Brute").keywords
    assert ("Deadly" in pass_to(t, "dominance").card(1, "Lordly").keywords) is stands


# --- Called to Court ------------------------------------------------------------------------------------------------


def court(hands=(["Wolfish", "Rival", "Dayne"], []), play=(["Friend"], ["Brute"])):
    seats = [{"plots": [plot], "hand": hand, "play": own} for plot, hand, own in zip(("ATOC60", "Rest"), hands, play, strict=True)]
    t = champions(*seats, phase="plot", bells=())
    for _ in range(10):
        if t.prompt not in ("first player", "action"):
            break
        t.play(t.options[0] if t.prompt == "first player" else "Pass")
    return t


def test_called_to_court_lets_a_player_put_a_cheap_character_of_the_house_into_play():
    t = court()
    assert t.seat == 0
    settle(t, "Wolfish", "Choose Friend", "Friend")
    assert t.card(0, "Wolfish").zone == "play" and "Friend" in t.hand(0) and t.hand(1) == ["Brute"]


def test_called_to_court_returns_a_character_of_each_player():
    t = settle(court(hands=([], [])))
    assert t.hand(0) == ["Friend"] and t.hand(1) == ["Brute"]


def test_called_to_court_is_closed_to_other_houses_and_expensive_characters():
    t = court(hands=(["Dayne", "Giant"], []), play=([], []))
    settle(t, "Dayne")
    assert "Dayne" in t.hand(0)
