import { spawnSync } from "node:child_process";
import { mkdtempSync, rmdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { BuildError } from "../../generator/base/errors.ts";
import { runCli } from "../build/build-site.ts";
import { filesOf, temporarySite } from "../build/temporary-site.ts";
import { failFrom } from "./failing.ts";
import { kinds, twoVersions } from "./two-versions.ts";

/** The first and last writes, which are of all kinds, and some of the similar ones between. */
const tried = (count: number) =>
  Array.from({ length: count }, (_, index) => index + 1).filter(
    (number) => number <= 8 || number > count - 12 || number % 15 === 0,
  );

test.each(kinds)(
  "a disk that is full from the n-th write on leaves the old site or the new one, for each n: %s",
  async (kind) => {
    const site = await twoVersions(kind);
    const buildRefused = async (from: number) => {
      site.edit();
      const disk = failFrom(from, "ENOSPC");
      const failure = await site.built().then(
        () => null,
        (cause: unknown) => cause,
      );
      const { refused, count } = disk.stop();
      const what = `refused from write ${from} on: ${refused}`;
      // The report comes last, when the site is published.
      const isReportAlone = String(failure).includes("Only the report is missing.");
      expect(site.expectWhole(what), what).toBe(failure === null || isReportAlone ? "new" : "old");
      if (failure !== null) {
        expect(failure, what).toBeInstanceOf(BuildError);
        expect(String(failure), what).toMatch(
          isReportAlone ? /ENOSPC/ : /disk is full.*Free space.*Nothing was published/,
        );
      }
      await site.expectNextBuildRight(what);
      return count;
    };
    const count = await buildRefused(Number.POSITIVE_INFINITY);
    for (const from of tried(count)) await buildRefused(from);
    console.log(`${kind}: ${tried(count).length} of ${count} writes refused`);
  },
);

const tmpfs = mkdtempSync(join(tmpdir(), "site-full-"));
const mounts = (size: string) =>
  spawnSync("mount", ["-t", "tmpfs", "-o", size, "tmpfs", tmpfs], { stdio: "ignore" }).status === 0;
const unmount = () => spawnSync("umount", [tmpfs], { stdio: "ignore" });
const canMount = mounts("size=64k");
if (canMount) unmount();
afterAll(() => rmdirSync(tmpfs));

test
  .runIf(canMount)
  .each(["size=1100k", "size=1400k", "size=2000k", "size=2600k", "size=4m,nr_inodes=150", "size=4m,nr_inodes=250"])(
  "a disk that is really full (%s) ends the build with 3, and what was published stays",
  async (size) => {
    const site = temporarySite();
    expect(mounts(size)).toBe(true);
    onTestFinished(() => void unmount());
    const out = join(tmpfs, "site");
    const words = ["build", "--data", site.data, "--out", out];
    const first = await runCli(words);
    if (first.exitCode !== 0) {
      expect([first.exitCode, first.stderr]).toEqual([3, expect.stringMatching(/disk is full.*Free space/)]);
      return;
    }
    const before = filesOf(out);
    site.edit("site.json", (text) => text.replace(/"name": "/, '"name": "New '));
    const second = await runCli(words);
    if (second.exitCode === 0) return expect(filesOf(out)).not.toEqual(before);
    expect([second.exitCode, second.stderr]).toEqual([3, expect.stringMatching(/disk is full.*Free space/)]);
    expect(filesOf(out)).toEqual(before);
  },
);
