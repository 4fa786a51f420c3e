"""The Horn that Wakes: what each card does, and what it does not."""

import pytest

from agot_env.agot.language.model import (
    EVENT_CARD,
    NEUTRAL,
    OPPONENTS,
    YOU,
    Action,
    Constant,
    DiscardAtRandom,
    Event,
    Kneel,
    Location,
    Phase,
    Response,
    Stood,
    Trait,
    characters,
)
from tests.cards.a_time_of_ravens.ravens_scenes import during, lose, to_defenders, usable, use
from tests.cards.defenders_of_the_north.north_scenes import respond, responds
from tests.cards.kings_landing.city_scenes import settle
from tests.cards.kingsroad.kingsroad_scenes import kingsroad, pass_for, save
from tests.cards.scenes import KNEELING, offered, pass_to, pass_until

# --- Gormond Goodbrother ---------------------------------------------------------------------------------------------


def gormond(card="KR64", victim="Hut", seat=0):
    seats = [{"play": [card]}, {"hand": ["Broom"], "play": ["Keep"]}]
    seats[seat]["play"] = [*seats[seat]["play"], "Hut", "Friend"]
    t = kingsroad(*seats, houses=("greyjoy", "stark"), first=1, bells=(1,))
    return t.play("Play Broom").play(f"Choose {victim}")


def test_gormond_goodbrother_kneels_to_save_a_location_of_yours():
    t = save(gormond(), "Gormond Goodbrother")
    assert t.card(0, "Hut").zone == "play" and t.card(0, "KR64").kneeling


@pytest.mark.parametrize("what", [{"card": ("KR64", KNEELING)}, {"victim": "Friend"}, {"victim": "Hut", "seat": 1}])
def test_gormond_goodbrother_must_stand_and_saves_your_locations_alone(what):
    t = gormond(**what)
    assert t.prompt != "save" and what.get("victim", "Hut") in t.discard(what.get("seat", 0))


# --- Plunder ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("locations", [1, 3])
@pytest.mark.parametrize("phase", ["marshalling", "dominance"])
def test_plunder_gains_gold_for_the_locations_of_an_opponent(locations, phase):
    zero = {"hand": ["KR66"], "play": ["Hut", "Keep"]}
    one = {"play": ["Rival", *["Hut"] * (locations - 1), ("Keep", KNEELING)]}
    t = kingsroad(zero, one, phase, houses=("greyjoy", "stark"))
    assert use(t, "Plunder").gold(0) == locations


def test_plunder_is_for_house_greyjoy_and_needs_a_location():
    zero, one = {"hand": ["KR66"]}, {"play": ["Hut"]}
    assert not usable(kingsroad(zero, one, houses=("baratheon", "stark")), "Plunder")
    assert not usable(kingsroad(zero, {"play": ["Rival"]}, houses=("greyjoy", "stark")), "Plunder")


# --- Janos Slynt -----------------------------------------------------------------------------------------------------


def janos(card=("KR67", KNEELING), event="Pillage", seat=0):
    seats = [{"play": [card], "deck": ["Song"]}, {"deck": ["Friend"]}]
    seats[seat] |= {"hand": [event]}
    seats[1 - seat] |= {"hand": ["Rival"]}
    return settle(kingsroad(*seats, houses=("lannister", "stark"), first=seat, bells=(0, 1)).play(f"Play {event}"))


def test_janos_slynt_stands_to_draw_a_card_after_an_opponent_discards_from_hand():
    t = respond(janos(), "Janos Slynt")
    assert t.hand(0) == ["Song"] and not t.card(0, "KR67").kneeling and not responds(t, "Janos Slynt")


@pytest.mark.parametrize("what", [{"card": "KR67"}, {"event": "Flood"}, {"seat": 1}])
def test_janos_slynt_must_kneel_and_waits_for_a_card_of_an_opponents_hand(what):
    assert not responds(janos(**what), "Janos Slynt")


