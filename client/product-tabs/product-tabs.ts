/** The tabs over the products say which group is in the window. The links themselves need no script. Loaded where tabs are shown. */

import "./product-tabs.css";

/** Space below the tabs in which a group's end still counts as gone, px. */
const slack = 24;

export function followGroups(tabs: HTMLElement) {
  const links = [...tabs.querySelectorAll("a")];
  const groups = links.flatMap(({ hash }) => document.querySelector(hash) ?? []);
  const inWindow = new Set<Element>();

  const tell = (entries: readonly IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting } of entries)
      if (isIntersecting) inWindow.add(target);
      else inWindow.delete(target);
    const current = groups.find((group) => inWindow.has(group));
    // Above the first and below the last group the tab stays what it was.
    if (!current) return;
    for (const link of links) link.ariaCurrent = link.hash === `#${current.id}` ? "true" : null;
  };
  // "auto" where they do not stick.
  const top = Number.parseFloat(getComputedStyle(tabs).top) || 0;
  const observer = new IntersectionObserver(tell, { rootMargin: `-${top + tabs.offsetHeight + slack}px 0px 0px` });
  for (const group of groups) observer.observe(group);
  markStuck(tabs, top);
}

/** Only tabs that stick follow a header that gets out of the way. */
function markStuck(tabs: HTMLElement, top: number) {
  const tell = ([entry]: readonly IntersectionObserverEntry[]) =>
    tabs.toggleAttribute("data-stuck", entry !== undefined && entry.boundingClientRect.top <= top);
  new IntersectionObserver(tell, { rootMargin: `-${top + 1}px 0px 0px`, threshold: 1 }).observe(tabs);
}
