/** What the server says with each page (generator/dev/shell.ts). */
import type { PageState } from "../shell.ts";

/** Taken out of the document, so that two versions of a page compare without it. */
export function takeState(page: Document): PageState | null {
  const element = page.getElementById("_site-state");
  element?.remove();
  // Our server wrote it.
  return element === null ? null : (JSON.parse(element.textContent ?? "null") as PageState);
}
