/** Checks types, lint and format of all sources. */
import { expect, test } from "vitest";
import { runIn } from "./build/build-site.ts";

test.each([
  ["The TypeScript compiler", ["node_modules/typescript/bin/tsc"]],
  ["Biome", ["node_modules/@biomejs/biome/bin/biome", "check"]],
])("%s finds no errors in the code", { timeout: 300_000 }, async (_, words) => {
  const { exitCode, stdout, stderr } = await runIn(".", words);
  expect(exitCode, stdout + stderr).toBe(0);
});
