/** Words that run together where no style parts them, as in text browsers, feeds and what search engines read. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";

test("no page's words run together in a browser that has no styles", () => {
  const folder = inject("siteFolder");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".html"));
  expect(files.length).toBeGreaterThan(100);
  const pairs = new Map<string, string>();
  for (const file of files)
    for (const pair of runTogether(readFileSync(join(folder, file), "utf8"))) pairs.set(pair, file);
  expect([...pairs]).toEqual([]);
});

test("words that run together are found", () => {
  expect(runTogether("<body><p><b>13.1 km</b><span>Navan</span></p>")).toEqual(["13.1 km|Navan"]);
  expect(runTogether("<body><a>Tobar Water</a><nav><a>Home</a></nav>")).toEqual(["Tobar Water|Home"]);
  expect(runTogether("<body><svg><text>Navan</text><text>Meath</text></svg>")).toEqual(["Navan|Meath"]);
  expect(runTogether("<body><p><b>13.1 km</b> <span>Navan</span></p><p>Co. Meath</p>")).toEqual([]);
});

/** What begins no line of its own, in w3m and lynx: they know neither buttons nor the parts of a page or drawing. */
const inline = new Set(
  [
    "a abbr b bdi br cite code data em i img label mark noscript picture q s small source span strong sub sup time u use var wbr",
    "button details header nav summary",
    "circle defs g image line path pattern polygon polyline rect svg symbol text title tspan",
  ].flatMap((names) => names.split(" ")),
);
const wordless = /<(script|style|template)\b.*?<\/\1>/gs;

/** One line for each pair: "…35.5 km|West…". */
function runTogether(html: string): readonly string[] {
  const body = html.slice(html.indexOf("<body")).replaceAll(wordless, "");
  const found = new Set<string>();
  let before = "";
  let isApart = true;
  for (const [, tag, text = ""] of body.matchAll(/<\/?([a-z\d]+)[^>]*>([^<]*)/g)) {
    if (!inline.has(tag ?? "") || tag === "br") isApart = true;
    if (text === "") continue;
    if (!isApart && /[\p{L}\d.,:;)]$/u.test(before) && /^[\p{L}\d(]/u.test(text))
      found.add(`${before.slice(-25)}|${text.slice(0, 25)}`);
    isApart = false;
    before = text;
  }
  return [...found];
}
