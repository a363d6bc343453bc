/** The text of a page: title, description, and each piece of text, alt text and link. */

export type PageText = {
  /** Texts between two tags, and alt texts. */
  readonly pieces: readonly string[];
  /** All text and the targets of links, for searching. */
  readonly all: string;
  readonly links: string;
};

export function pageText(html: string): PageText {
  const pieces: string[] = [];
  const links: string[] = [];
  const add = (text: string) => {
    const plain = plainText(text);
    if (plain !== "") pieces.push(plain);
  };
  add(/<title>([^<]*)/.exec(html)?.[1] ?? "");
  add(/<meta name="description" content="([^"]*)/.exec(html)?.[1] ?? "");
  let at = html.indexOf("<body");
  for (let open = at; open !== -1; open = html.indexOf("<", at)) {
    if (open > at) add(html.slice(at, open));
    const silent = silentElements.find((name) => html.startsWith(name, open + 1));
    const end = silent === undefined ? open : html.indexOf(`</${silent}`, open);
    const close = html.indexOf(">", end);
    if (close === -1) break;
    const tag = html.slice(open, close);
    if (tag.startsWith("<a ")) links.push(/ href="([^"]*)/.exec(tag)?.[1] ?? "");
    else if (tag.startsWith("<img ")) add(/ alt="([^"]*)/.exec(tag)?.[1] ?? "");
    at = close + 1;
  }
  const targets = links.join(" ");
  return { pieces, links: targets, all: withoutThousandsSeparators(`${pieces.join(" ")} ${targets}`) };
}

/** Text between two tags as a reader sees it. */
export const plainText = (text: string) => decoded(text).replace(/\s+/g, " ").trim();

/** Their content is for programs. */
export const silentElements = ["script", "style", "template"];

/** "9,194" → "9194", as in a sheet. */
export const withoutThousandsSeparators = (text: string) => text.replace(/(?<=\d),(?=\d{3}(?!\d))/g, "");

const decoded = (text: string) =>
  text.includes("&")
    ? text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
        if (name !== undefined) return entities[name] ?? whole;
        return String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
      })
    : text;

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };
