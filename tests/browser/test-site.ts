/** What all browser tests share: a build of the real data, a server that serves it as a good host does, and one browser. */
import { join } from "node:path";
import { chromium, type LaunchOptions } from "playwright";
import { servePreview } from "../../generator/preview.ts";
import { buildSite } from "../build-site.ts";
import { findBrowser } from "./find-browser.ts";

export type TestSite = {
  readonly url: string;
  readonly folder: string;
  /** Where `chromium.connect` finds the browser. */
  readonly browser: string;
  readonly browserOptions: LaunchOptions;
};

/** The environment's name for a site that another process has opened. */
const variable = "TEST_SITE";

/**
 * That of `npm test`, which opens one for all its parts; otherwise one of its own. Close it at the end. A folder that is
 * named is taken as it is.
 */
export async function openTestSite(built?: string): Promise<TestSite & { close(): Promise<void> }> {
  const handed = process.env[variable];
  if (handed !== undefined) return { ...JSON.parse(handed), close: async () => {} };
  const folder = built ?? join("node_modules", ".cache", "test-site");
  if (built === undefined) await buildSite({ data: "data", out: folder });
  const { options, described } = await findBrowser();
  console.log(`Testing with ${described}`);
  const browser = await chromium.launchServer(options);
  const server = await servePreview({ out: folder, port: 0 });
  const close = async () => {
    await browser.close();
    await server.close();
  };
  return { url: server.url, folder, browser: browser.wsEndpoint(), browserOptions: options, close };
}

/** What a process is started with that shall test the same site in the same browser. */
export const handedOn = ({ url, folder, browser, browserOptions }: TestSite) => ({
  [variable]: JSON.stringify({ url, folder, browser, browserOptions } satisfies TestSite),
});
