"""Cards of the dead and of discard piles in other circumstances: bearers that die, copies, other players, and what lasts for how long."""

import pytest

from agot_env.agot.language.model import (
    EVERYONE,
    NEUTRAL,
    TARGARYEN,
    TARGET,
    Action,
    Attachment,
    Character,
    Choose,
    Discard,
    DiscardTopOfDeck,
    Draw,
    Event,
    GainGold,
    Kill,
    Killed,
    Kneel,
    KneelSelf,
    Location,
    Passive,
    Phase,
    Response,
    WonChallenge,
    characters,
)
from agot_env.agot.records.validate import invalid_games
from tests.cards.a_time_of_ravens.ravens_scenes import settle
from tests.cards.scenes import attack, fight, lcg_scene, offered, pass_to, pass_until, passes, targeting_event

KNEELING = {"kneeling": True}
PEOPLE = (
    Character("Khal", "X950", TARGARYEN, cost=3, strength=5, icons="M", traits="Dothraki"),
    Character("Sworn Man", "X951", NEUTRAL, cost=2, strength=2, icons="MIP"),
    Character("Lone Lord", "X952", NEUTRAL, unique=True, cost=2, strength=3, icons="MIP", traits="Lord"),
    Character("Mourner", "X953", NEUTRAL, cost=1, strength=1, icons="M", abilities=[Passive(when=Killed(characters()), effects=(Draw(1),))]),
    Character("Hireling", "X954", NEUTRAL, cost=2, strength=2, icons="M", traits="Mercenary"),
    Character("Friendly", "X955", NEUTRAL, cost=2, strength=2, icons="M", traits="Ally"),
    Character("Captain", "X956", NEUTRAL, unique=True, cost=2, strength=2, icons="M", traits="Mercenary"),
    Character("Loyal Man", "X948", NEUTRAL, cost=2, strength=2, icons="M", keywords="Stalwart"),
    Character("Doomed Man", "X949", NEUTRAL, cost=2, strength=2, icons="M", keywords="Deathbound"),
    Character("Host", "X957", NEUTRAL, cost=2, strength=2, icons="M", traits="Army"),
    Character("Noblewoman", "X958", NEUTRAL, cost=2, strength=2, icons="I", crests="Noble"),
    Character("Archer", "X959", NEUTRAL, cost=2, strength=2, icons="M", abilities=[
        Action(phase=Phase.ANY, cost=(KneelSelf(),), choose=(Choose(characters()),), effects=(Kneel(TARGET),)),
    ]),
    Location("Sure Mill", "X799", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(GainGold(1),), uncancellable=True)]),
    Location("Mill House", "X960", NEUTRAL, cost=1, abilities=[Action(phase=Phase.ANY, cost=(KneelSelf(),), effects=(Draw(1),))]),
    Location("Watchtower", "X961", NEUTRAL, cost=1, abilities=[Response(when=WonChallenge(), effects=(Draw(1),))]),
    Location("Spring", "X962", NEUTRAL, cost=1, influence=2),
    Attachment("Ring", "X963", TARGARYEN, cost=0),
    Event("Mill", "X964", abilities=[Action(phase=Phase.ANY, effects=(DiscardTopOfDeck(EVERYONE),))]),
    Event("Flood", "X965", abilities=[Action(phase=Phase.ANY, effects=(DiscardTopOfDeck(EVERYONE, 2),))]),
    targeting_event("Murder", "X966", characters(), Kill(TARGET)),
    targeting_event("Exile", "X967", characters(), Discard(TARGET)),
)  # fmt: skip


def table(zero, one=None, phase="challenges", *, houses=("targaryen", "stark"), **options):
    return lcg_scene(zero, one or {}, phase, houses=houses, cards=PEOPLE, **({"first": 0, "bells": (0,)} | options))


def murder(t, title):
    t.play("Play Murder")
    return t.play(next(option for option in t.options if title in option))


