import { readFileSync } from "node:fs";
import axe from "axe-core";
import { expect, test } from "vitest";

// By Reflect, as axe's types lack its colour functions.
const { Color, getContrast } = Reflect.get(axe.commons, "color");

/** Pairs of foreground and background colours. Add each new colour here, or to `drawnOnly` without text, control or ring. */
const uses: readonly (readonly [what: string, least: 4.5 | 3, fronts: string, grounds: string])[] = [
  ["text on light", 4.5, "ink quiet link", "paper ground tint lead-on-dark"],
  ["water marks on light", 4.5, "raw treated", "paper ground tint"],
  ["text on the card of the own county", 4.5, "action ink", "paper"],
  ["errors in forms", 4.5, "error", "paper ground"],
  ["text on dark", 4.5, "on-dark lead-on-dark quiet-on-dark accent-on-dark highlight raw-on-dark", "deep dark raised"],
  ["names on maps", 4.5, "on-dark lead-on-dark quiet-on-dark highlight", "map-land map-north map-served map-lit"],
  ["names beside halos", 4.5, "on-dark lead-on-dark quiet-on-dark highlight", "map-halo map-base-halo"],
  ["counties' names on maps", 4.5, "map-quiet-name", "map-land map-north"],
  ["words of buttons", 4.5, "on-dark", "action action-hover treated"],
  ["words of bright buttons", 4.5, "deep", "highlight highlight-hover paper lead-on-dark"],
  ["borders of fields", 3, "field", "paper ground tint"],
  ["focus rings on light", 3, "focus", "paper ground tint"],
  ["focus rings on dark", 3, "highlight", "deep dark raised action"],
  ["buttons as shapes on light", 3, "action", "paper ground tint"],
  ["buttons as shapes on dark", 3, "highlight", "deep dark raised"],
];

const drawnOnly = "rock wet-rock fossil-line raw-fading underline line line-strong line-on-dark map-border map-loading";

const colours = new Map(
  Array.from(
    readFileSync("templates/styles/tokens.css", "utf8").matchAll(/--color-([a-z-]+): (#[0-9a-f]{6,8});/g),
    ([, name = "", value = ""]) => [name, value] as const,
  ),
);

const pairs = uses.flatMap(([what, least, fronts, grounds]) =>
  fronts.split(" ").flatMap((front) => grounds.split(" ").map((ground) => [what, front, ground, least] as const)),
);

test.each(pairs)("%s: %s on %s has a contrast of at least %s:1", (_, front, ground, least) => {
  expect(getContrast(colourOf(ground), colourOf(front))).toBeGreaterThanOrEqual(least);
});

test("every colour is used in a contrast pair or listed as drawn only", () => {
  const named = new Set([...pairs.flatMap(([, front, ground]) => [front, ground]), ...drawnOnly.split(" ")]);
  expect([...colours.keys()].filter((name) => !named.has(name))).toEqual([]);
  expect([...named].filter((name) => !colours.has(name))).toEqual([]);
});

/** @throws Error for a colour that tokens.css does not have. */
function colourOf(name: string) {
  const value = colours.get(name);
  if (value === undefined) throw new Error(`templates/styles/tokens.css has no --color-${name} in hexadecimal digits`);
  const colour = new Color();
  colour.parseString(value);
  return colour;
}
