"""Secrets and Schemes: what each card does, and what it does not."""

import pytest

from agot_env.agot.engine.record.codes import HAND
from tests.cards.a_time_of_ravens.ravens_scenes import defend_with, usable, use
from tests.cards.scenes import KNEELING, fight, offered, pass_to, pass_until
from tests.cards.wardens.wardens_scenes import (
    attacked,
    challenge,
    claimed,
    declare,
    fought,
    has,
    marshalled,
    respond_with,
    responds,
    settle,
    strengths,
    three,
    wardens,
)

KINDS = ("Military", "Intrigue", "Power")

# --- Ser Robar Royce -------------------------------------------------------------------------------------------------


def robar(**options):
    zero = {"play": ["W2", "Painted", "Friend"]}
    return wardens("baratheon", zero, {"play": ["Painted", "Rival"]}, **options)


def test_ser_robar_makes_your_rainbow_guard_deadly_while_he_attacks():
    t = robar()
    assert has(t, "Deadly", 0, "Ser Robar Royce", "Painted") == [False, False]
    declare(t, "Military", "Ser Robar Royce")
    assert has(t, "Deadly", 0, "Ser Robar Royce", "Painted", "Friend") == [True, True, False] and has(t, "Deadly", 1, "Painted") == [False]
    claimed(fight(t))
    assert has(t, "Deadly", 0, "Ser Robar Royce", "Painted") == [False, False]


def test_ser_robar_makes_your_rainbow_guard_deadly_while_he_defends():
    t = declare(robar(first=1, bells=(0, 1)), "Military", "Rival")
    assert has(t, "Deadly", 0, "Painted") == [False]
    assert has(defend_with(t, "Ser Robar Royce"), "Deadly", 0, "Painted") == [True]


def test_ser_robar_does_nothing_outside_a_challenge():
    assert has(declare(robar(), "Military", "Painted"), "Deadly", 0, "Ser Robar Royce", "Painted") == [False, False]


# --- The Drumm, Red Rain ---------------------------------------------------------------------------------------------

RAIDS = pytest.mark.parametrize(("raider", "title", "prey", "own"), [
    ("W4", "The Drumm", "Hut", "Keep"), (("Kraken", {"attachments": ["W6"]}), "Red Rain", "Savage", "Rival"),
])  # fmt: skip


def raid(raider, attackers, prey="", hand=()):
    zero = {"play": [raider, "Rival", "Friend", "Keep"], "hand": [*hand]}
    t = wardens("greyjoy", zero, {"play": [prey, "Statue"] if prey else []})
    return declare(t, "Power", *attackers)


def leader(raider):
    return "The Drumm" if raider == "W4" else "Kraken"


@RAIDS
def test_the_drumm_and_red_rain_discard_a_chosen_card_of_the_defender_after_a_victory_by_four(raider, title, prey, own):
    t = raid(raider, (leader(raider), "Rival"), prey).play(f"Respond with {title}")
    assert not offered(t, f"Choose {own}")
    settle(t, f"Choose {prey}")
    assert t.discard(1) == []
    assert prey in claimed(fight(t)).discard(1)


@RAIDS
def test_the_drumm_and_red_rain_discard_nothing_after_a_narrow_victory_or_a_defeat(raider, title, prey, own):
    t = respond_with(raid(raider, (leader(raider),), prey), title, f"Choose {prey}")
    assert claimed(fight(t)).discard(1) == []  # 3 or 2 against 0
    t = wardens("greyjoy", {"play": [raider, "Statue"]}, {"play": [prey, "Giant"]})
    t = respond_with(declare(t, "Power", leader(raider)), title, f"Choose {prey}")
    assert claimed(fight(t, "Giant")).discard(1) == []  # 9 against 3 or 2


@RAIDS
def test_the_drumm_and_the_bearer_of_red_rain_must_attack_and_find_such_a_card(raider, title, prey, own):
    assert not responds(raid(raider, ("Rival",), prey), title)
    zero = {"play": [raider, "Rival", "Keep"]}
    assert not responds(declare(wardens("greyjoy", zero, {"play": []}), "Power", leader(raider), "Rival"), title)


@RAIDS
def test_the_drumm_and_red_rain_respond_once_a_round(raider, title, prey, own):
    t = settle(raid(raider, (leader(raider), "Rival"), prey, hand=["Rouse"]).play(f"Respond with {title}"), f"Choose {prey}")
    fight(t)
    use(pass_until(claimed(t), "Play Rouse"), "Rouse", f"Choose {leader(raider)}")
    assert not responds(declare(t, "Military", leader(raider)), title)


