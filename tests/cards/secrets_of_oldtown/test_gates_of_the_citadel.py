"""Gates of the Citadel: what each card does, and what it does not."""

import pytest

from agot_env.agot.language.model import BARATHEON, Character
from tests.cards.a_time_of_ravens.ravens_scenes import during, settle, usable, use
from tests.cards.scenes import KNEELING, offered, pass_to, pass_until
from tests.cards.secrets_of_oldtown.oldtown_scenes import chained, lost, nudge, nudged, oldtown, responds, won

# --- Lucky Bones -----------------------------------------------------------------------------------------------------

DAVOS = Character("Ser Davos Seaworth", "X590", BARATHEON, unique=True, cost=2, strength=2, icons="MIP")


def bones(bearer="Stag", kind="Power", attackers="Stag", defenders=(), kneeling=False, deck=("Song", "Hut", "Brute", "Ribbon")):
    zero = {"play": [(bearer, {"attachments": [("SOO6", {"kneeling": kneeling})]}), "Giant"], "deck": [*deck]}
    return won(zero, {"play": ["Rival"]}, kind, attackers, defenders, houses=("baratheon", "stark"), cards=(DAVOS,))


@pytest.mark.parametrize(("bearer", "drawn"), [("Stag", ["Brute"]), ("Ser Davos Seaworth", ["Brute", "Ribbon"])])
def test_lucky_bones_turn_two_cards_of_the_deck_into_one_or_into_two_for_ser_davos(bearer, drawn):
    t = settle(bones(bearer, attackers=bearer).play("Respond with Lucky Bones"))
    assert t.hand(0) == drawn and sorted(t.discard(0)) == ["Hut", "Song"] and t.card(0, "Lucky Bones").kneeling


@pytest.mark.parametrize(
    "what",
    [{"kind": "Military"}, {"attackers": "Giant"}, {"defenders": ("Rival",)}, {"kneeling": True}, {"deck": ("Song",)}],
)
def test_lucky_bones_must_stand_and_need_a_power_victory_of_the_bearer_and_two_cards(what):
    assert not responds(bones(**what), "Lucky Bones")


def test_lucky_bones_serve_a_defender():
    zero = {"play": [chained("Stag", "SOO6")], "deck": ["Song", "Hut", "Brute"]}
    t = lost(zero, {"play": ["Friend"]}, "Power", "Friend", ["Stag"], houses=("baratheon", "stark"), bells=(0, 1))
    settle(pass_until(t, "Respond with Lucky Bones").play("Respond with Lucky Bones"))
    assert t.hand(0) == ["Brute"]


def test_lucky_bones_are_for_a_baratheon_character():
    t = oldtown({"hand": ["SOO6"], "play": ["Stag", "Friend", "Wolfish"], "gold": 5}, phase="marshalling", houses=("baratheon", "stark"))
    settle(t.play("Marshal Lucky Bones"))
    assert t.card(0, "Lucky Bones").bearer == "Stag"
    t = oldtown({"hand": ["SOO6"], "play": ["Friend", "Wolfish"], "gold": 5}, phase="marshalling", houses=("baratheon", "stark"))
    assert not offered(t, "Marshal Lucky Bones")


# --- Daenerys Targaryen ----------------------------------------------------------------------------------------------


def test_daenerys_targaryen_strengthens_the_targaryen_characters_of_her_player():
    t = oldtown({"play": ["SOO9", "Horseman", "Rival"]}, {"play": ["Rider"]}, houses=("targaryen", "stark"))
    assert [t.card(0, title).strength for title in ("SOO9", "Horseman", "Rival")] == [4, 3, 5]
    assert t.card(1, "Rider").strength == 2 and "Renown" in t.card(0, "SOO9").keywords


# --- The Dragon Strikes ----------------------------------------------------------------------------------------------


def strike(play=("Wyrm", "Quay", "Friend"), one=(), phase="challenges"):
    return oldtown({"play": [*play], "hand": ["SOO10"]}, {"play": [*one]}, phase, houses=("targaryen", "stark"))


def test_the_dragon_strikes_gives_a_dragon_stealth_renown_and_deadly_until_the_end_of_the_phase():
    t = use(strike(), "The Dragon Strikes")
    assert {"Stealth", "Renown", "Deadly"} <= set(t.card(0, "Wyrm").keywords) and t.card(0, "Quay").kneeling
    assert not set(pass_to(t, "dominance").card(0, "Wyrm").keywords) & {"Stealth", "Renown", "Deadly"}


