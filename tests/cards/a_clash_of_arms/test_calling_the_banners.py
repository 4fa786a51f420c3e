"""Calling the Banners: what each card does, and what it does not."""

import pytest

from agot_env.agot.decks import pool
from agot_env.agot.engine.record import layout as L
from agot_env.agot.events import CardStood
from agot_env.agot.language.model import BARATHEON, GREYJOY, TARGARYEN, Character
from tests.cards.a_clash_of_arms.clash_scenes import battle, clash, during, settle, to_defenders
from tests.cards.scenes import KNEELING, fight, offered, pass_to, pass_until

BANNER = {"attachments": ["Banner"]}

# --- Ser Lancel Lannister --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("attackers", "friend", "rival"),
    [(["Ser Lancel Lannister"], True, True), (["Ser Lancel Lannister", "Lionlike"], False, True),
     (["Ser Lancel Lannister", "Friend"], True, True), (["Lionlike", "Friend"], True, True)],
)  # fmt: skip
def test_ser_lancel_keeps_cheaper_characters_than_attacking_lannisters_from_defending(attackers, friend, rival):
    zero = {"play": ["ACOA103", "Lionlike", "Friend"]}
    t = to_defenders(during(clash(zero, {"play": ["Friend", "Rival"]}, houses=("lannister", "stark")), "Military", *attackers))
    assert offered(t, "Defend with Friend") is friend and offered(t, "Defend with Rival") is rival


# --- Compelled by the North ------------------------------------------------------------------------------------------


def north(bearer="Wolfish"):
    zero = {"hand": ["ACOA105"], "play": [(bearer, KNEELING | BANNER), ("Loyal", KNEELING), "Friend"]}
    t = to_defenders(during(clash(zero, {"play": ["Rival"]}, first=1), "Power", "Rival")).play("Defend with Friend")
    t = t.play("Done") if t.prompt == "defenders" else t
    return pass_until(t, "Play Compelled by the North").play("Play Compelled by the North")


def test_compelled_by_the_north_strengthens_defenders_and_stands_starks_with_banners():
    t = north()
    assert t.card(0, "Friend").strength == 3 and t.card(1, "Rival").strength == 5
    assert not t.card(0, "Wolfish").kneeling and t.card(0, "Loyal").kneeling
    assert fight(t).card(0, "Friend").strength == 1


def test_compelled_by_the_north_stands_no_other_house():
    assert north("Queenly").card(0, "Queenly").kneeling


def test_compelled_by_the_north_is_for_challenges():
    assert not offered(clash({"hand": ["ACOA105"], "play": [("Wolfish", KNEELING | BANNER)]}, phase="marshalling"), "Play Compelled")


# --- Compelled by the Rock -------------------------------------------------------------------------------------------


def rock(one=None, phase="marshalling", mine=("Kingly",)):
    zero = {"hand": ["ACOA106"], "play": [("Lionlike", {"attachments": ["Ribbon"]}), *mine]}
    return clash(zero, one, phase, houses=("lannister", "stark"))


def test_compelled_by_the_rock_moves_an_attachment_between_your_cards():
    t = rock({"play": [("Rival", {"attachments": ["Relic"]})]}).play("Play Compelled by the Rock")
    assert not offered(t, "Relic") and not offered(t, "Rival")
    settle(t, "Ribbon", "Kingly")
    assert len(t.card(0, "Kingly").attachments) == 1 and t.card(0, "Lionlike").attachments == ()


def test_compelled_by_the_rock_may_move_an_opponents_attachment_on_your_card():
    zero = {"hand": ["ACOA106"], "play": [("Lionlike", {"attachments": [("Ribbon", {"owner": 1})]}), "Kingly"]}
    t = settle(clash(zero, phase="marshalling", houses=("lannister", "stark")).play("Play Compelled by the Rock"), "Ribbon", "Kingly")
    assert len(t.card(0, "Kingly").attachments) == 1


def test_compelled_by_the_rock_needs_marshalling_and_another_card():
    assert not offered(rock(phase="challenges"), "Play Compelled by the Rock")
    assert not offered(rock({"play": ["Rival"]}, mine=()), "Play Compelled by the Rock")


# --- Compelled by the Sea --------------------------------------------------------------------------------------------


