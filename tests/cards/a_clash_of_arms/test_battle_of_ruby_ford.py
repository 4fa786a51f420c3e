"""Battle of Ruby Ford: what each card does, and what it does not."""

import pytest

from agot_env.agot.language.model import (
    NEUTRAL,
    PARTICIPATING_ROLE,
    YOU,
    Attachment,
    ClaimPower,
    Location,
    Response,
    WonChallenge,
    characters,
)
from tests.cards.a_clash_of_arms.clash_scenes import battle, clash, during, epic_scene, fight, respond, revealing, settle, to_defenders
from tests.cards.scenes import KNEELING, offered, pass_to, passes

RALLY = Location(
    "Rally", "X490", NEUTRAL,
    abilities=[Response(when=WonChallenge(), effects=(ClaimPower(characters(role=PARTICIPATING_ROLE, controller=YOU)),))],
)  # fmt: skip

# --- Overzealous Scout -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1])
def test_overzealous_scout_adds_4_to_initiative(seat):
    hands = [{"plot": "Rest"}, {"plot": "Rest"}]
    hands[seat] = hands[seat] | {"play": ["ACOA85"]}
    t = clash(*hands, "plot", bells=())
    assert t.seat == seat and t.prompt == "first player"


# --- Lie for Your King! ----------------------------------------------------------------------------------------------


def lie(plot="Gambit", zero=None, theirs="Gambit"):
    return revealing(plot, {"hand": ["ACOA89"], "discard": ["Dagger", "Friend"]} | (zero or {}), {"discard": ["Broom"]}, theirs=theirs)


def test_lie_for_your_king_returns_an_event_of_your_discard_pile():
    t = respond(lie(), "Lie for Your King!", "Dagger")
    assert t.hand(0) == ["Dagger"] and "Friend" in t.discard(0) and t.discard(1) == ["Broom"]


@pytest.mark.parametrize(("plot", "discard"), [("Battle", ["Dagger"]), ("Rest", ["Dagger"]), ("Gambit", ["Friend"]), ("Gambit", [])])
def test_lie_for_your_king_needs_an_own_intrigue_gambit_and_an_event(plot, discard):
    assert not offered(lie(plot, {"discard": discard}), "Respond with Lie for Your King!")


# --- Starve for Your King! -------------------------------------------------------------------------------------------


def starve(plot="Struggle", play=True):
    t = revealing(plot, {"hand": ["ACOA90"]}, theirs="Struggle")
    if play:
        t.play("Respond with Starve for Your King!")
    return t


def test_starve_for_your_king_adds_4_to_the_income():
    with_it, without = (pass_to(starve(play=play), "challenges").gold(0) for play in (True, False))
    assert with_it == without + 4 > 4


@pytest.mark.parametrize("plot", ["Battle", "Gambit", "Rest"])
def test_starve_for_your_king_needs_an_own_power_struggle(plot):
    assert not offered(starve(plot, play=False), "Respond with Starve for Your King!")


# --- Midnight Sentry -------------------------------------------------------------------------------------------------


def test_midnight_sentry_strengthens_all_stalwart_characters():
    t = clash({"play": ["ACOA91", "Loyal", "Friend"]}, {"play": ["Loyal"]})
    assert [t.card(*place).strength for place in ((0, "ACOA91"), (0, "Loyal"), (1, "Loyal"), (0, "Friend"))] == [2, 3, 3, 1]
    assert clash({"play": ["Loyal"], "dead": ["ACOA91"]}).card(0, "Loyal").strength == 2


# --- House Umber Berserkers ------------------------------------------------------------------------------------------


def test_house_umber_berserkers_make_each_player_choose_a_character_to_die():
    t = clash({"hand": ["ACOA92"], "gold": 9, "play": ["Friend", "Kingly"]}, {"play": ["Rival", "Wolfish"]}, "marshalling")
    t.play("Marshal House Umber Berserkers")
    assert t.seat == 0 and offered(t, "Friend") and offered(t, "House Umber Berserkers") and not offered(t, "Rival")
    t.play("Choose Friend")
    assert t.seat == 1 and offered(t, "Wolfish") and not offered(t, "Kingly") and t.dead(0) == []
    t.play("Choose Wolfish")
    assert (t.dead(0), t.dead(1)) == (["Friend"], ["Wolfish"])


def test_house_umber_berserkers_alone_die_themselves():
    t = clash({"hand": ["ACOA92"], "gold": 9}, phase="marshalling").play("Marshal House Umber Berserkers")
    assert t.dead(0) == ["House Umber Berserkers"]


# --- Castellan of the Rock -------------------------------------------------------------------------------------------


