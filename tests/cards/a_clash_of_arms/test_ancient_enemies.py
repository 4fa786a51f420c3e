"""Ancient Enemies: what each card does, and what it does not."""

import pytest

from agot_env.agot.language.model import NEUTRAL, Character
from tests.cards.a_clash_of_arms.clash_scenes import battle, clash, during, settle, to_defenders
from tests.cards.scenes import KNEELING, fight, offered, pass_to, pass_until

# --- Die for Your King! ----------------------------------------------------------------------------------------------


def die_for_your_king(zero=None, one=None, killed="Friend"):
    zero = {"hand": ["ACOA23", "Dagger"], "play": ["Friend"]} | (zero or {})
    return clash(zero, {"play": ["Wolfish"]} | (one or {})).play("Play Dagger").play(f"Choose {killed}")


@pytest.mark.parametrize("pile", ["dead", "discard"])
@pytest.mark.parametrize("title", ["Kingly", "Queenly"])
def test_die_for_your_king_returns_a_king_or_queen_of_either_pile(pile, title):
    t = die_for_your_king({pile: [title, "Rival"]}, {pile: ["Kingly"]}).play("Respond with Die for Your King!")
    settle(t, title)
    assert t.hand(0) == [title] and "Kingly" not in t.hand(1)


@pytest.mark.parametrize(
    ("zero", "one", "killed"),
    [({"dead": ["Rival"]}, {"dead": ["Kingly"]}, "Friend"), ({"dead": ["Kingly"]}, {}, "Wolfish")],
)  # fmt: skip
def test_die_for_your_king_needs_a_target_of_yours_and_a_loss_of_yours(zero, one, killed):
    assert not offered(die_for_your_king(zero, one, killed), "Respond with Die for Your King!")


# --- Questioned Claim ------------------------------------------------------------------------------------------------


def test_questioned_claim_leaves_players_without_king_or_queen_one_type_of_challenge():
    t = clash({"hand": ["ACOA24"], "play": ["Friend"]}, {"play": ["Rival"]}).play("Play Questioned Claim")
    assert t.seat == 0 and t.prompt not in ("action", "challenge")
    for _ in range(10):
        if t.prompt in ("action", "challenge"):
            break
        t.play(t.options[0])
    pass_until(t, "against")
    assert sum(offered(t, f"{kind} against") for kind in ("Military", "Intrigue", "Power")) == 1


@pytest.mark.parametrize("title", ["Kingly", "Queenly"])
def test_questioned_claim_does_not_bind_players_with_a_king_or_queen(title):
    t = clash({"hand": ["ACOA24"], "play": [title]}, {"play": ["Rival"]}).play("Play Questioned Claim")
    assert t.seat == 1
    while t.seat == 1 and not offered(t, "against"):
        t.play(t.options[0])
    pass_until(t, "against")
    assert t.seat == 0 and all(offered(t, f"{kind} against") for kind in ("Military", "Intrigue", "Power"))


@pytest.mark.parametrize("title", ["Kingly", "Queenly"])
def test_questioned_claim_is_not_played_if_all_have_a_king_or_queen(title):
    assert not offered(clash({"hand": ["ACOA24"], "play": [title]}, {"play": [title]}), "Play Questioned Claim")


# --- Bear Island -----------------------------------------------------------------------------------------------------


def bear_island(mine=("Wolfish",), location="ACOA31", phase="dominance"):
    zero = {"play": [location, *mine]}
    one = {"play": ["Rival", "Wolfish", ("Kingly", {"attachments": ["Ribbon"]})]}
    return clash(zero, one, phase, bells=(1,))  # a bell of seat 0 would be a card of no House


def test_bear_island_kills_a_character_of_another_house_without_attachments():
    t = bear_island().play("Use Bear Island")
    assert t.dead(1) == ["Rival"] and t.card(0, "ACOA31").kneeling


def test_bear_island_needs_to_stand_and_only_stark_cards():
    for mine, location in ((["Wolfish", "Friend"], "ACOA31"), (["Wolfish"], ("ACOA31", KNEELING)), (["Wolfish", "Keep"], "ACOA31")):
        assert not offered(bear_island(mine, location), "Use Bear Island")


