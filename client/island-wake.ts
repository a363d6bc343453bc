/** Wakes each [data-island] when its data-wake says: visible (near the window) or press; a first touch wakes both. */
import { afterPaint } from "./after-paint.ts";
import { sayLate, unsayLate } from "./late.ts";
import { whenNear } from "./near.ts";

export function wakeIslands() {
  document.querySelectorAll<HTMLElement>("[data-island]").forEach(wakeOnPress);
  const visible = document.querySelectorAll<HTMLElement>("[data-wake=visible]");
  // The first touch is ours: a press that comes before the island listens is kept here too.
  whenNear(visible, (island) => island.dispatchEvent(new Event(touches[0])), { margin: "200px" });
}

/**
 * Ends when data-state is "ready" or "failed", or when the code did not come: then with false, and it may be called again.
 * `apart`: what belongs to the island and stands elsewhere; there too it is said that the code did not come.
 */
export async function wakeIsland(island: HTMLElement, apart?: Element | null): Promise<boolean> {
  unsayLate();
  island.dataset["state"] = "waking";
  // What the visitor did is answered first: React and the island take a slow phone a while.
  await afterPaint();
  try {
    const { hydrateIsland } = await import("./hydrate.ts");
    await hydrateIsland(island);
    return true;
  } catch (error) {
    // The markup from the server stays, and stays useful.
    island.dataset["state"] = "failed";
    sayLate(island.querySelector("[role=status]"), apart?.querySelector("p"));
    console.error(error);
    return false;
  }
}

const touches = ["pointerdown", "focusin", "click"] as const;

/**
 * The press that wakes an island is kept, and played again where it was once the island listens. Links just work. A click
 * in what stands apart from an island, [data-wakes] with its id, counts too. When the code does not come the next press
 * tries again.
 */
function wakeOnPress(island: HTMLElement) {
  const apart = document.querySelector(`[data-wakes="${island.id}"]`);
  let kept: MouseEvent | null = null;

  const wakeAndKeep = (event: Event) => {
    if (event.type === "click" && event instanceof MouseEvent && !isOnLink(event)) {
      event.preventDefault();
      event.stopPropagation();
      kept = event;
    }
    if (island.dataset["state"] !== "waking") void wakeIsland(island, apart).then(playAgain);
  };
  const playAgain = (isAwake: boolean) => {
    if (!isAwake) return;
    for (const touch of touches) island.removeEventListener(touch, wakeAndKeep, true);
    apart?.removeEventListener("click", wakeAndKeep, true);
    if (!kept) return;
    // The page may have been scrolled meanwhile.
    const [clientX, clientY] = [kept.pageX - scrollX, kept.pageY - scrollY];
    kept.target?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, clientX, clientY }));
  };
  apart?.addEventListener("click", wakeAndKeep, true);
  for (const touch of touches) island.addEventListener(touch, wakeAndKeep, true);
}

const isOnLink = ({ target }: Event) => target instanceof Element && target.closest("a[href]") !== null;
