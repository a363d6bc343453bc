/** A Chromium to look at pages with: the one that BROWSER names, else Playwright's own, or the system's. */
import type { Browser } from "playwright";

/** What every Chromium is started with. */
export const browserArguments: readonly string[] = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  // A shell sets letters on whole pixels, as no visitor's browser does, and lines break elsewhere.
  "--font-render-hinting=none",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** A Chromium that never had a window, as Debian has it: it takes a fifth less of the processor. */
export const systemShell = "/usr/bin/chromium-headless-shell";
const systemChromium = "/usr/bin/chromium";

/** @throws Error when Playwright is not installed, none starts, or the named one does not. */
export async function launchBrowser(): Promise<Browser> {
  const { chromium } = await import("playwright");
  const launch = (executablePath?: string) =>
    chromium.launch({ args: [...browserArguments], ...(executablePath !== undefined && { executablePath }) });
  const named = process.env["BROWSER"];
  if (named !== undefined) return launch(named);
  return launch()
    .catch(() => launch(systemShell))
    .catch(() => launch(systemChromium));
}
