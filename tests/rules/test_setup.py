import pickle

import pytest

from agot_env.agot.batch import GameBatch
from agot_env.agot.decks import STARTER_DECKS, Deck, check_deck, pool
from agot_env.agot.language.model import (
    LANNISTER,
    NEUTRAL,
    STARK,
    Action,
    Attachment,
    Character,
    ClaimPowerForHouse,
    Draw,
    EntersPlay,
    Passive,
    Phase,
    Played,
    characters,
    locations,
)  # fmt: skip
from agot_env.agot.match import Match
from agot_env.machine_code.wide import number
from agot_env.testing import Table

rule = pytest.mark.rule
CORE = pool("core")
STARK_DECK = STARTER_DECKS["stark"]
HERALD = Character(
    "Herald", "X1", STARK, cost=1, strength=1, icons="P",
    abilities=[
        Passive(when=Played(characters()), effects=(ClaimPowerForHouse(),)),
        Passive(when=EntersPlay(characters()), effects=(Draw(1),)),
    ],
)  # fmt: skip
SIGIL = Attachment("Sigil", "X2", NEUTRAL, cost=1, keywords="Setup")
NORTHERN_SIGIL = Attachment("Northern Sigil", "X3", NEUTRAL, cost=1, keywords="Setup", attaches_to=characters(house=STARK))
SETUP_BLADE = Attachment("Setup Blade", "X4", NEUTRAL, cost=0, traits="Weapon", keywords="Setup")
LONER = Character("Loner", "X5", STARK, cost=1, strength=1, icons="P", no_attachments=True)
STUDENT = Character("Student", "X6", STARK, cost=5, strength=1, abilities=[Action(phase=Phase.ANY, effects=(Draw(1),))])
RING = Attachment("Ring", "X7", NEUTRAL, cost=0, keywords="Setup", one_per_bearer=True)
WALL = Attachment("Wall", "X8", NEUTRAL, cost=0, keywords="Setup", attaches_to=locations())
LION = Character("Lion", "X9", LANNISTER, cost=1, strength=1, icons="P", house_only=True)
CUB = Character("Cub", "X10", LANNISTER, cost=1, strength=1, icons="P")
EXTRA = [RING, WALL, LION, CUB, HERALD, SIGIL, NORTHERN_SIGIL, SETUP_BLADE, LONER, STUDENT]

FIRST_PLACES_FIRST = 1
"""A seed with which seat 0 is the first player of the setup."""


def setup(hand, other=(), seed=0, houses=("stark", "lannister")):
    t = Table(houses=houses, extra_cards=EXTRA, seed=seed)
    return t.put(0, deck=hand).put(1, deck=other).start("setup")


def seat_with(deck, cards):
    return Deck("test", deck.house, tuple(cards), deck.plots)


def problems_of_plots(*plots):
    return check_deck(Deck("test", "stark", STARK_DECK.cards, plots), CORE)


@rule("SET-1", "DECK-1")
def test_a_plot_deck_has_exactly_seven_plots():
    assert problems_of_plots(*STARK_DECK.plots) == []
    assert any("exactly 7" in text for text in problems_of_plots(*STARK_DECK.plots[:6]))
    assert any("exactly 7" in text for text in problems_of_plots(*STARK_DECK.plots, "B181"))


@rule("SET-1", "DECK-1")
def test_plots_are_all_different_except_those_that_allow_two():
    season, arms = "S195", "S200"
    assert CORE[season].title == "Building Season" and CORE[arms].title == "The Power of Arms"
    others = [number for number in STARK_DECK.plots if number not in (season, arms)]
    assert any("Building Season" in text for text in problems_of_plots(season, season, *others))
    assert problems_of_plots(arms, arms, *others) == []
    assert any("The Power of Arms" in text for text in problems_of_plots(arms, arms, arms, *others[:4]))


@rule("SET-1", "DECK-1")
def test_a_plot_deck_holds_plots_and_a_house_deck_does_not():
    assert any("not a plot" in text for text in problems_of_plots("S5", *STARK_DECK.plots[1:]))
    deck = Deck("test", "stark", (*STARK_DECK.cards, "S195"), STARK_DECK.plots)
    assert any("cannot be in the House deck" in text for text in check_deck(deck, CORE))


