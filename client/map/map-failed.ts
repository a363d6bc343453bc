/** What the map's status line says when code of the map did not come. Apart, as it is said before any of that code is there. */
import type { Phone } from "./data.ts";
import type { Said } from "./words.ts";

export const mapFailed = (phone: Phone): Said => ({
  kind: "trouble",
  text: "The map did not load. Try again, or call",
  phone,
  hasToast: false, // a toast's code would not come either
});
