/** Wakes each [data-island] when its data-wake says: visible (near the window), press (first touch), idle or load. */
import { whenNear } from "./near.ts";

export function wakeIslands() {
  const islands = [...document.querySelectorAll<HTMLElement>("[data-island]")];
  const due = (when: string) => islands.filter(({ dataset }) => dataset["wake"] === when);

  whenNear(due("visible"), wakeIsland, { margin: "200px" });
  due("load").forEach(wakeIsland);
  due("press").forEach(wakeOnPress);
  const idle = due("idle");
  // Safari has no requestIdleCallback.
  (window.requestIdleCallback ?? setTimeout)(() => idle.forEach(wakeIsland));
}

const waking = new WeakSet<HTMLElement>();

/** Ends when data-state is "ready" or "failed". */
export async function wakeIsland(island: HTMLElement) {
  waking.add(island);
  island.dataset["state"] = "waking";
  try {
    const { hydrateIsland } = await import("./hydrate.tsx");
    await hydrateIsland(island);
  } catch (error) {
    // The markup from the server stays, and stays useful.
    island.dataset["state"] = "failed";
    console.error(error);
  }
}

/** The press that wakes an island is kept, and played again where it was once the island listens. Links just work. */
function wakeOnPress(island: HTMLElement) {
  const touches = ["pointerdown", "focusin", "click"] as const;
  let kept: MouseEvent | null = null;

  const wakeAndKeep = (event: Event) => {
    if (event.type === "click" && event instanceof MouseEvent && !isOnLink(event)) {
      event.preventDefault();
      event.stopPropagation();
      kept = event;
    }
    if (!waking.has(island)) void wakeIsland(island).then(playAgain);
  };
  const playAgain = () => {
    for (const touch of touches) island.removeEventListener(touch, wakeAndKeep, true);
    if (kept?.target instanceof Element && kept.target.isConnected)
      kept.target.dispatchEvent(new MouseEvent("click", kept));
  };
  for (const touch of touches) island.addEventListener(touch, wakeAndKeep, true);
}

const isOnLink = ({ target }: Event) => target instanceof Element && target.closest("a[href]") !== null;
