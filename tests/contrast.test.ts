import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync(new URL("../templates/styles/tokens.css", import.meta.url), "utf8");
const colours = new Map([...css.matchAll(/--color-([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]));

/** WCAG 2.2: 4.5 for text, 3 for what is large or no text. */
const text = 4.5;
const graphic = 3;

const lightGrounds = ["paper", "ground", "tint"];
const darkGrounds = ["deep", "dark", "raised"];
const pairs: readonly (readonly [front: string, grounds: readonly string[], least: number])[] = [
  ["ink", lightGrounds, text],
  ["quiet", lightGrounds, text],
  ["link", lightGrounds, text],
  ["raw", lightGrounds, text],
  ["error", ["paper", "ground"], text],
  ["treated", lightGrounds, text],
  ["field", ["paper", "ground"], graphic],
  ["focus", lightGrounds, graphic],
  ["on-dark", [...darkGrounds, "action", "action-hover"], text],
  ["lead-on-dark", darkGrounds, text],
  ["quiet-on-dark", darkGrounds, text],
  ["accent-on-dark", darkGrounds, text],
  ["raw-on-dark", darkGrounds, text],
  ["highlight", darkGrounds, text],
  ["deep", ["highlight", "highlight-hover", "paper", "lead-on-dark"], text],
];

for (const [front, grounds, least] of pairs)
  test(`${front} can be read on ${grounds.join(", ")}`, () => {
    for (const ground of grounds)
      expect(contrast(front, ground), `--color-${front} on --color-${ground}`).toBeGreaterThanOrEqual(least);
  });

test("the bar of a phone's browser takes the colour of the header", () => {
  const document = readFileSync(new URL("../templates/document.tsx", import.meta.url), "utf8");
  expect(document).toContain(`const themeColor = "${colours.get("deep")}"`);
});

function contrast(front: string, ground: string) {
  const [light = 0, dark = 0] = [luminance(front), luminance(ground)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance as WCAG defines it. */
function luminance(name: string) {
  const hex = colours.get(name);
  if (hex === undefined) throw new Error(`tokens.css has no --color-${name} written as six hexadecimal digits`);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
