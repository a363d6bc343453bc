/** Fails if a page contacts a third party before the visitor has agreed. */
import type { Browser } from "playwright";
import { launchBrowser } from "../../base/launch-browser.ts";
import type { Check, Difference } from "./check-each.ts";
import type { ExpectedFile } from "./expected-site.ts";

/** Without a browser the check is skipped and says so. */
export async function checkThirdParties(pages: readonly ExpectedFile[], base: string): Promise<Check> {
  const browser = await launchBrowser().catch((cause: Error) => cause);
  if (browser instanceof Error) {
    const note = `not checked, as no browser starts: ${firstLine(browser)}`;
    return { name: "strangers", count: 0, differences: [], note };
  }
  try {
    return await thirdPartiesIn(browser, pages, base);
  } finally {
    await browser.close();
  }
}

/** Opens one page of each kind and scrolls to its end. */
export async function thirdPartiesIn(browser: Browser, pages: readonly ExpectedFile[], base: string): Promise<Check> {
  const { origin: own } = new URL(base);
  const context = await browser.newContext();
  const page = await context.newPage();
  const differences: Difference[] = [];
  const looked = oneOfEachKind(pages);
  for (const { path } of looked) {
    const strangers = new Set<string>();
    page.removeAllListeners("request").on("request", (request) => {
      const { protocol, origin } = new URL(request.url());
      if (/^(?:https?|wss?):$/.test(protocol) && origin !== own) strangers.add(origin);
    });
    try {
      await page.goto(`${base}${path}`, { waitUntil: "load" });
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
      await page.waitForLoadState("networkidle");
    } catch (cause) {
      differences.push({ path, what: "page in a browser", built: "shown", live: firstLine(cause) });
    }
    for (const live of strangers) differences.push({ path, what: "stranger", built: "none", live });
  }
  await context.close();
  return { name: "strangers", count: looked.length, differences };
}

const firstLine = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause)).split("\n")[0] ?? "";

function oneOfEachKind(pages: readonly ExpectedFile[]): readonly ExpectedFile[] {
  const kindOf = ({ read, path }: ExpectedFile) =>
    /<body class="page page--([\w-]+)"/.exec(read().toString())?.[1] ?? path;
  const byKind = new Map<string, ExpectedFile>();
  for (const page of pages) {
    const kind = kindOf(page);
    if (!byKind.has(kind)) byKind.set(kind, page);
  }
  return [...byKind.values()];
}
