/** Before the browser tests: tells them where the site and the browser are. */
import type { LaunchOptions } from "playwright";
import type {} from "vitest";
import type { TestProject } from "vitest/node";
import { openTestSite } from "./test-site.ts";

declare module "vitest" {
  interface ProvidedContext {
    siteUrl: string;
    siteFolder: string;
    browser: string;
    browserOptions: LaunchOptions;
  }
}

export default async function setup(project: TestProject) {
  const { url, folder, browser, browserOptions, close } = await openTestSite();
  project.provide("siteUrl", url);
  project.provide("siteFolder", folder);
  project.provide("browser", browser);
  project.provide("browserOptions", browserOptions);
  return close;
}
