/** Helpers for tests of the cookie banner. */
import type { Page } from "playwright";
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

export async function openWithBanner(...how: Parameters<typeof visit>) {
  const visited = await visit(...how);
  await bannerOf(visited.page).waitFor();
  return visited;
}
