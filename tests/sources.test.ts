/** Types, lint and format of all sources. */
import { expect, test } from "vitest";
import { runIn } from "./build/build-site.ts";

test.each([
  ["types", ["node_modules/typescript/bin/tsc"]],
  ["lint and format", ["node_modules/@biomejs/biome/bin/biome", "check"]],
])("the code has no errors of %s", { timeout: 300_000 }, async (_, words) => {
  const { exitCode, stdout, stderr } = await runIn(".", words);
  expect(exitCode, stdout + stderr).toBe(0);
});
