/** Visits a page of the built site in a browser window, and records everything that goes wrong on it. */
import { type Browser, type BrowserContextOptions, chromium, type Page, type Request } from "playwright";
import { afterEach, beforeAll, inject, onTestFinished } from "vitest";
import { desktop } from "./page-kinds.ts";
import { watchRequests } from "./settled.ts";

let launched: Promise<Browser> | undefined;

/** Returns the browser that all files of a worker share. One for all workers would take a twentieth more time. */
export function sharedBrowser(): Promise<Browser> {
  launched ??= chromium.launch(inject("browserOptions"));
  return launched;
}

export const siteUrl = () => inject("siteUrl");

export type Visit = {
  readonly page: Page;
  readonly status: number;
  /** Console errors and warnings, uncaught errors, failed requests and policy violations. */
  readonly troubles: readonly string[];
  /** Addresses of requests to other hosts. */
  readonly strangers: readonly string[];
};

const windows = new Map<string, Page>();

/**
 * Visits a page in a window that all visits of a worker with these options share, as opening one takes as long as a
 * visit. Its size, motion, colours, network, mouse, cookies and storage are reset, but not the browser's cache. `path`
 * may be an address of another site. `prepare` is called once for a new window; each `prepare.name` has its own.
 */
export async function visit(
  path: string,
  options: BrowserContextOptions = desktop,
  prepare: (page: Page) => Promise<unknown> = async function none() {},
): Promise<Visit> {
  const key = `${prepare.name} ${JSON.stringify(options)}`;
  let page = windows.get(key);
  if (page === undefined || page.isClosed()) {
    page = await openWindow(options);
    windows.set(key, page);
    await prepare(page);
  } else await clear(page, options);
  await leaveOthers(page);
  const visited = await goTo(page, path);
  if (await isDrawn(page, options)) return visited;
  await page.context().close();
  return visit(path, options, prepare);
}

/** Visits in a new window, for tests that leave something in it: scripts at each start, another clock, a frozen page. */
export async function visitApart(path: string, options: BrowserContextOptions = desktop): Promise<Visit> {
  const page = await openWindow(options);
  onTestFinished(() => page.context().close());
  await leaveOthers(page);
  const visited = await goTo(page, path);
  return (await isDrawn(page, options)) ? visited : visitApart(path, options);
}

/** Calls `open` before the first test, and after each failed one, whose second run must not find what the first left. */
export function beforeTests(open: () => Promise<void>) {
  beforeAll(open);
  afterEach(({ task }) => (task.result?.state === "fail" ? open() : undefined));
}

/** Closes all windows that are not shared, and empties the shared ones. */
export async function leaveWindows() {
  const shared = [...windows.values()];
  const left = (await sharedBrowser())
    .contexts()
    .filter((context) => shared.every((page) => page.context() !== context));
  await Promise.all(left.map((context) => context.close()));
  await leaveOthers();
}

/** Leaves the sites in other windows: pages in the background are animated and drawn too. */
async function leaveOthers(own?: Page) {
  const others = Array.from(windows.values()).filter((page) => page !== own && !page.isClosed());
  await Promise.all(others.filter((page) => page.url() !== blank).map(leaveSite));
}

const blank = "about:blank";

/** Leaves the site and clears its storage, which another origin can neither read nor remove. */
async function leaveSite(page: Page) {
  await emptyStorage(page);
  await page.goto(blank);
}

async function emptyStorage(page: Page) {
  if (page.url().startsWith("http"))
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
}

async function openWindow(options: BrowserContextOptions) {
  const context = await (await sharedBrowser()).newContext(options);
  return context.newPage();
}

async function clear(page: Page, { viewport, reducedMotion, forcedColors }: BrowserContextOptions) {
  for (const event of ["console", "pageerror", "request", "requestfinished", "requestfailed"])
    page.removeAllListeners(event);
  // Ignores errors, as a tile may still be answered for the page before.
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.context().unrouteAll({ behavior: "ignoreErrors" });
  await page.context().clearCookies();
  await page.context().setOffline(false);
  await emptyStorage(page);
  if (viewport) await page.setViewportSize(viewport);
  await page.emulateMedia({ reducedMotion: reducedMotion ?? null, forcedColors: forcedColors ?? null });
  await page.mouse.move(0, 0);
}

async function goTo(page: Page, path: string): Promise<Visit> {
  watchRequests(page);
  const troubles: string[] = [];
  const strangers: string[] = [];
  // Requests since the last navigation: those that it cancelled are no trouble.
  let own: Set<Request> | undefined;
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) troubles.push(`${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => troubles.push(`uncaught: ${error.message}`));
  page.on("requestfailed", (request) => {
    if (own?.has(request)) troubles.push(`failed: ${request.url()}`);
  });
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) own = new Set();
    if (own === undefined) return;
    own.add(request);
    if (!request.url().startsWith(siteUrl()) && !request.url().startsWith("data:")) strangers.push(request.url());
  });
  const address = new URL(path, siteUrl());
  // A shared window at the same address would only scroll to the fragment, and load nothing.
  if (address.hash && withoutPlace(page.url()) === withoutPlace(address.href)) await page.goto("about:blank");
  const response = await page.goto(address.href, { waitUntil: "load" });
  return { page, status: response?.status() ?? 0, troubles, strangers };
}

const withoutPlace = (address: string) => address.split("#")[0];

/** Visits in a new window whose time runs, and can be advanced by `page.clock`. */
export async function visitByClock(path: string, options: BrowserContextOptions = desktop): Promise<Visit> {
  const visited = await visitApart("about:blank", options);
  await visited.page.clock.install();
  const response = await visited.page.goto(new URL(path, siteUrl()).href, { waitUntil: "load" });
  return { ...visited, status: response?.status() ?? 0 };
}

/** Returns false for a page that Chromium never draws, as happens on a busy machine: its observers report nothing. */
async function isDrawn(page: Page, { javaScriptEnabled }: BrowserContextOptions) {
  return javaScriptEnabled === false || (await page.evaluate(hearsOfFrames));
}

const hearsOfFrames = () =>
  new Promise<boolean>((resolve) => {
    requestAnimationFrame(() => resolve(true));
    setTimeout(() => resolve(false), 5_000);
  });
