"""The chapter pack Reach of the Kraken."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.cards.lcg.beyond_the_narrow_sea.shared import DOWN_THE_RIVER
from agot_env.agot.language import model
from agot_env.agot.cards.lcg.a_song_of_the_sea.shared import FLEET
from agot_env.agot.language.model import (
    ATTACKING_ROLE, BARATHEON, GREYJOY, INTRIGUE, LANNISTER, MARTELL, MILITARY, NEUTRAL, OPPONENTS, PARTICIPATING_ROLE,
    SELF, STARK, STEALTH, TARGARYEN, TARGET, YOU, Action, BeforeSetupHand, Cancel, CancelIt, Card, CardToPlay, Cards,
    Choose, ChooseFromHold, ChooseNow, ChooseOne, ClaimPower, ComesOutOfShadows, Constant, Count, CountOf, CutDeck,
    DiscardFromHand, DiscardTop, DiscardTopOfDeck, Discount, DuringPhase, Flag, ForEach, HasDeclaredNaval, Icon, If, Initiated,
    Keyword, Kill, KneelSelf, Later, Limit, LoseHousePower, LostChallenge, Modify, MoreThan, MovePower, MoveTo, Naval, Passive, Per,
    Phase, PhaseEnds, PlayerRule, Response, RevealTopAndChoose, RunsAgenda, RunsAgendaCalled, Search, ShuffleDeck,
    TakeFromHold, Then, Until, WhenRevealed, Who, WonChallenge, Zone, attachments, characters, locations, none_of,
)
from agot_env.agot.engine.record.codes import (
    ALL_ICONS, CANNOT_BE_DISCARDED, CLAIM_RAISED, INFAMY, PLAYS_FROM_PILES, STRENGTH_NOT_COUNTED,
)

Character = partial(model.Character, set="reach_of_the_kraken")
Agenda = partial(model.Agenda, set="reach_of_the_kraken")
Plot = partial(model.Plot, set="reach_of_the_kraken")


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Little Bird", "ASOTS1", LANNISTER, cost=1, strength=1, icons="I", traits="Ally",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                cost=(KneelSelf(),),
                choose=(Choose(characters()),),
                effects=(
                    ChooseOne(
                        (Modify(TARGET, Icon(INTRIGUE)),),
                        (ChooseOne((Modify(TARGET, Keyword(STEALTH)),), (Modify(TARGET, Keyword(INFAMY)),)),),
                    ),
                ),
            )
        ],
    ),
    Character(
        "Blackwater Bay Veteran", "ASOTS2", LANNISTER, cost=2, strength=2, icons="MP", traits="House Brax", crests="War", keywords="Infamy",
        abilities=[Constant(SELF, (Naval(MILITARY),), conditions=(Count(Cards(is_=SELF, with_power=True)),))],
    ),
    Character(
        "Fleet from The Arbor", "ASOTS3", LANNISTER, cost=7, strength=7, icons="IP", naval="I", traits="Army, House Redwyne", crests="War",
        keywords="Deadly", no_attachments=True, abilities=FLEET,
    ),
    Character(
        "Apostle of The Drowned God", "ASOTS4", GREYJOY, cost=2, strength=1, icons="P", naval="P", traits="Ironborn", crests="Holy",
        abilities=[
            Response(
                when=WonChallenge(participant=SELF),
                effects=(
                    DiscardTopOfDeck(Who.LOSER, as_target=True), Then(),
                    If((Count(locations(is_=TARGET, zone=Zone.DISCARD)),), (ClaimPower(SELF),)),
                ),
            )
        ],
    ),
    Character(
        "Fleet from Pyke", "ASOTS5", GREYJOY, cost=7, strength=7, icons="MP", naval="M", traits="Army", crests="War", keywords="Deadly",
        no_attachments=True, abilities=FLEET,
    ),
    Character(
        "Victarion Greyjoy", "ASOTS6", GREYJOY, unique=True, cost=4, strength=3, icons="MP", naval="M", traits="Ironborn, Lord, Captain",
        crests="War",
        abilities=[
            PlayerRule(
                YOU, CLAIM_RAISED,
                conditions=(
                    Count(Cards(is_=SELF, role=ATTACKING_ROLE)),
                    MoreThan(
                        CountOf(characters(controller=YOU, naval=ALL_ICONS, role=PARTICIPATING_ROLE)),
                        CountOf(characters(controller=Who.DEFENDING_PLAYER, naval=ALL_ICONS, role=PARTICIPATING_ROLE)),
                    ),
                ),
            )
        ],
    ),
    Character(
        "Lady Olenna's Guard", "ASOTS7", BARATHEON, unique=True, cost=4, strength=3, icons="MP", traits="House Tyrell",
        keywords="Melee, Renown",
    ),
    Character(
        "Fleet from Lys", "ASOTS8", BARATHEON, cost=7, strength=7, icons="MP", naval="P", traits="Army, Mercenary, Smuggler", crests="War",
        keywords="Stealth", no_attachments=True, abilities=FLEET,
    ),
    Character(
        "Wyman Manderly", "ASOTS10", STARK, unique=True, cost=3, strength=3, icons="IP", naval="I", traits="Lord, Traitor, House Manderly",
        crests="Noble",
        abilities=[
            Constant(
                characters(role=PARTICIPATING_ROLE, strength_at_most=2), (Flag(STRENGTH_NOT_COUNTED),),
                conditions=(Count(Cards(is_=SELF, role=PARTICIPATING_ROLE)),),
            )
        ],
    ),
    Character(
        "Fleet from Wolf's Den", "ASOTS11", STARK, cost=7, strength=7, icons="MP", naval="M", traits="Army, House Manderly", crests="War",
        keywords="Renown", no_attachments=True, abilities=FLEET,
    ),
    Character(
        "Areo Hotah", "ASOTS12", MARTELL, unique=True, cost=3, strength=3, icons="MP", traits="Captain, Ally", keywords="Vengeful",
        abilities=[
            Response(
                when=LostChallenge(participant=SELF, as_defender=True),
                cost=(DiscardTop(5),),
                choose=(Choose(characters(role=PARTICIPATING_ROLE)),),
                effects=(Kill(TARGET),),
            )
        ],
    ),
    Character(
        "Lady Nym's Guard", "ASOTS13", MARTELL, cost=7, strength=7, icons="MP", traits="Army", crests="War", keywords="Stealth",
        no_attachments=True,
        abilities=[
            Discount(3, conditions=(RunsAgenda(OPPONENTS),)),
            Cancel(
                when=Initiated(triggered=True, only_target=characters(trait="Sand Snake", controller=YOU)),
                cost=(DiscardFromHand(),),
                effects=(CancelIt(),),
            ),
        ],
    ),
    Character(
        "Missandei", "ASOTS14", TARGARYEN, unique=True, cost=2, strength=1, icons="P", traits="Ally", crests="Learned", influence=2,
        abilities=[
            Constant(
                SELF, (Flag(CANNOT_BE_DISCARDED),), conditions=(none_of(characters(controller=OPPONENTS, trait="Queen")),),
            )
        ],
    ),
    Character(
        "Captain Groleo", "ASOTS15", TARGARYEN, unique=True, cost=4, strength=3, icons="IP", naval="P", traits="Captain",
        abilities=[Response(when=WonChallenge(participant=SELF, margin=4), effects=(Search(attachments()),))],
    ),
    Character(
        "Fleet from Volantis", "ASOTS16", TARGARYEN, cost=7, strength=7, icons="IP", naval="P", traits="Army, Mercenary", crests="War",
        keywords="Melee", no_attachments=True, abilities=FLEET,
    ),

    Character(
        "Summer Sea Corsair", "ASOTS17", NEUTRAL, cost=1, strength=2, icons="MI", naval="M", traits="Ally, Smuggler", crests="Shadows",
        abilities=[
            Response(
                when=ComesOutOfShadows(SELF),
                effects=(
                    RevealTopAndChoose(CountOf(characters(trait="Smuggler", controller=YOU))),
                    MoveTo(TARGET, Zone.HAND),
                    Then(),
                    ShuffleDeck(YOU),
                ),
            )
        ],
    ),

    # --- agendas -------------------------------------------------------------------------------------------------------
    Agenda(
        "Black Sails", "ASOTS18", NEUTRAL,
        abilities=[
            Passive(when=BeforeSetupHand(), effects=(CutDeck(),)),
            Response(
                when=WonChallenge(), conditions=(HasDeclaredNaval(ATTACKING_ROLE),),
                effects=(
                    ChooseFromHold(Cards(zone=Zone.HOLD, owner=YOU)), Then(),
                    Later(Passive(when=PhaseEnds(), effects=(TakeFromHold(),)), Until.END_OF_PHASE),
                ),
                limit=Limit(1, Per.PHASE),
            ),
        ],
    ),

    # --- plots ---------------------------------------------------------------------------------------------------------
    Plot(
        "Melisandre's Scheme", "ASOTS9", BARATHEON, income=4, initiative=2, claim=1, house_only=True,
        abilities=[
            PlayerRule(
                YOU, PLAYS_FROM_PILES,
                conditions=(
                    DuringPhase(Phase.MARSHALLING), CardToPlay(characters(house=BARATHEON, zone=Zone.DISCARD, owner=YOU)),
                ),
            )
        ],
    ),
    Plot(
        "Naval Reinforcements", "ASOTS19", NEUTRAL, income=4, initiative=5, claim=1,
        abilities=[
            WhenRevealed(
                conditions=(RunsAgendaCalled("Black Sails"),),
                effects=(ChooseFromHold(characters(zone=Zone.HOLD, owner=YOU)), Then(), TakeFromHold(revealed=True)),
            )
        ],
    ),
    # *ruling*: a House card is a card that its player controls (FAQ 4.10).
    Plot(
        "Crossing the Ruby Ford", "ASOTS20", NEUTRAL, income=5, initiative=3, claim=1, traits="River",
        abilities=[
            WhenRevealed(
                effects=(
                    ForEach(
                        OPPONENTS,
                        (
                            ChooseOne(
                                (ChooseNow(Cards(controller=Who.ACTOR, with_power=True), Who.ACTOR), MovePower(TARGET, 1)),
                                (LoseHousePower(1, Who.ACTOR),),
                                who=Who.ACTOR,
                            ),
                        ),
                    ),
                    *DOWN_THE_RIVER,
                )
            )
        ],
    ),
)
"""Its cards by type."""