def sea(one=(("Keep", KNEELING), ("Landmark", KNEELING))):
    zero = {"hand": ["ACOA108"], "play": [("KOTS12", KNEELING | BANNER), ("KOTS16", KNEELING), ("Queenly", KNEELING | BANNER)]}
    return clash(zero, {"play": list(one)}, houses=("greyjoy", "stark"))


def test_compelled_by_the_sea_stands_a_location_and_greyjoys_with_banners():
    t = settle(sea().play("Play Compelled by the Sea"), "Keep")
    assert not t.card(1, "Keep").kneeling and t.card(1, "Landmark").kneeling
    assert [t.card(0, title).kneeling for title in ("KOTS12", "KOTS16", "Queenly")] == [False, True, True]


# --- Compelled by the Queen ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kneeling", [True, False])
def test_compelled_by_the_queen_turns_an_attachment_and_stands_targaryens_with_banners(kneeling):
    zero = {"hand": ["ACOA109"], "play": [("QOD8", KNEELING | BANNER), ("QOD16", KNEELING), ("Queenly", KNEELING | BANNER)]}
    one = {"play": [("Friend", {"attachments": [("Ribbon", {"kneeling": kneeling})]})]}
    t = settle(clash(zero, one, houses=("targaryen", "stark")).play("Play Compelled by the Queen"), "Ribbon", "kneel" if not kneeling else "stand")
    assert t.card(1, "Ribbon").kneeling is not kneeling
    assert [t.card(0, title).kneeling for title in ("QOD8", "QOD16", "Queenly")] == [False, True, True]


def test_compelled_by_the_queen_needs_an_attachment():
    zero = {"hand": ["ACOA109"], "play": [("QOD8", KNEELING)]}
    assert not offered(clash(zero, {"play": ["Friend"]}, houses=("targaryen", "stark")), "Play Compelled by the Queen")


# --- Compelled by the Sun --------------------------------------------------------------------------------------------


def sun(phase="challenges"):
    zero = {"hand": ["ACOA110"], "play": [("Spearman", KNEELING | BANNER), ("Queenly", KNEELING | BANNER)]}
    return clash(zero, {"play": ["Rival"]}, phase, houses=("martell", "stark"))


@pytest.mark.parametrize(("icon", "left"), [("military", "IP"), ("intrigue", "MP"), ("power", "MI")])
def test_compelled_by_the_sun_takes_an_icon_for_the_phase_and_stands_martells_with_banners(icon, left):
    t = sun().play("Play Compelled by the Sun").play("Choose Rival")
    while t.prompt not in ("action", "challenge"):
        t.play(next((option for option in t.options if f"a {icon}" in option or f"an {icon}" in option), t.options[-1]))
    assert t.card(1, "Rival").icons == left
    assert not t.card(0, "Spearman").kneeling and t.card(0, "Queenly").kneeling
    assert pass_to(t, "dominance").card(1, "Rival").icons == "MIP"


def test_compelled_by_the_sun_is_for_the_challenges_phase():
    assert not offered(sun("marshalling"), "Play Compelled by the Sun")


# --- Campfire Lights -------------------------------------------------------------------------------------------------


def test_campfire_lights_kneel_the_opponents_location_to_which_they_are_attached():
    t = clash({"hand": ["ACOA112"], "gold": 9, "play": ["Den"]}, {"play": ["Keep", "Barge", "Friend"]}, "marshalling")
    assert sorted(t.play("Marshal Campfire Lights").options) == ["Attach to Barge", "Attach to Keep"]
    t.play("Attach to Keep")
    assert t.card(1, "Keep").kneeling and not t.card(0, "ACOA112").kneeling


def lights(kind="Military", deck=("Friend", "Vassal"), kneeling=False, attacker="Rival"):
    one = {"play": ["Friend", ("Keep", {"attachments": [("ACOA112", {"owner": 0, "kneeling": kneeling})]}), "Famous"]}
    t = clash({"play": ["Rival"], "deck": list(deck)}, one, first=1 if attacker == "Famous" else 0)
    return settle(battle(t, kind, attacker), "Kill Friend")


def test_campfire_lights_search_for_a_bannerman():
    t = lights().play("Respond with Campfire Lights")
    assert not offered(t, "Take Friend")
    settle(t, "Vassal")
    assert t.hand(0) == ["Vassal"] and t.deck(0) == ["Friend"] and t.card(0, "ACOA112").kneeling


