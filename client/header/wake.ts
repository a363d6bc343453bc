/** Fetches the code that moves the header aside, with the first scroll. */
export function wakeHeader() {
  addEventListener("scroll", async () => (await import("./header.ts")).tuckHeader(), { once: true });
}
