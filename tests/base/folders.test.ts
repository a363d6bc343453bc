import { resolve } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";

test.each([
  ["cache/of-site", "cache/of-site"],
  ["/srv/cache", "/srv/cache"],
  ["", "node_modules/.cache/site"],
])('SITE_CACHE "%s" sets the cache folder to %s', async (value, folder) => {
  onTestFinished(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });
  vi.stubEnv("SITE_CACHE", value);
  vi.resetModules();
  expect((await import("../../generator/base/folders.ts")).cacheFolder).toBe(resolve(folder));
});
