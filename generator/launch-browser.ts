/** A Chromium to look at pages with: the one that BROWSER names, Playwright's own, or the system's. */
import type { Browser } from "playwright";

/** @throws Error when Playwright is not installed or none starts. */
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
  return chromium
    .launch(executablePath === undefined ? options : { ...options, executablePath })
    .catch(() => chromium.launch({ ...options, executablePath: "/usr/bin/chromium" }));
}
