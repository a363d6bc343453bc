import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Use = { readonly what: string; readonly least: 4.5 | 3; readonly fronts: string; readonly grounds: string };

/** Pairs of foreground and background colours. Add each new colour here, or to `drawnOnly` without text, control or ring. */
const uses: readonly Use[] = [
  { what: "text on light", least: 4.5, fronts: "ink quiet link", grounds: "paper ground tint lead-on-dark" },
  { what: "water marks on light", least: 4.5, fronts: "raw treated", grounds: "paper ground tint" },
  { what: "text on the card of the own county", least: 4.5, fronts: "action ink", grounds: "paper" },
  { what: "errors in forms", least: 4.5, fronts: "error", grounds: "paper ground" },
  {
    what: "text on dark",
    least: 4.5,
    fronts: "on-dark lead-on-dark quiet-on-dark accent-on-dark highlight raw-on-dark",
    grounds: "deep dark raised",
  },
  {
    what: "names on maps",
    least: 4.5,
    fronts: "on-dark lead-on-dark quiet-on-dark highlight",
    grounds: "map-land map-north map-served map-lit map-halo map-base-halo",
  },
  { what: "counties' names on maps", least: 4.5, fronts: "map-quiet-name", grounds: "map-land map-north" },
  { what: "words of buttons", least: 4.5, fronts: "on-dark", grounds: "action action-hover treated" },
  {
    what: "words of bright buttons",
    least: 4.5,
    fronts: "deep",
    grounds: "highlight highlight-hover paper lead-on-dark",
  },
  { what: "borders of fields", least: 3, fronts: "field", grounds: "paper ground tint" },
  { what: "focus rings on light", least: 3, fronts: "focus", grounds: "paper ground tint" },
  { what: "focus rings on dark", least: 3, fronts: "highlight", grounds: "deep dark raised action" },
  { what: "buttons as shapes on light", least: 3, fronts: "action", grounds: "paper ground tint" },
  { what: "buttons as shapes on dark", least: 3, fronts: "highlight", grounds: "deep dark raised" },
];

const drawnOnly = "rock wet-rock fossil-line raw-fading underline line line-strong line-on-dark map-border map-loading";

const colours = new Map(
  Array.from(
    readFileSync("templates/styles/tokens.css", "utf8").matchAll(/--color-([a-z-]+): (#[0-9a-f]{6,8});/g),
    ([, name = "", value = ""]) => [name, value] as const,
  ),
);

const pairs = uses.flatMap(({ what, least, fronts, grounds }) =>
  fronts.split(" ").flatMap((front) => grounds.split(" ").map((ground) => ({ what, least, front, ground }))),
);

test.each(pairs)("$what: $front on $ground is at least $least to 1", ({ front, ground, least }) => {
  expect(contrast(colourOf(front), colourOf(ground))).toBeGreaterThanOrEqual(least);
});

test("every colour is in use as a front or a ground, or declared as drawn only", () => {
  const named = new Set([...pairs.flatMap(({ front, ground }) => [front, ground]), ...drawnOnly.split(" ")]);
  expect([...colours.keys()].filter((name) => !named.has(name))).toEqual([]);
  expect([...named].filter((name) => !colours.has(name))).toEqual([]);
});

test("the formula gives the ratios that WCAG gives", () => {
  expect(contrast("#000000", "#ffffff")).toBe(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

/** @throws Error for a colour that tokens.css does not have. */
function colourOf(name: string) {
  const value = colours.get(name);
  if (value === undefined) throw new Error(`templates/styles/tokens.css has no --color-${name} in hexadecimal digits`);
  return value;
}

/** As WCAG 2.2 defines contrast ratio: 1 to 21. */
function contrast(one: string, other: string) {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
