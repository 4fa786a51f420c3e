"""Attachments that find another bearer, changed initiative and costs, added STR, saved locations, and cards about decks and piles."""

import pytest

from agot_env.agot.engine.record import layout as L
from agot_env.agot.language.model import (
    GREYJOY,
    NEUTRAL,
    OPPONENTS,
    TARGET,
    Action,
    Cards,
    Character,
    Choose,
    DiscardTop,
    DiscardTopOfDeck,
    Event,
    GainGold,
    Location,
    LookAtTopCards,
    MoveTo,
    Phase,
    Plot,
    PutIntoPlay,
    Search,
    Who,
    Zone,
    characters,
)
from tests.cards.a_tale_of_champions.champions_scenes import battle, claimed
from tests.cards.a_time_of_ravens.ravens_scenes import settle, usable
from tests.cards.defenders_of_the_north.north_scenes import north
from tests.cards.scenes import KNEELING, attack, fight, offered, pass_to, pass_until, three
from tests.cards.wardens.wardens_scenes import wardens


def use(title, number, *effects, **more):
    """An event of any phase."""
    return Event(title, number, abilities=[Action(phase=Phase.ANY, effects=effects, **more)])


CARDS = (
    Character("Jon Snow", "X700", NEUTRAL, unique=True, cost=2, strength=2, icons="MIP"),
    Character("Wolf", "X701", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Creature"),
    Location("Horn", "X702", NEUTRAL, initiative=1),
    Location("Pyke", "X703", GREYJOY, unique=True, cost=1),
    Location("Cove", "X704", GREYJOY, cost=1),
    use("Storm", "X710", DiscardTopOfDeck(OPPONENTS, 2)),
    use("Storm for All", "X711", DiscardTopOfDeck(Who.EVERYONE, 1)),
    use("Own Storm", "X712", DiscardTopOfDeck(Who.YOU, 1)),
    use("Toll", "X713", GainGold(1), cost=(DiscardTop(),)),
    use("Glimpse", "X714", LookAtTopCards(2), Search(characters(), top=2)),
    use("Hunt", "X715", Search(characters())),
    use("Dig", "X716", MoveTo(TARGET, Zone.HAND), choose=(Choose(Cards(zone=Zone.DISCARD)),)),
    use("Raise", "X717", PutIntoPlay(TARGET), choose=(Choose(characters(zone=Zone.DEAD, puttable=True)),)),
    Plot("Late", "X720", NEUTRAL, income=0, initiative=0, claim=1),
    Plot("Early", "X721", NEUTRAL, income=0, initiative=9, claim=1),
)  # fmt: skip


def scene(zero=None, one=None, phase="challenges", **options):
    return north(zero, one, phase, cards=CARDS, **options)


# --- Winter Cache and Longclaw: another bearer instead of the discard pile -------------------------------------------------------

MOVERS = [("DOTN2", "Winter Cache", "Friend"), ("DOTN55", "Longclaw", "Sentry")]


def bereaved(number, title, others, event="Dagger"):
    """The bearer of an attachment, a Savage, leaves play."""
    t = scene({"hand": [event], "play": [("Savage", {"attachments": [number]}), *others]})
    return settle(t.play(f"Play {event}"), "Choose Savage")


@pytest.mark.parametrize(("number", "title", "other"), MOVERS)
@pytest.mark.parametrize("event", ["Dagger", "Broom", "Recall"])
def test_an_attachment_finds_another_bearer(number, title, other, event):
    t = scene({"hand": [event], "play": [("Savage", {"attachments": [number]}), other]})
    t.play(f"Play {event}")
    while t.prompt != "action" or offered(t, "Yes"):
        wanted = [option for option in t.options if option.endswith("Savage")] or [
            option for option in t.options if option.startswith("Yes")
        ]
        t.play((wanted or [option for option in t.options if option.endswith(other)] or t.options)[0])
    assert t.card(0, other).attachments == (title,) and title not in t.discard(0)


@pytest.mark.parametrize(("number", "title", "other"), MOVERS)
def test_its_player_may_leave_it_in_the_discard_pile(number, title, other):
    t = scene({"hand": ["Dagger"], "play": [("Savage", {"attachments": [number]}), other]})
    t.play("Play Dagger")
    t.play("Choose Savage")
    settle(t.play(next(option for option in t.options if option in ("No", "Pass"))))
    assert t.card(0, other).attachments == () and title in t.discard(0)


@pytest.mark.parametrize(("number", "title", "others"), [("DOTN2", "Winter Cache", []), ("DOTN55", "Longclaw", ["Friend"])])
def test_an_attachment_without_another_bearer_is_discarded(number, title, others):
    t = bereaved(number, title, others)
    assert title in t.discard(0) and t.prompt == "action"


def test_an_attachment_stays_where_it_is_when_another_character_leaves_play():
    for number, title, other in MOVERS:
        t = scene({"hand": ["Dagger"], "play": [("Savage", {"attachments": [number]}), other]})
        settle(t.play("Play Dagger"), f"Choose {other}")
        assert t.card(0, "Savage").attachments == (title,)


def test_the_bearer_of_a_cache_is_stronger():
    t = scene({"play": [("Savage", {"attachments": ["DOTN2"]}), "Friend"]})
    assert t.card(0, "Savage").strength == 3 and t.card(0, "Friend").strength == 1


def test_longclaw_brings_renown_and_makes_jon_snow_stronger():
    t = scene({"play": [("Sentry", {"attachments": ["DOTN55"]}), "Jon Snow"]})
    assert t.card(0, "Sentry").keywords == ("Renown",) and t.card(0, "Sentry").strength == 2 and t.card(0, "Jon Snow").strength == 2
    t = scene({"play": [("Jon Snow", {"attachments": ["DOTN55"]}), "Sentry"]})
    assert t.card(0, "Jon Snow").strength == 4 and "Renown" in t.card(0, "Jon Snow").keywords and t.card(0, "Sentry").keywords == ()


# --- Cersei's Wheelhouse: the initiative of plots is 0 ---------------------------------------------------------------------------


@pytest.mark.parametrize("wheelhouse", [0, 1])
def test_no_plot_has_initiative_while_the_wheelhouse_is_in_play(wheelhouse):
    seats = [{"play": ["Horn"], "plots": ["Late"]}, {"play": [], "plots": ["Early"]}]
    seats[wheelhouse]["play"] = [*seats[wheelhouse]["play"], "DOTN24"]
    t = scene(*seats, phase="plot", bells=())
    while t.prompt == "plot":
        t.play(t.options[0])
    assert t.prompt == "first player" and t.game["seat"] == 0


def test_without_the_wheelhouse_the_plot_with_more_initiative_wins():
    t = scene({"play": ["Horn"], "plots": ["Late"]}, {"plots": ["Early"]}, phase="plot", bells=())
    while t.prompt == "plot":
        t.play(t.options[0])
    assert t.prompt == "first player" and t.game["seat"] == 1


# --- The Seastone Chair: each of three rewards once a round ----------------------------------------------------------------------

CHAIR = "Respond with The Seastone Chair"


def chair(kind, t, *titles, defenders=()):
    return fight(attack(t, kind, *titles), *defenders)


def reward(t, word):
    t.play(CHAIR)
    t.play(next(option for option in t.options if word in option))
    return t


def thrones(zero=(), one=()):
    return scene({"play": ["DOTN28", *zero], "deck": ["Friend", "Friend"], "gold": 0}, {"play": one}, houses=("greyjoy", "lannister"))


def test_each_reward_of_the_chair_comes_once_a_round():
    t = chair("Military", thrones(["Highborn", "Highborn", "Highborn"]), "Highborn")
    reward(t, "gold")
    assert t.gold(0) == 2
    t = chair("Intrigue", t, "Highborn")
    power = t.power(0)
    t.play(CHAIR)
    assert not any("gold" in option for option in t.options) and len(t.options) == 2
    t.play(next(option for option in t.options if "power" in option))
    assert t.power(0) == power + 1
    hand = len(t.hand(0))
    t = chair("Power", t, "Highborn")
    t.play(CHAIR)
    assert len(t.hand(0)) == hand + 1


@pytest.mark.parametrize(("zero", "one", "first"), [(["Savage"], [], "Savage"), (["Savage", "Highborn"], [], "Savage")])
def test_the_chair_needs_a_noble_participant(zero, one, first):
    t = chair("Military", thrones(zero, one), first)
    assert not offered(t, CHAIR)


def test_a_noble_of_the_loser_will_do():
    t = chair("Military", thrones(["Giant"], ["Highborn"]), "Giant", defenders=["Highborn"])
    assert offered(t, CHAIR)


def test_the_chair_gives_nothing_for_a_lost_challenge():
    t = chair("Military", thrones(["Highborn"], ["Giant"]), "Highborn", defenders=["Giant"])
    assert not offered(t, CHAIR)


# --- The Shadow Tower: two more STR for a side with the Night's Watch ------------------------------------------------------------

TOWER = "Use The Shadow Tower"


def test_the_tower_adds_two_to_the_strength_of_an_attacking_side():
    for uses in (False, True):
        t = attack(scene({"play": ["DOTN75", "Sentry"]}, {"play": ["Kingly"]}), "Military", "Sentry")
        if uses:
            pass_until(t, TOWER).play(TOWER)
            assert t.card(0, "The Shadow Tower").kneeling and t.card(0, "Sentry").strength == 2
        fight(t, "Kingly")
        settle(t)
        assert (t.dead(1) == ["Kingly"]) == uses


def test_the_tower_adds_to_a_defending_side():
    for uses in (False, True):
        t = attack(scene({"play": ["DOTN75", "Sentry"]}, {"play": ["Kingly"]}, first=1), "Military", "Kingly")
        while t.prompt != "defenders":
            t.play("Pass")
        t.play("Defend with Sentry")
        if t.prompt == "defenders":
            t.play("Done")
        if uses:
            pass_until(t, TOWER).play(TOWER)
        fight(t)
        settle(t)
        assert (t.dead(0) == []) == uses


@pytest.mark.parametrize(("zero", "title"), [(["DOTN75", "Friend", "Sentry"], "Friend"), ([("DOTN75", KNEELING), "Sentry"], "Sentry")])
def test_the_tower_needs_a_participant_of_the_watch_and_must_stand(zero, title):
    t = attack(scene({"play": zero}), "Military", title)
    assert not offered(t, TOWER)


def test_the_tower_is_not_used_outside_challenges_nor_for_the_watch_of_an_opponent():
    assert not offered(scene({"play": ["DOTN75", "Sentry"]}), TOWER)
    t = attack(scene({"play": ["DOTN75"]}, {"play": ["Sentry"]}, first=1), "Military", "Sentry")
    assert not offered(t, TOWER)


# --- Return of the Kraken: a saved location --------------------------------------------------------------------------------------

KRAKEN = "Save with Return of the Kraken"


def threatened(title, event="Broom", owner=0):
    seats = [{"hand": ["DOTN88"], "play": []}, {"hand": [event], "play": []}]
    seats[owner]["play"] = [title]
    t = scene(*seats, houses=("greyjoy", "lannister"), first=1, bells=(1,))
    return settle(t.play(f"Play {event}"), f"Choose {title}")


@pytest.mark.parametrize("owner", [0, 1])
def test_a_unique_location_is_saved_and_keeps_the_event_as_a_duplicate(owner):
    t = threatened("Pyke", owner=owner)
    settle(t.play(KRAKEN))
    assert t.card(owner, "Pyke").duplicates == 1 and t.hand(0) == [] and "Return of the Kraken" not in t.discard(0)


def test_another_location_is_saved_alone():
    t = threatened("Cove")
    settle(t.play(KRAKEN))
    assert t.card(0, "Cove").duplicates == 0 and "Return of the Kraken" in t.discard(0)


@pytest.mark.parametrize(("title", "event"), [("Wolf's Den", "Broom"), ("Squidlike", "Broom"), ("Pyke", "Recall")])
def test_nothing_else_is_saved(title, event):
    assert not offered(threatened(title, event), KRAKEN)


# --- Varamyr Sixskins and Rattleshirt's Raiders: for a phase ---------------------------------------------------------------------


def test_varamyr_changes_places_with_a_creature_until_the_phase_ends():
    t = scene({"play": ["DOTN96"], "hand": ["Wolf", "Friend"]}, phase="dominance")
    settle(t.play("Use Varamyr Sixskins"))
    assert sorted(t.hand(0)) == ["Friend", "Varamyr Sixskins"] and t.card(0, "Wolf").zone == "play"
    pass_to(t, "standing")
    assert "Wolf" in t.discard(0) and "Varamyr Sixskins" in t.hand(0)


def test_a_creature_that_has_left_play_is_not_discarded_later():
    t = scene({"play": ["DOTN96"], "hand": ["Wolf", "Recall"]}, phase="dominance")
    settle(t.play("Use Varamyr Sixskins"))
    settle(pass_until(t, "Play Recall").play("Play Recall"), "Choose Wolf")
    pass_to(t, "standing")
    assert "Wolf" in t.hand(0) and "Wolf" not in t.discard(0)


@pytest.mark.parametrize("hand", [["Friend"], []])
def test_varamyr_needs_a_creature_in_hand(hand):
    assert not offered(scene({"play": ["DOTN96", "Wolf"], "hand": hand}, phase="dominance"), "Use Varamyr")


@pytest.mark.parametrize("what", ["attacks", "defends", "rests"])
def test_raiders_that_have_not_attacked_are_discarded(what):
    t = scene({"play": ["DOTN97"]}, {"play": ["Friend"]}, first=int(what == "defends"), bells=())
    if what == "attacks":
        fight(attack(t, "Military", "Rattleshirt's Raiders"))
    elif what == "defends":
        fight(attack(t, "Military", "Friend"), "Rattleshirt's Raiders")
    for _ in range(20):
        if t.phase == "dominance" or t.over or t.game["phase"] != 4:
            break
        t.play("No more challenges" if "No more challenges" in t.options else "Pass" if "Pass" in t.options else t.options[0])
    assert ("Rattleshirt's Raiders" in t.discard(0)) == (what != "attacks")


# --- The Songs of Bael the Bard: a trait until the next plot ---------------------------------------------------------------------


def bard(play, **more):
    t = scene(
        {"plots": ["DOTN100", "Late"], "play": play, "deck": ["Friend"] * 9} | more,
        {"plots": ["Late", "Early"], "deck": ["Friend"] * 9},
        phase="plot",
        bells=(0,),
    )
    while t.prompt in ("plot", "first player"):
        t.play(next((option for option in t.options if "Songs" in option or "Stark goes" in option), t.options[0]))
    return t


def test_the_songs_give_a_trait_until_a_new_plot_is_revealed():
    t = bard(["Savage", "Wyrm"])
    t.play("Choose Savage")
    settle(t, "Wyrm", "Dragon")
    assert "Dragon" in t.card(0, "Savage").traits
    pass_to(t, "challenges")
    assert "Dragon" in t.card(0, "Savage").traits
    for _ in range(80):
        if t.game["round"] == 2 and t.prompt == "first player":
            break
        t.play(next((option for option in ("Pass", "No more challenges", "Done") if option in t.options), t.options[0]))
    assert t.game["round"] == 2 and "Dragon" not in t.card(0, "Savage").traits and "Wildling" in t.card(0, "Savage").traits


def test_the_songs_do_not_end_when_a_plot_is_used_that_was_not_revealed():
    """Maester Malleon's Tome puts a plot of an opponent's plot deck into the used pile."""
    one = {"plots": ["Late"], "shadows": ["KL63"], "play": ["Jon Snow"], "gold": 3, "deck": ["Friend"] * 9}
    t = scene(
        {"plots": ["DOTN100", "Late", "Early"], "play": ["Savage", "Wyrm"]}, one, "plot", houses=("lannister", "stark"), season="winter"
    )
    while not offered(t, "Choose Savage"):
        t.play(next((option for option in t.options if "Songs" in option or option == "Pass"), t.options[0]))
    t.play("Choose Savage")
    settle(t, "Wyrm", "Dragon")
    pass_until(t, "Bring Maester")
    before = list(t.game["plot_state"][0]).count(L.PLOT_USED)
    t.play("Bring Maester")
    while t.prompt != "action":
        t.play(next((option for option in t.options if any(word in option for word in ("Respond", "Jon", "Early"))), t.options[0]))
    assert list(t.game["plot_state"][0]).count(L.PLOT_USED) == before + 1 and t.plot(0) == "The Songs of Bael the Bard"
    assert "Dragon" in t.card(0, "Savage").traits


def test_the_songs_choose_no_noble():
    t = bard(["Savage", "Highborn", "Wyrm"])
    assert offered(t, "Choose Savage") and offered(t, "Choose Wyrm") and not offered(t, "Choose Highborn")


# --- Nightmares in the North: decks as the dead piles say ------------------------------------------------------------------------


@pytest.mark.parametrize(("dead", "drawer"), [((2, 1), 1), ((0, 1), 0), ((1, 2), 0), ((1, 1), None)])
def test_nightmares_discard_for_the_dead_and_the_fewest_cards_are_worth_one(dead, drawer):
    seats = [{"dead": ["Friend"] * number, "deck": ["Rival"] * 4} for number in dead]
    seats[0]["hand"] = ["DOTN118"]
    t = scene(*seats, phase="dominance")
    settle(t.play("Play Nightmares in the North"))
    for seat in (0, 1):
        assert t.discard(seat).count("Rival") == dead[seat] and t.hand(seat) == ["Rival"] * (seat == drawer)


@pytest.mark.parametrize(("decks", "crewmen", "discarded", "drawer"), [
    ((4, 0), 0, (2, 0), None),  # nothing can be discarded from an empty deck, so that its player has discarded the fewest cards
    ((0, 4), 0, (0, 1), None),
    ((4, 4), 1, (2, 2), None),
    ((4, 4), 2, (2, 3), 0),
])  # fmt: skip
def test_nightmares_compare_the_cards_that_were_discarded_and_not_the_dead(decks, crewmen, discarded, drawer):
    seats = [{"dead": ["Friend"] * number, "deck": ["Rival"] * cards} for number, cards in zip((2, 1), decks, strict=True)]
    seats[0] |= {"hand": ["DOTN118"], "play": ["BWB7"] * crewmen}
    t = scene(*seats, phase="dominance")
    settle(t.play("Play Nightmares in the North"))
    for seat in (0, 1):
        assert t.discard(seat).count("Rival") == discarded[seat] and t.hand(seat) == ["Rival"] * (seat == drawer)


def test_a_card_that_enters_play_instead_is_not_discarded_by_nightmares():
    zero = {"hand": ["DOTN118"], "dead": ["Friend"], "deck": ["Rival"] * 3}
    t = scene(zero, {"dead": ["Friend"], "deck": ["Darkstar", "Rival"]}, "dominance")
    settle(t.play("Play Nightmares in the North"))
    assert t.card(1, "Darkstar").zone == "play" and (t.hand(0), t.hand(1)) == ([], ["Rival"])


@pytest.mark.parametrize(("dead", "drawer"), [((1, 2, 3), 0), ((2, 1, 3), 1), ((2, 2, 0), 2), ((1, 1, 2), None), ((3, 1, 1), None)])
def test_nightmares_in_melee_give_a_card_to_one_player_at_most(dead, drawer):
    seats = [{"dead": ["Friend"] * number, "deck": ["Rival"] * 4} for number in dead]
    seats[0]["hand"] = ["DOTN118"]
    t = three(scene, *seats, "dominance")
    settle(t.play("Play Nightmares in the North"))
    for seat in range(3):
        assert t.discard(seat).count("Rival") == dead[seat] and t.hand(seat) == ["Rival"] * (seat == drawer)


def test_nightmares_come_in_the_dominance_phase():
    assert not offered(scene({"hand": ["DOTN118"], "dead": ["Friend"], "deck": ["Rival"] * 3}), "Play Nightmares")


# --- Motley Crewman: one more card of an opponent's deck -------------------------------------------------------------------------


def crew(event, seat=0, crewmen=1):
    seats = [{"deck": ["Friend"] * 6, "play": ["BWB7"] * crewmen}, {"deck": ["Friend"] * 6}]
    seats[seat]["hand"] = [event]
    t = scene(*seats, first=seat, bells=(seat,), houses=("greyjoy", "lannister"))
    settle(t.play(f"Play {event}"))
    return tuple(t.discard(owner).count("Friend") for owner in (0, 1))


@pytest.mark.parametrize(
    ("event", "seat", "discarded"),
    [
        ("Storm", 0, (0, 3)), ("Storm for All", 0, (1, 2)), ("Own Storm", 0, (1, 0)), ("Own Storm", 1, (0, 2)), ("Storm", 1, (2, 0)),
        ("Storm for All", 1, (1, 2)), ("Toll", 1, (0, 1)),
    ],
)  # fmt: skip
def test_an_effect_discards_one_more_card_of_an_opponents_deck(event, seat, discarded):
    assert crew(event, seat) == discarded


def test_two_crewmen_add_a_card_each():
    assert crew("Storm", crewmen=2) == (0, 4) and crew("Storm", crewmen=0) == (0, 2)


# --- Karhold Rookery: one more card of a search ----------------------------------------------------------------------------------


def rookery(event="Glimpse", mine=True, seat=0):
    seats = [{"play": ["SOO42"] * mine}, {}]
    seats[seat] |= {"hand": [event], "deck": ["Keep", "Hut", "Friend", "Rival", "Hut"]}
    t = scene(*seats, first=seat, bells=(seat,))
    settle(t.play(f"Play {event}"), "Take Friend", "Take Nothing")
    return t.hand(seat)


def test_a_rookery_shows_one_more_card_to_a_search_of_the_top_cards():
    assert rookery() == ["Friend"] and rookery(mine=False) == []


def test_a_rookery_helps_no_opponent():
    assert rookery(seat=1) == []


def test_a_rookery_gives_initiative():
    t = scene({"play": ["SOO42"], "plots": ["Late"]}, {"plots": ["Late"]}, phase="plot", bells=())
    while t.prompt == "plot":
        t.play(t.options[0])
    assert t.prompt == "first player" and t.game["seat"] == 0


# --- Iron King's Guard: the first character of a round costs more ----------------------------------------------------------------


@pytest.mark.parametrize("guard", [0, 1])
def test_the_first_character_of_a_round_costs_two_more(guard):
    seats = [{"hand": ["Friend", "Savage", "Hut"], "gold": 9}, {"hand": ["Friend"], "gold": 9}]
    seats[guard]["play"] = ["W104"]
    t = scene(*seats, phase="marshalling", houses=("greyjoy", "lannister"), bells=(0, 1))
    assert offered(t, "Marshal Friend (3 gold)") and offered(t, "Marshal Savage (4 gold)") and offered(t, "Marshal Hut (1 gold)")
    settle(t.play("Marshal Hut"))
    assert offered(pass_until(t, "Marshal Savage"), "Marshal Savage (4 gold)")
    gold = t.gold(0)
    settle(t.play("Marshal Friend"))
    assert t.gold(0) == gold - 3 and offered(pass_until(t, "Marshal Savage"), "Marshal Savage (2 gold)")
    t.play("Pass")
    assert offered(pass_until(t, "Marshal Friend"), "Marshal Friend (1 gold)") and t.game["seat"] == 1


# --- Iron Islands Shipwright: closed piles ---------------------------------------------------------------------------------------


def closed(event, seat, **shipwright):
    """An event that takes a card out of a pile, played while seat 0 has a Shipwright."""
    seats = [{"play": [("W105", shipwright)]}, {}]
    for place, title in ((0, "Sneak"), (1, "Rival")):
        seats[place] |= {"discard": [title], "dead": [title]}
    seats[seat]["hand"] = [event]
    t = scene(*seats, first=seat, bells=(seat,), houses=("greyjoy", "lannister"))
    t.play(f"Play {event}")
    return t


@pytest.mark.parametrize("seat", [0, 1])
def test_a_standing_shipwright_closes_the_piles_of_opponents(seat):
    t = closed("Dig", seat)
    assert t.discard(0).count("Sneak") == 0 and "Rival" in t.discard(1)
    t = closed("Raise", seat)
    assert t.dead(0) == [] and t.dead(1) == ["Rival"]


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("event", ["Dig", "Raise"])
def test_a_kneeling_shipwright_closes_none(event, seat):
    t = closed(event, seat, kneeling=True)
    assert sorted(option for option in t.options if option.startswith("Choose")) == ["Choose Rival", "Choose Sneak"]


@pytest.mark.parametrize("open_", [False, True])
@pytest.mark.parametrize(
    ("house", "zero", "phase", "title"),
    [
        ("martell", {"play": ["W50"], "dead": ["Dorea Sand"]}, "dominance", "Red Mountain Keep"),
        ("targaryen", {"play": ["W73"], "discard": ["Sword"]}, "challenges", "Aggo"),
    ],
)
def test_what_only_picks_a_card_of_a_closed_pile_cannot_be_triggered(house, zero, phase, title, open_):
    """FAQ 3.6: if no part of the effect can resolve, nothing is triggered, nor anything paid for it."""
    one = {"play": [("W105", {"kneeling": open_})]}
    t = wardens(house, zero, one, phase)
    assert usable(t, title) == open_


@pytest.mark.parametrize("open_", [False, True])
@pytest.mark.parametrize(
    ("house", "zero", "phase", "title"),
    [
        ("lannister", {"play": ["LOTR19"], "discard": ["Mountaineer"]}, "marshalling", "Crawn Son of Calor"),
        ("baratheon", {"play": ["KOTS35"], "discard": ["LOW46"]}, "challenges", "Robert Baratheon"),
    ],
)
def test_cards_of_a_closed_pile_cannot_be_played_from_there(house, zero, phase, title, open_):
    """Who plays a card moves it; so Crawn and Robert do nothing (FAQ 3.6)."""
    t = wardens(house, zero, {"play": [("W105", {"kneeling": open_})]}, phase, bells=(0,))
    assert usable(t, title) == open_


@pytest.mark.parametrize("open_", [False, True])
def test_galbart_glover_searches_no_closed_pile(open_):
    zero = {"play": ["SOO41"], "hand": ["LOW35"], "deck": ["Friend"], "discard": ["LOW14"]}
    t = wardens("stark", zero, {"play": [("W105", {"kneeling": open_})]}, "marshalling", bells=(0,))
    t.play("Play Wolf Dreams")
    assert offered(t, "Wolf Pack") == open_
    zero["deck"] = []
    t = wardens("stark", zero, {"play": [("W105", {"kneeling": open_})]}, "marshalling", bells=(0,))
    assert offered(t, "Play Wolf Dreams") == open_


@pytest.mark.parametrize("open_", [False, True])
def test_sellsail_galley_takes_nothing_from_a_closed_pile(open_):
    zero = {"play": ["CAD116", "Giant"], "discard": ["Qarl the Maid"], "deck": ["Qarl the Maid"]}
    t = wardens("baratheon", zero, {"play": [("W105", {"kneeling": open_})]})
    t = claimed(battle(t, "Power", "Giant")).play("Respond with Sellsail Galley")
    assert (t.prompt == "one of two") == open_ and (open_ or t.prompt == "search")


# --- Builder of the Watch and Iron Fleet Raiders ---------------------------------------------------------------------------------


@pytest.mark.parametrize("answer", ["Yes", "No"])
def test_a_builder_puts_two_cards_under_the_deck_and_an_opponent_may_shuffle(answer):
    t = scene({"play": ["DOTN53"], "discard": ["Hut", "Friend", "Rival"], "deck": ["Keep"]})
    t.play("Use Builder of the Watch")
    assert t.card(0, "Builder of the Watch").kneeling
    assert t.game["seat"] == 1 and offered(t, "No")
    t.play(next(option for option in t.options if option.startswith(answer)))
    assert t.discard(0) == ["Hut"] and len(t.deck(0)) == 3
    if answer == "No":
        assert t.deck(0)[0] == "Keep"


@pytest.mark.parametrize("zero", [{"discard": []}, {"discard": ["Hut", "Friend"], "play": [("DOTN53", KNEELING)]}])
def test_a_builder_needs_cards_and_must_stand(zero):
    assert not offered(scene({"play": ["DOTN53"]} | zero), "Use Builder")


FLEET = "Use Iron Fleet Raiders"


def test_only_an_opponent_weakens_the_raiders():
    t = scene(
        {"play": ["SOO87"], "deck": ["Hut"] * 2},
        {"deck": ["Friend", "Rival"]},
        houses=("greyjoy", "lannister"),
        first=0,
        bells=(0, 1),
        phase="dominance",
    )
    assert not offered(t, FLEET)
    t.play("Pass")
    assert t.game["seat"] == 1 and offered(t, FLEET)
    t.play(FLEET)
    assert t.card(0, "Iron Fleet Raiders").strength == 3 and t.discard(1) == ["Friend"] and t.discard(0) == []
    pass_to(t, "standing")
    assert t.card(0, "Iron Fleet Raiders").strength == 5


def test_the_raiders_are_not_weakened_without_a_deck():
    t = scene(
        {"play": ["SOO87"], "deck": ["Hut"] * 2}, {"deck": []}, houses=("greyjoy", "lannister"), first=1, bells=(0, 1), phase="dominance"
    )
    assert not offered(t, FLEET)


def test_a_partner_of_their_controller_does_not_weaken_the_raiders():
    """A partner is no opponent (VAR-1)."""
    houses = ("greyjoy", "lannister", "stark", "martell")
    others = ({"deck": ["Friend"]}, {"deck": ["Friend"]})
    t = scene({"play": ["SOO87"]}, {"deck": ["Friend"]}, houses=houses, others=others, variant="two_on_two", first=0, bells=range(4))
    for seat in range(4):
        assert t.seat == seat and offered(t, FLEET) is (seat in (1, 3))
        t.play("Pass")