@pytest.mark.parametrize("options", [{"kind": "Power"}, {"kneeling": True}, {"attacker": "Famous"}])
def test_campfire_lights_need_a_military_victory_of_yours_and_to_stand(options):
    assert not offered(lights(**options), "Respond with Campfire Lights")


# --- Practical Believer ----------------------------------------------------------------------------------------------


def believer(event=None):
    one = {"play": [("Pious", KNEELING), "Friend"]}
    if event:
        return clash({"play": ["ACOA113"], "hand": [event]}, one, houses=("lannister", "stark")).play(f"Play {event}").play("Choose Practical")
    return clash({"hand": ["ACOA113"], "gold": 5}, one, "marshalling", houses=("lannister", "stark")).play("Marshal Practical Believer")


@pytest.mark.parametrize("event", [None, "Dagger", "Broom"])
def test_practical_believer_stands_another_holy_character_as_it_comes_or_goes(event):
    t = believer(event).play("Respond with Practical Believer")
    assert not offered(t, "Choose Friend") and not offered(t, "Choose Practical")
    settle(t, "Choose Pious", "stand")
    assert not t.card(1, "Pious").kneeling


def test_practical_believer_kneels_another_holy_character():
    zero = {"hand": ["ACOA113"], "gold": 5}
    t = clash(zero, {"play": ["Pious"]}, "marshalling", houses=("lannister", "stark")).play("Marshal Practical Believer")
    settle(t.play("Respond with Practical Believer"), "Choose Pious", "kneel")
    assert t.card(1, "Pious").kneeling


def test_practical_believer_needs_another_holy_character():
    zero = {"hand": ["ACOA113"], "gold": 5}
    t = clash(zero, {"play": ["Friend"]}, "marshalling", houses=("lannister", "stark")).play("Marshal Practical Believer")
    assert not offered(t, "Respond with Practical Believer")


# --- Zealous Collector -----------------------------------------------------------------------------------------------


def collector(realms=3, phase="dominance", kneeling=False):
    zero = {"play": [("ACOA115", {"kneeling": kneeling}), *["Realm"] * realms]}
    one = {"play": [("Rival", {"attachments": ["Ribbon", "Relic", "Banner"]}), "Realm"]}
    return clash(zero, one, phase, houses=("baratheon", "stark"))


def test_zealous_collector_discards_up_to_2_attachments_but_no_banners():
    t = collector().play("Use Zealous Collector")
    assert not offered(t, "Banner")
    settle(t, "Ribbon", "Relic")
    assert sorted(t.discard(1)) == ["Relic", "Ribbon"] and len(t.card(1, "Rival").attachments) == 1 and t.card(0, "ACOA115").kneeling


def test_zealous_collector_may_discard_one():
    assert settle(collector().play("Use Zealous Collector"), "Relic").discard(1) == ["Relic"]


@pytest.mark.parametrize("options", [{"realms": 2}, {"phase": "challenges"}, {"kneeling": True}])
def test_zealous_collector_needs_3_kingdoms_the_dominance_phase_and_to_stand(options):
    assert not offered(collector(**options), "Use Zealous Collector")


# --- For Family and Honor --------------------------------------------------------------------------------------------


def honor(attacker, first=0, play=True):
    zero = {"hand": ["ACOA120"], "play": [("Rival", BANNER), "Famous", "Friend"]}
    t = clash(zero, {"play": [("Kingly", BANNER)]}, first=first)
    return during(t.play("Play For Family and Honor") if play else t, "Military", attacker)


def test_for_family_and_honor_gives_bearers_of_banners_renown_and_lets_them_stand():
    t = honor("Rival")
    assert not t.card(0, "Rival").kneeling and t.card(0, "Rival").keywords == ("Renown",)
    assert t.card(0, "Friend").keywords == t.card(1, "Kingly").keywords == ()
    assert pass_to(t, "dominance").card(0, "Rival").keywords == ()


@pytest.mark.parametrize(("attacker", "play"), [("Friend", True), ("Rival", False)])
def test_for_family_and_honor_is_for_bearers_of_banners_alone(attacker, play):
    assert honor(attacker, play=play).card(0, attacker).kneeling


