/** Words that run together where no style parts them, as in text browsers, feeds and what search engines read. */

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
export function runTogether(html: string): readonly string[] {
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
