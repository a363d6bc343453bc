/** Fetches the code that moves the header aside, with the first scroll. */
export function wakeHeader() {
  const header = document.querySelector<HTMLElement>(".header");
  if (header) addEventListener("scroll", async () => (await import("./header.ts")).tuckHeader(header), { once: true });
}
