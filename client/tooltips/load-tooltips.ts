/** Loads the tooltips when the first is needed: with React they are larger than all other code of a page. */
import { hydrateIslandNow } from "../hydrate-islands.ts";
import { isTouch, tooltipTarget } from "./tooltip-target.ts";

const triggers = ["pointerover", "focusin", "click"] as const;

export function loadTooltips() {
  const load = (event: Event) => {
    // A finger's pointerover comes before its click, which loads the tooltips.
    if (!tooltipTarget(event) || (event.type === "pointerover" && isTouch(event))) return;
    for (const type of triggers) removeEventListener(type, load);
    const island = document.createElement("div");
    island.dataset["island"] = "tooltips";
    document.body.append(island);
    void hydrateIslandNow(island).then((isAwake) => {
      if (isAwake) return;
      island.remove();
      listen();
    });
  };
  const listen = () => {
    for (const type of triggers) addEventListener(type, load);
  };
  listen();
}
