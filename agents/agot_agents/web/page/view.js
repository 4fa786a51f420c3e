// Shared by games and replays: the cards, the log, the table, and the clicks on cards.

import { Detail, cardButton, houseOf } from "./cards.js";
import { capital, h, notice, ROOT } from "./dom.js";
import { Log } from "./log.js";
import { fly, places } from "./motion.js";
import { explained, termsOf } from "./terms.js";
import { agotTable } from "./table_agot.js";
import { landsTable } from "./table_lands.js";

const TABLES = { agot: agotTable, lands: landsTable };

/** A game on the page. `act` is called with the action that a person chooses; without it, no action can be chosen. */
export class GameView {
  constructor(act = null) {
    this.act = act;
    this.cards = {};
    this.names = [];
    this.seat = null;
    this.decision = null;
    this.inspecting = false;
    this.detail = new Detail(this);
    this.log = new Log(this);
    this.felt = h("div", { class: "felt" });
    this.hand = h("section", { class: "own-hand", "aria-label": "Your hand", hidden: true });
    this.before = new Map();
    this.shown = new Set();
  }

  /** Set the game, and load its terms: once this resolves, everything on the table explains itself. */
  async begin(game) {
    this.cards = game.cards;
    this.names = game.names;
    this.log.setCards(game.cards);
    this.game = game.game;
    const help = document.getElementById("how-to-play");
    help.href = ROOT + explained(game.game);
    help.target = "_blank"; // the game stays open
    try {
      this.terms = await termsOf(game.game);
    } catch (error) {
      notice(`Terms are not explained: ${error.message}`);
    }
  }

  /** Show the detail of a card while the pointer is over an element, or it has the focus. */
  watch(element, id, here) {
    const show = () => this.detail.show(id, here, false);
    element.addEventListener("pointerenter", (event) => { if (event.pointerType !== "touch") show(); });
    element.addEventListener("focus", show);
    element.addEventListener("contextmenu", (event) => { event.preventDefault(); this.detail.show(id, here); });
  }

  /** Show terms in the detail while the pointer is over an element, or it has the focus. `names` are terms, or the name of their kind. */
  explain(element, names) {
    const show = () => this.detail.explain(names, false);
    element.addEventListener("pointerenter", (event) => { if (event.pointerType !== "touch") show(); });
    element.addEventListener("focus", show);
    return element;
  }

  /** A button that explains terms. */
  term(names, classes, attributes, ...content) {
    const button = h("button", { type: "button", class: `term ${classes}`, onclick: () => this.detail.explain(names), ...attributes }, ...content);
    return this.explain(button, names);
  }

  /** The options that choose a place. */
  options(place) {
    return this.byPlace.get(place) ?? [];
  }

  /** The elements that show a place. */
  shownAt(place) {
    return place ? [this.felt, this.hand].flatMap((part) => [...part.querySelectorAll(`[data-place="${place}"]`)]) : [];
  }

  /** A card as a button, which takes its action if it can be chosen, and otherwise shows the card. */
  card(id, place, here, extra = "") {
    return this.live(cardButton(this, id, place, here, extra), place, id, here);
  }

  /** A button for another place, such as a location. */
  button(classes, place, id, label, ...content) {
    const button = h("button", { type: "button", class: classes, "data-place": place, "data-card": id, "aria-label": label }, ...content);
    this.watch(button, id, null);
    return this.live(button, place, id, null);
  }

  live(button, place, id, here) {
    const options = this.options(place);
    this.shown.add(place);
    const state = JSON.stringify(here);
    this.now.set(place, state);
    if (this.before.size && this.before.get(place) !== state) button.classList.add("changed");
    if (this.decision?.source === place) button.classList.add("asks");
    if (options.length) {
      button.classList.add("legal");
      button.setAttribute("aria-label", `${button.getAttribute("aria-label")}. ${options.map((option) => option.label).join("; ")}`);
      if (options.some((option) => option.action === this.chosen)) button.classList.add("chosen-now");
    }
    button.addEventListener("click", (event) => {
      const first = pointer === "touch" && event.detail > 0 && this.touched !== place;
      this.touched = place;
      if (this.inspecting || !this.act || !options.length || first) this.detail.show(id, here, true, this.act ? options : []);
      else if (options.length === 1) this.act(options[0].action);
      else menu(event.currentTarget, options, this.act);
    });
    return button;
  }

