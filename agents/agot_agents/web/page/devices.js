// The settings of a new game whose people have a device each.

import { h } from "./dom.js";

/** A part of the form of a new game: its element, and its settings as `value()`, null if the people share a screen. */
export function devices() {
  const own = h("input", { type: "checkbox", name: "devices", onchange: () => { more.hidden = !own.checked; } });
  const pause = h("select", { name: "pause" }, [0, 0.5, 1, 2, 3].map((value) => h("option", { value, selected: value === 1 }, `${value} s`)));
  const spectators = h("input", { type: "checkbox", name: "spectators" });
  const more = h("div", { class: "settings", hidden: true },
    h("label", { class: "field" }, h("span", {}, "Pause at each window"), pause,
      h("small", {}, "The game waits where players could respond, whether or not anyone can, so that nobody learns who can.")),
    h("label", { class: "field" }, h("span", {}, "Spectators"), spectators, h("small", {}, "They are at least a round behind, and see no hidden cards.")));
  const element = h("div", { class: "devices" },
    h("label", { class: "field" }, h("span", {}, "Everyone on their own device"), own, h("small", {}, "You get a link for each person.")), more);
  return { element, value: () => (own.checked ? { pause: Number(pause.value), spectators: spectators.checked } : null) };
}
