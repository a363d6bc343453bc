/** Two projects: `units` need nothing but Node; `browser` visits a build of the real data in a real Chromium. */
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("..", import.meta.url));

export default defineConfig({
  test: {
    projects: [
      {
        // Builds run in the tests' process as they do from the command line: React in production, and JSX to match.
        oxc: { jsx: { runtime: "automatic", development: false } },
        test: {
          name: "units",
          env: { NODE_ENV: "production" },
          root,
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: ["tests/browser/**"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // By itself vitest leaves one processor free, which of two is half.
          maxWorkers: "100%",
        },
      },
      {
        test: {
          name: "browser",
          root,
          include: ["tests/browser/**/*.test.ts"],
          globalSetup: ["tests/browser/site-setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 300_000,
          maxWorkers: 2,
          // Imports are shared by the files of a worker; each file has a browser of its own.
          isolate: false,
          // A busy machine is slow to draw, not wrong; what fails twice is wrong.
          retry: 1,
          expect: { poll: { timeout: 5_000 } },
        },
      },
    ],
  },
});