  /** Show a state. In a replay, `chosen` is the action that was chosen. */
  show(state, chosen = null) {
    const focused = document.activeElement?.dataset?.place ?? null;
    const parts = [this.felt, this.hand];
    const before = places(parts);
    closeMenu();
    this.touched = null;
    this.state = state;
    this.seat = state.seat;
    this.decision = state.decision;
    this.chosen = chosen;
    this.byPlace = new Map();
    for (const option of state.decision?.options ?? []) {
      if (option.place) this.byPlace.set(option.place, [...this.options(option.place), option]);
    }
    this.shown = new Set();
    this.now = new Map();
    const table = TABLES[state.table.game];
    this.hand.hidden = true;
    this.felt.replaceChildren(table ? table(this, state.table) : h("pre", {}, state.table.text));
    this.before = this.now;
    fly(parts, before, (place) => state.table.cards?.[place]?.owner);
    const again = focused && parts.map((part) => part.querySelector(`[data-place="${focused}"]`)).find(Boolean);
    again?.focus({ preventScroll: true });
  }

  /** The section for the question. */
  promptPlace(label) {
    const top = document.querySelector(".top");
    new ResizeObserver(() => document.body.style.setProperty("--top", `${top.offsetHeight}px`)).observe(top);
    return h("section", { class: "prompt", "aria-label": label });
  }

  /** Show the hand of the observer below the table; an empty hand is hidden. */
  showHand(slots) {
    this.hand.hidden = !slots.length;
    this.hand.replaceChildren(h("div", { class: "row", role: "group", "aria-label": "Cards in your hand" }, slots));
  }

  /** The options as buttons. Those of cards that are not on the table contain the text of their card. */
  choices() {
    const options = this.decision?.options ?? [];
    return [h("ol", { class: "options" }, options.map((option, place) => {
      const key = option.done ? "Space" : place < 9 ? String(place + 1) : place === 9 ? "0" : null;
      const card = option.card && !this.shown.has(option.place) ? this.cards[option.card] : null;
      const term = option.term ? this.terms?.find(option.term)[0]?.[1] : null;
      const isTitle = term && option.term in (this.terms.kinds.titles ?? {});
      const classes = ["option", card ? `with-text house-${houseOf(card)}` : isTitle ? "with-text" : option.place ? "of-card" : "", option.action === this.chosen ? "chosen-now" : ""];
      const button = h("button", {
        type: "button", class: classes.filter(Boolean).join(" "), "data-action": option.action, "data-card": card ? option.card : null,
        disabled: !this.act, onclick: () => this.act?.(option.action),
      }, key ? h("kbd", { "aria-hidden": "true" }, key) : null, option.label,
      card?.facts && card.type !== "plot" ? h("small", { class: "facts" }, card.facts) : null, card?.text || isTitle ? h("span", { class: "rules" }, card?.text ?? term) : null);
      if (term) this.explain(button, [option.term]);
      if (option.card) this.watch(button, option.card, this.state.table.cards?.[option.place] ?? null);
      return h("li", {}, button);
    }))];
  }

  /** The question, and the effect that asks it. */
  question() {
    const { name, question, effect, card } = this.decision;
    const said = h("p", { class: "question" }, h("b", {}, name), `: ${question}`);
    if (!effect) return [said];
    const why = h("p", { class: "effect" }, effect);
    if (card) this.watch(why, card, null);
    return [said, why];
  }
}

// --- touch: the first tap on a card shows it, the second one takes its action -------------------------------------------------------

let pointer = "mouse";

document.addEventListener("pointerdown", (event) => { pointer = event.pointerType; }, true);

// --- a menu of several ways to use one card ---------------------------------------------------------------------------------------

let open = null;

function closeMenu() {
  open?.remove();
  open = null;
}

function menu(anchor, options, act) {
  closeMenu();
  const buttons = options.map((option) => h("button", { type: "button", role: "menuitem", onclick: () => { closeMenu(); act(option.action); } }, capital(option.label)));
  open = h("div", { class: "menu", role: "menu", "aria-label": "Ways to use this card" }, buttons);
  document.body.append(open);
  const place = anchor.getBoundingClientRect();
  const size = open.getBoundingClientRect();
  const left = Math.max(8, Math.min(place.left, innerWidth - size.width - 8));
  const top = place.bottom + size.height + 8 < innerHeight ? place.bottom + 4 : Math.max(8, place.top - size.height - 4);
  open.style.setProperty("left", `${left}px`);
  open.style.setProperty("top", `${top}px`);
  open.addEventListener("keydown", (event) => {
    const at = buttons.indexOf(document.activeElement);
    if (event.key === "Escape") { closeMenu(); anchor.focus(); }
    else if (event.key === "ArrowDown") buttons[(at + 1) % buttons.length].focus();
    else if (event.key === "ArrowUp") buttons[(at + buttons.length - 1) % buttons.length].focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  buttons[0].focus();
}

document.addEventListener("pointerdown", (event) => { if (open && !open.contains(event.target)) closeMenu(); });
