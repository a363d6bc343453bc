/** Logs the address of a missing page in the console, and shows it in `place`. */

export function reportNotFound(place: HTMLElement) {
  console.error(`404: there is no page at ${location.pathname}`);
  place.textContent = location.pathname;
}
