"""The chapter pack Ancestral Home."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.cards.cycles import ALL_HOUSES
from agot_env.agot.cards.lcg.conquest_and_defiance.shared import belittles, warden
from agot_env.agot.engine.record.codes import ATTACKS_STANDING, DEFENDS_STANDING, HAS_GAINED_ABILITY, KILL
from agot_env.agot.language import model
from agot_env.agot.language.model import (
    ATTACHMENT, ATTACKING_ROLE, BARATHEON, BY_CLAIM, BY_EFFECT, CHARACTER, DEADLY, EVENT_CARD, GREYJOY, LANNISTER, LOCATION,
    MARTELL, NEUTRAL, OPPONENTS, POWER, PRIZED, SELF, STARK, STEALTH, TARGARYEN, TARGET, YOU, Action,
    AsAttacker, AttachFacedown, AttackedAlone, BringIntoPlay, Cancel, CancelIt, Card, Cards, CausedBy, Choose, ChooseNow, ChooseOne,
    ChooseOpponent, Compare, Constant, Count, CountOf, DeclaredAttacker, DiscardedWhile, Draw, DuringChallenge, EVENT, Flag,
    GainsPrized, HasGainedAbility, If, Initiated, InsteadOfClaim, Keyword, Kill, Killed, Kneel, KneelCards,
    KneelHouseCard, KneelSelf, Knelt, Lasting, Later, LeavesPlay, Limit, LookAtTopCards, Modify, MovePower, MoveTo,
    Not, Passive, PayGold, Per, Phase, PickAtRandom, Played, PutGoldOn, Reduce, RemoveCards, Response, ReturnFacedown,
    RevealNewPlot, Search, ShuffleDeck, Stand, Stat, Then, Until, Who, WonChallenge, YouAre, Zone, characters, locations,
)

Character = partial(model.Character, set="ancestral_home")
Location = partial(model.Location, set="ancestral_home")
Event = partial(model.Event, set="ancestral_home")
Attachment = partial(model.Attachment, set="ancestral_home")
Agenda = partial(model.Agenda, set="ancestral_home")

FULL = Count(Cards(is_=SELF, compare=Compare(Stat.GOLD, at_least=3)))
"""There are 3 or more gold on this card."""

REVEALED_AND_ABLE = Cards(type=CHARACTER | LOCATION | ATTACHMENT, zone=Zone.HAND, is_=TARGET, puttable=True)
"""The card that has been revealed, if it may be put into play: if an attachment, where something can bear it."""


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Renly Baratheon", "CAD61", BARATHEON, unique=True, cost=3, strength=3, icons="MIP", traits="Lord", keywords="Prized 1",
        abilities=[
            Action(
                phase=Phase.MARSHALLING,
                cost=(KneelCards(1, characters(house=BARATHEON)),),
                effects=(Reduce(CountOf(Cards(keyword=PRIZED, controller=YOU)), characters()),),
                limit=Limit(1, Per.ROUND),
            )
        ],
    ),
    Character(
        "Lyseni Captain", "CAD62", BARATHEON, cost=3, strength=3, icons="MP", naval="M", traits="Smuggler, Captain", keywords="Prized 1",
        abilities=[
            Response(
                when=Played(SELF), cost=(PayGold(2),),
                effects=(ChooseNow(characters(with_power=True, other_than=SELF), targets=False), MovePower(TARGET, 99, SELF)),
            )
        ],
    ),
    Character(
        "Tyrion Lannister", "CAD67", LANNISTER, unique=True, cost=4, strength=3, icons="IP", traits="Lord", crests="Learned",
        keywords="Prized 2, Stealth",
        abilities=[
            Passive(
                when=InsteadOfClaim(), conditions=(YouAre(Who.WINNER), AsAttacker(), AttackedAlone()),
                effects=(
                    PickAtRandom(Cards(zone=Zone.HAND, owner=Who.LOSER), revealed=True),
                    If((Not(Count(REVEALED_AND_ABLE)),), (MoveTo(TARGET, Zone.DISCARD),)),
                    If((Count(REVEALED_AND_ABLE),), (ChooseOne((BringIntoPlay(),), (MoveTo(TARGET, Zone.DISCARD),)),)),
                ),
            )
        ],
    ),
    Character(
        "Dorne Loyalist", "CAD70", MARTELL, cost=3, strength=3, icons="MI", traits="Ally", keywords="Prized 2, Stealth",
        abilities=[
            Cancel(
                when=Initiated(cards=characters(), triggered=True), cost=(KneelCards(1, characters(keyword=PRIZED)),),
                effects=(CancelIt(),),
            )
        ],
    ),
    Character(
        "Hoster Tully", "CAD72", STARK, unique=True, cost=1, strength=2, icons="P", traits="Lord, House Tully", crests="Noble",
        keywords="Prized 1",
        abilities=[Response(when=LeavesPlay(SELF), effects=(Search(Cards(trait="House Tully"), amount=99, top=5),))],
    ),
    Character(
        "The Blackfish", "CAD73", STARK, unique=True, cost=4, strength=3, icons="MP", traits="Lord, Knight, House Tully",
        crests="War", keywords="Prized 2, Renown",
        abilities=[
            Passive(
                when=Killed(characters()),
                conditions=(CausedBy(BY_CLAIM), Count(Cards(is_=SELF, role=ATTACKING_ROLE))),  # only a military claim kills
                effects=(GainsPrized(1),),
            )
        ],
    ),
    Character(
        "Horselord", "CAD75", TARGARYEN, cost=2, strength=2, icons="P", traits="Dothraki", keywords="Prized 1",
        abilities=[belittles()],
    ),
    Character(
        "Daenerys Targaryen", "CAD76", TARGARYEN, unique=True, cost=3, strength=4, icons="IP", traits="Lady, Queen",
        keywords="Prized 2", house_only=True,
        abilities=[
            Response(
                when=DeclaredAttacker(SELF),
                choose=(Choose(characters(without_attachments=True, controller=Who.DEFENDING_PLAYER)),),
                effects=(Later(Passive(when=WonChallenge(), effects=(Kill(TARGET),)), Until.END_OF_CHALLENGE),),
            )
        ],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------------
    Attachment(
        "Warden of the South", "CAD63", BARATHEON, unique=True, cost=0, traits="Title", keywords="Prized 2", on_house_card=True,
        abilities=[warden(RevealNewPlot(Who.CHOSEN_OPPONENT), choose=(ChooseOpponent(),))],
    ),
    Attachment(
        "King of the Isles", "CAD65", GREYJOY, unique=True, cost=1, traits="Title", keywords="Prized 3", on_house_card=True,
        abilities=[
            Response(
                when=Played(Cards(keyword=PRIZED), who=YOU),
                effects=(Kneel(SELF), Then(), Modify(SELF, Flag(HAS_GAINED_ABILITY), Until.END_OF_ROUND)),
            ),
            Cancel(
                when=Initiated(triggered=True), gained=True, conditions=(HasGainedAbility(),),
                cost=(KneelHouseCard(attached=True),), effects=(CancelIt(),),
            ),
        ],
    ),
    Attachment(
        "Warden of the West", "CAD69", LANNISTER, unique=True, cost=2, traits="Title", keywords="Prized 3", on_house_card=True,
        abilities=[warden(Kneel(TARGET), MovePower(TARGET, 99), choose=(Choose(characters(standing=True)),))],
    ),
    Attachment(
        "Prince of Dorne", "CAD71", MARTELL, unique=True, cost=1, traits="Title", keywords="Prized 3", on_house_card=True,
        abilities=[
            warden(
                LookAtTopCards(5),
                ChooseNow(Cards(zone=Zone.DECK, owner=YOU, top_of_deck=5), YOU, targets=False),
                MoveTo(TARGET, Zone.HAND),
                Then(),
                ShuffleDeck(YOU),
            )
        ],
    ),
    Attachment(
        "Warden of the North", "CAD74", STARK, unique=True, cost=1, traits="Title", keywords="Prized 2", on_house_card=True,
        abilities=[
            warden(
                Modify(TARGET, Keyword(STEALTH), Until.END_OF_ROUND),
                Modify(TARGET, Flag(DEFENDS_STANDING), Until.END_OF_ROUND),
                choose=(Choose(characters()),),
            )
        ],
    ),
    Attachment(
        "The Brave Companions", "CAD79", NEUTRAL, unique=True, cost=1, traits="Title", keywords="Prized 1", on_house_card=True,
        neutral_house_card=True,
        abilities=[
            Response(
                when=LeavesPlay(characters(not_house=ALL_HOUSES, owner=YOU)),
                cost=(KneelHouseCard(attached=True),),
                effects=(AttachFacedown(EVENT_CARD),),
            ),
            Action(
                phase=Phase.MARSHALLING,
                cost=(KneelHouseCard(attached=True),),
                effects=(
                    ChooseNow(Cards(type=ATTACHMENT, facedown=True, attached_to=SELF), YOU, targets=False),
                    ReturnFacedown(TARGET),
                ),
            ),
        ],
    ),
    Attachment(
        "Khal", "CAD77", TARGARYEN, unique=True, cost=1, traits="Title", keywords="Prized 2", on_house_card=True,
        abilities=[
            warden(
                Modify(TARGET, Keyword(DEADLY), Until.END_OF_ROUND),
                Lasting(
                    Constant(SELF, (Flag(ATTACKS_STANDING | DEFENDS_STANDING),), conditions=(DuringChallenge(POWER),)),
                    Until.END_OF_ROUND,
                    of=TARGET,
                ),
                choose=(Choose(characters()),),
            )
        ],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------------
    Location(
        "Great Wyk", "CAD64", GREYJOY, unique=True, cost=2, traits="Iron Islands",
        abilities=[
            Action(
                phase=Phase.ANY,
                cost=(KneelSelf(),),
                choose=(Choose(locations(other_than=SELF)),),
                effects=(ChooseOne((Kneel(TARGET),), (Stand(TARGET),)),),
            )
        ],
    ),
    Location(
        "The Westerlands", "CAD68", LANNISTER, unique=True, cost=1, traits="Westerlands", keywords="Prized 1",
        abilities=[
            Response(
                when=Knelt(characters(controller=OPPONENTS)),
                conditions=(CausedBy(BY_EFFECT, YOU),),
                choose=(Choose(locations()),),
                effects=(Kneel(TARGET),),
                limit=Limit(3, Per.PHASE),
            )
        ],
    ),
    Location(
        "Harrenhal", "CAD78", NEUTRAL, unique=True, cost=2, traits="Stronghold, Riverlands", keywords="Prized 2",
        abilities=[
            DiscardedWhile((FULL,)),
            Cancel(
                when=Initiated(triggered=True),
                conditions=(Not(FULL),),
                cost=(RemoveCards(1, characters(owner=YOU, controller=YOU), KILL),),
                effects=(CancelIt(), Then(), PutGoldOn(SELF, 1)),
            ),
        ],
    ),

    # --- events --------------------------------------------------------------------------------------------------------------
    Event(
        "Set Sail", "CAD66", GREYJOY, house_only=True,
        abilities=[Response(when=WonChallenge(unopposed=True), effects=(Search(locations(trait="Warship")),))],
    ),

    # --- agendas -------------------------------------------------------------------------------------------------------------
    Agenda(
        "Dark Wings, Dark Words", "CAD80", NEUTRAL, no_events_of_piles=True,
        abilities=[Response(when=Played(Cards(type=EVENT, zone=Zone.RESOLVING), YOU), effects=(Draw(1),))],
    ),
)
"""Its cards by type."""
