import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { BuildError } from "../../../generator/base/errors.ts";
import { cacheFolder, projectRoot } from "../../../generator/base/folders.ts";
import type { PageRecord } from "../../../generator/engine/render/page-renderer.ts";
import { buildAssets } from "../../../generator/site/assets.ts";
import { gather, sharedSiteData } from "../../../generator/site/gather.ts";
import { loadSite } from "../../../generator/site/load-site.ts";
import type { PageSources } from "../../../generator/site/pages/site-renderer.ts";
import { estimateTownCount, threadCount } from "../../../generator/site/pages/thread-count.ts";
import { startThreads, type TownTask } from "../../../generator/site/pages/threads.ts";
import { filesOf, temporarySite } from "../../build/temporary-site.ts";
import { temporaryFolder } from "../../engine/publish/temporary-folder.ts";

const patience = { timeout: 60_000 };

describe("a thread beside the main one", patience, () => {
  let sources: Omit<PageSources, "folder">;
  let jobs: readonly TownTask[];

  beforeAll(async () => {
    const dataDir = "tests/fixtures/tiny";
    const site = loadSite(dataDir).site ?? expect.fail("the tiny site has errors");
    const { assets, styles } = await buildAssets({ site, dataDir, cacheDir: cacheFolder, root: projectRoot });
    sources = { shared: sharedSiteData(site), assets, styles, baseUrl: site.company.url };
    jobs = site.towns.map((town) => ({ key: "", local: gather(site, town), last: undefined }));
  });

  /** What one thread makes when this one makes nothing. `take` is called with what it has made. */
  async function madeIn(dir: string, take: () => void = () => {}): Promise<readonly PageRecord[]> {
    const records: PageRecord[] = [];
    const threads = startThreads(1, new URL("../../../generator/site/pages/render-thread.mjs", import.meta.url));
    try {
      threads.begin({ ...sources, folder: { out: join(dir, "none"), dir } }, (made) => {
        take();
        records.push(...made.flatMap(({ pages }) => pages.map(({ record }) => record)));
      });
      expect(threads.take(jobs.slice(0, 2))).toBe(true);
      expect(threads.take(jobs.slice(2))).toBe(true);
      expect(threads.take(jobs)).toBe(false);
      await threads.end(new AbortController().signal);
    } finally {
      await threads.stop();
    }
    return records;
  }

  test("makes the files that the main one would make", async () => {
    const site = temporarySite();
    await site.built({ jobs: 1 });
    const dir = temporaryFolder();
    const made = await madeIn(dir);
    expect(made).toHaveLength(jobs.length * 4);
    for (const { file } of made) expect(readFileSync(join(dir, file), "utf8"), file).toBe(site.page(file));
  });

  test("says what went wrong in it, with the exit status", async () => {
    const failure = await madeIn(join(temporaryFolder(), "gone")).catch((cause: unknown) => cause);
    expect(failure).toBeInstanceOf(BuildError);
    expect(failure).toMatchObject({ exitCode: 3, message: expect.stringMatching(/^Cannot write .*castlebar\.html/) });
  });

  test("ends the build as the main one does when its pages cannot be taken in", async () => {
    const full = new BuildError("The disk is full.");
    const failure = await madeIn(temporaryFolder(), () => {
      throw full;
    }).catch((cause: unknown) => cause);
    expect(failure).toBe(full);
  });
});

test(
  "a thread that ends before its work is done fails the build, which would wait for it for ever",
  patience,
  async () => {
    const script = join(temporaryFolder(), "ends.mjs");
    writeFileSync(script, "process.exit(7);");
    const threads = startThreads(1, pathToFileURL(script));
    onTestFinished(() => threads.stop());
    threads.take([]);
    await expect(threads.end(new AbortController().signal)).rejects.toThrow(/thread.*7/);
  },
);

test(
  "a build by three threads is byte for byte one by a single thread, also when a row changes",
  patience,
  async () => {
    const alone = temporarySite();
    const threefold = alone.elsewhere();
    await alone.built({ jobs: 1 });
    await threefold.built({ jobs: 3 });
    expect(filesOf(threefold.out)).toEqual(filesOf(alone.out));
    alone.edit("towns.csv", (text) => text.replace("wells are common", "most houses have a well"));
    await alone.built({ jobs: 1 });
    await threefold.built({ jobs: 3 });
    expect(filesOf(threefold.out)).toEqual(filesOf(alone.out));
  },
);

test("a small site is made by one thread, a large one by as many as pay and as there are cores for", () => {
  expect([threadCount(33, 8), threadCount(900, 1), threadCount(900, 2), threadCount(900, 8)]).toEqual([1, 1, 2, 3]);
});

test("how many towns there are is seen at a glance, and is nothing where there is no file", () => {
  expect(estimateTownCount("tests/fixtures/tiny")).toBe(6);
  expect(estimateTownCount("tests/fixtures/tiny/images")).toBe(0);
});
