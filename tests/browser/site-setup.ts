/** Before the browser tests: a browser, a build of the real data, and a server that serves it as a good host does. */
import { join } from "node:path";
import type { LaunchOptions } from "playwright";
import type {} from "vitest";
import type { TestProject } from "vitest/node";
import { buildSite } from "../build-site.ts";
import { findBrowser } from "./find-browser.ts";

declare module "vitest" {
  interface ProvidedContext {
    siteUrl: string;
    siteFolder: string;
    browserOptions: LaunchOptions;
  }
}

export default async function setup(project: TestProject) {
  const { options, described } = await findBrowser();
  console.log(`Testing with ${described}`);
  const out = join("node_modules", ".cache", "test-site");
  await buildSite({ data: "data", out });
  const { servePreview } = await import("../../generator/preview.ts");
  const server = await servePreview({ out, port: 0 });
  project.provide("siteUrl", server.url);
  project.provide("siteFolder", out);
  project.provide("browserOptions", options);
  return () => server.close();
}
