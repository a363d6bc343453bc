/** Fetches the tooltips when the first one is asked for: React and they are more than all the rest of a page's code. */
import { wakeIsland } from "../island-wake.ts";
import { isTouch, tipTarget } from "./target.ts";

const asking = ["pointerover", "focusin", "click"] as const;

export function wakeTooltips() {
  const wake = (event: Event) => {
    // A finger is on its way to a click, which is answered first.
    if (!tipTarget(event) || (event.type === "pointerover" && isTouch(event))) return;
    for (const type of asking) removeEventListener(type, wake);
    const island = document.createElement("div");
    island.dataset["island"] = "tooltips";
    document.body.append(island);
    void wakeIsland(island).then((isAwake) => {
      if (isAwake) return;
      island.remove();
      listen();
    });
  };
  const listen = () => {
    for (const type of asking) addEventListener(type, wake);
  };
  listen();
}
