"""The chapter pack Valar Dohaeris."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.cycles import one_of
from agot_env.agot.cards.lcg.beyond_the_narrow_sea.shared import UNIQUE_GREYJOYS
from agot_env.agot.language.model import (
    BARATHEON, DEADLY, EVENT_CARD, GREYJOY, LANNISTER, MARTELL, MILITARY, SELF, STARK, STEALTH, TARGARYEN, TARGET, YOU, Action,
    Card, Cards, Choose, ChooseAndDiscard, ChooseOne, ClaimPower, Constant, CountOf, Flag, GoldOnIt, Icon, Keyword, Kneel,
    KneelCards, KneelSelf, Limit, LostChallenge, Minus, Modify, Per, Phase, PutGoldOn, Response, Save, Stand, Strength, Then,
    Who, WonChallenge, WonDominance, YouAre, characters, locations,
)
from agot_env.agot.engine.record.codes import DIES_AT_ZERO, DISCARDING, INTIMIDATE, KILL

Character = partial(model.Character, set="valar_dohaeris")


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Bran Stark", "BTNS22", STARK, unique=True, cost=2, strength=2, icons="IP", traits="Lord",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                cost=(KneelCards(1, Cards(trait="Direwolf")),),
                effects=(
                    Stand(SELF),
                    Then(),
                    one_of(
                        *((Modify(SELF, gains),) for gains in (Icon(MILITARY), Keyword(STEALTH), Keyword(DEADLY)))
                    ),
                ),
            )
        ],
    ),
    Character(
        "Penny", "BTNS24", LANNISTER, unique=True, cost=1, strength=1, icons="I", traits="Ally, Fool",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                cost=(KneelSelf(),),
                choose=(Choose(characters(without_attachments=True)),),
                effects=(
                    ChooseOne(
                        (Kneel(TARGET),), (ChooseAndDiscard(1, Who.TARGET_CONTROLLER),), who=Who.TARGET_CONTROLLER,
                    ),
                ),
            )
        ],
    ),
    Character(
        "Dragonstone Bannerman", "BTNS27", BARATHEON, cost=3, strength=3, icons="MP", traits="Lord, Ally", crests="War",
        abilities=[Response(when=WonDominance(), effects=(ClaimPower(SELF),))],
    ),
    Character(
        "Victarion Greyjoy", "BTNS28", GREYJOY, unique=True, cost=4, strength=3, icons="MP", traits="Lord, Ironborn",
        crests="Holy", keywords="Renown",
        abilities=[
            Constant(SELF, (Strength(CountOf(locations(trait="Warship", controller=YOU, standing=False))),))
        ],
    ),
    Character(
        "Moqorro", "BTNS29", GREYJOY, unique=True, cost=3, strength=2, icons="IP", traits="Asshai", crests="Holy",
        abilities=[
            Save(
                saves=UNIQUE_GREYJOYS, ways=KILL | DISCARDING, cost=(KneelSelf(),),
                effects=(Modify(EVENT_CARD, Strength(2)), Modify(EVENT_CARD, Keyword(INTIMIDATE))),
            )
        ],
    ),
    Character(
        "Spiteful Bastard", "BTNS31", BARATHEON | MARTELL, cost=2, strength=2, icons="MI", traits="Bastard",
        abilities=[
            Response(when=LostChallenge(), conditions=(YouAre(Who.ATTACKING_PLAYER),), effects=(Stand(SELF),)),
            Response(when=WonChallenge(as_defender=True), effects=(Stand(SELF),)),
        ],
    ),
    # *ruling*: the gold is placed once the character has been saved, not as a cost, because no cost of the language does this; only
    # a cancelled save shows the difference.
    Character(
        "Strong Belwas", "BTNS34", TARGARYEN, unique=True, cost=2, strength=3, icons="M", traits="Queensguard",
        no_attachments_except="Boon",
        abilities=[
            Constant(SELF, (Strength(Minus(GoldOnIt())), Flag(DIES_AT_ZERO))),
            Save(
                saves=characters(unique=True, house=TARGARYEN, other_than=SELF), ways=KILL | DISCARDING,
                effects=(PutGoldOn(SELF, 1),), limit=Limit(1, Per.PHASE),
            ),
        ],
    ),
)
"""Its cards by type."""
