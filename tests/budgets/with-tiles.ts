/** A phone's window in which the map has tiles. */
import type { Browser, BrowserContext } from "playwright";
import { phone } from "../browser/page-kinds.ts";

/** Tiles come from here, so that nothing outside is asked. */
const tile = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

export async function withTiles(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext(phone);
  const isTile = (url: URL) => /\/\d+\/\d+\/\d+\.png$/.test(url.pathname);
  await context.route(isTile, (route) => route.fulfill({ body: tile, contentType: "image/gif" }));
  return context;
}