def test_for_family_and_honor_lets_bearers_of_banners_stand_while_they_defend():
    zero = {"hand": ["ACOA120"], "play": [("Rival", BANNER)]}
    t = clash(zero, {"play": ["Kingly"]}, first=1).play("Play For Family and Honor")
    to_defenders(during(t, "Military", "Kingly")).play("Defend with Rival")
    assert not t.card(0, "Rival").kneeling


def test_for_family_and_honor_is_for_the_challenges_phase():
    assert not offered(clash({"hand": ["ACOA120"], "play": [("Rival", BANNER)]}, phase="marshalling"), "Play For Family and Honor")


# --- Compelled by the Crown ------------------------------------------------------------------------------------------


def crown(kind="Power", defenders=("Friend", "Famous"), banner="Stagman", attackers=("Rival", "Regiment")):
    """A challenge of these attackers, and what seat 0 is asked once defenders have been declared."""
    stagman = Character("Stagman", "X495", BARATHEON, cost=2, strength=2, icons="MIP")
    zero = {"hand": ["ACOA107"], "play": ["Rival", "Regiment", (banner, BANNER | KNEELING), ("Stagman", KNEELING)]}
    one = {"play": list(defenders) or ["Friend"]}
    t = during(clash(zero, one, houses=("baratheon", "stark"), cards=(stagman,)), kind, *attackers)
    t = to_defenders(t)
    for title in defenders:
        t.play(f"Defend with {title}")
    return t.play("Done") if t.prompt == "defenders" else t


def test_compelled_by_the_crown_leaves_one_character_on_each_side():
    t = crown().play("Play Compelled by the Crown")
    assert sorted(t.options) == ["Choose Regiment", "Choose Rival"]
    assert sorted(t.play("Choose Regiment").options) == ["Choose Famous", "Choose Friend"]
    t.play("Choose Friend")
    fighting = [t.card(seat, title) for seat, title in ((0, "Regiment"), (0, "Rival"), (1, "Friend"), (1, "Famous"))]
    assert [card.attacking or card.defending for card in fighting] == [True, False, True, False]


@pytest.mark.parametrize(("kind", "defenders"), [("Military", ("Friend", "Famous")), ("Power", ())])
def test_compelled_by_the_crown_needs_an_intrigue_or_a_power_challenge_with_both_sides(kind, defenders):
    t = crown(kind, defenders)
    assert t.prompt == "action" and not offered(t, "Compelled by the Crown")


@pytest.mark.parametrize(("banner", "stands"), [("Stagman", 1), ("Vassal", 0)])
def test_compelled_by_the_crown_stands_baratheon_characters_with_banners(banner, stands):
    t = crown(banner=banner).play("Play Compelled by the Crown", "Choose Regiment", "Choose Friend")
    standing = [event.card.title for event in t.record().events if isinstance(event, CardStood)]
    assert standing.count("Stagman") == stands and "Vassal" not in standing


@pytest.mark.parametrize(("attackers", "defenders", "chosen"), [
    (("Rival", "Regiment"), ("Friend",), "Rival"), (("Rival",), ("Friend", "Famous"), "Friend"),
])  # fmt: skip
def test_compelled_by_the_crown_stands_characters_if_one_side_has_nobody_to_remove(attackers, defenders, chosen):
    t = crown(attackers=attackers, defenders=defenders).play("Play Compelled by the Crown", f"Choose {chosen}")
    assert [event.card.title for event in t.record().events if isinstance(event, CardStood)] == ["Stagman"]


def test_compelled_by_the_crown_needs_somebody_to_remove():
    """What could do nothing is not played (FAQ 3.6)."""
    assert not offered(crown(attackers=("Rival",), defenders=("Friend",)), "Compelled by the Crown")


def test_compelled_by_the_crown_chooses_both_before_anybody_is_removed():
    """Both are targets, chosen when the event is initiated."""
    t = crown().play("Play Compelled by the Crown", "Choose Rival")
    assert t.card(0, "Regiment").attacking and t.prompt == "second target"
    t.play("Choose Famous")
    assert not t.card(0, "Regiment").attacking and not t.card(1, "Friend").defending and t.card(1, "Famous").defending


# --- Banners -----------------------------------------------------------------------------------------------------------------

