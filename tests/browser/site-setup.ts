/** Set-up of the browser tests: address of the site and options of the browser. */
import type { LaunchOptions } from "playwright";
import type {} from "vitest";
import type { TestProject } from "vitest/node";
import { openTestSite } from "./test-site.ts";

declare module "vitest" {
  interface ProvidedContext {
    siteUrl: string;
    siteFolder: string;
    browserOptions: LaunchOptions;
  }
}

export default async function setup(project: TestProject) {
  const { url, folder, browserOptions, close } = await openTestSite();
  project.provide("siteUrl", url);
  project.provide("siteFolder", folder);
  project.provide("browserOptions", browserOptions);
  return close;
}
