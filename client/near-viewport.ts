/** Calls `then` for an element within a margin of the viewport, immediately if it is there already. */

/** `margin` as in CSS ("50px"); `portion` of the element, 0 to 1, that must be inside. */
export function whenNearViewport<Target extends Element>(
  elements: Iterable<Target>,
  then: (element: Target) => void,
  { margin = "200px", portion = 0 } = {},
) {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, intersectionRatio, target } of entries) {
        if (!isIntersecting || intersectionRatio < portion) continue;
        observer.unobserve(target);
        then(target as Target); // no others are observed
      }
    },
    { rootMargin: margin, threshold: portion },
  );
  for (const element of elements) observer.observe(element);
}
