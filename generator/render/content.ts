/** The words and links of a piece of HTML: what decides whether a page's content changed. */
import { shortHash } from "./digest.ts";

/** Of longer content a digest is enough: it is kept with the section, and a page's own digest is made from those of its sections. */
const longContent = 200;

/**
 * Markup, classes and addresses of pictures do not count; text, link targets and alt texts do.
 * @returns the content, or its digest when it is long
 */
export function contentOf(html: string) {
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
  content += html.slice(at);
  return content.length > longContent ? shortHash(content) : content;
}

function attribute(html: string, start: string, from: number, to: number) {
  const at = html.indexOf(start, from);
  return at === -1 || at > to ? "" : html.slice(at + start.length, html.indexOf('"', at + start.length));
}