def test_the_drumm_is_deadly():
    assert has(wardens("greyjoy", {"play": ["W4"]}), "Deadly", 0, "The Drumm") == [True]


def test_red_rain_goes_to_a_unique_greyjoy():
    t = wardens("greyjoy", {"hand": ["W6"], "gold": 1, "play": ["Kraken", "Squidlike", "Peerless"]}, phase="marshalling")
    settle(t.play("Marshal Red Rain"))
    assert t.card(0, "Red Rain").bearer == "Kraken"
    t = wardens("greyjoy", {"hand": ["W6"], "gold": 1, "play": ["Squidlike", "Peerless"]}, phase="marshalling")
    assert not offered(t, "Marshal Red Rain")


# --- The Sea Tower ---------------------------------------------------------------------------------------------------


def tower(phase="marshalling", tower="W5"):
    return wardens("greyjoy", {"play": [tower], "hand": ["Squidlike", "Marines", "Hireling"], "gold": 9}, phase=phase)


def test_the_sea_tower_makes_the_next_greyjoy_character_cheaper():
    t = use(tower(), "The Sea Tower")
    assert t.card(0, "The Sea Tower").kneeling and has(t, "Limited", 0, "The Sea Tower") == [True]
    assert [marshalled(t, "Squidlike"), marshalled(t, "Marines")] == [1, 2]


def test_the_sea_tower_does_not_serve_other_characters():
    t = use(wardens("greyjoy", {"play": ["W5"], "hand": ["Brute", "Squidlike"], "gold": 9}, phase="marshalling"), "The Sea Tower")
    assert [marshalled(t, "Brute"), marshalled(t, "Squidlike")] == [2, 1]


@pytest.mark.parametrize("what", [{"phase": "challenges"}, {"tower": ("W5", KNEELING)}])
def test_the_sea_tower_serves_in_marshalling_while_it_stands(what):
    assert not usable(tower(**what), "The Sea Tower")


# --- Enemy of the Queen ----------------------------------------------------------------------------------------------

ACCUSED = ("Rival", {"attachments": [("W9", {"owner": 0})]})


def test_enemy_of_the_queen_keeps_its_bearer_kneeling_in_the_standing_phase():
    kneeling = ("Rival", ACCUSED[1] | KNEELING)
    t = wardens("lannister", {"play": []}, {"play": [kneeling, ("Friend", KNEELING)], "plots": ["Rest"]}, "dominance")
    pass_to(t, "taxation")
    assert t.card(1, "Rival").kneeling and not t.card(1, "Friend").kneeling


def test_the_bearer_of_enemy_of_the_queen_stands_otherwise():
    kneeling = ("Rival", ACCUSED[1] | KNEELING)
    t = use(wardens("lannister", {"hand": ["Rouse"]}, {"play": [kneeling, ("Friend", KNEELING)]}), "Rouse", "Choose Rival")
    assert not t.card(1, "Rival").kneeling


def accused(kind="Intrigue", attackers=("Rival",), defenders=()):
    zero, one = {"play": ["Sneak", "Friend"]}, {"play": [ACCUSED, "Savage", "Friend"]}
    return attacked("lannister", zero, one, kind, attackers, *defenders)


def test_enemy_of_the_queen_is_discarded_when_its_bearers_controller_wins_intrigue_by_four():
    assert accused().discard(0) == ["Enemy of the Queen"]
    assert accused(attackers=("Savage", "Rival"), defenders=("Sneak",)).discard(0) == ["Enemy of the Queen"]


@pytest.mark.parametrize("what", [{"kind": "Military"}, {"kind": "Power"}, {"attackers": ("Savage",)}, {"defenders": ("Sneak",)}])
def test_enemy_of_the_queen_stays_after_other_challenges(what):
    assert accused(**what).card(0, "Enemy of the Queen").zone == "play"


def test_enemy_of_the_queen_stays_when_you_win():
    t = fought(wardens("lannister", {"play": ["Giant"]}, {"play": [ACCUSED], "hand": ["Song"]}), "Intrigue", "Giant")
    assert t.card(0, "Enemy of the Queen").zone == "play"


