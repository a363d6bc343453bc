/** What is looked for on a page in each engine. Runs in the page. */

declare global {
  /** Collected by tests/engines/listening-site.ts. */
  var troubles: string[];
}

/** From the top to the end of the page. Then: sideways scroll, hidden pictures, and errors. */
export async function look(): Promise<string[]> {
  const found: string[] = [];
  const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
  for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
    scrollTo({ top: y, behavior: "instant" });
    await pause(40);
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`scrolls sideways: ${scrollWidth} px in ${clientWidth}`);
  // Leaflet shows its tiles when it likes.
  for (const image of document.querySelectorAll<HTMLImageElement>("main img:not(.leaflet-tile)")) {
    const { width, height } = image.getBoundingClientRect();
    if (width === 0 || height === 0) continue;
    if (getComputedStyle(image).opacity !== "1") {
      image.scrollIntoView({ behavior: "instant", block: "center" });
      for (let tries = 0; tries < 30 && getComputedStyle(image).opacity !== "1"; tries += 1) await pause(100);
    }
    if (getComputedStyle(image).opacity !== "1") found.push(`invisible: ${image.alt || image.src}`);
    if (image.complete && image.naturalWidth === 0) found.push(`did not load: ${image.src}`);
  }
  scrollTo({ top: 0, behavior: "instant" });
  return [...found, ...troubles.splice(0)];
}