@rule("DECK-2")
def test_a_house_deck_holds_at_most_three_copies_of_a_title():
    three = seat_with(STARK_DECK, ["S18"] * 3 + ["S19"] * 3)
    assert check_deck(three, CORE) == []
    four = check_deck(seat_with(STARK_DECK, ["S18"] * 4 + ["S19"] * 3), CORE)
    assert len(four) == 1 and "4 copies of Knight of the Tumblestone" in four[0]


@rule("DECK-2")
def test_copies_count_by_title_and_not_by_number():
    assert CORE["S29"].title == CORE["S30"].title == "Great Keep"
    deck = seat_with(STARK_DECK, ["S29", "S29", "S30", "S31"])
    assert any("4 copies of Great Keep" in text for text in check_deck(deck, CORE))


@rule("DECK-2")
def test_a_card_may_set_its_own_limit_per_deck():
    assert CORE["S139"].title == "Street of Steel"
    assert check_deck(seat_with(STARK_DECK, ["S139", "S18"]), CORE) == []
    assert any("limit is 1" in text for text in check_deck(seat_with(STARK_DECK, ["S139", "S139"]), CORE))


@rule("DECK-2")
def test_sixty_cards_are_asked_of_a_tournament_deck_only():
    assert len(STARK_DECK.cards) < 60
    assert check_deck(STARK_DECK, CORE) == []
    assert any("at least 60" in text for text in check_deck(STARK_DECK, CORE, tournament=True))
    common = [number for number, card in CORE.items() if card.type != 16 and not card.house_only and card.limit_per_deck == 3]
    titles = {CORE[number].title: number for number in common}
    sixty = seat_with(STARK_DECK, list(titles.values())[:60])
    assert len(sixty.cards) == 60 and check_deck(sixty, CORE, tournament=True) == []
    fewer = seat_with(STARK_DECK, sixty.cards[:59])
    assert any("at least 60" in text for text in check_deck(fewer, CORE, tournament=True))


@rule("DECK-3", "KEY-8")
def test_no_card_of_another_house_only_in_a_deck():
    assert CORE["L54"].house_only and CORE["S17"].house_only
    assert check_deck(seat_with(STARK_DECK, ["S17"]), CORE) == []
    found = check_deck(seat_with(STARK_DECK, ["L54"]), CORE)
    assert len(found) == 1 and "Lannisport Honor Guard" in found[0]
    assert check_deck(seat_with(STARK_DECK, ["L37"]), CORE) == []  # of another House, but not "only"


@rule("DECK-3", "KEY-8")
def test_a_house_only_event_or_plot_is_refused_too():
    assert any("Lion's Will" in text for text in check_deck(seat_with(STARK_DECK, ["L162", "S18"]), CORE))
    assert any("Hear Me Roar" in text for text in problems_of_plots("L192", *STARK_DECK.plots[1:]))


@rule("DECK-1", "DECK-2", "DECK-3")
def test_a_match_refuses_a_deck_that_breaks_the_rules_and_names_all_problems():
    bad = Deck("bad", "stark", ("S18",) * 4 + ("L54",), STARK_DECK.plots[:6])
    with pytest.raises(ValueError, match="DECK-1") as error:
        Match(decks=[STARK_DECK, bad])
    assert all(text in str(error.value) for text in ("seat 1", "DECK-2", "DECK-3"))
    assert "seat 0" not in str(error.value)
    assert Match(decks=[STARK_DECK, STARK_DECK]).seats == 2


@rule("SET-2")
def test_the_first_player_of_the_setup_is_random():
    hand = ["Knight of the Tumblestone"] * 7
    first = {setup(hand, hand, seed=seed).first for seed in range(12)}
    assert first == {0, 1}


@rule("SET-2")
def test_both_players_may_play_the_same_house():
    assert Match(edition="core", houses=["stark", "stark"]).seats == 2
    t = setup(["Direwolf Pup"], ["Direwolf Pup"], houses=("stark", "stark"))
    t.play("Place Direwolf Pup (1 gold)")
    assert t.seat != t.first