def test_bear_island_is_for_the_dominance_phase():
    assert not offered(bear_island(phase="challenges"), "Use Bear Island")


# --- Turncloak Mercenaries -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("plot", "attackers", "defends"),
    [("Battle", ["Turncloak Mercenaries"], False), ("Struggle", ["Turncloak Mercenaries", "Friend"], False),
     ("Gambit", ["Turncloak Mercenaries"], True), ("Battle", ["Friend"], True)],
)  # fmt: skip
def test_turncloak_mercenaries_keep_players_of_battles_and_struggles_from_defending(plot, attackers, defends):
    zero = {"play": ["ACOA32", "Friend"], "plot": "Battle"}
    t = clash(zero, {"play": ["Rival"], "plot": plot}, houses=("lannister", "stark"))
    assert offered(to_defenders(during(t, "Military", *attackers)), "Defend with Rival") is defends


# --- Toll Gate -------------------------------------------------------------------------------------------------------


def gate(location="ACOA33", attacker="Rival"):
    t = clash({"play": [location, "Peerless"]}, {"play": ["Rival", "Peerless", "Kingly"]}, houses=("lannister", "stark"), first=1)
    return during(t, "Military", attacker)


def test_toll_gate_stands_a_participant_and_removes_it():
    t = pass_until(gate(), "Use Toll Gate").play("Use Toll Gate")
    rival = t.card(1, "Rival")
    assert not rival.kneeling and not t.card(1, "Kingly").kneeling and t.card(0, "ACOA33").kneeling
    fight(t)
    assert (t.power(0), t.power(1)) == (0, 0) and t.dead(0) == []


def test_toll_gate_needs_to_stand_and_a_participant_that_is_not_unique():
    for t in (gate(("ACOA33", KNEELING)), gate(attacker="Peerless")):
        while t.prompt in ("action", "stealth") and t.game["challenge"]:
            assert not offered(t, "Use Toll Gate")
            t.play("Done" if t.prompt == "stealth" else "Pass")


def test_toll_gate_does_nothing_outside_challenges():
    assert not offered(clash({"play": ["ACOA33"]}, {"play": ["Rival"]}, "marshalling", houses=("lannister", "stark")), "Use Toll Gate")
    assert not offered(clash({"play": ["ACOA33"]}, {"play": ["Rival"]}, houses=("lannister", "stark")), "Use Toll Gate")


# --- King's Champion -------------------------------------------------------------------------------------------------


def test_the_only_kings_champion_has_a_power_icon_and_cannot_be_discarded():
    t = clash({"play": ["ACOA34"], "hand": ["Broom"]}, {"play": ["Friend"]}, houses=("baratheon", "stark"))
    assert t.card(0, "ACOA34").icons == "MP"
    settle(t.play("Play Broom"), "Choose King's Champion")
    assert t.card(0, "ACOA34").zone == "play"


def test_kings_champion_can_be_killed():
    t = clash({"play": ["ACOA34"], "hand": ["Dagger"]}, {"play": ["Friend"]}, houses=("baratheon", "stark"))
    settle(t.play("Play Dagger"), "Choose King's Champion")
    assert t.dead(0) == ["King's Champion"]


@pytest.mark.parametrize(("mine", "theirs"), [(["ACOA34", "ACOA34"], []), (["ACOA34"], ["ACOA34"])])
def test_two_kings_champions_have_neither(mine, theirs):
    t = clash({"play": mine, "hand": ["Broom"]}, {"play": theirs}, houses=("baratheon", "stark"))
    assert t.card(0, "ACOA34").icons == "M"
    t.play("Play Broom").play(next(option for option in t.options if "King's Champion" in option))
    assert "King's Champion" in t.discard(0) + t.discard(1)


# --- Salt Wife -------------------------------------------------------------------------------------------------------


def wife(victim="Squidlike", keep="Keep", hand=("Dagger",)):
    t = clash({"play": ["ACOA36", "Squidlike", "Friend", keep], "hand": list(hand)}, houses=("greyjoy", "stark"))
    return t.play("Play Dagger").play(f"Choose {victim}")


