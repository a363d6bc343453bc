/**
 * Projects of `npm test`: `units` need only Node and share their imports; `browser` visits a build of the real data in
 * a real Chromium. Projects of `npm run test:slow`: `slow` and `browser-slow`, files with ".slow" in their name and the
 * other kinds of page.
 */
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { CountReporter } from "./runner/count-reporter.ts";

const slow = "tests/**/*.slow.test.ts";
const memory = "tests/runner/memory-folder.ts";

const shared = {
  root: fileURLToPath(new URL("..", import.meta.url)),
  // A broken test fails twice. The end of the run lists tests that failed once, as on a busy machine.
  retry: 1,
  testTimeout: 60_000,
};
const inNode = {
  ...shared,
  env: { NODE_ENV: "production" },
  globalSetup: [memory],
  // Caches compiled modules for the next run. Not for browser tests: Vitest 4.1 fails at an error in a cached set-up.
  experimental: { fsModuleCache: true, fsModuleCachePath: "node_modules/.cache/vitest" },
  hookTimeout: 120_000,
  // By default Vitest leaves one processor free: on two, that is half.
  maxWorkers: "100%",
};
const inBrowser = {
  ...shared,
  globalSetup: [memory, "tests/browser/site-setup.ts"],
  setupFiles: ["tests/browser/windows.ts"],
  hookTimeout: 300_000,
  // After the tests in Node, which keep both processors busy and would delay pages.
  sequence: { groupOrder: 1 },
  maxWorkers: 3,
  // The files of a worker share imports and a browser.
  isolate: false,
  expect: { poll: { timeout: 15_000 } },
};
// Builds in the tests' process use React's production mode, as from the command line, and JSX to match. All projects
// have the same, because they share compiled modules.
const oxc = { jsx: { runtime: "automatic", development: false } } as const;

export default defineConfig({
  test: {
    reporters: ["default", new CountReporter()],
    projects: [
      {
        oxc,
        test: {
          ...inNode,
          name: "units",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: ["tests/browser/**", slow],
          isolate: false,
        },
      },
      {
        oxc,
        test: { ...inNode, name: "slow", include: [slow], exclude: ["tests/browser/**"], testTimeout: 600_000 },
      },
      {
        oxc,
        test: { ...inBrowser, name: "browser", include: ["tests/browser/**/*.test.ts"], exclude: [slow] },
      },
      {
        oxc,
        test: {
          ...inBrowser,
          name: "browser-slow",
          include: ["tests/browser/**/*.slow.test.ts", "tests/browser/every-page-*.test.ts"],
          env: { PAGE_KINDS: "others" },
        },
      },
    ],
  },
});
