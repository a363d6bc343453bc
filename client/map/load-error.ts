/** Message of the map's status line if its code did not load. A file of its own, as it is needed before that code. */
import type { Phone } from "./data.ts";
import type { MapMessage } from "./messages.ts";

export const mapLoadError = (phone: Phone): MapMessage => ({
  kind: "trouble",
  text: "The map did not load. Try again, or call",
  phone,
  hasToast: false, // a toast's code would not load either
});
