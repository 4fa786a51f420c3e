// What a reader prefers, kept in this browser: the theme, the size of the cards, and when to be asked.

import { dialog, h } from "./dom.js";

const KINDS = {
  size: { label: "Size of the cards", values: { small: "small", fit: "as the window allows", large: "large", larger: "very large" }, first: "fit" },
  careful: { label: "Ask before passing in marshalling with gold left", values: { off: "no", on: "yes" }, first: "off" },
};
const ZOOMS = { small: 0.75, fit: 1, large: 1.3, larger: 1.7 };

/** A stored text; null if there is none, or if the browser stores nothing. */
export function stored(name) {
  try { return localStorage.getItem(name); } catch { return null; }
}

/** Store a text, if the browser allows it. */
export function store(name, text) {
  try { localStorage.setItem(name, text); } catch { /* not stored */ }
}

/** The value of a setting. */
export function chosen(name) {
  const { values, first } = KINDS[name];
  const value = stored(`agot-${name}`);
  return value in values ? value : first;
}

/** Apply the settings to the page. */
export function apply() {
  document.documentElement.style.setProperty("--zoom", String(ZOOMS[chosen("size")]));
}

/** Show the settings. */
export function open() {
  dialog("Settings", h("div", { class: "settings long" }, Object.entries(KINDS).map(([name, { label, values }]) =>
    h("label", { class: "field" }, h("span", {}, label), h("select", { name, onchange: (event) => { store(`agot-${name}`, event.target.value); apply(); } },
      Object.entries(values).map(([value, text]) => h("option", { value, selected: value === chosen(name) }, text)))))));
}
