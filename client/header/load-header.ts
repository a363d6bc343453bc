/** Loads the code that hides the header, on the first scroll. */
export function loadHeader() {
  const header = document.querySelector<HTMLElement>(".header");
  if (header)
    addEventListener("scroll", async () => (await import("./header.ts")).hideOnScroll(header), { once: true });
}
