/** Tabs over the products: mark the group in the viewport. The links need no script. */

import "./product-tabs.css";

/** A group is passed when its end is less than this many px below the tabs. */
const slack = 24;

export function markActiveTab(tabs: HTMLElement) {
  const links = [...tabs.querySelectorAll("a")];
  const groups = links.flatMap(({ hash }) => document.querySelector(hash) ?? []);
  const inWindow = new Set<Element>();

  const update = (entries: readonly IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting } of entries)
      if (isIntersecting) inWindow.add(target);
      else inWindow.delete(target);
    const current = groups.find((group) => inWindow.has(group));
    // Above the first group and below the last, the marked tab stays.
    if (!current) return;
    for (const link of links) link.ariaCurrent = link.hash === `#${current.id}` ? "true" : null;
  };
  // `top` is "auto" if the tabs are not sticky.
  const top = Number.parseFloat(getComputedStyle(tabs).top) || 0;
  const observer = new IntersectionObserver(update, { rootMargin: `-${top + tabs.offsetHeight + slack}px 0px 0px` });
  for (const group of groups) observer.observe(group);
  markStuck(tabs, top);
}

/** Marks stuck tabs, which alone move up with a hiding header. Threshold 0 reports a jump from outside the window. */
function markStuck(tabs: HTMLElement, top: number) {
  const update = ([entry]: readonly IntersectionObserverEntry[]) =>
    tabs.toggleAttribute("data-stuck", entry !== undefined && entry.boundingClientRect.top <= top);
  new IntersectionObserver(update, { rootMargin: `-${top + 1}px 0px 0px`, threshold: [0, 1] }).observe(tabs);
}