# --- Irri and Jhiqui -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("number", "title"), [("W36", "Irri"), ("W55", "Jhiqui")])
def test_a_handmaiden_is_discarded_with_her_bearer_and_nobody_mourns_her(number, title):
    t = table({"play": [number, "Khal", "Mourner"], "hand": ["Murder", "Murder"], "deck": ["Ring"] * 4})
    murder(t, title).play("Attach to Khal")
    assert t.hand(0) == ["Murder"], "she was not killed, so that the Mourner draws nothing"
    murder(pass_until(t, "Play Murder"), "Khal")
    assert t.dead(0) == ["Khal"] and t.discard(0)[-1] == title or title in t.discard(0)
    assert t.hand(0) == ["Ring"] and invalid_games(t.batch.records, t.batch.match) == {}


def test_a_handmaiden_who_is_attached_is_still_the_only_one_of_her_name():
    t = table({"play": ["W36", "Khal"], "hand": ["Murder", "W36"], "gold": 5}, phase="marshalling")
    murder(t, "Irri").play("Attach to Khal")
    assert not offered(t, "Marshal Irri")


def test_a_handmaiden_dies_who_is_killed_for_claim_without_another_targaryen():
    t = table({"play": ["W36"]}, {"play": ["Sworn Man"]}, first=1, bells=(0, 1))
    fight(attack(t, "Military", "Sworn Man"))
    assert t.dead(0) == ["Irri"] or t.card(0, "Irri").zone == "dead"
    t = table({"play": ["W36", ("Khal", KNEELING)]}, {"play": ["Sworn Man"]}, first=1, bells=(0, 1))
    fight(attack(t, "Military", "Sworn Man"))
    t.play(next(option for option in t.options if "Irri" in option)).play("Attach to Khal")
    assert t.card(0, "Irri").bearer == "Khal" and t.card(0, "Khal").zone == "play" and t.dead(0) == []


# --- Griff -------------------------------------------------------------------------------------------------------------------


def test_griff_must_become_an_agenda_and_does_not_when_he_is_discarded():
    t = table({"play": ["BTNS57", ("Sworn Man", {"attachments": ["Ring"]})], "hand": ["Murder"]}, {"play": ["Sworn Man"]})
    murder(t, "Griff")
    assert t.dead(0) == [] and t.card(0, "Griff").zone == "set aside"
    assert not offered(attack(t, "Military", "Sworn Man"), "Griff")
    t = table({"play": ["BTNS57"], "hand": ["Exile"]}, {"play": ["Sworn Man"]})
    t.play("Play Exile")
    settle(t, "Griff")
    assert "Griff" in t.discard(0)


# --- Rhaenys's Hill ----------------------------------------------------------------------------------------------------------


def test_the_hill_brings_no_unique_into_play_that_is_dead_for_its_player():
    t = table({"play": ["KL112"], "dead": ["Lone Lord"]}, {"dead": ["Lone Lord", "Sworn Man"]}).play("Use Rhaenys's Hill")
    assert t.dead(1) == ["Lone Lord"] and t.card(1, "Sworn Man").controller == 0


def test_the_hill_cannot_be_used_kneeling_and_its_dead_may_fight_at_once():
    t = table({"play": [("KL112", KNEELING)]}, {"dead": ["Sworn Man"]})
    assert not offered(t, "Use Rhaenys's Hill")
    t = table({"play": ["KL112"]}, {"dead": ["Sworn Man"], "power": 2}).play("Use Rhaenys's Hill")
    attack(t, "Power", "Sworn Man")
    assert t.card(1, "Sworn Man").attacking and t.card(1, "Sworn Man").controller == 0


def test_who_dies_after_the_hill_lies_where_they_would_anyway():
    t = table({"play": ["KL112"], "hand": ["Murder"]}, {"dead": ["Sworn Man", "Khal"]}).play("Use Rhaenys's Hill")
    murder(t, "Khal")
    assert t.dead(1) == ["Khal"] and t.card(1, "Sworn Man").zone == "play"
    assert sorted(pass_to(t, "dominance").dead(1)) == ["Khal", "Sworn Man"]


