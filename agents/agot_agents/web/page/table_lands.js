// The table of the Lands game.

import { titled } from "./cards.js";
import { counted, dialog, h } from "./dom.js";

/** The whole table. */
export function landsTable(view, table) {
  const count = table.seats.length;
  const last = view.seat ?? 0;
  const others = Array.from({ length: count - 1 }, (_, k) => (last + 1 + k) % count);
  return h("div", { class: `table lands seats-${count}` },
    h("div", { class: "others" }, others.map((seat) => seatLine(view, table, seat, false))),
    h("section", { class: "middle", "aria-label": "Turn" },
      view.term([], "phase", {}, table.heading),
      h("p", { class: "who" }, `${counted(table.deck, "card")} in the deck `,
        h("button", { type: "button", class: "pile", disabled: !table.used.length, onclick: () => used(view, table) }, `Used ${table.used.length}`), " ",
        view.term("formations", "pile", {}, "Formations")),
      table.answer ? h("p", { class: "who" }, table.answer) : null),
    h("div", { class: "lands-row", role: "group", "aria-label": "Locations" }, table.lands.map((land, place) => location(view, table, land, place))),
    seatLine(view, table, last, view.seat === last));
}

function seatLine(view, table, seat, own) {
  const facts = table.seats[seat];
  const hand = facts.cards.map((card) => h("div", { class: "slot" }, view.card(String(card), `h${card}`, { zone: "hand" })));
  if (own) view.showHand(hand);
  return h("section", { class: `seat lands-seat seat-${seat}${own ? " own" : ""}`, "aria-label": `${facts.name}${own ? ", you" : ""}` },
    h("header", { class: "seat-head" }, h("h2", {}, facts.name, own ? h("small", {}, "you") : null),
      h("span", { class: "power-count" }, h("b", {}, String(facts.lands)), ` of ${facts.toWin} locations`),
      h("span", { class: "count" }, `hand ${facts.hand}`), table.dealer === seat ? h("span", { class: "mark" }, "dealer") : null),
    own || !facts.cards.length ? null : h("div", { class: "hand" }, h("h3", {}, view.seat === null ? "Hand" : "Known to be in hand"),
      h("div", { class: "row", role: "group", "aria-label": `Hand of ${facts.name}` }, hand)));
}

function location(view, table, land, place) {
  const id = `l${land.location}`;
  const name = `l${place}`;
  const sides = [...land.sides];
  if (sides[0].seat === (view.seat ?? 0)) sides.reverse();
  const notes = [land.fog ? "Fog" : "", land.rain ? "Rain" : "", `needs ${land.need} cards`,
    land.owner !== null ? `claimed by ${view.names[land.owner]}` : ""].filter(Boolean);
  const rule = view.cards[id].text.split("; ").slice(1).join("; ");
  const said = [view.cards[id].title, ...notes].join(", ");
  const button = view.button("land-name", name, id, said, titled(view.cards[id].title), h("small", {}, notes.join(" · ")),
    rule ? h("span", { class: "rule" }, rule) : null);
  const side = ({ seat, cards }) => h("div", { class: `side seat-${seat}` },
    h("small", {}, `${view.names[seat]}${seat === land.defender ? ", defender" : ""}`),
    cards.length ? cards.map((card) => view.card(String(card), `h${card}`, { zone: "table" }, "small")) : h("span", { class: "empty" }, "no cards"));
  return [
    table.gap === place ? h("div", { class: "land gap" }, h("span", { class: "title" }, "Harrenhal"), h("small", {}, "cannot be claimed")) : null,
    h("div", { class: `land${land.owner !== null ? ` claimed owner-${land.owner}` : ""}` }, side(sides[0]), button, side(sides[1])),
  ];
}

function used(view, table) {
  dialog("Used cards", h("div", { class: "row" }, table.used.map((card) => h("div", { class: "slot" }, view.card(String(card), `h${card}`, { zone: "used" })))));
}