def test_janos_slynt_responds_once_to_cards_that_are_discarded_together():
    """FAQ 2.4: one or more cards that an effect discards are one trigger, even if the response could be paid for again."""
    cards = (
        Event("Sack", "X790", abilities=[Action(phase=Phase.ANY, effects=(DiscardAtRandom(2, OPPONENTS),))]),
        Location("Snare", "X791", NEUTRAL, abilities=[Response(when=Stood(characters()), effects=(Kneel(EVENT_CARD),))]),
    )
    zero = {"play": [("KR67", KNEELING), "Snare"], "hand": ["Sack", "Sack"], "deck": ["Song", "Song"]}
    t = kingsroad(zero, {"hand": ["Rival"] * 4}, houses=("lannister", "stark"), bells=(0,), cards=cards)
    for drawn in (1, 2):
        respond(t.play("Play Sack"), "Janos Slynt")
        assert t.hand(0).count("Song") == drawn
        respond(t, "Snare")
        assert t.card(0, "KR67").kneeling and not responds(t, "Janos Slynt")


# --- Janos's Conspirator ---------------------------------------------------------------------------------------------


def conspirator(mine=(), theirs=("Sentry",), gold=2):
    zero = {"hand": ["KR68", "Sentry", "Summons"], "play": [*mine], "gold": gold}
    return kingsroad(zero, {"play": ["Rival", "Hut", *theirs]}, "marshalling", houses=("lannister", "stark"))


@pytest.mark.parametrize("what", [{}, {"mine": ("Savage",), "theirs": ()}, {"mine": ("Sentry",), "theirs": ()}, {"theirs": ("Savage",)}])
def test_janoss_conspirator_kneels_a_character_if_a_wildling_or_another_sentry_is_in_play(what):
    t = conspirator(**what).play("Marshal Janos's Conspirator").play("Respond with Janos's Conspirator")
    assert not offered(t, "Choose Hut")
    settle(t, "Choose Rival")
    assert t.card(1, "Rival").kneeling and t.gold(0) == 0


def test_janoss_conspirator_does_not_count_itself_or_cards_in_hand():
    assert not responds(conspirator(theirs=()).play("Marshal Janos's Conspirator"), "Janos's Conspirator")


@pytest.mark.parametrize(("trait", "able"), [("Wildling", True), ("Ally", False)])
def test_janoss_conspirator_counts_itself_if_it_has_become_a_wildling(trait, able):
    """The print asks for another card of the Night's Watch, but for any Wildling."""
    camp = Location("Camp", "X790", NEUTRAL, abilities=[Constant(characters(controller=YOU), (Trait(trait),))])
    zero = {"hand": ["KR68"], "play": ["Camp"], "gold": 2}
    t = kingsroad(zero, {"play": ["Rival"]}, "marshalling", houses=("lannister", "stark"), cards=(camp,))
    assert responds(t.play("Marshal Janos's Conspirator"), "Janos's Conspirator") is able


def test_janoss_conspirator_must_be_played_itself():
    t = settle(conspirator().play("Play Summons"), "Janos's Conspirator")
    assert t.card(0, "KR68").zone == "play" and not responds(t, "Janos's Conspirator")
    t = conspirator(mine=("KR68",), theirs=("Savage",)).play("Marshal Sentry")
    assert not responds(t, "Janos's Conspirator")


# --- Viper's Paramour ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("attackers", "able"), [(("Viper's Paramour",), False), (("Friend", "Viper's Paramour"), False), (("Friend",), True)])
def test_allies_do_not_defend_against_vipers_paramour(attackers, able):
    t = kingsroad({"play": ["KR70", "Friend"]}, {"play": ["Companion", "Rival"]}, houses=("martell", "stark"))
    to_defenders(during(t, "Intrigue", *attackers))
    assert offered(t, "Defend with Companion") is able and offered(t, "Defend with Rival")


# --- Dayne Spearman --------------------------------------------------------------------------------------------------


def spearman(card="KR71", attacker="Friend", defender="Rival", first=0):
    play = [card, "Friend", "Giant"]
    t = kingsroad({"play": play}, {"play": ["Friend", "Rival", "Brute"]}, houses=("martell", "stark"), first=first)
    return lose(t, "Power", attacker, defender)


@pytest.mark.parametrize("what", [{}, {"first": 1, "defender": ""}, {"card": ("KR71", KNEELING)}])
def test_dayne_spearman_goes_into_shadows_to_take_the_icons_of_a_character(what):
    t = respond(spearman(**what), "Dayne Spearman", "Choose Rival")
    assert t.shadows(0) == ["Dayne Spearman"] and t.card(1, "Rival").icons == "" and t.card(1, "Brute").icons == "M"
    assert pass_to(t, "dominance").card(1, "Rival").icons == "MIP"


