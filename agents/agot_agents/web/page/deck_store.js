// The decks that are kept in this browser.

import { store, stored } from "./settings.js";

const KEY = "agot-decks";
const LAST = "agot-last";
/** The largest number of decks that are kept. */
export const MOST_DECKS = 200;

/** Whether something that was stored is a deck: nobody else may write there, but an older page may have. */
function isDeck(deck) {
  return Boolean(deck) && ["id", "edition", "name", "house"].every((key) => typeof deck[key] === "string")
    && Boolean(deck.copies) && typeof deck.copies === "object" && Object.values(deck.copies).every((count) => Number.isInteger(count) && count > 0 && count < 100);
}

/** The decks of this browser, the last changed one first. */
export function decks() {
  let found = [];
  try { found = JSON.parse(stored(KEY)) ?? []; } catch { /* none */ }
  return Array.isArray(found) ? found.filter(isDeck) : [];
}

/** Keep a deck as the last changed one. */
export function keep(deck) {
  store(KEY, JSON.stringify([deck, ...decks().filter((one) => one.id !== deck.id)].slice(0, MOST_DECKS)));
}

/** Forget a deck. */
export function forget(id) {
  store(KEY, JSON.stringify(decks().filter((one) => one.id !== id)));
}

/** A deck without cards. */
export function emptyDeck(edition, house) {
  return { id: `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`, edition, name: "New deck", house, copies: {} };
}

/** Let the form of a new game begin with a deck list for the first seat. */
export function choose(edition, text) {
  let last = {};
  try { last = JSON.parse(stored(LAST)) ?? {}; } catch { /* none */ }
  const { "deck-0": _deck, "text-0": _text, ...rest } = typeof last === "object" ? last : {};
  store(LAST, JSON.stringify({ ...rest, game: "agot", edition, "deck-0": "text", "text-0": text }));
}
