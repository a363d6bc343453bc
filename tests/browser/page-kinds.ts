/** Which pages browser tests and budgets visit, and in which windows. */
import type { BrowserContextOptions } from "playwright";

/** One path of every kind of page; of towns one with many facts, the base, and one outside the county cards. */
export const pageKinds = [
  "/",
  "/products",
  "/services",
  "/services/iron-removal",
  "/local",
  "/local/meath",
  "/about",
  "/contact",
  "/guides/hard-water",
  "/thank-you",
  "/cookies",
  "/mullingar",
  "/enfield",
  "/longford",
  "/bailieborough/manganese-removal",
  "/moate/arsenic-removal",
  "/quote-form",
  "/500",
  "/nowhere",
] as const;

export const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} satisfies BrowserContextOptions;

export const desktop = { viewport: { width: 1440, height: 900 } } satisfies BrowserContextOptions;

/** Of the troubles of a visit those that are not what an unknown address brings by itself. */
export const unexpected = (troubles: readonly string[], path: string) =>
  path === "/nowhere" ? troubles.filter((trouble) => !/404|\/nowhere/.test(trouble)) : troubles;
