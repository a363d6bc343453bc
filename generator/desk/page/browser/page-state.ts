/** Reads the state that the server puts into each page (generator/desk/page/inject-dev-client.ts). */
import type { StateInPage } from "../page-state.ts";

/** Returns the state, and removes its element, so that two versions of a page can be compared. */
export function readPageState(page: Document): StateInPage | null {
  const element = page.getElementById("_site-state");
  element?.remove();
  // written by our server
  return element === null ? null : (JSON.parse(element.textContent ?? "null") as StateInPage);
}
