/** A page of the built site in a fresh browser context, with everything that went wrong on it. */
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright";
import { afterAll, beforeAll, inject } from "vitest";
import { desktop } from "./page-kinds.ts";

let browser: Browser;

/** Call once in a test file: one browser for all its tests. */
export function withBrowser() {
  beforeAll(async () => {
    browser = await chromium.launch(inject("browserOptions"));
  });
  afterAll(() => browser.close());
}

export const siteUrl = () => inject("siteUrl");

export type Visit = {
  readonly page: Page;
  readonly status: number;
  /** Console errors and warnings, uncaught errors, refused requests and policy violations. */
  readonly troubles: readonly string[];
  /** Addresses of requests to other hosts. */
  readonly strangers: readonly string[];
  close(): Promise<void>;
};

/** `path` may be a whole address, of another site. */
export async function visit(path: string, options: BrowserContextOptions = desktop): Promise<Visit> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const troubles: string[] = [];
  const strangers: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) troubles.push(`${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => troubles.push(`uncaught: ${error.message}`));
  page.on("requestfailed", (request) => troubles.push(`failed: ${request.url()}`));
  page.on("request", (request) => {
    if (!request.url().startsWith(siteUrl()) && !request.url().startsWith("data:")) strangers.push(request.url());
  });
  const response = await page.goto(new URL(path, siteUrl()).href, { waitUntil: "load" });
  if (options.javaScriptEnabled !== false && !(await page.evaluate(isDrawn))) {
    await context.close();
    return visit(path, options);
  }
  return { page, status: response?.status() ?? 0, troubles, strangers, close: () => context.close() };
}

/** On a busy machine Chromium may open a page and never draw it, which then hears of nothing that comes near. */
const isDrawn = () =>
  new Promise<boolean>((resolve) => {
    requestAnimationFrame(() => resolve(true));
    setTimeout(() => resolve(false), 5_000);
  });