def castellan(title, mine=("ACOA93",), theirs=("Rival", ("Kingly", {"attachments": ["Ribbon"]}))):
    zero = {"play": list(mine), "hand": [title, "Den", "Den"], "gold": 20}
    return clash(zero, {"play": list(theirs)}, "marshalling", houses=("lannister", "stark")).play(f"Marshal {title}")


@pytest.mark.parametrize("title", ["Lionlike", "Den"])
def test_castellan_of_the_rock_kneels_a_character_without_attachments(title):
    t = castellan(title).play("Respond with Castellan of the Rock")
    assert offered(t, "Choose Rival") and not offered(t, "Choose Kingly")
    t.play("Choose Rival")
    assert t.card(1, "Rival").kneeling


def test_castellan_of_the_rock_does_it_once_a_round():
    t = respond(castellan("Lionlike"), "Castellan of the Rock", "Choose Rival")
    t.play("Marshal Den")
    assert not offered(t, "Respond with Castellan of the Rock")


@pytest.mark.parametrize("title", ["Friend", "Keep", "Wolfish"])
def test_castellan_of_the_rock_waits_for_cards_of_house_lannister(title):
    assert not offered(castellan(title), "Respond with Castellan of the Rock")


# --- Devious Intentions ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("power", [0, 1, 3])
def test_devious_intentions_give_keywords_an_icon_and_str_for_power(power):
    t = clash({"play": [("Brute", {"attachments": ["ACOA94"], "power": power}), ("Friend", {"power": 2})]}, houses=("lannister", "stark"))
    brute, friend = t.card(0, "Brute"), t.card(0, "Friend")
    assert set(brute.keywords) == {"Infamy", "Stealth"} and brute.icons == "MI" and brute.strength == 2 + power
    assert friend.keywords == () and friend.strength == 1


# --- Mustering Yard --------------------------------------------------------------------------------------------------


def yard(discard, location="ACOA96", keep="Keep", phase="challenges"):
    zero = {"play": [location, keep], "discard": discard}
    return clash(zero, {"discard": ["Regiment"]}, phase, houses=("baratheon", "stark"))


@pytest.mark.parametrize(("title", "phase"), [("Regiment", "challenges"), ("Vassal", "challenges"), ("Regiment", "marshalling")])
def test_mustering_yard_returns_an_army_or_a_bannerman_for_2_influence(title, phase):
    t = settle(yard([title, "Friend"], phase=phase).play("Use Mustering Yard"), title)
    assert t.hand(0) == [title] and t.discard(0) == ["Friend"] and t.discard(1) == ["Regiment"]
    assert t.card(0, "ACOA96").kneeling and t.card(0, "Keep").kneeling


@pytest.mark.parametrize(
    ("discard", "location", "keep"),
    [(["Friend"], "ACOA96", "Keep"), (["Regiment"], ("ACOA96", KNEELING), "Keep"), (["Regiment"], "ACOA96", ("Keep", KNEELING))],
)  # fmt: skip
def test_mustering_yard_needs_a_target_influence_and_to_stand(discard, location, keep):
    assert not offered(yard(discard, location, keep), "Use Mustering Yard")


# --- Martial Law -----------------------------------------------------------------------------------------------------


def test_martial_law_kneels_the_opponents_location_to_which_it_is_attached():
    t = clash({"hand": ["ACOA97"], "gold": 9, "play": ["Den"]}, {"play": ["Keep", "Friend"]}, "marshalling", houses=("baratheon", "stark"))
    assert not any("Martial Law" in option and ("Den" in option or "Friend" in option) for option in t.options)
    settle(t.play("Martial Law"), "Keep")
    assert t.card(1, "Keep").kneeling and t.card(1, "Keep").attachments and not t.card(0, "ACOA97").kneeling


def law(kind="Power", attacker="Rival", kneeling=False, first=0):
    one = {"play": ["Friend", ("Keep", {"attachments": [("ACOA97", {"owner": 0, "kneeling": kneeling})]}), "Famous"]}
    t = clash({"play": ["Rival", "Kingly"]}, one, houses=("baratheon", "stark"), first=first)
    return settle(battle(t, kind, attacker), "Kill Friend")


def test_martial_law_claims_2_power_for_the_house():
    t = law()
    before = t.power(0)
    t.play("Respond with Martial Law")
    assert t.power(0) == before + 2 and t.card(0, "ACOA97").kneeling


@pytest.mark.parametrize(
    "options", [{"kind": "Military"}, {"kind": "Intrigue"}, {"attacker": "Kingly"}, {"kneeling": True}, {"first": 1, "attacker": "Famous"}]
)  # fmt: skip
def test_martial_law_needs_a_power_challenge_won_by_4_and_to_stand(options):
    assert not offered(law(**options), "Respond with Martial Law")


# --- Observation Point -----------------------------------------------------------------------------------------------


