/** Loads the code of each block that needs no React when it is near the viewport. A hidden block never loads it. */
import { whenNearViewport } from "./near-viewport.ts";

export function loadBlocksNearViewport() {
  near("[data-open-now]", async (line) => (await import("./opening/status.ts")).showStatus(line));
  near("span[data-tip]", async (word) => (await import("./tooltips/terms.ts")).explainTerms(word));
  near("[data-switch]", async (list) => (await import("./product-tabs/product-tabs.ts")).markActiveTab(list));
  near<HTMLFormElement>("[data-demo-form] form", async (form) =>
    (await import("./demo-form/demo-form.ts")).initForm(form),
  );
  near("[data-not-found]", async (place) => (await import("./not-found.ts")).reportNotFound(place));
  near("[data-marquee]", async (row) => (await import("./marquee/marquee.ts")).runMarquee(row));
}

const near = <Block extends HTMLElement>(blocks: string, start: (block: Block) => void) =>
  whenNearViewport(document.querySelectorAll<Block>(blocks), start);