def test_salt_wife_saves_an_ironborn_for_2_influence_once_a_phase():
    t = wife(hand=("Dagger", "Dagger"))
    t = settle(t.play("Save Squidlike with Salt Wife") if offered(t, "Save Squidlike with Salt Wife") else t.play("Salt Wife"))
    assert t.card(0, "Squidlike").zone == "play" and t.card(0, "Keep").kneeling and not t.card(0, "ACOA36").kneeling
    pass_until(t, "Play Dagger").play("Play Dagger").play("Choose Squidlike")
    assert t.dead(0) == ["Squidlike"]


@pytest.mark.parametrize(("victim", "keep"), [("Friend", "Keep"), ("Squidlike", ("Keep", KNEELING))])
def test_salt_wife_saves_nobody_else_and_not_without_influence(victim, keep):
    t = wife(victim, keep)
    assert t.dead(0) == [victim] and t.prompt != "save"


# --- Dragon Thief ----------------------------------------------------------------------------------------------------


def thief(*attachments):
    zero = {"hand": ["ACOA37"], "gold": 9}
    one = {"play": [("Friend", {"attachments": list(attachments)}), "Keep"]}
    return clash(zero, one, "marshalling", houses=("targaryen", "stark")).play("Marshal Dragon Thief")


def test_dragon_thief_discards_an_attachment_that_is_not_unique():
    t = settle(thief("Ribbon", "Relic").play("Respond with Dragon Thief"), "Ribbon")
    assert t.discard(1) == ["Ribbon"] and t.card(1, "Relic").zone == "play"


@pytest.mark.parametrize("attachments", [(), ("Relic",)])
def test_dragon_thief_needs_an_attachment_that_is_not_unique(attachments):
    assert not offered(thief(*attachments), "Respond with Dragon Thief")


# --- Field Spikes ----------------------------------------------------------------------------------------------------


def spikes(location="ACOA39", *attackers):
    t = clash({"play": [location]}, {"play": ["Rival", "Regiment"]}, houses=("martell", "stark"), first=1)
    return during(t, "Military", *(attackers or ("Rival", "Regiment")))


def test_field_spikes_let_the_controller_remove_the_attacker():
    t = pass_until(spikes(), "Use Field Spikes").play("Use Field Spikes")
    assert t.seat == 1 and len(t.options) == 2 and t.card(0, "ACOA39").kneeling
    t.play(t.options[0])
    pass_to(t, "dominance")
    assert t.dead(1) == []


def test_field_spikes_kill_the_attacker_after_the_challenge_otherwise():
    t = pass_until(spikes(), "Use Field Spikes").play("Use Field Spikes")
    t.play(t.options[1])
    assert t.dead(1) == []
    assert pass_to(t, "dominance").dead(1) == ["Regiment"]


def test_field_spikes_need_to_stand_and_a_weak_attacker():
    for t in (spikes(("ACOA39", KNEELING)), spikes("ACOA39", "Rival")):
        while t.prompt in ("action", "stealth") and t.game["challenge"]:
            assert not offered(t, "Use Field Spikes")
            t.play("Done" if t.prompt == "stealth" else "Pass")


# --- Fury of the Wolf, of the Kraken, of the Sun -----------------------------------------------------------------------

FURIES = {
    "ACOA25": ("stark", "Military", ("lannister", "greyjoy"), "dead"),
    "ACOA28": ("greyjoy", "Military", ("stark", "targaryen"), "discard"),
    "ACOA30": ("martell", "Intrigue", ("lannister", "baratheon"), "hand"),
}


def fury(number, enemy, kind=None, attacker="Rival", defenders=(), theirs=("Scholar", "Friend")):
    house, own, _, _ = FURIES[number]
    t = clash({"play": ["Rival", "Wolfish"], "plot": number}, {"play": list(theirs)}, houses=(house, enemy))
    fight(during(t, kind or own, attacker), *defenders)
    while t.prompt == "claim":
        t.play("Friend")
    return t


