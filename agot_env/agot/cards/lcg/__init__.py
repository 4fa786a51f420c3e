"""The pool of the edition "lcg": the Core Set, a package for each of the six House expansions, and one for each cycle of chapter packs.

Card numbers are a code of the set, or of the cycle for the cards of chapter packs, and the printed number: KOTS12, LOW3, ACOA1. Decks,
agenda rules and restricted lists know the cards of chapter packs by these numbers (`printed.code_of`) before they are declared.

The pool grows in place. The place of a card in `LCG` is its card id, which observations contain and networks learn. ``ids.txt`` lists
the cards in this order, and is only ever appended to, also where only a part of a set is declared yet.
"""

from importlib.resources import files

from agot_env.agot.cards.core import CORE_SET
from agot_env.agot.cards.lcg import (
    a_clash_of_arms,
    a_song_of_the_sea,
    a_tale_of_champions,
    a_time_of_ravens,
    beyond_the_narrow_sea,
    brotherhood_without_banners,
    conquest_and_defiance,
    defenders_of_the_north,
    kings_landing,
    kings_of_the_sea,
    kings_of_the_storm,
    kingsroad,
    lions_of_the_rock,
    lords_of_winter,
    princes_of_the_sun,
    queen_of_dragons,
    secrets_of_oldtown,
    wardens,
)
from agot_env.agot.language.model import Card

