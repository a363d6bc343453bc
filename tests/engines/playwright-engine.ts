/** Playwright's own Firefox and WebKit, as CI has them. */
import { type BrowserType, firefox, webkit } from "playwright";
import type { Engine } from "./engine.ts";

export const findPlaywrightFirefox = () => find(firefox);
export const findPlaywrightWebKit = () => find(webkit);

async function find(type: BrowserType): Promise<Engine | undefined> {
  const browser = await type.launch().catch(() => undefined);
  if (browser === undefined) return undefined;
  return {
    described: `Playwright’s ${type.name()} ${browser.version()}`,
    async open(viewport) {
      const page = await (await browser.newContext({ viewport })).newPage();
      return {
        visit: async (url) => void (await page.goto(url)),
        evaluate: (expression) => page.evaluate(expression),
        close: () => page.context().close(),
      };
    },
    close: () => browser.close(),
  };
}