@rule("SET-3")
def test_the_setup_hand_is_seven_cards_of_a_shuffled_deck():
    hands = set()
    for seed in range(3):
        batch = GameBatch(1, Match(edition="core", houses=["stark", "lannister"]), seed=seed)
        game = batch.records[0]
        assert [int(size) for size in game["deck_size"][:2]] == [38, 38]
        hands.add(number(game["zones"][2, 0]))
    assert len(hands) == 3


@rule("SET-4")
def test_there_is_no_mulligan():
    t = setup(["Direwolf Pup", "Distraction"] + ["Hodor"] * 10)
    assert not [text for text in t.options if "mulligan" in text.lower() or "again" in text.lower()]
    assert all(text == "Done" or text.startswith("Place ") for text in t.options)


@rule("SET-4")
@pytest.mark.parametrize("edition", ["core", "winter", "ice_and_fire"])
def test_a_match_may_have_the_mulligan_of_the_faq(edition):
    """FAQ p. 28: after the setup hands are drawn, and before cards are placed, the first player first, then clockwise."""
    houses = ("stark", "lannister", "stark") if edition == "core" else ("greyjoy", "targaryen", "greyjoy")
    match = Match(edition=edition, houses=houses, mulligan=True)
    games = GameBatch(1, match, seed=3)
    first = int(games.records[0]["first"])
    for k in range(3):
        seat = (first + k) % 3
        assert games.prompt(0) == "mulligan" and int(games.records[0]["seat"]) == seat
        hand = number(games.records[0]["zones"][2, seat])
        takes = k != 1
        action = next(a for a, label in games.labels(0).items() if label == ("Take a mulligan" if takes else "Keep the hand"))
        games.step([action])
        assert (number(games.records[0]["zones"][2, seat]) != hand) is takes
        assert number(games.records[0]["zones"][2, seat]).bit_count() == 7  # once, and seven cards again
    assert games.prompt(0) != "mulligan" and match.interface == Match(edition=edition, houses=houses).interface


@rule("SET-4")
def test_without_the_option_the_rulebook_of_the_edition_decides():
    assert GameBatch(1, Match(edition="core", houses=["stark", "lannister"])).prompt(0) != "mulligan"
    assert GameBatch(1, Match(edition="hbo", houses=["stark", "lannister"])).prompt(0) == "mulligan"
    assert GameBatch(1, Match(edition="hbo", houses=["stark", "lannister"], mulligan=False)).prompt(0) != "mulligan"
    assert Table(mulligan=True).put(0, deck=["Hodor"] * 9).put(1, deck=["Hodor"] * 9).start("setup").prompt == "mulligan"
    with pytest.raises(ValueError, match="mulligan must be True, False or None"):
        Match(edition="core", houses=["stark", "lannister"], mulligan=1)


@rule("SET-4")
def test_a_match_with_a_mulligan_comes_back_from_its_settings_from_a_pickle_and_from_bytes():
    match = Match(edition="core", houses=["stark", "lannister"], mulligan=True)
    assert Match.from_settings(match.settings()).mulligan is True and pickle.loads(pickle.dumps(match)).mulligan is True
    assert GameBatch.from_bytes(GameBatch(1, match).to_bytes()).prompt(0) == "mulligan"


@rule("SET-5")
def test_at_most_five_gold_worth_is_placed():
    t = setup(["Knight of the Tumblestone", "Catelyn Stark", "Hodor", "Eddard Stark"])
    t.play("Place Catelyn Stark (3 gold)")
    assert t.options == ["Place Hodor (1 gold)", "Place Knight of the Tumblestone (2 gold)", "Done"]
    t.play("Place Knight of the Tumblestone")
    assert t.card(0, "Catelyn Stark").zone == "play" and t.card(0, "Knight of the Tumblestone").zone == "play"
    assert sorted(t.hand(0)) == ["Eddard Stark", "Hodor"]  # neither had to be placed any more, nor could be


@rule("SET-5")
def test_only_characters_and_locations_are_placed():
    t = setup(["Distraction", "Lordship", "Hodor", "Great Keep"])
    assert t.options == ["Place Hodor (1 gold)", "Place Great Keep (0 gold)", "Done"]


@rule("SET-5")
def test_a_player_may_place_nothing():
    t = setup(["Hodor"])
    t.play("Done")
    assert t.hand(0) == ["Hodor"] and t.card(0, "Hodor").zone == "hand"