def test_the_dragon_strikes_may_choose_a_dragon_of_the_opponent():
    t = strike(one=["Rhaegal"]).play("Play The Dragon Strikes")
    while t.prompt == "influence":
        t.play(t.options[0])
    assert offered(t, "Choose Rhaegal") and offered(t, "Choose Wyrm") and not offered(t, "Choose Friend")


@pytest.mark.parametrize("what", [{"play": ("Wyrm",)}, {"play": ("Friend", "Quay")}, {"phase": "dominance"}, {"phase": "marshalling"}])
def test_the_dragon_strikes_needs_challenges_influence_and_a_dragon(what):
    assert not usable(strike(**what), "The Dragon Strikes")


# --- Oldtown Advisor -------------------------------------------------------------------------------------------------


def advisor(links=("Links", "Links"), kneeling=False, event="Dagger"):
    t = oldtown({"play": [chained("SOO13", *links, kneeling=kneeling)]}, {"hand": [event], "play": ["Friend"]}, first=1, bells=(0, 1))
    return settle(t.play(f"Play {event}"), "Choose Friend")


def test_oldtown_advisor_cancels_an_event():
    t = settle(advisor().play("Cancel with Oldtown Advisor"))
    assert t.dead(1) == [] and t.discard(1) == ["Dagger"] and t.card(0, "Oldtown Advisor").kneeling


def test_oldtown_advisor_cancels_any_event():
    t = advisor(event="Song").play("Cancel with Oldtown Advisor")
    assert t.gold(1) == 0


@pytest.mark.parametrize("what", [{"links": ("Links",)}, {"links": ("Links", "Ribbon")}, {"kneeling": True}])
def test_oldtown_advisor_must_stand_with_two_chains(what):
    t = advisor(**what)
    assert not offered(t, "Cancel with Oldtown Advisor") and t.dead(1) == ["Friend"]


def test_oldtown_advisor_cancels_no_ability_of_a_card_in_play():
    t = oldtown({"play": [chained("SOO13", "Links", "Links")]}, first=1, bells=(0, 1)).play("Use Bell")
    assert not offered(t, "Cancel with Oldtown Advisor") and t.power(1) == 1


# --- Beware of the Sphinx --------------------------------------------------------------------------------------------


def sphinx(attacker="Scholar", one=("Rival",), links=("Links", "Links", "Ribbon")):
    zero = {"play": [chained("Scholar", *links), "Novice", "Giant"], "hand": ["SOO15"], "deck": ["Song", "Hut", "Brute"]}
    return during(oldtown(zero, {"play": [*one]}), "Power", attacker)


def finish(t, *defenders):
    """The challenge under way is fought out."""
    for _ in range(30):
        if t.over or not t.game["challenge"]:
            return t
        wanted = [f"Defend with {title}" for title in defenders if t.prompt == "defenders" and offered(t, f"Defend with {title}")]
        t.play(wanted[0] if wanted else "Done" if t.prompt in ("stealth", "defenders") else "Pass" if offered(t, "Pass") else t.options[0])
    raise AssertionError("the challenge does not end")


def test_beware_of_the_sphinx_strengthens_a_participating_maester_by_its_chains_and_draws_two_cards_after_a_victory():
    t = sphinx().play("Play Beware of the Sphinx")
    assert not offered(t, "Choose Novice")
    settle(t)
    assert t.card(0, "Scholar").strength == 4 and t.hand(0) == []
    finish(t)
    assert sorted(t.hand(0)) == ["Hut", "Song"] and t.card(0, "Scholar").strength == 2


def test_beware_of_the_sphinx_draws_nothing_after_a_defeat():
    assert finish(use(sphinx(), "Beware of the Sphinx"), "Rival").hand(0) == []


def test_beware_of_the_sphinx_may_choose_a_maester_without_chains():
    assert len(finish(use(sphinx(links=()), "Beware of the Sphinx")).hand(0)) == 2


def test_beware_of_the_sphinx_needs_a_participating_maester():
    assert not usable(sphinx(attacker="Giant"), "Beware of the Sphinx")
    assert not usable(oldtown({"play": ["Scholar"], "hand": ["SOO15"]}), "Beware of the Sphinx")


def test_beware_of_the_sphinx_serves_a_victory_over_the_maester_too():
    zero = {"play": ["Giant"], "hand": ["SOO15"], "deck": ["Song", "Hut", "Brute"]}
    t = during(oldtown(zero, {"play": [chained("Scholar", "Links")]}, first=1, bells=(0, 1)), "Power", "Scholar")
    use(pass_until(t, "Play Beware"), "Beware of the Sphinx")
    assert t.card(1, "Scholar").strength == 3
    assert sorted(finish(t, "Giant").hand(0)) == ["Hut", "Song"]


