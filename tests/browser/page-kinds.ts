/** Pages and window sizes of browser tests and budgets. */
import type { BrowserContextOptions } from "playwright";
import {
  baseTownPath,
  emptyTownServicePath,
  firstCountyPath,
  fullTownServicePath,
  richTownPath,
  townWithoutCardPath,
} from "./subjects.ts";

/** Pages with sections that no other page has. */
const mainKinds: readonly string[] = [
  "/",
  "/products",
  "/services/iron-removal",
  "/local",
  "/contact",
  "/guides/hard-water",
  richTownPath,
  fullTownServicePath,
];

const otherKinds: readonly string[] = [
  "/services",
  firstCountyPath,
  "/about",
  "/about/figures",
  "/thank-you",
  "/cookies",
  baseTownPath,
  townWithoutCardPath,
  emptyTownServicePath,
  "/quote-form",
  "/500",
  "/nowhere",
];

/** One path of every kind of page. Of towns: one with many facts, the base, and one in a county without a card. */
export const allKinds: readonly string[] = [...mainKinds, ...otherKinds];

/** Pages that tests of every page visit: the main ones in `npm test`, the others in `npm run test:slow`. */
export const pageKinds = process.env["PAGE_KINDS"] === "others" ? otherKinds : mainKinds;

export const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} satisfies BrowserContextOptions;

export const desktop = { viewport: { width: 1440, height: 900 } } satisfies BrowserContextOptions;

export const devices = [
  ["a phone", phone],
  ["a desktop", desktop],
] as const;

/** Settings with which nothing on a page may move by itself. */
export const unmoved = [
  ["with reduced motion", { reducedMotion: "reduce" }],
  ["without JavaScript", { javaScriptEnabled: false }],
] as const;

/** Returns the problems of a visit, without those that an unknown address always causes. */
export const unexpected = (troubles: readonly string[], path: string) =>
  path === "/nowhere" ? troubles.filter((trouble) => !/404|\/nowhere/.test(trouble)) : troubles;
