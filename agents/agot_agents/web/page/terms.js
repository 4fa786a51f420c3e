// Terms, such as keywords and phases: their explanations, buttons that show them, and the page "How to play".

import { capital, fetched, h } from "./dom.js";

const GAMES = { agot: "the card game", lands: "the Lands game" };
const HEADINGS = { phases: "The phases of a round", table: "Cards and timing", challenges: "Challenges", keywords: "Keywords", titles: "Melee titles", formations: "Formations, from the best to the worst", turns: "Turns" };
const UNLINKED = ["phases", "table", "titles"]; // in texts, their words mostly mean something else
const ICON = "power"; // in other texts it is what players collect
const loaded = new Map();

/** The terms of a game. */
export class Terms {
  constructor({ introduction, terms }) {
    this.introduction = introduction;
    this.kinds = terms;
    const named = Object.entries(terms).filter(([kind]) => !UNLINKED.includes(kind)).flatMap(([, kind]) => Object.keys(kind));
    const words = named.filter((name) => name !== ICON).sort((one, other) => other.length - one.length);
    this.pattern = named.length ? new RegExp(`(?<![\\w'])(${words.join("|")})(?![\\w'])`, "g") : null;
    this.patternOfIcons = named.length ? new RegExp(`(?<![\\w'])((?<!\\d )${[...words, ICON].join("|(?<!\\d )")})(?![\\w'])`, "g") : null;
  }

  /** The meanings of a term as [name, explanation]. */
  find(name) {
    return Object.values(this.kinds).flatMap((kind) => Object.entries(kind)).filter(([one]) => one.toLowerCase() === name.toLowerCase());
  }

  /** A text in which the terms are made by a function of the word; `icons`: it lists icons, so "power" is one. */
  linked(text, link, icons = false) {
    const pattern = icons ? this.patternOfIcons : this.pattern;
    return pattern ? text.split(pattern).map((part, place) => (place % 2 ? link(part) : part)) : [text];
  }
}

/** The terms of a game, which are fetched once. */
export function termsOf(game) {
  if (!loaded.has(game)) {
    loaded.set(game, fetched(`/api/terms/${encodeURIComponent(game)}`).then((found) => new Terms(found)));
    loaded.get(game).catch(() => loaded.delete(game)); // the next one who asks tries again
  }
  return loaded.get(game);
}

/** The address of a term on the page "How to play". */
export const explained = (game, name = null) => `/how-to-play/${encodeURIComponent(game)}${name ? `#${anchor(name)}` : ""}`;

const anchor = (name) => name.toLowerCase().replaceAll(/\W+/g, "-");

/** The page "How to play". */
export async function show(main, game) {
  const terms = await termsOf(game);
  const others = Object.keys(GAMES).filter((one) => one !== game);
  document.title = `How to play ${GAMES[game] ?? game} · agot web`;
  main.replaceChildren(h("div", { class: "lobby how-to-play" }, h("h1", {}, `How to play ${GAMES[game] ?? game}`),
    h("p", { class: "lead" }, others.map((one) => h("a", { href: explained(one) }, `How to play ${GAMES[one]}`))),
    h("section", { class: "sheet", "aria-label": "Introduction" }, terms.introduction.map((text) => h("p", {}, text))),
    Object.entries(terms.kinds).map(([kind, named]) => h("section", { class: "sheet", "aria-label": HEADINGS[kind] ?? capital(kind) }, h("h2", {}, HEADINGS[kind] ?? capital(kind)),
      h("dl", {}, Object.entries(named).map(([name, text]) => [h("dt", { id: anchor(name) }, capital(name)), h("dd", {}, text)]))))));
  document.getElementById(location.hash.slice(1))?.scrollIntoView();
}