@pytest.mark.parametrize(("loser", "gone"), [("Lannister", True), ("Martell", False)])
def test_enemy_of_the_queen_waits_for_a_victory_over_its_controller(loser, gone):
    t = three(("lannister", "stark", "martell"), {}, {"play": [("Giant", ACCUSED[1])]}, {"play": ["Trout"]}, first=1)
    challenge(t, "Intrigue", loser, "Giant")
    assert t.discard(0) == ["Enemy of the Queen"] * gone


def test_enemy_of_the_queen_stays_when_another_opponent_wins():
    t = three(("lannister", "stark", "martell"), {}, {"play": [ACCUSED]}, {"play": ["Giant"]}, first=2)
    challenge(t, "Intrigue", "Lannister", "Giant")
    assert t.card(0, "Enemy of the Queen").zone == "play"


# --- Prince's Attendant ----------------------------------------------------------------------------------------------


def attendant(phase="challenges", deck=("Song", "Hut", "Brute"), hand=()):
    return wardens("martell", {"play": ["W11"], "deck": [*deck], "hand": [*hand]}, phase=phase)


@pytest.mark.parametrize("phase", ["marshalling", "challenges", "dominance"])
def test_princes_attendant_dies_for_one_of_the_two_top_cards(phase):
    results = []
    for wanted in ("Song", "Hut"):
        t = use(attendant(phase), "Prince's Attendant", wanted)
        assert t.dead(0) == ["Prince's Attendant"] and t.deck(0) == ["Brute"]
        assert sorted(t.hand(0) + t.discard(0)) == ["Hut", "Song"]
        results += t.hand(0)
        assert (int(t.game["known"][1, 0]) & int(t.game["zones"][HAND, 0])).bit_count() == 1  # both cards were revealed
    assert sorted(results) == ["Hut", "Song"]


def test_princes_attendant_cannot_be_saved():
    t = attendant(hand=["Rescue"]).play("Use Prince's Attendant")
    assert t.prompt != "save" and not offered(t, "Save")
    assert settle(t).dead(0) == ["Prince's Attendant"]


def test_princes_attendant_needs_a_deck():
    assert not usable(attendant(deck=()), "Prince's Attendant")


# --- Hotah's Axe -----------------------------------------------------------------------------------------------------


def axe(attackers=("Friend",), defenders=()):
    t = wardens("martell", {"play": [("Friend", {"attachments": ["W12"]}), "Savage"]}, {"play": ["Schemer", "Statue", "Giant"]})
    return fought(t, "Power", attackers, *defenders)


def test_hotahs_axe_kills_a_character_that_loses_its_last_icon():
    t = respond_with(axe(), "Hotah's Axe", "Choose Schemer", "intrigue")
    assert t.dead(1) == ["Schemer"]


@pytest.mark.parametrize(("kind", "icons"), [("Military", "IP"), ("Intrigue", "MP"), ("Power", "MI")])
def test_hotahs_axe_takes_an_icon_until_the_phase_ends(kind, icons):
    t = respond_with(axe(), "Hotah's Axe", "Choose Giant", kind.lower())
    assert t.card(1, "Giant").icons == icons and t.dead(1) == []
    assert pass_to(t, "dominance").card(1, "Giant").icons == "MIP"


@pytest.mark.parametrize("what", [{"attackers": ("Savage",)}, {"defenders": ("Giant",)}])
def test_hotahs_axe_needs_a_victory_of_its_bearer(what):
    assert not responds(axe(**what), "Hotah's Axe")


def test_hotahs_axe_kills_a_character_without_icons():
    assert respond_with(axe(), "Hotah's Axe", "Choose Statue").dead(1) == ["Statue"]


def test_hotahs_axe_spares_a_character_whose_icon_is_another_one():
    assert respond_with(axe(), "Hotah's Axe", "Choose Schemer", "power").dead(1) == []


def test_hotahs_axe_serves_a_defender_and_is_for_setup():
    zero = {"play": [("Rival", {"attachments": ["W12"]})]}
    t = attacked("martell", zero, {"play": ["Schemer", "Giant"]}, "Intrigue", "Schemer", "Rival")
    assert responds(t, "Hotah's Axe") and has(t, "Setup", 0, "Hotah's Axe") == [True]


# --- Raventree Hall --------------------------------------------------------------------------------------------------


