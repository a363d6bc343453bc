/** Content of HTML: a page has changed if its words or links have. */

/** Returns text, link targets and alt texts, each followed by a space. Ignores markup, classes and addresses of pictures. */
export function pageContent(html: string) {
  let content = "";
  let at = 0;
  for (let open = html.indexOf("<"); open !== -1; open = html.indexOf("<", at)) {
    const close = html.indexOf(">", open);
    if (close === -1) break;
    if (open > at) content += `${html.slice(at, open)} `;
    if (html.startsWith("<a ", open)) content += attributeOf(html, ' href="', open, close);
    else if (html.startsWith("<img ", open)) content += attributeOf(html, ' alt="', open, close);
    at = close + 1;
  }
  return at === html.length ? content : `${content}${html.slice(at)} `;
}

function attributeOf(html: string, start: string, from: number, to: number) {
  const at = html.indexOf(start, from);
  return at === -1 || at > to ? "" : `${html.slice(at + start.length, html.indexOf('"', at + start.length))} `;
}
