import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { twoVersions } from "./two-versions.ts";

const limits = Array.from({ length: 9 }, (_, index) => 14 + 6 * index);

test("a build that runs out of file handles leaves the old site or the new one complete", async () => {
  const site = await twoVersions();
  const seen: string[] = [];
  const messages = new Set<string>();
  for (const limit of limits) {
    site.edit();
    const build = `ulimit -n ${limit} && exec ${process.execPath} generator/run.mjs build --data ${site.data} --out ${site.out}`;
    const { status, stderr } = spawnSync("sh", ["-c", build], { encoding: "utf8" });
    const what = `with ${limit} files, exit status ${status}`;
    expect(site.expectWhole(what), what).toBe(status === 0 ? "new" : "old");
    messages.add(stderr);
    await site.expectNextBuildRight(what);
    seen.push(`${limit}: ${status}`);
  }
  // With even fewer open files Node itself does not start, and prints a message of its own.
  expect([...messages]).toContain("Too many files are open. Nothing was built. Raise the limit (ulimit -n).\n");
  console.log(seen.join(", "));
});
