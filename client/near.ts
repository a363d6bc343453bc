/** Calls `then` for an element once it comes within a margin of the window; at once when it already is. */

/** `margin` as in CSS ("50px"); `share` of the element, 0 to 1, that must be inside. */
export function whenNear<Target extends Element>(
  elements: Iterable<Target>,
  then: (element: Target) => void,
  { margin, share = 0 }: { margin: string; share?: number },
) {
  const known = new Map<Element, Target>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, intersectionRatio, target } of entries) {
        const element = known.get(target);
        if (!isIntersecting || intersectionRatio < share || !element) continue;
        observer.unobserve(target);
        then(element);
      }
    },
    { rootMargin: margin, threshold: share },
  );
  for (const element of elements) {
    known.set(element, element);
    observer.observe(element);
  }
}
