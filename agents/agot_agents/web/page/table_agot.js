// The table of the card game.

import { badge, icon, titled } from "./cards.js";
import { capital, counted, dialog, h } from "./dom.js";

const PILES = [["dead", "Dead"], ["discard", "Discard"]];

/** The whole table. `view` determines the observer and the effect of clicks. */
export function agotTable(view, table) {
  const count = table.seats.length;
  const last = view.seat ?? 0;
  const order = Array.from({ length: count - 1 }, (_, k) => (last + 1 + k) % count);
  const cards = Object.entries(table.cards).map(([place, here]) => ({ place, here, card: view.cards[here.card] }));
  const of = (seat) => seatBoard(view, table, cards, seat, view.seat === seat);
  return h("div", { class: `table agot seats-${count}` },
    h("div", { class: "others" }, order.map(of)),
    middle(view, table, cards),
    of(last));
}

/** Between the players: the phase, the challenge in progress, and events being resolved. */
function middle(view, table, cards) {
  const resolving = cards.filter(({ here }) => here.zone === "resolving");
  const challenge = table.challenge;
  const said = [h("p", { class: "phase" }, table.heading)];
  if (challenge) {
    const target = challenge.target === challenge.defender ? "" : ` (claim from ${view.names[challenge.target]})`;
    const side = (role) => cards.filter(({ here }) => here.role === role).map(({ card }) => card.title).join(", ") || "nobody";
    said.push(
      h("p", { class: "who" }, icon(challenge.type), ` ${capital(challenge.type)} challenge of ${view.names[challenge.attacker]} against ${view.names[challenge.defender]}${target}`),
      h("p", { class: "totals" },
        h("span", { class: "attacking" }, h("b", {}, String(challenge.attacking)), h("span", {}, "attacking"), h("small", {}, side("attacking"))),
        h("span", { class: "against", "aria-hidden": "true" }, "⁄"),
        h("span", { class: "defending" }, h("b", {}, String(challenge.defending)), h("span", {}, "defending"), h("small", {}, side("defending")))),
    );
    if (challenge.resolved) said.push(h("p", { class: "won" }, challenge.winner === null ? "No winner" : `Won by ${view.names[challenge.winner]}`));
  } else if (table.active !== null && table.active !== undefined) {
    said.push(h("p", { class: "who" }, `${view.names[table.active]}'s turn`));
  }
  return h("section", { class: `middle${challenge ? " challenge" : ""}`, "aria-label": challenge ? "Challenge" : "Phase" }, said,
    resolving.length ? h("div", { class: "row" }, resolving.map(({ place, here }) => slot(view, place, here))) : null);
}

function seatBoard(view, table, cards, seat, own) {
  const facts = table.seats[seat];
  const mine = cards.filter(({ here }) => here.zone === "play" && here.controller === seat);
  const borne = new Map();
  for (const one of mine.concat(cards.filter(({ here }) => here.zone === "play" && here.controller !== seat))) {
    if (one.here.bearer) borne.set(one.here.bearer, [...(borne.get(one.here.bearer) ?? []), one]);
  }
  const free = mine.filter(({ here }) => !here.bearer);
  const isCharacter = ({ here, card }) => card.type === "character" || here.asCharacter;
  const characters = free.filter(isCharacter);
  const others = free.filter((one) => !isCharacter(one));
  const hand = cards.filter(({ here }) => here.zone === "hand" && here.owner === seat);
  const facedown = cards.filter(({ here }) => here.zone === "facedown" && here.owner === seat);
  const inShadows = cards.filter(({ here }) => here.zone === "shadows" && here.owner === seat);
  const onHouse = others.filter(({ here }) => here.onHouse);
  const row = (name, list, first = null) => list.length || first ? h("div", { class: `row ${name}`, role: "group", "aria-label": `${capital(name)} of ${facts.name}` },
    first, list.map(({ place, here }) => stack(view, place, here, borne.get(place) ?? []))) : null;
  const rows = [row("characters", characters), row("locations", others.filter(({ here }) => !here.onHouse), houseCard(view, facts, onHouse)), row("facedown", facedown), row("shadows", inShadows)];
  if (own) view.showHand(hand.map(({ place, here }) => slot(view, place, here)));
  else rows.reverse();
  return h("section", { class: `seat house-${facts.house.split(/[^a-z]/)[0]}${own ? " own" : ""}`, "aria-label": `${facts.name}${own ? ", you" : ""}` },
    head(view, table, facts, cards, seat, own),
    h("div", { class: "board" },
      plotArea(view, table, facts, seat),
      h("div", { class: "rows" }, rows)),
    own || !hand.length ? null : h("div", { class: "hand" }, h("h3", {}, view.seat === null ? "Hand" : "Known to be in hand"),
      h("div", { class: "row", role: "group", "aria-label": `Hand of ${facts.name}` }, hand.map((one) => strip(view, one)))));
}

