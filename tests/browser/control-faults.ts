/** Finds faults of the controls of a page, and returns a line for each. Runs in the page. */

/** Returns buttons that are too small for a thumb: less than 44 px wide or high. */
export const thumbFaults = () =>
  Array.from(document.querySelectorAll(".button, .questions summary, [data-menu] > summary, .call-bar a")).flatMap(
    (element) => {
      const { width, height } = element.getBoundingClientRect();
      return element.checkVisibility() && Math.min(width, height) < 43.9
        ? [`${element.textContent.trim()}: ${Math.round(width)} by ${Math.round(height)} px`]
        : [];
    },
  );

/**
 * Returns the elements that forced colours make invisible: controls without a border, an underline or a drawing, and
 * drawings whose colour is not forced.
 */
export function lostInForcedColours(): string[] {
  if (!matchMedia("(forced-colors: active)").matches) return ["no colours are forced"];
  const lost = new Set<string>();
  const isEdge = (style: CSSStyleDeclaration) =>
    ["Top", "Bottom", "Left"].some(
      (side) =>
        style.getPropertyValue(`border-${side.toLowerCase()}-style`) !== "none" &&
        Number.parseFloat(style.getPropertyValue(`border-${side.toLowerCase()}-width`)) >= 1,
    );
  for (const control of document.querySelectorAll<HTMLElement>("button, .button, input, select, textarea")) {
    if (!control.checkVisibility({ visibilityProperty: true }) || control.closest(".visually-hidden")) continue;
    const styles = [undefined, "::before", "::after"].map((part) => getComputedStyle(control, part));
    const hasEdge = styles.some((style, part) => (part === 0 || style.content !== "none") && isEdge(style));
    const hasLine = styles[0]?.textDecorationLine.includes("underline") === true;
    const hasDrawing = control.querySelector("svg") !== null;
    const isNative = control instanceof HTMLInputElement && styles[0]?.appearance === "auto";
    if (!hasEdge && !hasLine && !hasDrawing && !isNative)
      lost.add(
        `no edge: ${control.localName}.${control.className} "${control.textContent?.trim() || control.ariaLabel}"`,
      );
  }
  const probe = document.body.appendChild(document.createElement("i"));
  const systemColours = ["CanvasText", "LinkText", "ButtonText"].map((name) => {
    probe.style.color = name;
    return getComputedStyle(probe).color;
  });
  probe.remove();
  for (const drawing of document.querySelectorAll<SVGElement>(":is(a, button, summary, label) svg.icon")) {
    const { color } = getComputedStyle(drawing.parentElement ?? drawing);
    const { stroke, fill } = getComputedStyle(drawing);
    const isSystems = [color, ...systemColours].some((one) => stroke === one || fill === one);
    if (drawing.checkVisibility() && !isSystems)
      lost.add(`drawn in ${stroke}: ${drawing.parentElement?.outerHTML.slice(0, 80)}`);
  }
  return [...lost];
}