def test_in_melee_the_hill_leaves_the_dead_of_the_other_opponent():
    t = table({"play": ["KL112"]}, {"dead": ["Sworn Man"]}, others=({"dead": ["Khal"]},), houses=("targaryen", "stark", "lannister"))
    t.play("Use Rhaenys's Hill")
    t.play(next(option for option in t.options if "Lannister" in option))
    assert t.dead(1) == ["Sworn Man"] and t.card(2, "Khal").controller == 0 and t.dead(2) == []


# --- River Raid ----------------------------------------------------------------------------------------------------------------


def raid(mine, *decks, mill="Mill", houses=("greyjoy", "stark")):
    seats = [{"deck": [*deck]} for deck in decks]
    t = table({"hand": [mill, "BWB72"], "deck": [*mine]}, seats[0], others=seats[1:], houses=houses)
    return t.play(f"Play {mill}")


def test_one_raid_takes_one_of_two_characters():
    t = raid(["Spring", "Spring"], ["Khal", "Sworn Man", "Ring"], mill="Flood").play("Respond with River Raid")
    settle(t, "Khal")
    taken = [title for title in ("Khal", "Sworn Man") if t.card(1, title).zone == "play"]
    assert len(taken) == 1 and len(t.discard(1)) == 1 and t.hand(0) == []
    assert sorted(pass_to(t, "dominance").discard(1)) == ["Khal", "Sworn Man"]


def test_the_raid_takes_from_any_opponent_but_not_its_players_own_card():
    t = raid(["Khal"], ["Spring"], ["Sworn Man"], houses=("greyjoy", "stark", "lannister")).play("Respond with River Raid")
    settle(t)
    assert t.card(2, "Sworn Man").controller == 0 and t.card(0, "Khal").zone == "discard"
    assert not offered(raid(["Khal"], ["Spring"]), "Respond with River Raid")


@pytest.mark.parametrize(
    ("title", "dead", "discarded"), [("Loyal Man", [], ["Loyal Man"]), ("Doomed Man", ["Doomed Man"], []), ("Khal", [], ["Khal"])]
)
def test_what_returns_to_the_discard_pile_is_not_discarded(title, dead, discarded):
    """Stalwart needs a card that is killed or discarded (KEY-13), Deathbound one that would come into the discard pile (KEY-2)."""
    t = pass_to(raid(["Spring"], [title, "Ring"]).play("Respond with River Raid"), "dominance")
    assert (t.deck(1), t.dead(1), t.discard(1)) == (["Ring"], dead, discarded)


@pytest.mark.parametrize("killed", [False, True])
def test_what_returns_to_the_dead_pile_is_not_killed(killed):
    """A Stalwart character that Rhaenys's Hill (KL112) took goes back to the dead pile, or on top of the deck if it was killed first (KEY-13)."""
    t = table({"play": ["KL112"], "hand": ["Murder"]}, {"dead": ["Loyal Man", "Doomed Man"], "deck": ["Ring"]})
    settle(pass_until(t, "Use Rhaenys").play("Use Rhaenys"))
    assert t.card(1, "Loyal Man").controller == 0 and t.dead(1) == []
    if killed:
        settle(pass_until(t, "Play Murder").play("Play Murder"), "Loyal Man")
    pass_to(t, "dominance")
    assert t.deck(1) == (["Loyal Man", "Ring"] if killed else ["Ring"])
    assert sorted(t.dead(1)) == (["Doomed Man"] if killed else ["Doomed Man", "Loyal Man"])


