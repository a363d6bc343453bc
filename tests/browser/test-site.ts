/** Shared by all browser tests: a build of the real data, a server like a good host, and options of the browser. */
import { join } from "node:path";
import type { LaunchOptions } from "playwright";
import { startPreviewServer } from "../../generator/engine/preview/preview.ts";
import { buildSite } from "../build/build-site.ts";
import { findBrowser } from "./find-browser.ts";

export type TestSite = {
  readonly url: string;
  readonly folder: string;
  /** With which a browser starts here. */
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
  const { url, close } = await startPreviewServer({ out: folder, port: 0 });
  return { url, folder, browserOptions: options, close };
}

/** What a process is started with that shall test the same site in the same kind of browser. */
export const handedOn = ({ url, folder, browserOptions }: TestSite) => ({
  [variable]: JSON.stringify({ url, folder, browserOptions } satisfies TestSite),
});
