/** Converts between a page's path and its file in the site. */

/** "/" → "index.html", "/trim/iron-removal" → "trim/iron-removal.html". */
export const fileOf = (path: string) => (path === "/" ? "index.html" : `${path.slice(1)}.html`);

/** "trim/iron-removal.html" → "/trim/iron-removal". */
export const pathOf = (file: string) => (file === "index.html" ? "/" : `/${file.slice(0, -".html".length)}`);
