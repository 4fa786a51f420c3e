"""The chapter pack Forgotten Fellowship."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.lcg.kingsroad.shared import ATTACKING_THE_STRONGER
from agot_env.agot.language.model import (
    BARATHEON, BEARER, INTRIGUE, LANNISTER, MARTELL, MILITARY, POWER, RENOWN, SELF, TARGARYEN, YOU, Action, Card,
    Constant, Discard, DiscardFromHand, DiscardedFromHand, Draw, Flag, Icon, Keyword, LostChallenge, Modify, Passive,
    Phase, PhaseEnds, PlayerRule, Response, Strength, Trait, characters,
)
from agot_env.agot.engine.record.codes import ATTACKS_STANDING, DEFENDS_STANDING, OTHER_CARDS_IN_DRAW

Character = partial(model.Character, set="forgotten_fellowship")
Attachment = partial(model.Attachment, set="forgotten_fellowship")
Agenda = partial(model.Agenda, set="forgotten_fellowship")


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Brightwater Man-at-Arms", "KR81", BARATHEON, cost=2, strength=4, icons="MP", traits="Bannerman, House Florent",
        keywords="Deadly",
        abilities=[
            Constant(SELF, (Flag(ATTACKS_STANDING | DEFENDS_STANDING),)),
            Passive(when=PhaseEnds(Phase.DOMINANCE), effects=(Discard(SELF),)),
        ],
    ),
    Character(
        "Ashemark Knight", "KR86", LANNISTER, cost=2, strength=2, icons="MP", traits="Bannerman, Knight",
        abilities=[Action(phase=Phase.ANY, cost=(DiscardFromHand(),), effects=(Draw(1),))],
    ),
    Character(
        "Ser Gregor's Dog", "KR87", LANNISTER, cost=0, strength=0, icons="MI", traits="Mercenary",
        abilities=[Response(when=DiscardedFromHand(), effects=(Modify(SELF, Strength(1)),))],
    ),
    Character(
        "Obara Sand", "KR89", MARTELL, unique=True, cost=3, strength=3, icons="MP", traits="Sand Snake, Bastard", crests="War",
        abilities=[Constant(SELF, (Strength(2), Keyword(RENOWN)), conditions=ATTACKING_THE_STRONGER)],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------------
    Attachment(
        "Daenerys's Favor", "KR95", TARGARYEN, cost=0, traits="Favor", attaches_to=characters(controller=YOU),
        abilities=[
            Constant(BEARER, (Strength(3), Trait("Bannerman"), Icon(MILITARY | INTRIGUE | POWER))),
            Passive(when=LostChallenge(POWER), effects=(Discard(BEARER, unsaveable=True),)),
        ],
    ),

    # --- agendas ---------------------------------------------------------------------------------------------------------
    Agenda(
        "A Noble Cause", "KR98", BARATHEON, house_only=True,
        abilities=[
            PlayerRule(YOU, OTHER_CARDS_IN_DRAW, at_least=1),
            Constant(characters(controller=YOU, house=BARATHEON, cost_at_least=2), (Keyword(RENOWN),)),
        ],
    ),
)
"""Its cards by type."""
