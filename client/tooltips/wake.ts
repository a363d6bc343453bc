/** Fetches the tooltips when the first one is asked for: React and they are more than all the rest of a page's code. */
import { wakeIsland } from "../island-wake.ts";
import { tipTarget } from "./target.ts";

export function wakeTooltips() {
  const wake = (event: Event) => {
    if (!tipTarget(event)) return;
    removeEventListener("pointerover", wake);
    removeEventListener("focusin", wake);
    const island = document.createElement("div");
    island.dataset["island"] = "tooltips";
    document.body.append(island);
    void wakeIsland(island);
  };
  addEventListener("pointerover", wake);
  addEventListener("focusin", wake);
}