/** The House card with the power on it, and what is attached to it. */
function houseCard(view, facts, attached) {
  const card = h("div", { class: `slot low${facts.kneeling ? " kneeling" : ""}` },
    h("div", { class: `card house-card${facts.kneeling ? " kneeling" : ""}`, role: "img", "aria-label": `House card of ${facts.name}, ${facts.power} power${facts.kneeling ? ", kneeling" : ""}` },
      h("span", { class: "face", "aria-hidden": "true" }, titled(`House ${capital(facts.house)}`), facts.power ? badge("power", facts.power, "power") : null)));
  return attached.length ? h("div", { class: "stack" }, card, h("div", { class: "borne" }, attached.map((one) => strip(view, one)))) : card;
}

function head(view, table, facts, cards, seat, own) {
  const pile = ([zone, name]) => {
    const inside = cards.filter(({ here }) => here.zone === zone && here.owner === seat);
    const legal = inside.some(({ place }) => view.options(place).length);
    return h("button", {
      type: "button", class: `pile${legal ? " legal" : ""}`, disabled: !facts[zone],
      onclick: () => show(view, `${name} pile of ${facts.name}`, inside),
    }, `${name} ${facts[zone]}`);
  };
  return h("header", { class: "seat-head" },
    h("h2", {}, facts.name, own ? h("small", {}, "you") : null),
    h("span", { class: `power-count${facts.kneeling ? " kneels" : ""}`, title: `power: ${facts.total}, of which ${facts.power} on the House card; ${facts.toWin} needed to win` },
      h("b", {}, String(facts.total)), ` of ${facts.toWin} power`, facts.kneeling ? h("small", {}, " House card kneeling") : null),
    h("span", { class: "count", title: "gold" }, h("span", { class: "badge gold" }, String(facts.gold)), " gold"),
    table.first === seat ? h("span", { class: "mark" }, "first player") : null,
    facts.title ? h("span", { class: "mark title-card" }, facts.title) : null,
    facts.eliminated ? h("span", { class: "mark" }, "eliminated") : null,
    h("span", { class: "count" }, `hand ${facts.hand}`),
    h("span", { class: "count" }, `deck ${facts.deck}`),
    facts.shadows ? h("span", { class: "count" }, `in Shadows ${facts.shadows}`) : null,
    PILES.map(pile),
    h("button", { type: "button", class: "pile", onclick: () => show(view, `Plots of ${facts.name}`, plots(view, table, seat)) }, "Plots"));
}

const plots = (view, table, seat) => Object.entries(table.plots).filter(([, here]) => here.owner === seat)
  .map(([place, here]) => ({ place, here, card: view.cards[here.card] }));

function plotArea(view, table, facts, seat) {
  const mine = plots(view, table, seat);
  const revealed = mine.find(({ here }) => here.zone === "revealed");
  const chosen = mine.find(({ here }) => here.zone === "chosen");
  const used = mine.filter(({ here }) => here.zone === "used").length;
  const agendas = mine.filter(({ here }) => here.zone === "agenda");
  const slots = [];
  if (chosen) slots.push(slot(view, chosen.place, chosen.here, "chosen"));
  if (revealed) slots.push(slot(view, revealed.place, { ...revealed.here, ...facts.plot }));
  if (!slots.length) slots.push(h("div", { class: "card plot blank-plot" }, "no plot"));
  slots.push(...agendas.map(({ place, here }) => slot(view, place, here)));
  return h("div", { class: "plots" }, slots, used ? h("small", {}, `${counted(used, "used plot")}`) : null);
}

/** The cards of a pile in a dialog. */
function show(view, title, cards) {
  const zones = { deck: "in the plot deck", used: "used", revealed: "revealed", chosen: "chosen", offered: "offered", kept: "kept", agenda: "agenda" };
  const box = dialog(title, cards.length ? h("div", { class: "row" }, cards.map(({ place, here, card }) =>
    h("figure", {}, slot(view, place, here, "", () => box.close()), card.type === "plot" || card.type === "agenda" ? h("figcaption", {}, zones[here.zone] ?? here.zone) : null)))
    : h("p", {}, "There are no cards."));
}

/** A character with what is attached to it. */
function stack(view, place, here, borne) {
  if (!borne.length) return slot(view, place, here);
  return h("div", { class: "stack" }, slot(view, place, here), h("div", { class: "borne" }, borne.map((one) => strip(view, one))));
}

/** A card that shows only its title. */
function strip(view, { place, here, card }) {
  const button = view.card(here.card, place, here, "strip");
  button.querySelector(".face").replaceChildren(titled(card.title), here.kneeling ? h("small", {}, "kneeling") : "");
  return button;
}

function slot(view, place, here, extra = "", after = null) {
  const button = view.card(here.card, place, here, extra);
  if (after) button.addEventListener("click", () => { if (view.options(place).length === 1) after(); });
  const { type } = view.cards[here.card];
  const low = here.zone === "play" && !here.asCharacter && type !== "character";
  return h("div", { class: ["slot", here.kneeling ? "kneeling" : "", type === "plot" ? "wide" : "", low ? "low" : ""].filter(Boolean).join(" ") }, button);
}

