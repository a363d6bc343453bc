/** Loads the code of blocks without React when they are near the viewport. Hidden blocks never load it. */
import { whenNearViewport } from "./near-viewport.ts";

const near = { margin: "200px" };

export function loadBlocksNearViewport() {
  const lines = document.querySelectorAll<HTMLElement>("[data-open-now]");
  whenNearViewport(lines, async (line) => (await import("./opening/status.ts")).showStatus(line), near);
  const words = document.querySelectorAll<HTMLElement>("span[data-tip]");
  whenNearViewport(words, async (word) => (await import("./tooltips/terms.ts")).explainTerms(word), near);
  const tabs = document.querySelectorAll<HTMLElement>("[data-switch]");
  whenNearViewport(tabs, async (list) => (await import("./product-tabs/product-tabs.ts")).markActiveTab(list), near);
  const rows = document.querySelectorAll<HTMLElement>("[data-marquee]");
  whenNearViewport(rows, async (row) => (await import("./marquee/marquee.ts")).runMarquee(row), near);
}