# --- Recruitment ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pile", ["dead", "discard"])
def test_recruitment_finds_mercenaries_and_allies_of_ones_own_piles_that_are_not_unique(pile):
    mine = {pile: ["Hireling", "Friendly", "Captain", "Khal", "Ring"], "play": ["Spring"], "hand": ["BTNS32"]}
    t = table(mine, {pile: ["Hireling"]}).play("Play Recruitment")
    assert sorted(option.split(" [")[0] for option in t.options) == ["Choose Friendly", "Choose Hireling"]
    settle(t, "Friendly")
    assert t.card(0, "Friendly").zone == "play" and t.card(0, "Spring").kneeling and not t.card(0, "Friendly").kneeling


def test_recruitment_is_not_played_for_the_piles_of_others_or_without_influence():
    assert not offered(table({"play": ["Spring"], "hand": ["BTNS32"]}, {"dead": ["Hireling"]}), "Play Recruitment")
    assert not offered(table({"dead": ["Hireling"], "hand": ["BTNS32"]}), "Play Recruitment")


# --- Coldhands -------------------------------------------------------------------------------------------------------------------


def test_coldhands_removes_no_army_and_one_character_of_each_of_three_players():
    others = ({"play": ["Host", "Friendly"]},)
    t = table({"hand": ["KR61"], "play": ["Host", "Hireling"], "gold": 5}, {"play": ["Host", "Sworn Man", "Khal"]}, "marshalling", others=others, houses=("stark", "martell", "lannister"))
    t.play("Marshal Coldhands").play("Respond with Coldhands")
    seen = set()
    for _ in range(6):
        if t.prompt == "action":
            break
        seen |= set(t.options)
        t.play(next((option for option in t.options if "Coldhands" not in option and option not in passes(t)), t.options[0]))
    assert not any("Host" in option for option in seen)
    gone = [title for seat, title in ((0, "Hireling"), (1, "Sworn Man"), (1, "Khal"), (2, "Friendly")) if t.card(seat, title).zone not in ("play",)]
    assert gone in (["Hireling", "Sworn Man", "Friendly"], ["Hireling", "Khal", "Friendly"])
    assert all(not t.dead(seat) and not t.discard(seat) for seat in range(3))


# --- Poisoned Well ---------------------------------------------------------------------------------------------------------------


def well(location, owner, *, phase="marshalling", **more):
    """A location bears a Poisoned Well of seat 0."""
    bearer = (location, {"attachments": [("KR12", {"owner": 0})]})
    seats = [{"play": ["Sworn Man"], "deck": ["Ring"] * 3}, {"play": ["Mourner"], "deck": ["Ring"] * 3}]
    seats[owner]["play"] = [*seats[owner]["play"], bearer]
    return table(*seats, phase, houses=("martell", "stark"), bells=(0, 1), **more)


def test_the_well_returns_the_location_of_an_opponent_and_is_discarded():
    t = pass_until(well("Mill House", 1), "Use Mill House").play("Use Mill House")
    t.play("Respond with Poisoned Well")
    assert "Mill House" in t.hand(1) and t.hand(0) == [] and t.discard(0) == ["Poisoned Well"]


def test_the_well_answers_a_response_of_the_location_too():
    t = fight(attack(well("Watchtower", 0, phase="challenges"), "Military", "Sworn Man"))
    while t.prompt == "claim":
        t.play(t.options[0])
    t.play("Respond with Watchtower")
    assert offered(t, "Respond with Poisoned Well")


def test_the_well_answers_an_action_that_cannot_be_cancelled():
    t = pass_until(well("Sure Mill", 1), "Use Sure Mill").play("Use Sure Mill")
    assert t.gold(1) == 1
    t.play("Respond with Poisoned Well")
    assert "Sure Mill" in t.hand(1)


# --- Steelshanks Walton, Death by Payne ------------------------------------------------------------------------------------------


def test_who_takes_walton_keeps_him():
    t = table({"play": ["BWB81"]}, {"play": ["Khal", "Lone Lord"]}, "dominance", houses=("stark", "targaryen"), bells=(0, 1))
    t = pass_until(t, "Use Steelshanks Walton")
    assert t.seat == 1
    t.play("Use Steelshanks Walton")
    assert t.card(0, "Steelshanks Walton").controller == 1
    while t.prompt == "action":
        t.play("Pass")
    assert t.prompt == "first player" and t.card(0, "Steelshanks Walton").controller == 1  # in the next round