def raventree(*defenders):
    t = wardens("stark", {"play": ["W14", "Trout", "Rival"]}, {"play": ["Friend", "Savage"]}, first=1, bells=(0, 1))
    return defend_with(declare(t, "Military", "Friend"), *defenders)


def test_raventree_hall_strengthens_a_lone_defender():
    t = raventree("Trout")
    assert strengths(t, 0, "Trout", "Rival") == [3, 5] and has(t, "Renown", 0, "Trout", "Rival") == [True, False]
    assert claimed(fight(t)).card(0, "Trout").power == 1
    assert strengths(t, 0, "Trout") == [2] and has(t, "Renown", 0, "Trout") == [False]


def test_raventree_hall_does_not_strengthen_two_defenders():
    t = raventree("Trout", "Rival")
    assert strengths(t, 0, "Trout", "Rival") == [2, 5] and has(t, "Renown", 0, "Trout", "Rival") == [False, False]


def test_raventree_hall_strengthens_neither_attackers_nor_defenders_of_opponents():
    t = wardens("stark", {"play": ["W14", "Trout"]}, {"play": ["Friend", "Savage"]})
    defend_with(declare(t, "Military", "Trout"), "Friend")
    assert strengths(t, 0, "Trout") == [2] and strengths(t, 1, "Friend") == [1] and has(t, "Renown", 1, "Friend") == [False]


@pytest.mark.parametrize("player", [0, 1])
def test_raventree_hall_is_immune_to_events(player):
    seats = [{"play": ["W14", "Keep", "Trout"]}, {"play": ["Friend"]}]
    seats[player]["hand"] = ["Broom"]
    t = wardens("stark", *seats, first=player, bells=(0, 1)).play("Play Broom")
    assert offered(t, "Choose Keep") and not offered(t, "Choose Raventree Hall")


# --- Dosh Khaleen ----------------------------------------------------------------------------------------------------


def khaleen(keeps=(("Keep", KNEELING),), event="Broom", victim="Ribbon", owner=0, hand=()):
    friend = ("Friend", {"attachments": ["Ribbon"]})
    zero = {"play": ["W15", *keeps, *[friend] * (owner == 0)], "hand": [event, *hand], "deck": ["Song"] * 4}
    t = wardens("targaryen", zero, {"play": ["Hut", ("Statue", {"attachments": ["Fever"]}), *[friend] * (owner == 1)]})
    return use(t, event, f"Choose {victim}")


@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize(("event", "victim"), [("Broom", "Ribbon"), ("Recall", "Ribbon")])
def test_dosh_khaleen_stands_influence_to_draw_a_card_after_an_attachment_leaves_play(event, victim, owner):
    t = khaleen(event=event, victim=victim, owner=owner)
    respond_with(t, "Dosh Khaleen")
    assert not t.card(0, "Keep").kneeling and len(t.deck(0)) == 3 and "Song" in t.hand(0)


@pytest.mark.parametrize("what", [{"keeps": ("Keep",)}, {"keeps": (("Cave", KNEELING),)}, {"victim": "Hut"}])
def test_dosh_khaleen_needs_kneeling_influence_and_an_attachment(what):
    assert not responds(khaleen(**what), "Dosh Khaleen")


def test_dosh_khaleen_responds_once_a_round():
    t = respond_with(khaleen(keeps=(("Keep", KNEELING),) * 2, hand=["Broom"]), "Dosh Khaleen")
    assert sorted(t.card(0, "Keep", copy).kneeling for copy in (0, 1)) == [False, True]
    use(t, "Broom", "Choose Fever")
    assert t.discard(1) == ["Fever"] and not responds(t, "Dosh Khaleen")


# --- Vaes Dothrak ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("kind", KINDS)
def test_vaes_dothrak_raises_your_claim_during_intrigue_challenges(kind, first):
    t = wardens("targaryen", {"play": ["W16", "Friend"]}, {"play": ["Friend"]}, first=first, bells=(0, 1))
    assert t.claim(0) == 1 and has(t, "Limited", 0, "Vaes Dothrak") == [True]
    declare(t, kind, "Friend")
    assert t.claim(0) == 1 + (kind == "Intrigue") and t.claim(1) == 1


def test_vaes_dothrak_makes_the_loser_discard_another_card():
    t = fought(wardens("targaryen", {"play": ["W16", "Friend"]}, {"hand": ["Song"] * 3}), "Intrigue", "Friend")
    assert len(t.hand(1)) == 1 and t.claim(0) == 1
