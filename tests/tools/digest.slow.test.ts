import { expect, test } from "vitest";
import { digest } from "../../generator/tools/digest.ts";
import { runCli } from "../build/build-site.ts";
import { exportIn } from "./exports/exports.ts";
import { resultsSite, since } from "./results-site.ts";

test("the digest says what worked and names three steps, in twenty lines", async () => {
  const { site, saved, take } = await resultsSite(since);
  expect(digest({ data: site.data, since: undefined, day: "2026-11-25" })).toContain("No search results yet");
  await take([saved(exportIn("English"), "Performance.zip")]);
  const text = digest({ data: site.data, since: "2026-08-25", day: "2026-11-25" });
  expect(text.split("\n").length).toBeLessThanOrEqual(20);
  expect(text).toContain("1,700 impressions and 16 clicks up to 2026-11-22");
  expect(text).toMatch(/^1\. improve \/tuam: At position/m);
  const { stdout } = await runCli(["digest", "--data", site.data, "--since", "2026-08-25", "--today", "2026-11-25"]);
  expect(stdout.trim()).toBe(text.trim());
});

test("a folder of the data that is missing is named", async () => {
  const { exitCode, stderr } = await runCli(["digest", "--data", "nowhere"]);
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining("--data: nowhere is missing")]);
});