@pytest.mark.parametrize(("mine", "can"), [("Noblewoman", True), ("Sworn Man", False), (("Noblewoman", KNEELING), False)])
def test_payne_kills_an_opponents_character_for_a_noble_alone(mine, can):
    t = table({"hand": ["KL85"], "play": [mine, "Hireling"]}, {"play": ["Archer"]}, houses=("lannister", "stark"), bells=(0, 1))
    settle(pass_until(t, "Use Archer").play("Use Archer"), "Hireling")
    assert t.card(0, "Hireling").kneeling and offered(t, "Respond with Death by Payne") == can
    if can:
        t.play("Respond with Death by Payne")
        assert t.dead(1) == ["Archer"] and t.card(0, "Noblewoman").kneeling


def test_payne_does_not_kill_for_the_effect_of_a_location():
    t = table({"hand": ["KL85"], "play": ["Noblewoman"]}, {"play": ["Mill House", "Archer"], "deck": ["Ring"] * 3}, houses=("lannister", "stark"), bells=(0, 1))
    assert not offered(pass_until(t, "Use Mill House").play("Use Mill House"), "Respond with Death by Payne")


# --- Rhaegar Targaryen, You Murdered Her Children, Balon Greyjoy ---------------------------------------------------------------


def test_rhaegar_ends_no_round_by_being_discarded():
    t = table({"play": ["ACOA82"], "hand": ["Exile"]}, {"play": ["Sworn Man"]}, bells=(0, 1))
    settle(pass_until(t, "Play Exile").play("Play Exile"), "Rhaegar")
    assert not offered(t, "Respond with Rhaegar") and t.phase == "challenges" and t.round == 1


def test_rhaegar_ends_the_round_so_that_nothing_stands_and_a_new_plot_comes():
    t = table({"play": ["ACOA82", ("Khal", KNEELING)], "hand": ["Murder"], "plots": ["Planning Ahead"]}, {"plots": ["Planning Ahead"]})
    settle(murder(t, "Rhaegar"))
    t.play("Respond with Rhaegar")
    assert t.round == 2 and t.card(0, "Khal").kneeling


def test_children_are_avenged_on_an_attacker_whose_copies_are_discarded_from_deck_and_hand():
    theirs = {"play": ["Sworn Man"], "hand": ["Sworn Man", "Ring"], "deck": ["Ring", "Sworn Man", "Sworn Man"]}
    t = table({"play": ["Spring"], "hand": ["CAD12"]}, theirs, houses=("martell", "stark"), first=1, bells=(0, 1))
    fight(attack(t, "Power", "Sworn Man"))
    t.play("Respond with You Murdered")
    for _ in range(12):
        if t.prompt in ("action", "challenge", "first player"):
            break
        t.play(next((option for option in t.options if "Sworn Man" in option), (passes(t) or t.options)[0]))
    assert t.discard(1).count("Sworn Man") == 4 and "Sworn Man" not in t.deck(1) + t.hand(1) and t.card(0, "Spring").kneeling


def test_balon_takes_a_card_with_the_shadows_crest_from_a_third_players_deck():
    shade = Character("Shade", "X970", NEUTRAL, cost=1, strength=3, icons="MIP", crests="Shadows")
    seats = {"play": ["KL30", "Spring"], "hand": ["Mill"], "deck": ["Ring"]}, {"deck": ["Ring"]}
    t = lcg_scene(*seats, "marshalling", others=({"deck": ["Shade"]},), houses=("greyjoy", "stark", "lannister"), cards=(*PEOPLE, shade), first=0, bells=(0,))
    t.play("Play Mill").play("Respond with Balon")
    settle(t)
    assert t.card(2, "Shade").controller == 0 and t.discard(2) == [] and t.card(2, "Shade").zone == "shadows"
