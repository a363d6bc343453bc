import { expect, test } from "vitest";
import { BuildError } from "../../generator/base/errors.ts";
import { failFrom } from "./failing.ts";
import { twoVersions } from "./two-versions.ts";

/** Numbers of writes to fail: the first and last, which are of all kinds, and some of the similar ones between. */
const tried = (count: number) =>
  Array.from({ length: count }, (_, index) => index + 1).filter(
    (number) => number <= 8 || number > count - 12 || number % 15 === 0,
  );

test("a disk that fills up at any write leaves the old site or the new one", async () => {
  const site = await twoVersions();
  const buildRefused = async (from: number) => {
    site.edit();
    const disk = failFrom(from, "ENOSPC");
    const failure = await site.built().then(
      () => null,
      (cause: unknown) => cause,
    );
    const { refused, count } = disk.stop();
    const what = `refused from write ${from} on: ${refused}`;
    // The report is written last, after the new site.
    const isReportAlone = String(failure).includes("Only the report is missing.");
    expect(site.expectWhole(what), what).toBe(failure === null || isReportAlone ? "new" : "old");
    if (failure !== null) {
      expect(failure, what).toBeInstanceOf(BuildError);
      expect(String(failure), what).toMatch(isReportAlone ? /ENOSPC/ : /disk is full.*Free space.*Nothing was built/);
    }
    await site.expectNextBuildRight(what);
    return count;
  };
  const count = await buildRefused(Number.POSITIVE_INFINITY);
  for (const from of tried(count)) await buildRefused(from);
  console.log(`${tried(count).length} of ${count} writes refused`);
});