@pytest.mark.parametrize("what", [{"attacker": "Giant"}, {"first": 1, "defender": "Giant"}])
def test_dayne_spearman_waits_for_a_defeat(what):
    assert not responds(spearman(**what), "Dayne Spearman")


# --- Dornish Hermitage -----------------------------------------------------------------------------------------------


def hermitage(place="KR72", hand=("Hut",), phase="challenges"):
    return kingsroad({"play": [place, "Brute"], "hand": [*hand]}, {"play": ["Schemer"]}, phase, houses=("martell", "stark"))


@pytest.mark.parametrize(("seat", "title", "icon", "icons"), [(0, "Brute", "ntrigue", "MI"), (0, "Brute", "ower", "MP"), (1, "Schemer", "ilitary", "MI")])
def test_dornish_hermitage_gives_a_character_an_icon_for_the_phase(seat, title, icon, icons):
    t = settle(hermitage().play("Use Dornish Hermitage"), f"Choose {title}", icon)
    assert t.card(seat, title).icons == icons and t.discard(0) == ["Hut"] and not t.card(0, "KR72").kneeling
    assert len(pass_to(t, "dominance").card(seat, title).icons) == 1


def test_dornish_hermitage_needs_a_card_but_not_to_stand():
    assert not usable(hermitage(hand=()), "Dornish Hermitage")
    assert usable(hermitage(("KR72", KNEELING)), "Dornish Hermitage") and usable(hermitage(phase="marshalling"), "Dornish Hermitage")


# --- Jon Snow --------------------------------------------------------------------------------------------------------


def test_jon_snow_strengthens_your_wildlings_himself_among_them():
    t = kingsroad({"play": ["KR73", "Savage", "Sentry"]}, {"play": ["Savage"]})
    assert [t.card(0, title).strength for title in ("Jon Snow", "Savage", "Sentry")] == [3, 3, 2]
    assert t.card(1, "Savage").strength == 2 and t.card(0, "KR73").keywords == ("Deadly",)


@pytest.mark.parametrize("jon", [True, False])
def test_jon_snow_makes_your_characters_of_the_nights_watch_immune_to_events(jon):
    zero = {"play": [*(["KR73"] if jon else ["Jon Snow"]), "Sentry", "Savage"]}
    t = kingsroad(zero, {"play": ["Sentry"], "hand": ["Dagger"]}, first=1, bells=(1,)).play("Play Dagger")
    mine = [option for option in t.options if "Sentry" in option]
    assert len(mine) == (1 if jon else 2) and offered(t, "Choose Savage")
    assert offered(t, "Choose Jon Snow") is not jon


# --- Aegon's Favor ---------------------------------------------------------------------------------------------------


def favor(deck=7, phase="challenges", kneeling=False):
    zero = {"play": [("Wyrm", {"attachments": [("KR75", {"kneeling": kneeling})]})], "deck": ["Song"] * deck}
    return kingsroad(zero, {"deck": ["Song"], "play": ["Friend"]}, phase, houses=("targaryen", "stark"))


def test_aegons_favor_strengthens_its_bearer_for_the_top_card_of_your_deck():
    t = use(favor(), "Aegon's Favor")
    assert t.card(0, "Wyrm").strength == 3 and len(t.deck(0)) == 6 and t.discard(0) == ["Song"] and t.deck(1) == ["Song"]
    assert "Setup" in t.card(0, "KR75").keywords
    assert pass_to(t, "dominance").card(0, "Wyrm").strength == 2


def test_aegons_favor_is_used_five_times_a_round():
    t = favor()
    for used in range(1, 6):
        assert use(t, "Aegon's Favor").card(0, "Wyrm").strength == 2 + used
    assert not usable(t, "Aegon's Favor") and len(t.deck(0)) == 2


@pytest.mark.parametrize("what", [{"deck": 0}, {"phase": "marshalling"}, {"phase": "dominance"}])
def test_aegons_favor_needs_a_deck_and_the_challenges_phase(what):
    assert not usable(favor(**what), "Aegon's Favor")