EXPANSIONS: dict[str, tuple[Card, ...]] = {
    "kings_of_the_sea": kings_of_the_sea.CARDS,
    "princes_of_the_sun": princes_of_the_sun.CARDS,
    "lords_of_winter": lords_of_winter.CARDS,
    "kings_of_the_storm": kings_of_the_storm.CARDS,
    "queen_of_dragons": queen_of_dragons.CARDS,
    "lions_of_the_rock": lions_of_the_rock.CARDS,
}
"""The cards of each expansion by its name, in the order in which they were published."""
CHAPTER_PACKS: dict[str, tuple[Card, ...]] = {
    **a_clash_of_arms.PACKS,
    **a_time_of_ravens.PACKS,
    **kings_landing.PACKS,
    **defenders_of_the_north.PACKS,
    **brotherhood_without_banners.PACKS,
    **secrets_of_oldtown.PACKS,
    **a_tale_of_champions.PACKS,
    **beyond_the_narrow_sea.PACKS,
    **a_song_of_the_sea.PACKS,
    **kingsroad.PACKS,
    **conquest_and_defiance.PACKS,
    **wardens.PACKS,
}
"""The cards of each chapter pack by its name, cycle by cycle in the order in which they were published."""
SET_NAMES = {
    "core": "Core Set",
    "kings_of_the_sea": "Kings of the Sea",
    "princes_of_the_sun": "Princes of the Sun",
    "lords_of_winter": "Lords of Winter",
    "kings_of_the_storm": "Kings of the Storm",
    "queen_of_dragons": "Queen of Dragons",
    "lions_of_the_rock": "Lions of the Rock",
    "the_war_of_five_kings": "The War of Five Kings",
    "ancient_enemies": "Ancient Enemies",
    "sacred_bonds": "Sacred Bonds",
    "epic_battles": "Epic Battles",
    "battle_of_ruby_ford": "Battle of Ruby Ford",
    "calling_the_banners": "Calling the Banners",
    "a_song_of_summer": "A Song of Summer",
    "the_winds_of_winter": "The Winds of Winter",
    "a_change_of_seasons": "A Change of Seasons",
    "the_ravens_song": "The Raven's Song",
    "refugees_of_war": "Refugees of War",
    "scattered_armies": "Scattered Armies",
    "city_of_secrets": "City of Secrets",
    "a_time_of_trials": "A Time of Trials",
    "the_tower_of_the_hand": "The Tower of the Hand",
    "tales_from_the_red_keep": "Tales from the Red Keep",
    "secrets_and_spies": "Secrets and Spies",
    "the_battle_of_blackwater_bay": "The Battle of Blackwater Bay",
    "wolves_of_the_north": "Wolves of the North",
    "beyond_the_wall": "Beyond the Wall",
    "a_sword_in_the_darkness": "A Sword in the Darkness",
    "the_wildling_horde": "The Wildling Horde",
    "a_king_in_the_north": "A King in the North",
    "return_of_the_others": "Return of the Others",
    "illyrios_gift": "Illyrio's Gift",
    "rituals_of_rhllor": "Rituals of R'hllor",
    "mountains_of_the_moon": "Mountains of the Moon",
    "a_song_of_silence": "A Song of Silence",
    "of_snakes_and_sand": "Of Snakes and Sand",
    "dreadfort_betrayal": "Dreadfort Betrayal",
    "gates_of_the_citadel": "Gates of the Citadel",
    "forging_the_chain": "Forging the Chain",
    "called_by_the_conclave": "Called by the Conclave",
    "the_isle_of_ravens": "The Isle of Ravens",
    "mask_of_the_archmaester": "Mask of the Archmaester",
    "here_to_serve": "Here to Serve",
    "the_tourney_for_the_hand": "The Tourney for the Hand",
    "the_grand_melee": "The Grand Melee",
    "on_dangerous_grounds": "On Dangerous Grounds",
    "where_loyalty_lies": "Where Loyalty Lies",
    "trial_by_combat": "Trial By Combat",
    "a_poisoned_spear": "A Poisoned Spear",
    "valar_morghulis": "Valar Morghulis",
    "valar_dohaeris": "Valar Dohaeris",
    "chasing_dragons": "Chasing Dragons",
    "a_harsh_mistress": "A Harsh Mistress",
    "the_house_of_black_and_white": "The House of Black and White",
    "a_roll_of_the_dice": "A Roll of the Dice",
    "reach_of_the_kraken": "Reach of the Kraken",
    "the_grand_fleet": "The Grand Fleet",
    "the_pirates_of_lys": "The Pirates of Lys",
    "a_turn_of_the_tide": "A Turn of the Tide",
    "the_captains_command": "The Captain's Command",
    "a_journeys_end": "A Journey's End",
    "the_banners_gather": "The Banners Gather",
    "fire_and_ice": "Fire and Ice",
    "the_kingsguard": "The Kingsguard",
    "the_horn_that_wakes": "The Horn that Wakes",
    "forgotten_fellowship": "Forgotten Fellowship",
    "a_hidden_agenda": "A Hidden Agenda",
    "spoils_of_war": "Spoils of War",
    "the_champions_purse": "The Champion's Purse",
    "fire_made_flesh": "Fire Made Flesh",
    "ancestral_home": "Ancestral Home",
    "the_prize_of_the_north": "The Prize of the North",
    "a_dire_message": "A Dire Message",
    "secrets_and_schemes": "Secrets and Schemes",
    "a_deadly_game": "A Deadly Game",
    "the_valemen": "The Valemen",
    "a_time_for_wolves": "A Time for Wolves",
    "house_of_talons": "House of Talons",
    "the_blue_is_calling": "The Blue is Calling",
}
"""The sets of the edition in words."""
FIRST_CARDS: tuple[Card, ...] = (*CORE_SET, *(card for cards in EXPANSIONS.values() for card in cards))
"""The cards with which the pool began: the Core Set's in their order, then those of each expansion."""
_IDS = {number: place for place, number in enumerate(files(__package__).joinpath("ids.txt").read_text("utf-8").split())}
LCG: tuple[Card, ...] = tuple(
    sorted(
        (*FIRST_CARDS, *(card for cards in CHAPTER_PACKS.values() for card in cards)), key=lambda card: _IDS.get(card.number, len(_IDS)),
    )
)
"""All cards of the edition, in the order of their card ids."""
