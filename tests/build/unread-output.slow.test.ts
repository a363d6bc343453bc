import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { temporarySite } from "./temporary-site.ts";

test("a build whose output nobody reads any more goes on to its end", async () => {
  const { folder, data, out } = temporarySite();
  const words = ["generator/run.mjs", "build", "--data", data, "--out", out];
  const child = spawn(process.execPath, words, { stdio: ["ignore", "pipe", "inherit"] });
  child.stdout.destroy();
  expect(await once(child, "close")).toEqual([0, null]);
  expect(readdirSync(folder).sort()).toEqual(["data", "site", "site-hosting", "site-report"]);
  expect(readdirSync(out)).toContain("index.html");
});