BANNERS = [
    ("ACOA111", "Military", "stark", "Wolfish", "Stalwart"), ("ACOA114", "Power", "baratheon", "Stag", "Vigilant"),
    ("ACOA116", "Military", "greyjoy", "Kraken", "Intimidate"), ("ACOA119", "Intrigue", "martell", "Spearman", "Vengeful"),
]  # fmt: skip
STAGS = (Character("Stag", "X460", BARATHEON, cost=1, strength=1, icons="MIP"), Character("Kraken", "X461", GREYJOY, cost=1, strength=1, icons="MIP"))


def raised(number, kind, house, friend, *, place="play", lose=False):
    """Seat 0 has a banner in play or hand, and attacks with a character of no House."""
    own = [friend, "Queenly"]
    zero = {"play": [*own, number] if place == "play" else own, "hand": [number] if place == "hand" else [], "deck": ["Ribbon"] * 3}
    one = {"play": ["Rival"], "hand": ["Ribbon"] * 3}
    t = clash(zero, one, houses=(house, "lannister"), cards=STAGS)
    return battle(t, kind, "Queenly", *(["Rival"] if lose else []))


@pytest.mark.parametrize("place", ["play", "hand"])
@pytest.mark.parametrize(("number", "kind", "house", "friend", "keyword"), BANNERS)
def test_a_banner_is_attached_to_a_character_of_its_house_after_a_challenge_won(number, kind, house, friend, keyword, place):
    t = raised(number, kind, house, friend, place=place)
    title = pool("lcg")[number].title
    settle(t.play(next(option for option in t.options if title in option)), friend)
    banner, bearer = t.card(0, number), t.card(0, friend)
    assert (banner.bearer, banner.traits, banner.icons) == (bearer.title, ("Banner",), "") and bearer.keywords == (keyword,)
    assert not offered(t, f"Respond with {title}") and t.card(0, "Queenly").keywords == ()


@pytest.mark.parametrize(("number", "kind", "house", "friend", "keyword"), BANNERS)
def test_a_banner_waits_for_a_victory_of_its_type_and_a_character_of_its_house(number, kind, house, friend, keyword):
    title = pool("lcg")[number].title
    other = next(one for one in ("Military", "Intrigue", "Power") if one != kind)
    for place in ("play", "hand"):
        assert not offered(raised(number, other, house, friend, place=place), title)
        assert not offered(raised(number, kind, house, "Friend", place=place), f"Respond with {title}")
        assert not offered(raised(number, kind, house, friend, place=place, lose=True), f"Respond with {title}")


AMBUSHER = Character("Raider", "X462", TARGARYEN, cost=1, strength=1, icons="MIP", keywords="Ambush")


def ambush(*hand, dragon="ACOA118", title="Raider"):
    zero = {"hand": [title, *hand], "play": [dragon], "gold": 5}
    t = clash(zero, {"play": ["Rival"]}, "marshalling", houses=("targaryen", "lannister"), cards=(AMBUSHER,))
    return t.play(f"Marshal {title}")


def test_banner_for_the_dragon_is_attached_to_a_character_with_ambush_and_returns_it():
    t = ambush().play("Respond with Banner for the Dragon")
    banner = t.card(0, "ACOA118")
    assert (banner.bearer, banner.traits) == ("Raider", ("Banner",))
    settle(t.play("Use Banner for the Dragon"))
    assert t.hand(0) == ["Raider"] and t.discard(0) == ["Banner for the Dragon"]


def test_banner_for_the_dragon_is_for_ambush_and_returns_nobody_as_a_character():
    t = ambush(title="Friend")
    assert not offered(t, "Respond with Banner") and not offered(t, "Use Banner for the Dragon")
    assert not offered(ambush("ACOA118", dragon="Friend"), "Respond with Banner")


def follower(attachment, phase="dominance", kneeling=False):
    zero, one = {"play": [("ACOA117", {"kneeling": kneeling}), "ACOA111"]}, {"play": [("Friend", {"attachments": [attachment]})]}
    return clash(zero, one, phase, houses=("targaryen", "lannister"))


def test_ascetic_follower_discards_a_banner_that_is_no_character():
    t = settle(follower("Banner").play("Use Ascetic Follower"))
    assert t.discard(1) == ["Banner"] and t.card(0, "ACOA117").kneeling


