/** Finds what moves on a page by itself, and returns a line for each: element and movement. Runs in the page. */

/** Returns movements on the way to the page's end and in 60 frames there. Smooth scrolling counts as well. */
export async function movesOf(): Promise<string[]> {
  const moves = new Set<string>();
  const changed = new Set<string>();
  const name = (element: Element | null | undefined) =>
    `${element?.localName}.${element?.getAttribute("class") ?? ""}`.slice(0, 60);
  const frames = async (count: number) => {
    for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
  };
  const places = () =>
    Array.from(document.querySelectorAll("body *"), (element) => {
      const { left, top } = element.getBoundingClientRect();
      return { element, place: `${Math.round(left)} ${Math.round(top)} ${element.scrollLeft}` };
    });

  for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
    scrollTo({ top: y, behavior: "instant" });
    // The browser reports elements that came near after the first frame; their animations run from the third.
    await frames(4);
    for (const { effect, playState, timeline } of document.getAnimations()) {
      const { duration = 0 } = effect?.getComputedTiming() ?? {};
      // Scroll-driven animations do not move by themselves.
      if (playState !== "running" || !(timeline instanceof DocumentTimeline) || Number(duration) <= 10) continue;
      if (effect instanceof KeyframeEffect) moves.add(`${name(effect.target)} runs an animation of ${duration} ms`);
    }
  }
  scrollTo({ top: 0, behavior: "instant" });
  for (const element of document.querySelectorAll("*"))
    if (getComputedStyle(element).scrollBehavior === "smooth") moves.add(`${name(element)} scrolls smoothly`);

  const observer = new MutationObserver((records) => {
    for (const { target } of records) changed.add(name(target instanceof Element ? target : target.parentElement));
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  // Lets elements that came near the window start first.
  for (let quiet = 0, tries = 0; quiet < 5 && tries < 50; tries += 1) {
    await frames(6);
    quiet = changed.size === 0 ? quiet + 1 : 0;
    changed.clear();
  }
  const before = places();
  await frames(60);
  observer.disconnect();
  for (const element of changed) moves.add(`${element} changes`);
  for (const [index, { element, place }] of places().entries())
    if (before[index]?.element === element && before[index].place !== place && element.checkVisibility())
      moves.add(`${name(element)} moves`);
  return [...moves];
}

/** Returns endless animations without a pause button beside them. */
export function endlessMoves(): string[] {
  return document.getAnimations().flatMap(({ effect, timeline }) => {
    if (!(effect instanceof KeyframeEffect) || !(timeline instanceof DocumentTimeline)) return [];
    if (Number(effect.getComputedTiming().endTime) < 5000) return [];
    const buttons = effect.target?.closest("section:has(button)")?.querySelectorAll("button") ?? [];
    const hasPause = Array.from(buttons).some(
      (button) => /pause/i.test(button.ariaLabel ?? button.textContent) && button.checkVisibility(),
    );
    return hasPause ? [] : [effect.target?.outerHTML.slice(0, 80) ?? ""];
  });
}

/** Returns pictures that have not faded in yet. */
export const hiddenPictures = () =>
  Array.from(document.querySelectorAll<HTMLImageElement>("main img"))
    .filter((image) => getComputedStyle(image).opacity !== "1")
    .map(({ src }) => src);