def observation(choice):
    zero = {"play": ["ACOA99"], "deck": ["Wolfish", "Wolfish"]}
    one = {"hand": ["Rival", "Friend"], "deck": ["Lionlike", "Lionlike"]}
    t = clash(zero, one, houses=("martell", "stark")).play("Use Observation Point")
    hand, deck = t.options
    return t.play((hand, deck)[choice])


def test_observation_point_is_discarded_to_look_at_a_hand():
    t = settle(observation(0))
    assert t.discard(0) == ["Observation Point"] and sorted(t.hand(1)) == ["Friend", "Rival"]


@pytest.mark.parametrize("house", ["Martell", "Stark"])
def test_observation_point_is_discarded_to_look_at_the_top_card_of_any_deck(house):
    t = settle(observation(1), house)
    assert t.discard(0) == ["Observation Point"] and (t.deck(0), t.deck(1)) == (["Wolfish"] * 2, ["Lionlike"] * 2)


def test_observation_point_is_gone_after_one_use():
    assert not offered(settle(observation(0)), "Use Observation Point")


# --- War Scorpion ----------------------------------------------------------------------------------------------------


def scorpion(bearer="Wolfish", defender="Wolfish", attacker="Rival"):
    zero = {"play": [(title, {"attachments": ["ACOA100"]} if title == bearer else {}) for title in ("Wolfish", "Squidlike")]}
    t = clash(zero, {"play": ["Rival", "Kingly", "Friend"]}, houses=("martell", "stark"), first=1)
    return fight(during(t, "Power", attacker), defender)


def test_war_scorpion_kills_all_participants_after_a_defeat():
    t = scorpion().play("Respond with War Scorpion")
    assert t.dead(0) == ["Wolfish"] and t.dead(1) == ["Rival"] and t.discard(0) == ["War Scorpion"]
    assert t.card(0, "Squidlike").zone == t.card(1, "Kingly").zone == "play"


@pytest.mark.parametrize(("bearer", "attacker"), [("Squidlike", "Rival"), ("Wolfish", "Friend")])
def test_war_scorpion_needs_its_bearer_in_a_defeat(bearer, attacker):
    assert not offered(scorpion(bearer, attacker=attacker), "Respond with War Scorpion")


def test_war_scorpion_also_answers_a_lost_attack():
    t = clash({"play": [("Wolfish", {"attachments": ["ACOA100"]})]}, {"play": ["Rival"]}, houses=("martell", "stark"))
    t = battle(t, "Intrigue", "Wolfish", "Rival").play("Respond with War Scorpion")
    assert t.dead(0) == ["Wolfish"] and t.dead(1) == ["Rival"] and pass_to(t, "dominance").phase == "dominance"


# --- Battle of Ruby Ford ---------------------------------------------------------------------------------------------


def test_battle_of_ruby_ford_grants_a_challenge_of_any_type_with_claim_2():
    t = epic_scene("ACOA87", {"play": ["Rival"]}, {"play": ["Friend"], "hand": ["Keep"] * 4})
    assert [option.split()[0] for option in t.options if "against" in option] == ["Military", "Intrigue", "Power"]
    cards = len(t.hand(1))
    battle(t, "Intrigue", "Rival")
    assert len(t.hand(1)) == cards - 2


def test_battle_of_ruby_ford_grants_one_challenge_to_each_player_and_is_then_dead():
    t = epic_scene("ACOA87", {"play": ["Rival", "Rival"]}, {"play": ["Friend", "Friend"]})
    battle(t, "Power", "Rival")
    while t.phase == "epic":
        assert t.game["seat"] == 1 or t.prompt != "challenge"
        t.play(passes(t)[0])
    assert t.dead(0) == ["Battle of Ruby Ford"] and not t.discard(0)


def test_battle_of_ruby_ford_cannot_be_played_again():
    t = clash({"plots": ["Rest"], "hand": ["ACOA87"], "dead": ["ACOA87"]}, {"plots": ["Rest"]}, "plot")
    while t.phase == "plot":
        assert not offered(t, "Ruby Ford")
        t.play((passes(t) or t.options)[0])


def test_other_challenges_of_the_round_have_the_claim_of_the_plot():
    t = clash({"plots": ["Rest"], "hand": ["ACOA87"], "play": ["Rival"]}, {"plots": ["Rest"], "hand": ["Keep"] * 4}, "plot")
    t.play(next(option for option in t.options if "Stark goes first" in option)) if t.prompt == "first player" else None
    t.play("Battle of Ruby Ford")
    pass_to(t, "challenges")
    cards = len(t.hand(1))
    battle(t, "Intrigue", "Rival")
    assert len(t.hand(1)) == cards - 1


# --- Scorched Earth --------------------------------------------------------------------------------------------------


