/** Hydrates a [data-island] near the viewport (data-wake=visible), at a first press or focus, or as a link's target. */
import { afterPaint } from "./after-paint.ts";
import { hideLoadError, showLoadError } from "./load-error.ts";
import { whenNearViewport } from "./near-viewport.ts";

export function hydrateIslands() {
  document.querySelectorAll<HTMLElement>("[data-island]").forEach(hydrateOnPress);
  const visible = document.querySelectorAll<HTMLElement>("[data-wake=visible],[data-island]:target");
  // A synthetic touch starts hydrateOnPress, which stores a press that comes before the island listens.
  whenNearViewport(visible, (island) => island.dispatchEvent(new Event(touches[0])));
}

/**
 * Resolves with true when data-state is "ready" or "failed". False if the code did not load: then it may be called again.
 * @param trigger element outside the island that hydrates it (`data-wakes`); it shows the error too
 */
export async function hydrateIslandNow(island: HTMLElement, trigger?: Element | null): Promise<boolean> {
  hideLoadError();
  island.dataset["state"] = "waking";
  // Paints the response to the press first: loading React and the island is slow on a phone.
  await afterPaint();
  try {
    const { hydrateIsland } = await import("./hydrate.ts");
    await hydrateIsland(island);
    return true;
  } catch (error) {
    // The island keeps the server's markup, which is useful without its code.
    island.dataset["state"] = "failed";
    showLoadError(island.querySelector("[aria-live]"), trigger?.querySelector("p"));
    console.error(error);
    return false;
  }
}

const touches = ["pointerdown", "focusin", "click"] as const;

/**
 * Hydrates the island at the first press, and repeats the press when the island listens. Links are followed at once. An
 * element outside, `[data-wakes]` with the island's id, counts too. After a failed load the next press tries again.
 */
function hydrateOnPress(island: HTMLElement) {
  const trigger = document.querySelector(`[data-wakes="${island.id}"]`);
  let storedPress: MouseEvent | null = null;

  const hydrateAndStore = (event: Event) => {
    if (event.type === "click" && event instanceof MouseEvent && !isOnLink(event)) {
      event.preventDefault();
      event.stopPropagation();
      storedPress = event;
    }
    if (island.dataset["state"] !== "waking") void hydrateIslandNow(island, trigger).then(playAgain);
  };
  const playAgain = (isAwake: boolean) => {
    if (!isAwake) return;
    for (const touch of touches) island.removeEventListener(touch, hydrateAndStore, true);
    trigger?.removeEventListener("click", hydrateAndStore, true);
    if (!storedPress) return;
    // From pageX and pageY, as the page may have been scrolled since the press.
    const [clientX, clientY] = [storedPress.pageX - scrollX, storedPress.pageY - scrollY];
    storedPress.target?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, clientX, clientY }));
  };
  trigger?.addEventListener("click", hydrateAndStore, true);
  for (const touch of touches) island.addEventListener(touch, hydrateAndStore, true);
}

const isOnLink = ({ target }: Event) => target instanceof Element && target.closest("a[href]") !== null;
