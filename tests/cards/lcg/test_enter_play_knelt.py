"""Characters that are put into play knelt: they enter play kneeling and are not knelt by an effect (KNE-1)."""

import pytest

from tests.cards.a_tale_of_champions.champions_scenes import champions, declare
from tests.cards.defenders_of_the_north.north_scenes import responds
from tests.cards.scenes import pass_until


@pytest.mark.parametrize(
    ("card", "house", "kind", "title"), [("LOW7", "stark", "Intrigue", "Catelyn"), ("QOD15", "targaryen", "Military", "Horseback")]
)
def test_a_character_that_enters_play_knelt_has_not_been_knelt(card, house, kind, title):
    """Dockside Brothel waits for characters of opponents that card effects kneel."""
    one = {"hand": [card, "Dagger"], "play": ["Friend", "Paramour"]}
    t = champions({"play": ["Rival", "BTNS85", "L39"]}, one, houses=("lannister", house), bells=(0, 1))
    declare(t, kind, "Rival")
    pass_until(t, f"Use {title}").play(f"Use {title}")
    while t.prompt not in ("action", "response"):
        t.play(t.options[0])
    name = t._cards[card].title
    assert t.card(1, name).zone == "play" and t.card(1, name).kneeling and not responds(t, "Dockside Brothel")