# --- The Citadel of Oldtown ------------------------------------------------------------------------------------------


def citadel(event="Dagger", victim="Scholar", place="SOO16", owner=0):
    seats = [{"play": [place], "hand": [event]}, {}]
    seats[owner]["play"] = [*seats[owner].get("play", []), chained(victim, "Links", "Ribbon", ("Links", {"owner": 1 - owner}))]
    return settle(oldtown(*seats).play(f"Play {event}"), f"Choose {victim}")


@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize("event", ["Dagger", "Broom"])
def test_the_citadel_saves_a_maester_and_returns_it_with_its_chains(event, owner):
    t = settle(citadel(event, owner=owner).play("Save with The Citadel of Oldtown"))
    assert sorted(t.hand(owner)) == ["Links", "Scholar"] and t.hand(1 - owner) == ["Links"]
    assert t.dead(owner) == [] and "Ribbon" in t.discard(owner) and t.card(0, "The Citadel of Oldtown").kneeling


@pytest.mark.parametrize("what", [{"victim": "Friend"}, {"place": ("SOO16", KNEELING)}, {"event": "Recall"}])
def test_the_citadel_must_stand_and_saves_maesters_alone_from_being_killed_or_discarded(what):
    t = citadel(**what)
    assert t.prompt != "save" and t.card(0, what.get("victim", "Scholar")).zone in ("dead", "hand")


# --- Copper Link -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "owner"), [("Rival", 1), ("Hut", 1), ("Ribbon", 0), ("Scholar", 0)])
def test_copper_link_gives_a_card_a_trait_until_the_end_of_the_phase(card, owner):
    t = nudge(nudged("SOO17", play=[chained("Kingly", "Ribbon")], one={"play": ["Rival", "Hut"]}))
    t.play("Respond with Copper Link")
    settle(t, f"Choose {card}", "Kingly")
    assert "King" in t.card(owner, card).traits
    assert "King" not in pass_to(t, "dominance").card(owner, card).traits


def test_copper_link_serves_once_a_phase_and_its_bearer():
    t = settle(nudge(nudged("SOO17", hand=["Nudge", "Rouse"])).play("Respond with Copper Link"))
    settle(t.play("Play Rouse"), "Choose Scholar")
    assert not responds(nudge(t), "Copper Link")
    assert not responds(nudge(nudged("SOO17"), "Novice"), "Copper Link")


def test_copper_link_serves_an_attacker_that_kneels():
    t = during(nudged("SOO17"), "Power", "Scholar")
    assert responds(t, "Copper Link")


@pytest.mark.parametrize("link", ["SOO17"])
def test_a_link_is_for_maesters(link):
    t = oldtown({"hand": [link], "play": ["Friend", "Sage"], "gold": 5}, phase="marshalling")
    assert not offered(t, "Marshal Copper Link")
    t = oldtown({"hand": [link], "play": ["Friend", "Novice"], "gold": 5}, phase="marshalling")
    assert t.card(0, link).zone == "hand" and settle(t.play("Marshal Copper Link")).card(0, link).bearer == "Novice"


# --- Apprentice Collar -----------------------------------------------------------------------------------------------


def test_apprentice_collar_makes_a_maester_that_grows_with_its_chains():
    t = oldtown({"play": [chained("Friend", "SOO18", "Links", "Ribbon"), "Brute"]})
    assert "Maester" in t.card(0, "Friend").traits and t.card(0, "Friend").strength == 3
    assert "Maester" not in t.card(0, "Brute").traits and t.card(0, "Brute").strength == 2


def test_whoever_wears_an_apprentice_collar_may_bear_links():
    t = oldtown({"play": [chained("Friend", "SOO18"), "Brute"], "hand": ["SOO17"], "gold": 5}, phase="marshalling")
    assert settle(t.play("Marshal Copper Link")).card(0, "Copper Link").bearer == "Friend"


def test_without_the_apprentice_collar_the_links_fall():
    t = oldtown({"play": [chained("Friend", "SOO18", "SOO17")], "hand": ["Broom"]})
    settle(t.play("Play Broom"), "Choose Apprentice Collar")
    assert {"Apprentice Collar", "Copper Link"} <= set(t.discard(0))


def test_anybody_may_wear_an_apprentice_collar():
    t = oldtown({"play": ["Brute"], "hand": ["SOO18"]}, phase="marshalling")
    assert settle(t.play("Marshal Apprentice Collar")).card(0, "Apprentice Collar").bearer == "Brute"