@rule("SET-5")
def test_cards_lie_facedown_until_the_last_player_has_placed_his():
    t = setup(["Hodor"], ["Lannisport Steward"])
    placing = t.first
    mine, other = ("Hodor", "Lannisport Steward") if placing == 0 else ("Lannisport Steward", "Hodor")
    assert t.seat == placing
    t.play(f"Place {mine}")
    assert t.card(placing, mine).zone == "facedown" and t.seat == 1 - placing
    t.play(f"Place {other}")
    assert t.card(placing, mine).zone == t.card(1 - placing, other).zone == "play"


@rule("SET-5")
def test_what_a_player_has_placed_is_hidden_from_the_other():
    seen = []
    for choice in ("Place Hodor", "Place Bran Stark"):
        t = setup(["Hodor", "Bran Stark", "Eddard Stark"], ["Lannisport Steward"], seed=FIRST_PLACES_FIRST)
        t.play(choice).play("Done")
        assert t.seat == 1
        seen.append(t.batch.observations[0].copy())
    assert (seen[0] == seen[1]).all()


@rule("SET-6")
def test_a_card_of_another_house_costs_two_more():
    t = setup(["Lannisport Weaponsmith", "Hodor", "Crossroads", "Cersei Lannister", "Tyrion Lannister"])
    assert "Place Lannisport Weaponsmith (3 gold)" in t.options
    assert "Place Hodor (1 gold)" in t.options and "Place Crossroads (2 gold)" in t.options
    assert "Place Cersei Lannister (5 gold)" in t.options
    assert not any("Tyrion" in text for text in t.options)  # 4 + 2 is too much
    t.play("Place Lannisport Weaponsmith")
    assert "Place Crossroads (2 gold)" in t.options and "Place Hodor (1 gold)" in t.options
    assert not any("Cersei" in text for text in t.options)


@rule("SET-6")
def test_a_card_of_two_houses_is_of_both():
    t = setup(["Narrow Sea", "Sunset Sea"])
    assert t.options == ["Place Narrow Sea (0 gold)", "Place Sunset Sea (2 gold)", "Done"]


@rule("SET-7", "KEY-4")
def test_one_limited_card_at_most():
    t = setup(["Great Keep", "Northern Fiefdoms", "Godswood", "Hodor"])
    t.play("Place Great Keep")
    assert t.options == ["Place Hodor (1 gold)", "Done"]


@rule("SET-7", "KEY-4")
def test_a_limited_card_of_the_setup_does_not_count_for_the_first_round():
    t = Table(houses=["stark", "lannister"]).put(0, deck=["Great Keep", "Northern Fiefdoms"], plots=["Building Season"])
    t.put(1, plots=["Blockade"]).start("setup").play("Place Great Keep")
    while not any("Marshal" in text for text in t.options):
        t.play(t.options[-1] if t.prompt != "first player" else "Stark goes first")
    assert "Marshal Northern Fiefdoms (1 gold)" in t.options


@rule("SET-8")
def test_no_second_copy_of_a_unique():
    t = setup(["Hodor", "Hodor", "Direwolf Pup", "Direwolf Pup"])
    t.play("Place Hodor (1 gold)") if "Place Hodor (1 gold) [2]" not in t.options else t.play("Place Hodor (1 gold) [2]")
    assert not any("Hodor" in text for text in t.options)
    t.play("Place Direwolf Pup (1 gold) [2]")
    assert "Place Direwolf Pup (1 gold)" in t.options  # not unique
    t.play("Done")
    assert t.card(0, "Hodor").duplicates == 0 and t.hand(0).count("Hodor") == 1


@rule("SET-9", "KEY-7")
def test_an_attachment_needs_the_setup_keyword_and_a_bearer():
    t = setup(["Sigil", "Lordship", "Hodor", "Eddard Stark", "Loner"])
    assert not any("Sigil" in text or "Lordship" in text for text in t.options)
    t.play("Place Loner")
    assert not any("Sigil" in text for text in t.options)  # Loner takes no attachments
    t.play("Place Eddard Stark")
    assert t.card(0, "Eddard Stark").attachments == () and "Sigil" in t.hand(0)


