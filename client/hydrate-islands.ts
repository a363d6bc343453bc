/** Hydrates each [data-island] by its `data-wake`: visible or press. A first touch or a link to it hydrates it too. */
import { afterPaint } from "./after-paint.ts";
import { hideLoadError, showLoadError } from "./load-error.ts";
import { whenNearViewport } from "./near-viewport.ts";

export function hydrateIslands() {
  document.querySelectorAll<HTMLElement>("[data-island]").forEach(hydrateOnPress);
  const visible = document.querySelectorAll<HTMLElement>("[data-wake=visible],[data-island]:target");
  // Handles the first touch here: it stores a press that comes before the island listens.
  whenNearViewport(visible, (island) => island.dispatchEvent(new Event(touches[0])));
}

/**
 * Resolves with true when data-state is "ready" or "failed", and with false if the code did not load: then it may be called
 * again. `apart`: an element elsewhere that belongs to the island. It shows the error too.
 */
export async function hydrateIslandNow(island: HTMLElement, apart?: Element | null): Promise<boolean> {
  hideLoadError();
  island.dataset["state"] = "waking";
  // The visitor's action is answered first: React and the island are slow on a phone.
  await afterPaint();
  try {
    const { hydrateIsland } = await import("./hydrate.ts");
    await hydrateIsland(island);
    return true;
  } catch (error) {
    // The markup from the server stays, and stays useful.
    island.dataset["state"] = "failed";
    showLoadError(island.querySelector("[aria-live]"), apart?.querySelector("p"));
    console.error(error);
    return false;
  }
}

const touches = ["pointerdown", "focusin", "click"] as const;

/**
 * Stores the press that hydrates an island, and repeats it when the island listens. Links work without it. A click in the
 * element apart from an island, `[data-wakes]` with its id, counts too. After a failed load the next press tries again.
 */
function hydrateOnPress(island: HTMLElement) {
  const apart = document.querySelector(`[data-wakes="${island.id}"]`);
  let storedPress: MouseEvent | null = null;

  const hydrateAndStore = (event: Event) => {
    if (event.type === "click" && event instanceof MouseEvent && !isOnLink(event)) {
      event.preventDefault();
      event.stopPropagation();
      storedPress = event;
    }
    if (island.dataset["state"] !== "waking") void hydrateIslandNow(island, apart).then(playAgain);
  };
  const playAgain = (isAwake: boolean) => {
    if (!isAwake) return;
    for (const touch of touches) island.removeEventListener(touch, hydrateAndStore, true);
    apart?.removeEventListener("click", hydrateAndStore, true);
    if (!storedPress) return;
    // The page may have been scrolled since then.
    const [clientX, clientY] = [storedPress.pageX - scrollX, storedPress.pageY - scrollY];
    storedPress.target?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, clientX, clientY }));
  };
  apart?.addEventListener("click", hydrateAndStore, true);
  for (const touch of touches) island.addEventListener(touch, hydrateAndStore, true);
}

const isOnLink = ({ target }: Event) => target instanceof Element && target.closest("a[href]") !== null;
