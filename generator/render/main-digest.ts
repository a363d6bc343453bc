/** The words and links of a piece of HTML as one digest: what decides whether a page's content changed. */
import { shortHash } from "./digest.ts";

/** Markup, classes and addresses of pictures do not count; text, link targets and alt texts do. */
export function mainDigest(html: string) {
  let content = "";
  let at = 0;
  for (let open = html.indexOf("<"); open !== -1; open = html.indexOf("<", at)) {
    const close = html.indexOf(">", open);
    if (close === -1) break;
    if (open > at) content += `${html.slice(at, open)} `;
    if (html.startsWith("<a ", open)) content += `${attribute(html, ' href="', open, close)} `;
    else if (html.startsWith("<img ", open)) content += `${attribute(html, ' alt="', open, close)} `;
    at = close + 1;
  }
  return shortHash(content + html.slice(at));
}

function attribute(html: string, start: string, from: number, to: number) {
  const at = html.indexOf(start, from);
  return at === -1 || at > to ? "" : html.slice(at + start.length, html.indexOf('"', at + start.length));
}
