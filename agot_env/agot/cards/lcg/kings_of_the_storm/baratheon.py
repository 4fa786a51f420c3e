"""House Baratheon of Kings of the Storm."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.cycles import kneel_to_reduce
from agot_env.agot.language.model import (
    BARATHEON, BEARER, EVENT, EVENT_CARD, EVERYONE, OPPONENTS, PARTICIPATING_ROLE, POWER, RENOWN, SECOND_TARGET, SELF,
    STEALTH, TARGET, VIGILANT, WAR, YOU, Action, BecomeFirstPlayer, Card, CardToPlay, Cards, ChangeDestination,
    Choose, ChooseNow, ChooseOne, ChooseOpponent, Constant, Count, Discard, DiscardTop, DiscardedFromHand, Draw,
    DuringChallenge, Flag, Keyword, Kneel, KneelInfluence, KneelSelf, Limit, LookAtTopCards, LoseCrest, Modify,
    MoveTo, Now, OnlyOne, Passive, PayGold, Per, Phase, Played, PlayerRule, PlotTrait, PowerOnHouse, PutBackInAnyOrder, PutIntoPlay,
    Response, ReturnTarget, Save, Stand, Strength, Until, Who, WonChallenge, WonDominance, Zone, characters, locations,
)
from agot_env.agot.engine.record.codes import (
    CARDS_COST_LESS, CLAIM_RAISED, DOMINANCE_FOR_TWO, EXTRA_POWER, IMMUNE_TO_OPPONENTS_EVENTS, IT_IS_SUMMER, IT_IS_WINTER, KILL,
    NO_EXTRA_DRAWS, PLOT_IS_POWER_STRUGGLE,
)

Character = partial(model.Character, set="kings_of_the_storm")
Attachment = partial(model.Attachment, set="kings_of_the_storm")
Location = partial(model.Location, set="kings_of_the_storm")
Event = partial(model.Event, set="kings_of_the_storm")

NO_WHITE_RAVEN, NO_BLACK_RAVEN = (model.none_of(model.Cards(title=title)) for title in ("White Raven", "Black Raven"))
ONLY_KING = OnlyOne(characters(house=BARATHEON, trait="King"))
LORDS = characters(controller=YOU, house=BARATHEON, trait="Lord")

CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------
    Character(
        "Robert Baratheon", "KOTST1", BARATHEON,
        unique=True, cost=5, strength=3, icons="MP", traits="Lord, King", crests="Noble", keywords="Renown",
        abilities=[
            PlayerRule(YOU, EXTRA_POWER, conditions=(ONLY_KING,)),
        ],
    ),
    # *ruling*: the text names no player, unlike those of Robert and Ser Emmon Cuy, so the cards cost less for every player.
    Character(
        "Renly Baratheon", "KOTST2", BARATHEON,
        unique=True, cost=5, strength=3, icons="MP", traits="Lord, King", crests="Noble", keywords="Renown",
        abilities=[
            PlayerRule(
                EVERYONE, CARDS_COST_LESS,
                conditions=(ONLY_KING, CardToPlay(characters(house=BARATHEON, other_than=SELF))),
            ),
        ],
    ),
    Character(
        "Stannis Baratheon", "KOTST3", BARATHEON,
        unique=True, cost=4, strength=3, icons="MP", traits="Lord, King", crests="Noble", keywords="Renown",
        abilities=[
            PlayerRule(EVERYONE, NO_EXTRA_DRAWS, conditions=(ONLY_KING,)),
        ],
    ),
    Character(
        "Ser Emmon Cuy", "KOTST4", BARATHEON,
        unique=True, cost=2, strength=2, icons="MP", traits="Knight, Rainbow Guard", no_attachments_except="Weapon",
        abilities=[
            Constant(LORDS, (Strength(1),)),
        ],
    ),
    Character(
        "Ser Guyard Morrigen", "KOTST5", BARATHEON,
        unique=True, cost=3, strength=3, icons="MP", traits="Knight, Rainbow Guard", no_attachments_except="Weapon",
        abilities=[
            Constant(LORDS, (Keyword(STEALTH),)),
        ],
    ),
    # *ruling*: the response that the Lords gain is offered as one of this card, once for each Lord that would be killed.
    Character(
        "Ser Parmen Crane", "KOTST6", BARATHEON,
        unique=True, cost=3, strength=3, icons="MP", traits="Knight, Rainbow Guard", no_attachments_except="Weapon",
        abilities=[
            Save(saves=LORDS, ways=KILL, cost=(KneelInfluence(1),), of_saved=True),
        ],
    ),
    Character(
        "Salladhor Saan", "KOTST7", BARATHEON,
        unique=True, cost=4, strength=2, icons="MI", traits="Ally",
        abilities=[
            Action(phase=Phase.MARSHALLING, cost=(KneelSelf(),), choose=(Choose(locations()),), effects=(Discard(TARGET),)),
        ],
    ),
    Character(
        "Ser Cortnay Penrose", "KOTST8", BARATHEON,
        unique=True, cost=3, strength=3, icons="MP", traits="Lord, Knight",
        abilities=[
            Constant(SELF, (Strength(2), Keyword(VIGILANT)), conditions=(DuringChallenge(POWER),)),
        ],
    ),
    Character(
        "Maester Pylos", "KOTST9", BARATHEON,
        unique=True, cost=2, strength=2, icons="I", traits="Maester", keywords="Stealth",
        abilities=[
            model.Response(
                when=model.WonChallenge(model.INTRIGUE, alone=True),
                effects=(model.DiscardAtRandom(1, model.Who.LOSER, zone=model.Zone.SHADOWS),),
            ),
        ],
    ),
    Character(
        "Marya Seaworth", "KOTST10", BARATHEON,
        unique=True, cost=2, strength=1, icons="I", traits="Lady",
        abilities=[
            Action(phase=Phase.ANY, cost=(KneelSelf(),), choose=(Choose(characters()),), effects=(Stand(TARGET),)),
        ],
    ),
    Character(
        "Veteran Knight", "KOTST11", BARATHEON,
        cost=2, strength=2, icons="M", traits="Knight", crests="War", no_attachments_except="Weapon",
        abilities=[
            Constant(
                characters(controller=OPPONENTS, role=PARTICIPATING_ROLE), (LoseCrest(WAR),),
                conditions=(Count(Cards(is_=SELF, role=PARTICIPATING_ROLE)),),
            ),
        ],
    ),
    Character(
        "Sister of Truth", "KOTST12", BARATHEON,
        cost=1, strength=2, icons="IP", traits="Asshai, Ally", crests="Shadows", house_only=True,
        abilities=[
            model.Response(
                when=model.ComesOutOfShadows(), choose=(model.Choose(model.Cards(crest=model.SHADOWS)),),
                effects=(model.ReturnToShadows(),),
            ),
        ],
    ),
    Character(
        "Bearer of the Light", "KOTST13", BARATHEON,
        cost=0, strength=1, traits="Asshai",
        abilities=[kneel_to_reduce(1, characters(trait="Asshai"))],
    ),
    Character(
        "Asshai Initiate", "KOTST14", BARATHEON,
        cost=2, strength=2, icons="I", traits="Asshai",
        abilities=[
            Action(
                phase=Phase.ANY, cost=(DiscardTop(2),), choose=(Choose(characters(zone=Zone.DEAD)),),
                effects=(MoveTo(TARGET, Zone.DISCARD),), limit=Limit(1, Per.ROUND),
            ),
        ],
    ),
    Character(
        "Knights of the Storm", "KOTST15", BARATHEON,
        cost=5, strength=5, icons="MP", traits="Army, Knight", crests="War", keywords="Renown", no_attachments=True,
        abilities=[
            Response(when=Played(SELF), effects=(BecomeFirstPlayer(),)),
        ],
    ),
    Character(
        "Stannis's Cavalry", "KOTST16", BARATHEON,
        cost=4, strength=4, icons="MP", traits="Army", keywords="Deadly", no_attachments=True, speaks_of=("Night's Watch",),
        abilities=[
            Constant(SELF, (Keyword(RENOWN),), conditions=(Count(characters(trait="Night's Watch")),)),
        ],
    ),
    Character(
        "Lost Captain", "KOTST17", BARATHEON,
        cost=3, strength=3, icons="P", traits="Ally", keywords="Stealth",
        abilities=[
            *(
                Response(zone=zone, when=WonChallenge(POWER, margin=4), effects=(MoveTo(SELF, Zone.HAND),))
                for zone in (Zone.DISCARD, Zone.DEAD)
            ),
        ],
    ),
    Character(
        "Vanguard Lancer", "KOTST18", BARATHEON,
        cost=2, strength=2, icons="MP", traits="Knight, House Florent", initiative=1, influence=1,
    ),
    Character("Bastard in Hiding", "KOTST19", BARATHEON, cost=1, strength=1, icons="P", traits="Ally, Bastard", crests="Noble"),
    Character("Herald of Storm's End", "KOTST20", BARATHEON, cost=0, strength=1, icons="P", traits="Ally", house_only=True),

    # --- attachments ---------------------------------------------------------------------------------------------------
    Attachment(
        "Ruby of R'hllor", "KOTST21", BARATHEON,
        unique=True, cost=2, traits="Item", keywords="Vigilant", attaches_to=characters(trait="Asshai"),
        abilities=[
            Constant(BEARER, (Flag(IMMUNE_TO_OPPONENTS_EVENTS),)),
            Response(when=DiscardedFromHand(OPPONENTS), cost=(KneelSelf(),), effects=(Draw(1),)),
        ],
    ),
    Attachment(
        "Accepted Destiny", "KOTST22", BARATHEON,
        cost=1, traits="Boon",
        abilities=[
            Constant(BEARER, (Strength(PowerOnHouse()),)),
        ],
    ),
    Attachment(
        "Crown of Azor Ahai", "KOTST23", BARATHEON,
        unique=True, cost=1, traits="Item, Crown", keywords="Setup", speaks_of=("White Raven", "Black Raven"),
        attaches_to=model.characters(house=model.BARATHEON, unique=True),
        abilities=[
            model.PlayerRule(
                model.EVERYONE, IT_IS_SUMMER, (model.Count(model.Cards(is_=model.SELF, standing=True)), NO_WHITE_RAVEN),
            ),
            model.PlayerRule(
                model.EVERYONE, IT_IS_WINTER, (model.Count(model.Cards(is_=model.SELF, standing=False)), NO_BLACK_RAVEN),
            ),
            model.Action(phase=model.Phase.ANY, effects=(model.Kneel(model.SELF),)),
        ],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------
    Location(
        "The Stormlands", "KOTST24", BARATHEON,
        unique=True, cost=2, traits="Kingdom",
        abilities=[
            PlayerRule(YOU, PLOT_IS_POWER_STRUGGLE),
            PlayerRule(YOU, CLAIM_RAISED, conditions=(DuringChallenge(POWER), PlotTrait("Power Struggle", YOU, printed=True))),
        ],
    ),
    Location(
        "Salla's Escort Ship", "KOTST25", BARATHEON,
        cost=2, traits="Warship",
        abilities=[
            Action(
                phase=Phase.CHALLENGES, cost=(KneelSelf(),),
                choose=(Choose(characters()), Choose(characters(other_than=TARGET), second=True)),
                effects=(
                    Modify(TARGET, Strength(-1), Until.END_OF_PHASE), Modify(SECOND_TARGET, Strength(1), Until.END_OF_PHASE),
                ),
            ),
        ],
    ),
    Location(
        "King Robert's Chambers", "KOTST26", BARATHEON,
        unique=True, cost=1, traits="King's Landing", income=1, influence=1, on_house_card=True,
    ),
    Location(
        "Great Hall", "KOTST27", BARATHEON,
        cost=2, traits="Dragonstone", keywords="Limited",
        abilities=[kneel_to_reduce(2, characters(house=BARATHEON))],
    ),
    Location(
        "Stormlands Fiefdoms", "KOTST28", BARATHEON,
        cost=1, traits="Westeros", keywords="Limited", influence=1,
        abilities=[kneel_to_reduce(1, Cards(house=BARATHEON))],
    ),
    Location(
        "Pyre of the False Gods", "KOTST30", BARATHEON,
        unique=True, cost=2, traits="Dragonstone",
        abilities=[
            Passive(when=Played(Cards(type=EVENT, zone=Zone.RESOLVING), YOU), effects=(ChangeDestination(EVENT_CARD, Zone.UNDER_DECK),)),
            Action(
                phase=Phase.MARSHALLING, cost=(KneelSelf(), PayGold(2)),
                effects=(ChooseNow(Cards(type=EVENT, zone=Zone.DISCARD, owner=YOU), targets=False), MoveTo(TARGET, Zone.HAND)),
            ),
        ],
    ),
    Location(
        "Smuggler's Cove", "KOTST31", BARATHEON,
        cost=1, traits="Westeros",
        abilities=[
            Action(
                phase=Phase.CHALLENGES, conditions=(DuringChallenge(POWER),), cost=(KneelSelf(),),
                choose=(Choose(characters(role=PARTICIPATING_ROLE)),),
                effects=(
                    Modify(TARGET, Strength(2), Until.END_OF_PHASE), Modify(TARGET, Keyword(STEALTH), Until.END_OF_PHASE),
                ),
            ),
        ],
    ),
    # *ruling*: the two characters are among those that its player controls, who claims the power.
    Location(
        "Storm's End", "KOTST32", BARATHEON,
        unique=True, cost=2, traits="Westeros",
        abilities=[
            PlayerRule(YOU, DOMINANCE_FOR_TWO, amount=BARATHEON),
        ],
    ),

    # --- events --------------------------------------------------------------------------------------------------------
    Event(
        "Obey the King", "KOTST33", BARATHEON,
        house_only=True,
        abilities=[
            Action(
                phase=Phase.CHALLENGES, choose=(Choose(characters(with_power=True)),),
                effects=(ChooseOne((Stand(TARGET),), (Kneel(TARGET),)),),
            ),
        ],
    ),
    # *ruling*: the character that returns is one that its player owns and controls. The one that enters play is chosen afterwards, when the
    # event resolves; without one in hand the event is not played.
    Event(
        "Bound by Blood", "KOTST35", BARATHEON,
        abilities=[
            Action(
                phase=Phase.CHALLENGES, choose=(Choose(characters(controller=YOU, owner=YOU, house=BARATHEON)),), cost=(ReturnTarget(),),
                effects=(
                    ChooseNow(
                        characters(
                            zone=Zone.HAND, owner=YOU, house=BARATHEON, same_cost_as=TARGET, other_title_than=TARGET, puttable=True,
                        ),
                        targets=False,
                    ),
                    PutIntoPlay(TARGET),
                ),
            ),
        ],
    ),
    Event(
        "Dark Prophecy", "KOTST37", BARATHEON,
        house_only=True,
        abilities=[
            *(
                Response(
                    when=when,
                    effects=(
                        Now(ChooseOpponent()), LookAtTopCards(5, Who.CHOSEN_OPPONENT, revealed=True),
                        ChooseNow(Cards(zone=Zone.DECK, owner=Who.CHOSEN_OPPONENT, top_of_deck=5), targets=False),
                        MoveTo(TARGET, Zone.DISCARD), PutBackInAnyOrder(4, Who.CHOSEN_OPPONENT),
                    ),
                )
                for when in (WonDominance(), WonChallenge(POWER))
            ),
        ],
    ),
    Event(
        "See who is Stronger", "KOTST38", BARATHEON,
        house_only=True,
        abilities=[
            Action(
                phase=Phase.ANY, cost=(KneelInfluence(3),),
                choose=(Choose(characters(trait=("Knight", "Army"), zone=Zone.DISCARD, or_zone=Zone.DEAD, owner=YOU, puttable=True)),),
                effects=(PutIntoPlay(TARGET),),
            )
        ],
    ),
)
