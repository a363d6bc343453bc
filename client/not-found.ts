/** Logs the address of a missing page in the console, and shows it in [data-not-found]. */

export function reportNotFound() {
  const place = document.querySelector("[data-not-found]");
  if (!place) return;
  console.error(`404: there is no page at ${location.pathname}`);
  place.textContent = location.pathname;
}
