/** Site for all browser tests: a build of the real data, a server that answers like a host, and browser options. */
import { join } from "node:path";
import type { LaunchOptions } from "playwright";
import { startPreviewServer } from "../../generator/output/preview/preview.ts";
import { buildSite } from "../build/build-site.ts";
import { findBrowser } from "./find-browser.ts";

export type TestSite = {
  readonly url: string;
  readonly folder: string;
  /** Options with which a browser starts on this machine. */
  readonly browserOptions: LaunchOptions;
};

/** Serves a folder with a built site, or builds the real data. The caller must close it. */
export async function openTestSite(built?: string): Promise<TestSite & { close(): Promise<void> }> {
  const folder = built ?? join("node_modules", ".cache", "test-site");
  if (built === undefined) await buildSite({ data: "data", out: folder });
  const { options, described } = await findBrowser();
  console.log(`Testing with ${described}`);
  const { url, close } = await startPreviewServer({ out: folder, port: 0 });
  return { url, folder, browserOptions: options, close };
}
