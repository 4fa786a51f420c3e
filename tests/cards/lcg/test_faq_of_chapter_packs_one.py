"""Rulings of the official FAQ, version 5.2, on cards of the first six cycles of chapter packs."""

import pytest

from agot_env.agot.language.model import MARTELL, NEUTRAL, Character
from tests.cards.a_tale_of_champions.champions_scenes import champions
from tests.cards.a_time_of_ravens.ravens_scenes import settle, usable, use
from tests.cards.defenders_of_the_north.north_scenes import north
from tests.cards.lcg.test_plot_decks_and_shuffled_decks import CARDS as READERS
from tests.cards.lcg.test_plot_decks_and_shuffled_decks import state
from tests.cards.lcg.test_rewards_of_challenges import regroup, to_the_end
from tests.cards.scenes import KNEELING, fight, offered, pass_to, pass_until
from tests.cards.wardens.wardens_scenes import EVERYBODY, battle, claimed, declare, has, wardens

HERO = Character("Hero", "X950", NEUTRAL, unique=True, cost=2, strength=3, icons="MIP")
DRAKE = Character("Drake", "X951", NEUTRAL, unique=True, cost=2, strength=2, icons="MIP", traits="Dragon")
SAND = Character("Sand", "X952", MARTELL, unique=True, cost=2, strength=2, icons="MIP", traits="Sand Snake")
SCHOLAR = Character("Scholar", "X953", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Maester")
BROTHER = Character("Brother", "X954", NEUTRAL, unique=True, cost=2, strength=2, icons="MIP", traits="Night's Watch")
HORSEMAN = Character("Horse Lord", "X955", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Dothraki")
PEOPLE = (HERO, DRAKE, SAND, SCHOLAR, BROTHER, HORSEMAN)
DUPLICATE = {"duplicates": 1}


def scene(house, zero, one=None, phase="challenges", **options):
    """A scene of Wardens with the characters above that asks both players at every opportunity."""
    return wardens(house, zero, one, phase, cards=PEOPLE, **{"bells": (0, 1), "first": 0} | options)


def choices(t, title):
    """What a player may choose for an event that they play now."""
    return set(t.copy().play(f"Play {title}").options)


# --- saves ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("answer", "zone"), [("Save with Hero", "play"), ("Pass", "hand")])
def test_a_duplicate_saves_from_the_part_of_a_game_of_cyvasse_after_then(answer, zone):
    """FAQ 3.40 and p. 26: that part opens an opportunity to save."""
    t = scene("martell", {"play": ["Rival"], "hand": ["ATOR57"]}, {"play": ["Schemer", ("Hero", DUPLICATE)]})
    settle(t.play("Play A Game of Cyvasse"), "Schemer", "Yes", "Hero")
    assert (t.prompt, t.seat) == ("save", 1) and t.card(1, "Schemer").kneeling and t.card(0, "Rival").kneeling
    t.play(answer)
    assert ("Hero" in t.hand(1)) == (zone == "hand") and t.discard(1) == ["Hero"]
    assert zone == "hand" or (t.card(1, "Hero").zone == "play" and t.card(1, "Hero").duplicates == 0)


def test_nothing_saves_a_character_that_is_killed_to_pay_for_a_bronze_shield():
    """FAQ p. 29: costs give no opportunity to save."""
    zero = {"play": [("Sand", {"attachments": ["DOTN32"]} | DUPLICATE)], "hand": ["Rescue"]}
    t = scene("martell", zero, {"play": ["Friend"], "hand": ["Song"]}, first=1).play("Play Song")
    t.play("Cancel with Bronze Shield")
    assert t.prompt == "action" and t.dead(0) == ["Sand"] and t.gold(1) == 0 and t.hand(0) == ["Rescue"]


def test_nothing_saves_a_character_that_is_discarded_to_pay_for_yorens_task():
    """FAQ p. 29: costs give no opportunity to save."""
    t = scene("stark", {"play": [("Brother", DUPLICATE)], "hand": ["DOTN35", "Rescue"], "deck": ["Sentry"]})
    t.play("Play Yoren's Task")
    assert t.prompt == "search"
    settle(t, "Sentry")
    assert t.discard(0) == ["Brother", "Brother", "Yoren's Task"] and sorted(t.hand(0)) == ["Rescue", "Sentry"]


# --- control -------------------------------------------------------------------------------------------------------------


def stag(**zero):
    """Seat 0, who has revealed Fury of the Stag, has won a power challenge, and has chosen the unique character if they may."""
    seat = {"plot": "ACOA27", "play": ["Ruler"]} | zero
    one = {"play": [("Hero", {"attachments": ["Ribbon"]} | DUPLICATE), "Statue"]}
    t = champions(seat, one, cards=(*EVERYBODY, *PEOPLE), houses=("baratheon", "martell"), bells=(0, 1), first=0)
    return settle(claimed(battle(t, "Power", "Ruler")), "Hero")


def test_fury_of_the_stag_takes_the_duplicates_but_not_the_attachments_and_gives_them_back():
    """FAQ 3.27, and the erratum that sets the end of the phase."""
    t = stag()
    assert (t.card(1, "Hero").controller, t.card(1, "Hero").duplicates, t.card(1, "Ribbon").controller) == (0, 1, 1)
    assert t.card(1, "Ribbon").bearer == "Hero" and t.card(1, "Statue").controller == 1
    pass_to(t, "dominance")
    assert (t.card(1, "Hero").controller, t.card(1, "Hero").duplicates, t.card(1, "Ribbon").controller) == (1, 1, 1)


@pytest.mark.parametrize("own", [{"play": ["Ruler", "Hero"]}, {"dead": ["Hero"]}])
def test_fury_of_the_stag_does_not_take_a_unique_character_of_which_you_have_a_copy(own):
    """FAQ 3.29: neither if the copy is in play, nor if it is in the dead pile."""
    t = stag(**own)
    assert t.card(1, "Hero").controller == 1 and t.card(1, "Statue").controller == 0


HORN = ("Staglike", {"attachments": ["BWB70"]})


@pytest.mark.parametrize(("own", "can"), [({}, True), ({"play": [HORN, "Drake"]}, False), ({"dead": ["Drake"]}, False)])
def test_the_horn_of_dragons_does_not_take_a_unique_dragon_of_which_you_have_a_copy(own, can):
    """FAQ 3.29."""
    t = scene("greyjoy", {"play": [HORN]} | own, {"play": ["Drake"]})
    assert usable(t, "Horn of Dragons") == can


@pytest.mark.parametrize(("attackers", "lasts"), [(["Wyrm"], False), (["Wyrm", "Ruler"], True)])
def test_a_participant_whom_the_horn_of_dragons_takes_leaves_the_challenge(attackers, lasts):
    """FAQ 3.30: the challenge ends if nobody else takes part."""
    t = scene("greyjoy", {"play": [HORN]}, {"play": ["Wyrm", "Ruler"]}, first=1)
    declare(t, "Power", *attackers)
    use(pass_until(t, "Use Horn of Dragons"), "Horn of Dragons", "Wyrm")
    assert t.card(1, "Wyrm").controller == 0 and not t.card(1, "Wyrm").attacking
    assert bool(t.game["challenge"]) == lasts and t.power(1) == 0
    assert t.card(1, "Ruler").attacking == lasts


@pytest.mark.parametrize(("attackers", "lasts"), [(["Osha"], False), (["Osha", "Brute"], True)])
def test_a_challenge_without_characters_ends_when_osha_leaves_it(attackers, lasts):
    """FAQ 3.35: it ends without resolution, so that nobody wins it."""
    t = scene("stark", {"play": ["DOTN81", "Brute"]}, {"play": ["Statue"]})
    declare(t, "Military", *attackers)
    use(pass_until(t, "Use Osha"), "Osha")
    assert not t.card(0, "Osha").attacking and bool(t.game["challenge"]) == lasts
    claimed(fight(t))
    assert (t.dead(1) == ["Statue"]) == lasts


# --- effects that last ---------------------------------------------------------------------------------------------------


def test_what_the_longship_black_wind_has_given_stays_when_it_leaves_play():
    """FAQ 3.37: a character keeps what a triggered effect gave it."""
    t = scene("greyjoy", {"play": ["SOO49", "Giant"], "hand": ["Broom"], "deck": ["Song"] * 2}, {"play": ["Friend", "Statue"]})
    declare(t, "Power", "Giant")
    use(pass_until(t, "Use Longship Black Wind"), "Longship Black Wind", "Giant")
    use(pass_until(t, "Play Broom"), "Broom", "Longship Black Wind")
    assert has(t, "Deadly", 0, "Giant") == [True] and t.discard(0) == ["Broom", "Longship Black Wind"]
    pass_until(t, "Defend with Friend").play("Defend with Friend")
    for _ in range(20):
        if not t.game["challenge"]:
            break
        t.play(next((option for option in t.options if option in ("Pass", "Done")), t.options[0]))
    assert t.dead(1) == ["Friend"] and t.hand(0) == ["Song"]


def test_the_immunity_that_the_burning_sword_has_given_stays_when_it_leaves_play():
    """FAQ 3.37; FAQ 3.20: the sword and other attachments are not protected."""
    zero = {"play": [("Hero", {"attachments": ["ATOR43", "Ribbon"]}), "Friend"], "hand": ["Broom", "Dagger"]}
    t = scene("stark", zero, {"play": ["Cold Wind"]})
    use(pass_until(t, "Use Burning Sword"), "Burning Sword")
    pass_until(t, "Play Broom")
    assert {"Choose Ribbon", "Choose Burning Sword"} <= choices(t, "Broom") and "Choose Hero" not in choices(t, "Broom")
    use(t, "Broom", "Burning Sword")
    assert t.card(0, "Hero").strength == 5
    pass_until(t, "Play Dagger")
    assert t.phase == "challenges" and "Choose Hero" not in choices(t, "Dagger")


def test_the_burning_sword_does_not_end_an_effect_that_has_resolved_before():
    """FAQ 3.19: immunity comes too late for a lasting effect."""
    zero = {"play": [("Hero", {"attachments": ["ATOR43"]}), "Friend"], "hand": ["Venom"]}
    t = scene("stark", zero, {"play": ["Cold Wind"]})
    use(pass_until(t, "Play Venom"), "Venom", "Hero")
    assert t.card(0, "Hero").strength == 1
    use(pass_until(t, "Use Burning Sword"), "Burning Sword")
    assert t.card(0, "Hero").strength == 3


def test_snakeskin_veil_does_not_protect_the_attachments_of_its_bearer():
    """FAQ 3.20."""
    t = scene("martell", {"play": [("Sand", {"attachments": ["SOO54", "Ribbon"]})]}, {"hand": ["Broom"]}, first=1)
    assert {"Choose Ribbon", "Choose Snakeskin Veil"} <= choices(t, "Broom") and "Choose Sand" not in choices(t, "Broom")


# --- winners that are determined ------------------------------------------------------------------------------------------


def test_a_second_copy_cancels_the_initiative_that_ahead_of_the_tide_has_determined():
    """FAQ 4.18 and p. 26, where it is said of challenges."""
    t = north({"hand": ["DOTN8"], "plot": "Slow"}, {"hand": ["DOTN8"], "plot": "Swift"}, "plot", houses=("greyjoy", "greyjoy"))
    assert t.seat == 0
    t.play("Cancel with Ahead of the Tide")
    assert (t.prompt, t.seat) == ("cancel", 1)
    t.play("Cancel with Ahead of the Tide")
    assert (t.prompt, t.seat) == ("first player", 1)


def test_a_second_copy_cancels_the_dominance_that_compelled_by_the_king_has_determined():
    """FAQ 4.18 and p. 26, where it is said of challenges."""
    t = north({"hand": ["DOTN26"]}, {"hand": ["DOTN26"], "play": ["Rival"]}, "dominance", houses=("baratheon", "baratheon"))
    t.play("Cancel with Compelled by the King")
    assert (t.prompt, t.seat) == ("cancel", 1)
    t.play("Cancel with Compelled by the King")
    assert [t.power(0), t.power(1)] == [0, 1]


# --- challenges and numbers -----------------------------------------------------------------------------------------------


def test_the_challenge_of_shadow_politics_is_not_initiated_during_another():
    """FAQ 3.38: it is an action of the player in the challenges phase, between challenges."""
    t = scene("stark", {"shadows": ["KL18"], "play": ["Schemer", "Friend"], "gold": 1}, {"play": ["Rival"]})
    settle(pass_until(t, "Bring Shadow Politics").play("Bring Shadow Politics"), "Choose Stark")
    pass_until(t, "Intrigue against Lannister").play("Intrigue against Lannister").play("Attack with Schemer").play("Done")
    for _ in range(20):
        if not t.game["challenge"]:
            break
        assert not offered(t, "Intrigue against")
        t.play("Done" if t.prompt == "defenders" else "Pass")
    assert offered(pass_until(t, "against Lannister"), "Intrigue against Lannister")


@pytest.mark.parametrize(("how", "can"), [({}, True), (KNEELING, False)])
def test_a_wedding_feast_is_not_played_for_no_riders(how, can):
    """FAQ p. 28: where "any number" could only be 0, the effect cannot be used."""
    zero = {"play": ["Schemer", "Ruler", "Brute", ("Horse Lord", how)], "hand": ["BWB54"]}
    t = scene("targaryen", zero, {"hand": ["Song"] * 2, "power": 2})
    for kind, attacker in (("Intrigue", "Schemer"), ("Power", "Ruler")):
        claimed(battle(t, kind, attacker))
    declare(t, "Military", "Brute")
    assert usable(pass_until(t, "Use Bell"), "Wedding Feast") == can


def test_brass_link_discards_as_many_cards_as_a_deck_has():
    """FAQ 3.44: the effect is performed as far as possible."""
    t = scene("stark", {"play": [("Scholar", {"attachments": ["SOO118", "SOO39"]})]}, {"deck": ["Song"]})
    settle(pass_until(t, "Use Brass Link").play("Use Brass Link"), "Lannister")
    assert t.discard(1) == ["Song"] and t.deck(1) == []


def test_the_tome_does_not_return_used_plots_when_it_moves_the_last_plot_of_a_deck():
    """FAQ 3.34: used plots return when the plot that was revealed has resolved, and not before."""
    zero = {"play": ["Hero"], "shadows": ["KL63"], "gold": 9, "plots": ["Gambit"]}
    one = {"play": ["Cook", "Cold Wind"], "plots": ["Creek"], "used_plots": ["Hill"]}
    t = north(zero, one, cards=READERS, bells=(0, 1), first=0)
    assert state(pass_until(t, "Malleon"), 1) == (1, 1)
    settle(t.play(next(option for option in t.options if "Malleon" in option)), "Hero", "Creek")
    assert state(t, 1) == (2, 0) and t.plot(1) == "Famine"


# --- immunity and keywords ------------------------------------------------------------------------------------------------

VEILED = ("Sand", {"attachments": ["SOO54"]})
LEARNED = ("Scholar", {"attachments": ["Ribbon"]})


def sneak(*play, burn=False):
    """A character with stealth attacks those of seat 1, who may use a Burning Sword first; the attacker chooses who is bypassed."""
    one = {"play": [*play, "Friend", "Cold Wind"]}
    t = champions({"play": ["Sneak"]}, one, cards=(*EVERYBODY, *PEOPLE), houses=("lannister", "martell"), bells=(0, 1), first=0)
    if burn:
        use(pass_until(t, "Use Burning Sword"), "Burning Sword")
    pass_until(t, "Power against").play(next(option for option in t.options if option.startswith("Power against")))
    for _ in range(6):
        if t.prompt == "stealth":
            break
        t.play("Pass" if t.prompt == "action" else next(option for option in t.options if option != "Done" or len(t.options) == 1))
    assert t.prompt == "stealth" and offered(t, "Bypass Friend")
    return t


@pytest.mark.parametrize(
    ("play", "burn", "who", "can"),
    [
        (["Sand"], False, "Sand", True),
        ([VEILED], False, "Sand", False),
        ([("Hero", {"attachments": ["ATOR43"]})], False, "Hero", True),
        ([("Hero", {"attachments": ["ATOR43"]})], True, "Hero", False),
        ([LEARNED, "SOO14"], False, "Scholar", True),
    ],
)
def test_who_is_immune_to_card_effects_cannot_be_bypassed_by_stealth(play, burn, who, can):
    """FAQ p. 29: stealth is a card effect that chooses a target; immunity to events and attachments does not concern it."""
    assert offered(sneak(*play, burn=burn), f"Bypass {who}") == can


def test_snakeskin_veil_does_not_protect_from_deadly():
    """FAQ p. 26: the resolution of the challenge kills, and not the card with the keyword."""
    adder = Character("Viper", "X957", NEUTRAL, cost=2, strength=5, icons="MIP", keywords="Deadly")
    t = champions({"play": ["Viper"]}, {"play": [VEILED]}, cards=(*EVERYBODY, *PEOPLE, adder), houses=("lannister", "martell"), first=0)
    claimed(battle(t, "Power", "Viper", "Sand"))
    assert t.dead(1) == ["Sand"]


def test_eddard_does_not_cancel_the_part_of_a_game_of_cyvasse_after_then():
    """FAQ 3.40 and p. 26: a cancel is for a whole effect when it is initiated, and this one has no target then."""
    t = scene("martell", {"play": ["Rival"], "hand": ["ATOR57"]}, {"play": ["KL41", "Schemer"]})
    t.play("Play A Game of Cyvasse")
    assert t.prompt != "cancel"
    settle(t, "Yes", "Eddard")
    assert t.hand(1) == ["Eddard Stark"] and t.prompt == "action"


def test_each_copy_of_brass_link_has_its_own_limit():
    """FAQ 4.22: the limit of a card that stays in play is that of the copy."""
    t = scene("stark", {"play": [("Scholar", {"attachments": ["SOO118"]})] * 2}, {"deck": ["Song"] * 5})
    for discarded in (1, 2):
        settle(pass_until(t, "Use Brass Link").play("Use Brass Link"), "Lannister")
        assert t.phase == "challenges" and len(t.discard(1)) == discarded


def test_retreat_and_regroup_returns_the_cards_when_the_challenges_phase_ends():
    """FAQ p. 6: not at once after the second challenge that was lost."""
    t = regroup()
    assert t.phase == "challenges" and t.hand(0) == [] and "Brute" in t.discard(0)
    assert t.prompt == "action" and not offered(t, "Yes")
    to_the_end(t, "Yes", "Brute", "Done")
    assert t.hand(0) == ["Brute"]


def test_retreat_and_regroup_asks_nothing_if_no_card_could_return():
    """FAQ p. 29: where "any number" could only be 0, the effect is not used."""
    t = regroup(discard=("Viperess", "Song"))
    while t.phase == "challenges":
        assert not offered(t, "Yes") and not offered(t, "Viperess")
        t.play(next(option for option in t.options if option in ("Pass", "No more challenges")))
    assert t.hand(0) == [] and "Viperess" in t.discard(0)
