/**
 * Projects of `npm test`: `units` need only Node and share their imports; `units-alone` cannot share them; `browser` visits a
 * build of the real data in a real Chromium. Of `npm run test:slow`: `slow` and `browser-slow`, from files with ".slow" in their name.
 */
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Needs a module that was not used before. */
const alone = ["tests/templates/island.test.tsx"];

/** Files that take long for their size: vitest orders by size, and a late start would outlast all others. */
const long = [
  "dev",
  "dev.slow",
  "every-page-on-a-desktop",
  "coverage-map-accessibility.slow",
  "coverage-map-failures.slow",
  "full-disk.slow",
  "killed.slow",
];

class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isLong = ({ moduleId }: TestSpecification) => long.some((name) => moduleId.includes(`/${name}.test.ts`));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

const slow = "tests/**/*.slow.test.ts";

const shared = {
  // What is broken fails twice; what a busy machine disturbed is listed at the end of `npm test`.
  retry: 1,
  root,
};
const inNode = {
  ...shared,
  env: { NODE_ENV: "production" },
  globalSetup: ["tests/runner/memory-folder.ts"],
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // By default vitest leaves one processor free, which is half of two.
  maxWorkers: "100%",
};
const inBrowser = {
  ...shared,
  globalSetup: ["tests/browser/site-setup.ts"],
  setupFiles: ["tests/browser/windows.ts"],
  testTimeout: 60_000,
  hookTimeout: 300_000,
  maxWorkers: 3,
  // The files of a worker share imports and a browser.
  isolate: false,
  expect: { poll: { timeout: 5_000 } },
};
// Builds run in the tests' process as they do from the command line: React in production, and JSX to match. The same for all
// projects, as they share what was compiled.
const oxc = { jsx: { runtime: "automatic", development: false } } as const;

export default defineConfig({
  test: {
    sequence: { sequencer: LongOnesFirst },
    // What was compiled once is read from here by the next run.
    experimental: { fsModuleCache: true, fsModuleCachePath: "node_modules/.cache/vitest" },
    projects: [
      {
        oxc,
        test: {
          ...inNode,
          name: "units",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: ["tests/browser/**", slow, ...alone],
          isolate: false,
        },
      },
      { oxc, test: { ...inNode, name: "units-alone", include: alone } },
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
