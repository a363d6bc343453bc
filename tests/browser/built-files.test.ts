/** Tests of all files of the built site, without a browser. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { plainFiles } from "../../generator/base/plain-files.ts";

const files = plainFiles(inject("siteFolder"))
  .filter((file) => /\.(?:html|css)$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(inject("siteFolder"), file), "utf8") }));
const everyPage = files.flatMap(({ file, text }) => (file.endsWith(".html") ? [{ file, html: text }] : []));

test("every page has phone links in header, footer and call bar, and a cookie link at the end of the footer", () => {
  // Pages without a call bar: one has the form, the other comes after it.
  const withoutBar = ["contact.html", "thank-you.html"];
  const asExpected = (file: string) =>
    `header tel footer tel data-consent-reset${withoutBar.includes(file) ? "" : " call-bar tel"}`;
  const parts = /<(header|main|footer)\b|class="(call-bar)\b|(tel):|(data-consent-reset)/g;
  const wrong = everyPage.flatMap(({ file, html }) => {
    const order = Array.from(
      html.matchAll(parts),
      ([, element, bar, phone, cookies]) => element ?? bar ?? phone ?? cookies,
    );
    const framed = order.slice(0, order.indexOf("main")).concat(order.slice(order.lastIndexOf("footer")));
    const found = framed.filter((part, place) => part !== framed[place - 1]).join(" ");
    return file === "quote-form.html" || found === asExpected(file) ? [] : [`${file}: ${found}`];
  });
  expect(wrong).toEqual([]);
});

test("no text-decoration has more than one keyword, as Safari before 26.2 ignores it with a colour or thickness", () => {
  // Pages of one kind share their styles, so each text of styles is checked once.
  const styles = new Map(
    files.map(({ file, text }) => [
      file.endsWith(".css") ? text : (/<style>(.*?)<\/style>/s.exec(text)?.[1] ?? ""),
      file,
    ]),
  );
  expect(styles.size).toBeGreaterThan(10);
  const unread = Array.from(styles).flatMap(([css, file]) =>
    Array.from(css.matchAll(/[{;](?:-webkit-)?text-decoration:([^;}]+)/g), ([, value = ""]) => value)
      .filter((value) => /[\s(]/.test(value.trim()))
      .map((value) => `${file}: ${value}`),
  );
  expect(unread).toEqual([]);
});

/** Text browsers, feeds and search engines run them together as well. */
test("no page has words that screen readers run together", () => {
  expect(everyPage.length).toBeGreaterThan(100);
  const pairs = new Map(everyPage.flatMap(({ file, html }) => runTogether(html).map((pair) => [pair, file] as const)));
  expect([...pairs]).toEqual([]);
});

test("the check itself finds words that screen readers would run together", () => {
  expect(runTogether("<body><p><b>13.1 km</b><span>Navan</span></p>")).toEqual(["13.1 km|Navan"]);
  expect(runTogether("<body><a>Tobar Water</a><nav><a>Home</a></nav>")).toEqual(["Tobar Water|Home"]);
  expect(runTogether("<body><svg><text>Navan</text><text>Meath</text></svg>")).toEqual(["Navan|Meath"]);
  expect(runTogether("<body><p><b>13.1 km</b> <span>Navan</span></p><p>Co. Meath</p>")).toEqual([]);
});

/** Elements that w3m and lynx print without a line break, also buttons, landmarks and drawings. */
const inline = new Set(
  [
    "a abbr b bdi br cite code data em i img label mark noscript picture q s small source span strong sub sup time u use var wbr",
    "button details header nav summary",
    "circle defs g image line path pattern polygon polyline rect svg symbol text title tspan",
  ].flatMap((names) => names.split(" ")),
);
const wordless = /<(script|style|template)\b.*?<\/\1>/gs;

/** Returns pairs of words without a space between them: "…35.5 km|West…". */
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