@rule("SET-9", "KEY-7")
def test_a_setup_attachment_lies_on_a_character_of_the_same_setup():
    t = setup(["Sigil", "Lordship", "Eddard Stark", "Loner"])
    t.play("Place Eddard Stark")
    assert "Place Sigil (1 gold)" in t.options and not any("Lordship" in text for text in t.options)
    t.play("Place Sigil")
    assert t.card(0, "Eddard Stark").attachments == ("Sigil",) and t.card(0, "Sigil").bearer == "Eddard Stark"


@rule("SET-9", "KEY-7")
def test_a_setup_attachment_obeys_what_it_may_lie_on():
    t = setup(["Northern Sigil", "Bran Stark", "Benjen Stark"])
    t.play("Place Benjen Stark")
    assert not any("Sigil" in text for text in t.options)  # neutral
    t = setup(["Northern Sigil", "Bran Stark", "Hodor"])
    t.play("Place Bran Stark")
    assert "Place Northern Sigil (1 gold)" in t.options
    t.play("Place Northern Sigil").play("Done")
    assert t.card(0, "Bran Stark").attachments == ("Northern Sigil",)


@rule("SET-9", "KEY-5", "KEY-7")
def test_a_setup_weapon_may_lie_on_one_who_takes_weapons_only():
    t = setup(["Sigil", "Setup Blade", "Jon Snow"])
    t.play("Place Jon Snow")
    assert t.options == ["Place Setup Blade (0 gold)", "Done"]


@rule("SET-9", "KEY-7")
def test_of_what_may_lie_on_a_character_once_only_one_is_placed_there():
    t = setup(["Ring", "Ring", "Loner", "Bran Stark", "Herald"]).play("Place Bran Stark").play("Place Ring (0 gold)")
    assert not any("Ring" in text for text in t.options)
    t.play("Place Herald").play("Place Ring (0 gold)").play("Done")
    assert t.card(0, "Bran Stark").attachments == ("Ring",) and t.card(0, "Herald").attachments == ("Ring",)


@rule("SET-9", "KEY-7")
def test_a_setup_attachment_for_locations_lies_on_a_location():
    t = setup(["Wall", "Bran Stark", "Great Keep"]).play("Place Bran Stark")
    assert not any("Wall" in text for text in t.options)
    t.play("Place Great Keep").play("Place Wall")
    assert t.card(0, "Great Keep").attachments == ("Wall",)


@rule("KEY-8")
def test_no_card_of_another_house_only_is_placed_in_the_setup():
    t = setup(["Lion", "Cub"])
    assert t.options == ["Place Cub (3 gold)", "Done"]
    assert setup(["Lion"], houses=("lannister", "stark")).options == ["Place Lion (1 gold)", "Done"]


@rule("SET-10")
def test_revealed_cards_are_neither_played_nor_put_into_play():
    t = setup(["Herald", "Eddard Stark"] + ["Distraction"] * 5 + ["Winter is Coming"] * 3)
    while t.prompt == "setup":
        t.play(next((text for text in t.options if text.startswith("Place ")), "Done"))
    in_play = [name for name in ("Herald", "Eddard Stark") if t.card(0, name).zone == "play"]
    assert in_play and t.power(0) == 0 and len(t.hand(0)) == 7
    assert all(t.card(0, name).power == 0 for name in in_play)


@rule("SET-10")
def test_eddard_revealed_in_the_setup_claims_nothing():
    t = setup(["Eddard Stark"])
    t.play("Place Eddard Stark")
    assert t.card(0, "Eddard Stark").zone == "play" and t.card(0, "Eddard Stark").power == 0 and t.total_power(0) == 0


@rule("SET-11")
def test_hands_are_filled_up_to_seven():
    t = setup(["Knight of the Tumblestone"] * 12, ["Lannisport Steward"] * 12)
    for _ in range(2):
        t.play(t.options[0]).play(t.options[0])
    for seat in (0, 1):
        assert len(t.hand(seat)) == 7 and len(t.deck(seat)) == 3


@rule("SET-11")
def test_nobody_draws_beyond_the_end_of_the_deck():
    t = setup(["Knight of the Tumblestone"] * 8)
    t.play(t.options[0]).play(t.options[0])
    assert len(t.hand(0)) == 6 and t.deck(0) == [] and t.winner is None
