/** Tabs over the products: mark the group in the viewport. The links need no script. */

import "./product-tabs.css";

/** Space below the tabs, in px, in which a group's end counts as passed. */
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
    // Above the first and below the last group the tab is unchanged.
    if (!current) return;
    for (const link of links) link.ariaCurrent = link.hash === `#${current.id}` ? "true" : null;
  };
  // "auto" if they do not stick.
  const top = Number.parseFloat(getComputedStyle(tabs).top) || 0;
  const observer = new IntersectionObserver(update, { rootMargin: `-${top + tabs.offsetHeight + slack}px 0px 0px` });
  for (const group of groups) observer.observe(group);
  markStuck(tabs, top);
}

/** Only sticky tabs follow a header that hides. A jump may bring them from outside the window: threshold 0. */
function markStuck(tabs: HTMLElement, top: number) {
  const update = ([entry]: readonly IntersectionObserverEntry[]) =>
    tabs.toggleAttribute("data-stuck", entry !== undefined && entry.boundingClientRect.top <= top);
  new IntersectionObserver(update, { rootMargin: `-${top + 1}px 0px 0px`, threshold: [0, 1] }).observe(tabs);
}
