/** Which pages browser tests and budgets visit, and in which windows. */
import type { BrowserContextOptions } from "playwright";
import {
  baseTownPath,
  emptyTownServicePath,
  firstCountyPath,
  fullTownServicePath,
  richTownPath,
  townWithoutCardPath,
} from "./subjects.ts";

/** One path of every kind of page; of towns one with many facts, the base, and one outside the county cards. */
export const pageKinds: readonly string[] = [
  "/",
  "/products",
  "/services",
  "/services/iron-removal",
  "/local",
  firstCountyPath,
  "/about",
  "/about/figures",
  "/contact",
  "/guides/hard-water",
  "/thank-you",
  "/cookies",
  richTownPath,
  baseTownPath,
  townWithoutCardPath,
  fullTownServicePath,
  emptyTownServicePath,
  "/quote-form",
  "/500",
  "/nowhere",
];

export const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} satisfies BrowserContextOptions;

export const desktop = { viewport: { width: 1440, height: 900 } } satisfies BrowserContextOptions;

/** Problems of a visit, without those that an unknown address always causes. */
export const unexpected = (troubles: readonly string[], path: string) =>
  path === "/nowhere" ? troubles.filter((trouble) => !/404|\/nowhere/.test(trouble)) : troubles;
