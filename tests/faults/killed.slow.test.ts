import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { recoverOut } from "../../generator/output/folder/folder.ts";
import { twoVersions } from "./two-versions.ts";

const kills = 30;

test("a build killed at 30 random times leaves the old site or the new one complete", async () => {
  const site = await twoVersions();
  const words = ["generator/run.mjs", "build", "--data", site.data, "--out", site.out];
  const started = () => spawn(process.execPath, words, { stdio: "ignore" });
  site.edit();
  const startedAt = performance.now();
  expect(await once(started(), "close")).toEqual([0, null]);
  const wholeMs = performance.now() - startedAt;
  const seen = { old: 0, new: 0 };
  for (let count = 0; count < kills; count += 1) {
    site.edit();
    const child = started();
    const closed = once(child, "close");
    const at = Math.random() * wholeMs;
    await Promise.race([closed, setTimeout(at)]);
    child.kill("SIGKILL");
    await closed;
    // Recovers as a command does that only reads the site.
    recoverOut(site.out);
    const when = `killed after ${at.toFixed(1)} ms of ${wholeMs.toFixed(1)}`;
    seen[site.expectWhole(when)] += 1;
    await site.expectNextBuildRight(when);
  }
  console.log(`killed within ${wholeMs.toFixed(0)} ms: ${seen.old} times the old site, ${seen.new} times the new one`);
  expect(seen.old).toBeGreaterThan(0);
});