def test_ascetic_follower_puts_a_banner_that_is_a_character_into_play_under_your_control():
    zero = {"play": ["Wolfish", "Rival", "ACOA111"]}
    t = clash(zero, {"play": ["ACOA117", "Friend"]}, houses=("stark", "targaryen"), bells=(0, 1))
    t = settle(battle(t, "Military", "Rival"), "Kill Friend")
    settle(t.play("Respond with Banner for the North"), "Wolfish")
    assert t.card(0, "ACOA111").bearer == "Wolfish"
    t = pass_until(t, "Use Ascetic Follower")
    settle(t.play("Use Ascetic Follower"))
    banner = t.card(0, "ACOA111")
    assert (banner.controller, banner.bearer, banner.strength, banner.icons, banner.traits) == (1, None, 3, "MP", ("Bannerman",))
    assert t.card(0, "Wolfish").keywords == ()


def test_the_power_on_a_banner_goes_with_it_to_the_player_of_ascetic_follower():
    zero = {"play": ["Wolfish", "Rival", ("ACOA111", {"power": 2})]}
    t = clash(zero, {"play": ["ACOA117", "Friend"]}, houses=("stark", "targaryen"), bells=(0, 1))
    t = settle(battle(t, "Military", "Rival"), "Kill Friend")
    settle(t.play("Respond with Banner for the North"), "Wolfish")
    settle(pass_until(t, "Use Ascetic Follower").play("Use Ascetic Follower"))
    banner = t.card(0, "ACOA111")
    sources = t.batch.records["power_sources"][0]
    assert (banner.controller, banner.power) == (1, 2) and (sources[1, L.FROM_CONTROL], sources[0, L.LOST_CONTROL]) == (2, -2)


def test_ascetic_follower_needs_a_banner_to_stand_and_the_dominance_phase():
    assert not offered(follower("Ribbon"), "Use Ascetic Follower")
    assert not offered(follower("Banner", kneeling=True), "Use Ascetic Follower")
    assert not offered(follower("Banner", "marshalling"), "Use Ascetic Follower")


# --- Fishwhiskers ------------------------------------------------------------------------------------------------------------


def fishwhiskers(*mine, theirs=(), hand=()):
    return clash({"play": ["ACOA104", *mine], "hand": [*hand]}, {"play": [*theirs]}, houses=("greyjoy", "stark"))


def test_fishwhiskers_kneels_without_a_warship():
    assert not fishwhiskers("Barge").card(0, "ACOA104").kneeling
    t = fishwhiskers("Barge", hand=["Broom"])
    t.play("Play Broom").play(next(option for option in t.options if "Barge" in option))
    assert t.card(0, "ACOA104").kneeling


def test_fishwhiskers_needs_a_warship_of_yours():
    t = fishwhiskers("Den", theirs=("Barge",), hand=["Broom"]).play("Play Broom")
    assert t.play(next(option for option in t.options if "Den" in option)).card(0, "ACOA104").kneeling


@pytest.mark.parametrize(
    ("who", "asks", "responds"),
    [("play", "Dockside Brothel", True), ("hand", "Cannot be Bribed, Cannot be Bought", True), ("play", "The Westerlands", False),
     ("play", "Arbor Guardsman", False), (None, "Arbor Guardsman", True)],
)  # fmt: skip
def test_fishwhiskers_is_knelt_by_a_card_effect_of_its_controller(who, asks, responds):
    """A constant ability (FAQ 3.11) kneels it, which is no cost (FAQ 3.2); ``who`` holds the card that asks, or its controller does."""
    one = {"play": ["L39"], "hand": []}
    zero = {"play": ["ACOA104", "Barge"], "hand": ["Broom"]}
    (one[who] if who else zero["play"]).append(asks)
    t = clash(zero, one, houses=("greyjoy", "lannister")).play("Play Broom")
    t.play(next(option for option in t.options if "Barge" in option))
    assert t.card(0, "ACOA104").kneeling and offered(t, f"Respond with {asks}") is responds


def test_fishwhiskers_that_kneels_to_attack_is_knelt_by_no_effect():
    t = clash({"play": ["ACOA104", "Barge"]}, {"play": ["L39", "BTNS85"]}, houses=("greyjoy", "lannister"))
    t = during(t, "Military", "Fishwhiskers")
    assert t.card(0, "ACOA104").kneeling and not any("Dockside" in option for option in t.options)
    while t.prompt != "defenders" and "Pass" in t.options:
        t.play("Pass")
        assert not offered(t, "Respond with Dockside Brothel")
