"""The chapter pack Return of the Others."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.lcg.defenders_of_the_north.shared import WATCH
from agot_env.agot.language.model import (
    BARATHEON, BEARER, CHARACTER, GREYJOY, INTRIGUE, LANNISTER, LOCATION, NEUTRAL, NOBLE, POWER, SELF, STARK, TARGARYEN,
    TARGET, YOU, Action, Card, Cards, Choose, ChooseOne, ChoosePlayer, ChooseSeveral, ClaimPower, ClaimPowerForHouse,
    Discard, DiscardTopOfDeck, DiscardedWhile, Draw, GainGold, If, Kneel, KneelInfluence, LeavesPlay, Modify, MoreThan, Now,
    OneEach, Passive, Phase, PhaseEnds, Played, PowerOn, Response, Save, Stand, Strength, Then, Who, WonChallenge,
    WonDominance, Zone, characters, none_of,
)

Event = partial(model.Event, set="return_of_the_others")
Character = partial(model.Character, set="return_of_the_others")
Attachment = partial(model.Attachment, set="return_of_the_others")
Plot = partial(model.Plot, set="return_of_the_others")


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Reed's Crannogmen", "DOTN102", STARK, cost=4, strength=3, icons="MP", traits="Army", keywords="Stealth",
        no_attachments=True,
        abilities=[
            Response(
                when=LeavesPlay(SELF),
                choose=(Choose(characters()),),
                effects=(ChooseOne((Stand(TARGET),), (Kneel(TARGET),)),),
            )
        ],
    ),
    Character("Lannisport Councilor", "DOTN103", LANNISTER, cost=1, strength=1, icons="P", traits="Ally", income=1),
    # *ruling*: she does not claim the power herself; like that of dominance and of an unopposed challenge, it is for the House.
    Character(
        "Melisandre", "DOTN105", BARATHEON, unique=True, cost=4, strength=3, icons="IP", traits="Lady, Asshai",
        crests="Holy", keywords="Renown",
        abilities=[
            Passive(when=WonDominance(), effects=(ClaimPowerForHouse(),)),
            Passive(when=WonChallenge(INTRIGUE | POWER, unopposed=True), effects=(ClaimPowerForHouse(),)),
        ],
    ),
    Character(
        "Tarle the Thrice-Drowned", "DOTN107", GREYJOY, unique=True, cost=4, strength=3, icons="IP", traits="Ironborn",
        crests="Holy",
        abilities=[DiscardedWhile((MoreThan(PowerOn(SELF), 2),)), Save(saves=SELF, effects=(ClaimPower(SELF),))],
    ),
    Character(
        "Balerion the Black", "DOTN109", TARGARYEN, unique=True, cost=10, strength=10, icons="MP", traits="Creature, Dragon",
        keywords="Renown, Deadly", no_attachments=True,
        abilities=[Response(when=Played(SELF), effects=(Kneel(Cards(type=CHARACTER | LOCATION, not_trait="Dragon")),))],
    ),
    # *ruling*: from an empty deck no card is discarded, so that no trait is missing, and it stays.
    Character(
        "Lost Ranger", "DOTN115", NEUTRAL, cost=1, strength=3, traits="Night's Watch",
        abilities=[
            Passive(
                when=PhaseEnds(Phase.DOMINANCE),
                effects=(
                    Now(ChoosePlayer()),
                    DiscardTopOfDeck(Who.CHOSEN_OPPONENT),
                    Then(),
                    If(
                        (none_of(Cards(zone=Zone.DISCARD, owner=Who.CHOSEN_OPPONENT, top_of_pile=True, trait=(WATCH, "The North"))),),
                        (Discard(SELF),),
                    ),
                ),
            )
        ],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------------
    Attachment(
        "The Price of Nobility", "DOTN104", LANNISTER, cost=0, traits="Condition", attaches_to=characters(controller=YOU, crest=NOBLE),
        abilities=[Response(when=LeavesPlay(BEARER), effects=(GainGold(3),))],
    ),
    Attachment(
        "Hrakkar Pelt", "DOTN110", TARGARYEN, cost=1, traits="Item", attaches_to=characters(controller=YOU),
        abilities=[
            Passive(when=Played(SELF), effects=(Draw(1),)),
            Passive(when=PhaseEnds(Phase.CHALLENGES), effects=(Stand(BEARER),)),
        ],
    ),

    # --- events --------------------------------------------------------------------------------------------------------------
    Event(
        "Kingsmoot Support", "DOTN108", GREYJOY, house_only=True,
        abilities=[
            Action(
                phase=Phase.ANY, cost=(KneelInfluence(3),), choose=(ChooseSeveral(characters(), 3),),
                effects=(OneEach(tuple((Modify(TARGET, Strength(number)),) for number in (1, 2, 3))),),
            ),
        ],
    ),

    # --- plots ---------------------------------------------------------------------------------------------------------------
    Plot(
        "The Minstrel's Muse", "DOTN120", STARK, income=4, initiative=8, claim=1, house_only=True,
        abilities=[Passive(when=WonDominance(), effects=(ClaimPowerForHouse(3),))],
    ),
)
"""Its cards by type."""