@pytest.mark.parametrize(("number", "enemy"), [(number, enemy) for number, (_, _, enemies, _) in FURIES.items() for enemy in enemies])
def test_furies_strike_a_character_of_an_enemy_that_loses(number, enemy):
    t = fury(number, enemy)
    if t.prompt == "target":
        assert not any("Rival" in option for option in t.options)
        t.play("Scholar")
    settle(t, "Friend")
    pile = {"dead": t.dead, "discard": t.discard, "hand": t.hand}[FURIES[number][3]](1)
    assert "Scholar" in pile and t.card(0, "Rival").zone == "play"


@pytest.mark.parametrize("number", FURIES)
def test_furies_spare_other_houses_and_other_challenges(number):
    assert fury(number, "martell" if number != "ACOA30" else "targaryen").card(1, "Scholar").zone == "play"
    assert fury(number, FURIES[number][2][0], "Power").card(1, "Scholar").zone == "play"


@pytest.mark.parametrize("number", FURIES)
def test_furies_need_a_challenge_that_you_win(number):
    t = fury(number, FURIES[number][2][0], attacker="Wolfish", defenders=("Famous",), theirs=("Famous", "Scholar"))
    assert t.prompt != "target" and t.card(1, "Scholar").zone == "play" and t.card(1, "Famous").zone == "play"


# --- Areo Hotah --------------------------------------------------------------------------------------------------------------


def hotah(lost, influence=True, first=1):
    """Seat 0 has lost so many challenges of the phase, all as the defender."""
    zero = {"play": ["ACOA22", *(["Keep"] if influence else [])], "hand": ["Ribbon"] * 3}
    t = clash(zero, {"play": ["Friend", "Schemer", "Wolfish"]}, houses=("martell", "stark"), first=first)
    for kind, attacker in (("Intrigue", "Schemer"), ("Power", "Wolfish"), ("Military", "Friend"))[:lost]:
        t = settle(battle(t, kind, attacker))
    return t


def test_areo_hotah_raises_the_claim_after_three_challenges_lost_this_phase():
    zero = {"play": ["ACOA22", "Brute", "Keep"], "hand": ["Ribbon"] * 3}
    t = clash(zero, {"play": ["Friend", "Schemer", "Wolfish", "Queenly"]}, houses=("martell", "stark"), first=1)
    for kind, attacker in (("Intrigue", "Schemer"), ("Power", "Wolfish"), ("Military", "Friend")):
        assert not offered(t, "Use Areo Hotah")
        t = settle(battle(t, kind, attacker), "Kill Brute")
    t = settle(pass_until(t, "Use Areo Hotah").play("Use Areo Hotah"))
    t = during(t, "Military", "Areo Hotah")
    t = settle(fight(t))
    assert len(t.dead(1)) == 2


def test_areo_hotah_needs_influence_and_three_defeats():
    assert not offered(hotah(2), "Use Areo Hotah")
    assert not offered(hotah(0), "Use Areo Hotah")


# --- Dragon Bite -------------------------------------------------------------------------------------------------------------

DRAGON = Character("Drake", "X470", NEUTRAL, cost=1, strength=1, icons="MIP", traits="Dragon")


def bitten(attacker, *, defender="Rival", drake=("Drake",)):
    """Seat 1's Rival bears the bite; seat 0 attacks."""
    zero = {"play": ["Friend", *drake]}
    one = {"play": [("Rival", {"attachments": [("ACOA38", {"owner": 0})]}), "Regiment"]}
    t = to_defenders(during(clash(zero, one, houses=("targaryen", "stark"), cards=(DRAGON,)), "Power", attacker))
    return t.play(f"Defend with {defender}").play("Done") if t.prompt == "defenders" else t


def test_dragon_bite_kills_its_bearer_when_it_takes_part_with_a_dragon():
    t = bitten("Drake")
    assert t.dead(1) == ["Rival"] and t.discard(0) == ["Dragon Bite"]


def test_dragon_bite_kills_nobody_without_a_participating_dragon_or_bearer():
    assert bitten("Friend").card(1, "Rival").defending
    t = bitten("Drake", defender="Regiment")
    assert t.dead(1) == [] and t.card(1, "Rival").zone == "play"
