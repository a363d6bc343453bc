import { type BrowserType, firefox, webkit } from "playwright";

/** A browser in which the site is walked through, however it is driven. */
export type Engine = {
  readonly described: string;
  open(size: Size): Promise<EngineWindow>;
  close(): Promise<void>;
};

export type Size = { readonly width: number; readonly height: number };

export type EngineWindow = {
  /** Ends when the page has loaded. */
  visit(url: string): Promise<void>;
  /** What the expression is, or comes to when it is a promise; through JSON. */
  evaluate(expression: string): Promise<unknown>;
  close(): Promise<void>;
};

/** A way to start one: undefined where it is not installed. */
export type FindEngine = () => Promise<Engine | undefined>;

/** Calls a function of ours in the page, with a value that JSON can carry. tsx marks functions by a helper that pages have not. */
export const callInPage = <Value, Result>(
  window: EngineWindow,
  run: (value: Value) => Result,
  value?: Value,
): Promise<Awaited<Result>> =>
  // What a function of ours returns is of its own type.
  window.evaluate(`(globalThis.__name ??= (it) => it, (${run})(${JSON.stringify(value)}))`) as Promise<Awaited<Result>>;

/** Playwright's own, as CI has them. */
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
