/** Fetches the code of blocks that need a little of it, and no React, once they come near the window. What is not shown never does. */
import { whenNear } from "./near.ts";

const near = { margin: "200px" };

export function wakeBlocks() {
  const lines = document.querySelectorAll<HTMLElement>("[data-open-now]");
  whenNear(lines, async (line) => (await import("./opening/open-now.ts")).showOpenNow(line), near);
  const words = document.querySelectorAll<HTMLElement>("span[data-tip]");
  whenNear(words, async (word) => (await import("./tooltips/word.ts")).explain(word), near);
  const tabs = document.querySelectorAll<HTMLElement>("[data-switch]");
  whenNear(tabs, async (list) => (await import("./product-tabs/product-tabs.ts")).followGroups(list), near);
  const rows = document.querySelectorAll<HTMLElement>("[data-marquee]");
  whenNear(rows, async (row) => (await import("./marquee/marquee.ts")).runMarquee(row), near);
}
