"""The chapter pack Mask of the Archmaester."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.lcg.secrets_of_oldtown.shared import KNEEL_A_MAESTER, costs_less_for_each, link, when_the_maester_kneels
from agot_env.agot.language.model import (
    BARATHEON, EVENT_CARD, GREYJOY, INTRIGUE, LANNISTER, LEARNED, MARTELL, MILITARY, NEUTRAL, SELF, TARGARYEN, TARGET, YOU,
    Action, Card, Choose, ChooseOne, ChoosePlayer, CostOfTarget, DiscardAtRandom, GainGold, Icon, KneelCards, KneelSelf,
    LoseIcon, LostChallenge, Modify, Passive, PayGold, Phase, PowerOn, PutIntoPlay, Response, RevealNewPlot, RevealTop,
    Strength, StrengthLowered, Who, YouAre, Zone, characters, locations,
)

Character = partial(model.Character, set="mask_of_the_archmaester")
Attachment = partial(model.Attachment, set="mask_of_the_archmaester")
Location = partial(model.Location, set="mask_of_the_archmaester")
Event = partial(model.Event, set="mask_of_the_archmaester")
Plot = partial(model.Plot, set="mask_of_the_archmaester")


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "House Payne Enforcer", "SOO83", LANNISTER, cost=2, strength=2, icons="MI", traits="Ally, House Payne", keywords="Deadly",
    ),
    Character(
        "Ser Jon Fossoway", "SOO85", BARATHEON, unique=True, cost=3, strength=2, icons="MP", traits="Knight", keywords="Renown",
        abilities=[Action(phase=Phase.MARSHALLING, cost=(KneelSelf(),), effects=(GainGold(PowerOn(SELF)),))],
    ),
    Character(
        "Starfall Cavalry", "SOO91", MARTELL, cost=5, strength=5, icons="MI", traits="Army, House Dayne", keywords="Renown",
        no_attachments=True,
        abilities=[costs_less_for_each("House Dayne")],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------------
    Attachment(
        "Oberyn's Guile", "SOO92", MARTELL, unique=True, cost=2, traits="Condition",
        attaches_to=characters(unique=True, house=MARTELL),
        abilities=[Response(when=LostChallenge(), effects=(RevealTop(),))],
    ),
    link(
        "Iron Link", "SOO98", "mask_of_the_archmaester",
        when_the_maester_kneels(
            Modify(TARGET, Strength(2)), Modify(TARGET, Icon(MILITARY)), choose=(Choose(characters()),)
        ),
    ),
    link(
        "Black Iron Link", "SOO99", "mask_of_the_archmaester",
        when_the_maester_kneels(
            ChooseOne((Modify(TARGET, Icon(INTRIGUE)),), (Modify(TARGET, LoseIcon(INTRIGUE)),)), choose=(Choose(characters()),)
        ),
    ),

    # --- locations -----------------------------------------------------------------------------------------------------------
    Location(
        "House of Shadow", "SOO90", TARGARYEN, cost=2, traits="The East",
        abilities=[
            Response(
                when=StrengthLowered(characters()),
                cost=(KneelCards(1, characters(crest=LEARNED)),),
                effects=(Modify(EVENT_CARD, Strength(-1)),),
            )
        ],
    ),

    # --- events --------------------------------------------------------------------------------------------------------------
    Event(
        "Iron Lore", "SOO88", GREYJOY, house_only=True,
        abilities=[
            Action(
                phase=Phase.ANY,
                cost=(PayGold(CostOfTarget()),),
                choose=(Choose(locations(zone=Zone.DISCARD, owner=YOU, cost_payable=True, puttable=True)),),
                effects=(PutIntoPlay(TARGET),),
            )
        ],
    ),
    Event(
        "Citadel Law", "SOO95", NEUTRAL, traits="Citadel",
        abilities=[
            Action(
                phase=Phase.PLOT, cost=(KNEEL_A_MAESTER,), choose=(ChoosePlayer(),), effects=(RevealNewPlot(Who.CHOSEN_OPPONENT),),
            )
        ],
    ),

    # --- plots ---------------------------------------------------------------------------------------------------------------
    Plot(
        "War of Attrition", "SOO100", NEUTRAL, income=2, initiative=8, claim=1,
        abilities=[
            Passive(
                when=LostChallenge(),
                conditions=(YouAre(Who.ATTACKING_PLAYER),),
                effects=(DiscardAtRandom(1, Who.DEFENDING_PLAYER),),
            )
        ],
    ),
)
"""Its cards by type."""
