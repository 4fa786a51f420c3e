"""The chapter pack Return of the Others."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.engine.record.codes import CANNOT_BE_KILLED, CARDS_COST_LESS, KILL, TAKES_PART_FIRST
from agot_env.agot.language import model
from agot_env.agot.cards.lcg.defenders_of_the_north.shared import NEEDS_MORE_POWER, WATCH, WILDLING
from agot_env.agot.language.model import (
    BARATHEON, BEARER, CHARACTER, DEFENDING_ROLE, EVERYONE, GREYJOY, HOLY, INTRIGUE, LANNISTER, LOCATION, MARTELL,
    NEUTRAL, NOBLE, OPPONENTS, POWER, SELF, STARK, TARGARYEN, TARGET, YOU, Action, Blank, BlankAgenda, Cancel,
    CancelIt, Card, Cards, CardsDrawn, Choose, ChooseNow, ChooseOne, ChoosePlayer, ChooseSeveral, ClaimPower,
    ClaimPowerForHouse, Constant, CountOf, DecideWinner, Discard, DiscardDownTo, DiscardGold, DiscardTopOfDeck,
    DiscardedWhile, Draw, DuringChallenge, FirstToPlay, Flag, ForEach, GainGold, If, Initiated,
    JoinChallenge, KillSelf, Kneel, KneelCards, KneelInfluence, KneelSelf, Later, LeavesPlay, Limit, Modify, MoreThan,
    Now, OfRevealedPlot, OneEach, Passive, Per, Phase, PhaseEnds, PlayTopCardNext, Played, PlayerRule, PowerOn,
    PutIntoPlay, Response, ReturnToHand, Save, Stand, Strength, Then, Until, Who, WonChallenge, WonDominance,
    WouldWin, YouAre, Zone, characters, locations, none_of,
)

Event = partial(model.Event, set="return_of_the_others")
Character = partial(model.Character, set="return_of_the_others")
Attachment = partial(model.Attachment, set="return_of_the_others")
Plot = partial(model.Plot, set="return_of_the_others")
Agenda = partial(model.Agenda, set="return_of_the_others")
Location = partial(model.Location, set="return_of_the_others")


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    # *ruling*: the card has the benefit of the agendas in play alone, so that none makes it cost less.
    Character(
        "Coldhands", "DOTN101", NEUTRAL, unique=True, cost=4, strength=4, traits="The North", for_north_agendas=True,
        abilities=[Constant(SELF, (Flag(CANNOT_BE_KILLED | TAKES_PART_FIRST),))],
    ),
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
    Character(
        "Starfall Healer", "DOTN111", MARTELL, cost=2, strength=2, icons="P", traits="Maester, House Dayne",
        abilities=[
            Save(saves=characters(trait="House Dayne"), ways=KILL, cost=(KneelSelf(), DiscardGold(1, from_saved=True))),
        ],
    ),
    Character(
        "Old Bear Mormont", "DOTN113", NEUTRAL, unique=True, cost=5, strength=4, icons="P", traits="Night's Watch",
        no_attachments_except="Weapon",
        abilities=[Cancel(when=Initiated(), conditions=(OfRevealedPlot(),), cost=(KillSelf(),), effects=(CancelIt(),))],
    ),
    # *ruling*: from an empty deck no card is discarded, so that no trait is missing, and it stays.
    Character(
        "Lost Ranger", "DOTN115", NEUTRAL, cost=1, strength=3, traits="Night's Watch",
        abilities=[
            Passive(
                when=PhaseEnds(Phase.DOMINANCE),
                effects=(
                    Now(ChoosePlayer()),
                    DiscardTopOfDeck(Who.CHOSEN_OPPONENT, as_target=True),
                    Then(),
                    If((none_of(Cards(is_=TARGET, zone=Zone.DISCARD, trait=(WATCH, "The North"))),), (Discard(SELF),)),
                ),
            )
        ],
    ),
    Character(
        "Mance Rayder", "DOTN116", NEUTRAL, unique=True, cost=3, strength=3, icons="MIP", traits="King, Wildling",
        abilities=[
            Action(
                phase=Phase.ANY, cost=(KneelSelf(),),
                effects=(
                    ChooseOne(
                        (BlankAgenda("The North"),), (ChooseNow(locations(trait="The North"), YOU), Modify(TARGET, Blank())),
                    ),
                ),
            ),
        ],
    ),
    Character(
        "Val", "DOTN117", NEUTRAL, unique=True, cost=2, strength=1, icons="IP", traits="Wildling",
        abilities=[Action(phase=Phase.ANY, effects=(PlayTopCardNext(drawn=True),))],
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

    # --- locations -----------------------------------------------------------------------------------------------------------
    Location(
        "The Wall", "DOTN114", NEUTRAL, unique=True, cost=4, traits="The North",
        abilities=[
            Action(
                phase=Phase.CHALLENGES, conditions=(DuringChallenge(), YouAre(Who.DEFENDING_PLAYER)), limit=Limit(1, Per.CHALLENGE),
                effects=(
                    ChooseNow(characters(zone=Zone.HAND, owner=YOU, trait=WATCH, puttable=True), targets=False),
                    PutIntoPlay(TARGET, kneeling=True), Then(), JoinChallenge(TARGET, DEFENDING_ROLE),
                    Later(Passive(when=PhaseEnds(), effects=(ReturnToHand(TARGET),)), Until.END_OF_PHASE),
                ),
            ),
        ],
    ),

    # --- events --------------------------------------------------------------------------------------------------------------
    Event(
        "For R'hllor", "DOTN106", BARATHEON,
        abilities=[
            Response(
                when=CardsDrawn(OPPONENTS, by_effect=True),
                cost=(KneelInfluence(3),),
                or_cost=(KneelCards(1, characters(crest=HOLY)),),
                effects=(DiscardDownTo(4, EVERYONE),),
            )
        ],
    ),
    Event(
        "Kingsmoot Support", "DOTN108", GREYJOY, house_only=True,
        abilities=[
            Action(
                phase=Phase.ANY, cost=(KneelInfluence(3),), choose=(ChooseSeveral(characters(), 3),),
                effects=(OneEach(tuple((Modify(TARGET, Strength(number)),) for number in (1, 2, 3))),),
            ),
        ],
    ),
    Event(
        "Burning on the Sand", "DOTN112", MARTELL,
        abilities=[Cancel(when=WouldWin(against_you=True), effects=(DecideWinner(None),))],
    ),
    # *ruling*: the cards that were discarded are compared, not the dead piles, so that a deck that is too small may be the fewest; with a
    # tie nobody draws.
    Event(
        "Nightmares in the North", "DOTN118", NEUTRAL,
        abilities=[
            Action(
                phase=Phase.DOMINANCE,
                effects=(
                    ForEach(
                        EVERYONE, (DiscardTopOfDeck(Who.ACTOR, CountOf(characters(zone=Zone.DEAD, owner=Who.ACTOR)), fewest=True),)
                    ),
                    Then(),
                    Draw(1, Who.CHOSEN_OPPONENT),
                ),
            )
        ],
    ),

    # --- plots ---------------------------------------------------------------------------------------------------------------
    Plot(
        "The Minstrel's Muse", "DOTN120", STARK, income=4, initiative=8, claim=1, house_only=True,
        abilities=[Passive(when=WonDominance(), effects=(ClaimPowerForHouse(3),))],
    ),

    # --- agendas -------------------------------------------------------------------------------------------------------------
    Agenda(
        "Blood of the First Men", "DOTN119", NEUTRAL, unique=True, traits="The North",
        abilities=[
            NEEDS_MORE_POWER,
            PlayerRule(YOU, CARDS_COST_LESS, conditions=(FirstToPlay(characters(trait=WILDLING, unique=True)),)),
        ],
    ),
)
"""Its cards by type."""
