"""What option n of a card means, regardless of the game: `Match.options_of` and `Match.option_features`."""

import numpy as np
import pytest

from agot_env import GameBatch, Match
from agot_env.agot.engine.record import layout as L
from agot_env.agot.labels import labels_of, number_of

CORE = Match(houses=("stark", "lannister"))
FIRST_WORDS = {
    L.WAY_MARSHAL: ("Marshal ",), L.WAY_DUPLICATE: ("Attach ", "Discard a duplicate "), L.WAY_ON_HOUSE_CARD: ("Attach ",),
    L.WAY_AMBUSH: ("Ambush ",), L.WAY_INTO_SHADOWS: ("Put ",), L.WAY_NAVAL: ("Declare ",),
}  # fmt: skip


def prompts(match, n, steps, seed=0):
    """The games at a prompt with options of a card, of random play."""
    games, rng = GameBatch(n, match, seed=seed), np.random.default_rng(seed)
    start, size = match.action_blocks["options"]
    for _ in range(steps):
        records = games.records
        for i in np.flatnonzero(np.isin(records["prompt"], (L.ASK_WAY, L.ASK_ONE_OF_TWO))):
            game = records[i : i + 1]
            legal = {action - start: text for action, text in labels_of(games.match_of(int(i)), game).items() if start <= action < start + size}
            yield int(game["prompt"][0]), number_of(game[0], int(game["prompt_source"][0])) + 1, legal
        masks = games.action_masks
        games.step((masks * rng.random(masks.shape)).argmax(1))


@pytest.mark.tier("test")
@pytest.mark.parametrize("edition", ["core", "winter", "lcg"])
def test_every_option_of_a_game_is_among_those_of_its_card(edition):
    """Labels come from the state of the game; the options of a card do not."""
    match = Match(edition=edition, houses=("stark", "lannister") if edition != "winter" else ("greyjoy", "targaryen"))
    ways = chosen = 0
    for prompt, card, legal in prompts(match, 128, 500 if edition != "lcg" else 300):
        options = match.options_of(card)["way" if prompt == L.ASK_WAY else "one of two"]
        assert legal.keys() <= options.keys(), (match.options_of(card), legal)
        for option, label in legal.items():
            if prompt == L.ASK_ONE_OF_TWO:
                assert label.partition(": ")[2] in options[option]
                chosen += 1
            elif option < L.WAY_ABILITY:
                assert label.startswith(FIRST_WORDS[option])
                ways += 1
            else:
                text = label.partition(": ")[2].removesuffix("]").split(" [")[0]
                assert label.startswith("Use ") and text in options[option]
                ways += 1
            if prompt == L.ASK_WAY:
                assert match.option_features[card, option].any()
    assert ways > 20


def test_the_features_tell_options_apart():
    names, features = CORE.option_feature_names, CORE.option_features
    assert features.shape == (CORE.num_cards, L.OPTIONS, len(names)) and features.dtype == np.float32 and not features.flags.writeable
    assert not features[0].any() and set(names) - {name for name in names if name.startswith("way_")} <= set(CORE.card_feature_names)
    several = 0
    for card in range(1, CORE.num_cards):
        options = CORE.options_of(card)["way"]
        assert set(np.flatnonzero(features[card].any(1))) == set(options)
        for one in options:
            assert features[card, one, [names.index(name) for name in names if name.startswith("way_")][:-1]].sum() >= 1
            for other in options:
                if one < other and options[one] != options[other]:
                    several += 1
                    assert one >= L.WAY_ABILITY or (features[card, one] != features[card, other]).any()
    assert several > 20


def test_a_card_in_words():
    options = CORE.options_of("S5")["way"]
    assert options[L.WAY_MARSHAL] == "marshal" and CORE.options_of(CORE.card_id("S5"))["way"] == options
    with pytest.raises(KeyError, match="has no card 'X1'"):
        CORE.options_of("X1")
    for wrong in (0, CORE.num_cards, 1.5, None):
        with pytest.raises(ValueError, match="card must be an int from 1"):
            CORE.options_of(wrong)


def test_the_interface_does_not_depend_on_it():
    assert CORE.interface == Match(houses=("baratheon", "targaryen")).interface
