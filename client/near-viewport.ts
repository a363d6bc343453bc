/** Calls `then` for an element within a margin of the viewport, immediately if it is there already. */

/** `margin` as in CSS ("50px"); `portion` of the element, 0 to 1, that must be inside. */
export function whenNearViewport<Target extends Element>(
  elements: Iterable<Target>,
  then: (element: Target) => void,
  { margin = "200px", portion = 0 } = {},
) {
  const known = new Map<Element, Target>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, intersectionRatio, target } of entries) {
        const element = known.get(target);
        if (!isIntersecting || intersectionRatio < portion || !element) continue;
        observer.unobserve(target);
        then(element);
      }
    },
    { rootMargin: margin, threshold: portion },
  );
  for (const element of elements) {
    known.set(element, element);
    observer.observe(element);
  }
}
