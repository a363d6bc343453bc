/** Helpers for tests of the cookie banner. */
import type { BrowserContextOptions, Page } from "playwright";
import { desktop } from "./page-kinds.ts";
import { visit } from "./visit.ts";

export const bannerOf = (page: Page) => page.locator(".consent");
export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");
export const stored = (page: Page) =>
  page.evaluate(() => {
    const preferences = localStorage.getItem("cookie-preferences");
    return {
      entries: Object.keys(localStorage).sort(),
      consent: localStorage.getItem("cookie-consent"),
      preferences: preferences === null ? null : JSON.parse(preferences),
    };
  });
export const nothing = { entries: [], consent: null, preferences: null };

/** Nothing else moves at the same time. */
const still = { ...desktop, reducedMotion: "reduce" } satisfies BrowserContextOptions;

export async function openWithBanner(path: string, options: BrowserContextOptions = still) {
  const visited = await visit(path, options);
  await bannerOf(visited.page).waitFor();
  return visited;
}

export async function customizing(path: string, options: BrowserContextOptions = still) {
  const visited = await openWithBanner(path, options);
  await button(visited.page, "Customize").click();
  await visited.page.getByRole("dialog").waitFor();
  return visited;
}
