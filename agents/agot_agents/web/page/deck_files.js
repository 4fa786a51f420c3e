// Decks in and out: lists that are pasted or opened from files, and lists that are copied or saved.

import { capital, dialog, fetched, h, notice } from "./dom.js";

const LAYOUTS = [["native", "Deck list"], ["forum", "Forum"], ["o8d", "OCTGN (.o8d)"], ["json", "JSON"]];
const LARGEST = 1_000_000;
const LONGEST = 100_000;
/** The files that may be chosen. */
export const ACCEPTED = ".txt,.o8d,.json,.md,.html,text/plain";

/** What the server answers to the deck builder. Throws an Error with its message if it refuses. */
export const ask = (what, values) => fetched(`/api/decks/${what}`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(values) });

/** A deck of this browser as a list. */
export const listOf = async ({ edition, name, house, copies }) => (await ask("write", { edition, deck: { name, house, copies }, layout: "native" })).text;

/** The text of a file: UTF-16 with a byte order mark, UTF-8, or else Latin-1. */
export async function textOf(file) {
  if (file.size > LARGEST) throw new Error(`${file.name} has ${file.size.toLocaleString("en")} bytes; a deck file has at most ${LARGEST.toLocaleString("en")}.`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const mark = bytes[0] * 256 + bytes[1];
  if (mark === 0xfffe || mark === 0xfeff) return new TextDecoder(mark === 0xfffe ? "utf-16le" : "utf-16be").decode(bytes);
  if (bytes.includes(0)) throw new Error(`${file.name} is not a text file.`);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** A list of lines under a heading; null if there are none. */
const noted = (title, lines) => (lines.length ? [h("h3", {}, title), h("ul", { class: "links" }, lines.map((line) => h("li", {}, line)))] : null);

/** Ask for a list in any layout. `taken` gets what the server has read. */
export function importDeck(edition, house, taken) {
  const text = h("textarea", { rows: "12", spellcheck: "false", placeholder: "House: Stark\n3x Great Keep (Core Set) …" });
  const problem = h("p", { class: "problem", role: "alert" });
  let name = null;
  const file = h("input", { type: "file", accept: ACCEPTED, onchange: async () => {
    problem.textContent = "";
    try {
      if (!file.files.length) return;
      text.value = await textOf(file.files[0]);
      name = file.files[0].name.replace(/\.\w+$/, "").slice(0, 100);
    } catch (error) {
      problem.textContent = error.message;
    }
  } });
  const read = async (event) => {
    event.preventDefault();
    problem.textContent = "";
    try {
      if (!text.value.trim()) throw new Error("Paste a list, or choose a file.");
      if (text.value.length > LONGEST) throw new Error(`The list has ${text.value.length.toLocaleString("en")} characters; at most ${LONGEST.toLocaleString("en")} are read.`);
      const found = await ask("read", { edition, text: text.value, ...(house ? { house } : {}), ...(name ? { name } : {}) });
      box.close();
      taken(found);
      report(found);
    } catch (error) {
      problem.textContent = capital(error.message);
    }
  };
  const box = dialog("Import a deck", h("form", { class: "deck-form", onsubmit: read },
    h("p", { class: "hint" }, "Lists of forums and deck builders, OCTGN decks (.o8d), JSON and the project's own lists are recognised."),
    h("label", { class: "field" }, h("span", {}, "File"), file), h("label", { class: "field" }, h("span", {}, "Or paste a list"), text),
    problem, h("button", { type: "submit", class: "primary" }, "Import")));
  text.focus();
}

/** Say how a list was read, if anything was doubtful. */
function report({ layout, notes, unread, missing }) {
  const cards = Object.values(missing).map((card) => `${card.title}: ${card.set}`);
  if (!notes.length && !unread.length && !cards.length) {
    notice(`The deck was read as ${layout}.`);
    return;
  }
  dialog("How the deck was read", h("div", { class: "deck-report" }, h("p", {}, `It was read as ${layout}.`), noted("Please check", notes),
    noted("Not understood", unread), noted("Not scripted yet: these cards count for the formats, but cannot be played", cards)));
}

/** Show a deck in the layouts that others read, to copy or save it. */
export async function exportDeck(edition, deck) {
  const text = h("textarea", { rows: "14", readonly: true, spellcheck: "false", "aria-label": "The deck" });
  const problem = h("p", { class: "problem", role: "alert" });
  let file = "deck.txt";
  const draw = async () => {
    problem.textContent = "";
    try {
      ({ text: text.value, file } = await ask("write", { edition, deck, layout: layout.value }));
    } catch (error) {
      text.value = "";
      problem.textContent = capital(error.message);
    }
  };
  const layout = h("select", { onchange: draw }, LAYOUTS.map(([value, label]) => h("option", { value }, label)));
  const copy = async () => {
    text.select();
    try {
      await navigator.clipboard.writeText(text.value);
      notice("The list was copied.");
    } catch {
      notice("Your browser does not let the page copy; the list is selected, so copy it yourself.");
    }
  };
  const save = () => {
    const address = URL.createObjectURL(new Blob([text.value], { type: "text/plain" }));
    const link = document.createElement("a");
    Object.assign(link, { href: address, download: file });
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  };
  await draw();
  dialog("Export the deck", h("div", { class: "deck-form" }, h("label", { class: "field" }, h("span", {}, "Layout"), layout), text, problem,
    h("div", { class: "deck-buttons" }, h("button", { type: "button", class: "primary", onclick: copy }, "Copy"), h("button", { type: "button", onclick: save }, "Save as a file"))));
}
