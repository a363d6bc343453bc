/** A Chromium to look at pages with: the one that BROWSER names, else Playwright's own, or the system's. */
import type { Browser } from "playwright";

/** @throws Error when Playwright is not installed, none starts, or the named one does not. */
export async function launchBrowser(): Promise<Browser> {
  const { chromium } = await import("playwright");
  const executablePath = process.env["BROWSER"];
  const options = {
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  };
  if (executablePath !== undefined) return chromium.launch({ ...options, executablePath });
  return chromium.launch(options).catch(() => chromium.launch({ ...options, executablePath: "/usr/bin/chromium" }));
}