def test_aegons_favor_is_attached_to_characters_of_yours():
    zero = {"hand": ["KR75"], "play": ["Wyrm", "Friend", "Hut"]}
    t = kingsroad(zero, {"play": ["Rival"]}, "marshalling", houses=("targaryen", "stark")).play("Marshal Aegon's Favor")
    assert offered(t, "Wyrm") and offered(t, "Friend") and not offered(t, "Rival") and not offered(t, "Hut")


# --- Loyal to the Last (Lashing Out is tested with A Hidden Agenda) --------------------------------------------------


def loyal(kind="Power", zero=("Wyrm", "Wyrm"), attackers=("Rival", "Brute"), hand=("KR76",), theirs=()):
    """Seat 1 attacks; seat 0 may act."""
    one = {"play": [*attackers, "Friend", *theirs]}
    t = kingsroad({"play": [*zero], "hand": [*hand]}, one, houses=("targaryen", "stark"), first=1, bells=(0, 1))
    return pass_for(during(t, kind, "Rival"), 0)


def test_loyal_to_the_last_kills_all_attackers_for_two_kneeling_targaryens():
    zero = {"play": ["Wyrm", "Wyrm"], "hand": ["KR76"]}
    t = kingsroad(zero, {"play": ["Rival", "Savage", "Friend"]}, houses=("targaryen", "stark"), first=1, bells=(0, 1))
    use(pass_for(during(t, "Power", "Rival", "Savage"), 0), "Loyal to the Last")
    assert sorted(t.dead(1)) == ["Rival", "Savage"] and t.card(1, "Friend").zone == "play"
    assert all(t.card(0, "Wyrm", copy).kneeling and t.card(0, "Wyrm", copy).zone == "play" for copy in (0, 1))


@pytest.mark.parametrize("what", [
    {"kind": "Military"}, {"kind": "Intrigue"}, {"zero": ("Wyrm",)}, {"zero": ("Wyrm", "Wolfish")}, {"zero": ("Wyrm", ("Wyrm", KNEELING))},
])  # fmt: skip
def test_loyal_to_the_last_needs_a_power_challenge_and_two_standing_targaryens(what):
    assert not usable(loyal(**what), "Loyal to the Last")


def test_loyal_to_the_last_needs_a_challenge():
    t = kingsroad({"play": ["Wyrm", "Wyrm"], "hand": ["KR76"]}, {"play": ["Rival"]}, houses=("targaryen", "stark"))
    assert not usable(t, "Loyal to the Last")


def test_loyal_to_the_last_kills_your_own_attackers_too():
    zero = {"play": ["Wyrm", "Wyrm", "Friend"], "hand": ["KR76"]}
    t = during(kingsroad(zero, {"play": ["Rival"]}, houses=("targaryen", "stark")), "Power", "Friend")
    assert use(t, "Loyal to the Last").dead(0) == ["Friend"]


def test_loyal_to_the_last_is_played_once_a_challenge():
    t = loyal(zero=("Wyrm",) * 4, hand=("KR76", "KR76"), theirs=("Refuge",)).play("Play Loyal to the Last")
    settle(t)
    save(t, "Refuge")
    assert t.card(1, "Rival").zone == "play" and t.card(1, "Rival").attacking
    assert not usable(pass_for(t, 0), "Loyal to the Last")


# --- Coldhands -------------------------------------------------------------------------------------------------------


def test_the_log_tells_that_coldhands_takes_characters_out_of_the_game_and_brings_them_back():
    zero = {"hand": ["KR61"], "gold": 3, "play": ["Friend"]}
    t = kingsroad(zero, {"play": ["Peerless"], "hand": ["Dagger"]}, "marshalling", houses=("stark", "lannister"), bells=(0, 1))
    settle(t.play("Marshal Coldhands").play("Respond with Coldhands"), "Friend", "Peerless")
    lines = [line.strip() for line in t.log()]
    assert "Friend is removed from the game" in lines and "Peerless is removed from the game" in lines
    settle(pass_until(t, "Play Dagger").play("Play Dagger"), "Coldhands")
    assert t.card(0, "Friend").zone == t.card(1, "Peerless").zone == "play"
    lines = [line.strip() for line in t.log()]
    assert "Stark puts Friend back into play" in lines and "Lannister puts Peerless back into play" in lines