def earth(*mine, second=False):
    t = clash({"play": ["ACOA83", "Friend", *mine]}, {"play": ["Rival", "Rival"]}, houses=("targaryen", "stark"))
    if second:
        fight(during(t, "Power", "Friend"))
    return t


@pytest.mark.parametrize(("attacker", "won"), [("Regiment", True), ("Famous", False)])
def test_scorched_earth_lets_only_armies_count_their_str_in_the_first_challenge(attacker, won):
    """Without any STR that counts nobody wins; Rival, who defends, is no Army."""
    t = earth(attacker)
    fight(during(t, "Intrigue", attacker), "Rival")
    assert (t.game["attacking_strength"], t.game["defending_strength"]) == (2 if won else 0, 0)


def test_scorched_earth_spares_later_challenges():
    t = earth("Famous", second=True)
    fight(during(t, "Intrigue", "Famous"), "Rival")
    assert (t.game["attacking_strength"], t.game["defending_strength"]) == (4, 10)


# --- Disgruntled Mercenary -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("takes_part", [True, False])
def test_disgruntled_mercenary_returns_to_hand_after_the_first_challenge(takes_part):
    t = clash({"play": ["ACOA98", "Friend"]}, {"play": ["Friend"]}, houses=("targaryen", "stark"))
    during(t, "Power", "Disgruntled Mercenary" if takes_part else "Friend")
    assert t.card(0, "ACOA98").zone == "play"
    fight(t)
    assert t.hand(0) == ["Disgruntled Mercenary"]


def test_disgruntled_mercenary_returns_to_hand_after_a_first_challenge_that_is_not_resolved():
    """A challenge without participants ends without being resolved (FAQ 3.35), but it ends."""
    t = clash({"play": ["ACOA98", "Friend"], "hand": ["Dagger"]}, {"play": ["Friend"]}, houses=("targaryen", "stark"))
    settle(during(t, "Power", "Friend").play("Play Dagger"), "Choose Friend")
    assert t.card(0, "ACOA98").zone == "hand" and not t.game["challenge"]
    assert not any("wins the power challenge" in line for line in t.log())


def test_disgruntled_mercenary_is_there_until_the_end_of_the_first_challenge():
    """Passives at the end of a challenge come after the responses to its result."""
    t = clash({"play": ["ACOA98", "Friend", "Rally", "Rally"]}, {"play": ["Friend"]}, houses=("targaryen", "stark"), cards=(RALLY,))
    fight(during(t, "Power", "Disgruntled Mercenary"))
    t.play("Respond with Rally")
    assert t.card(0, "ACOA98").power == 1 and t.card(0, "ACOA98").zone == "play"
    t.play("Pass")
    assert t.hand(0) == ["Disgruntled Mercenary"]


def test_disgruntled_mercenary_stays_after_later_challenges():
    t = clash({"play": ["Friend", "Rival"], "hand": ["Summons"], "discard": ["ACOA98"]}, {"play": ["Friend"]}, houses=("targaryen", "stark"))
    fight(during(t, "Power", "Friend"))
    settle(t.play("Play Summons"), "Disgruntled")
    fight(during(t, "Intrigue", "Rival"))
    assert t.card(0, "ACOA98").zone == "play" and not t.hand(0)


# --- Hunting Spear ---------------------------------------------------------------------------------------------------


def spear(*attackers, defenders=("Rival",)):
    """A challenge in which Famous may bear the spear, and Vassal another weapon."""
    blade = Attachment("Blade", "X499", NEUTRAL, cost=0, traits="Weapon")
    zero = {"play": [("Famous", {"attachments": ["ACOA95"]}), ("Vassal", {"attachments": ["Blade"]}), "Regiment"]}
    one = {"play": [("Rival", {"attachments": ["Ribbon"]}), "Peerless"]}
    t = to_defenders(during(clash(zero, one, houses=("baratheon", "stark"), cards=(blade,)), "Military", *attackers))
    for title in defenders:
        t.play(f"Defend with {title}")
    return t.play("Done") if t.prompt == "defenders" else t


def test_hunting_spear_weakens_participating_characters_without_weapons():
    t = spear("Famous", "Vassal")
    assert [t.card(0, title).strength for title in ("Famous", "Vassal", "Regiment")] == [4, 2, 2]
    assert [t.card(1, title).strength for title in ("Rival", "Peerless")] == [3, 2]


def test_hunting_spear_weakens_both_sides():
    t = spear("Famous", "Regiment")
    assert [t.card(0, "Regiment").strength, t.card(1, "Rival").strength] == [0, 3]


def test_hunting_spear_does_nothing_while_its_bearer_takes_no_part():
    t = spear("Vassal", "Regiment")
    assert [t.card(0, "Regiment").strength, t.card(1, "Rival").strength] == [2, 5]
