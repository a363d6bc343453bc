/** While the site is developed a shared sheet is asked again and again. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import type { PullResult } from "../../../generator/online/feeds/feeds.ts";
import { watchFeeds } from "../../../generator/online/feeds/watch-feeds.ts";
import { replacing, tinyCopy, tinyText } from "../../site/tiny-copy.ts";
import { sheetServer } from "./sheet-server.ts";

const towns = tinyText("towns.csv");
const slow = { timeout: 180_000 };

/** Asks each second for the sheet that is shared as `shared`, until the test ends. */
async function refreshed() {
  const now = { shared: towns, heard: [] as PullResult[] };
  const waiting = new Set<() => void>();
  /** Resolves after the report with which `isTrue` holds. */
  const until = (isTrue: () => boolean) =>
    new Promise<void>((done) => {
      const check = () => {
        if (!isTrue()) return;
        waiting.delete(check);
        done();
      };
      waiting.add(check);
      check();
    });
  const origin = await sheetServer((_, response) =>
    response.writeHead(200, { "content-type": "text/csv" }).end(now.shared),
  );
  const source = { file: "towns.csv", url: origin, refreshSeconds: 1 };
  const data = tinyCopy({ "site.json": replacing("{", `{ "sources": [${JSON.stringify(source)}],`) });
  const report = (pulled: PullResult) => {
    now.heard.push(pulled);
    for (const check of waiting) check();
  };
  const stop = new AbortController();
  const refreshing = watchFeeds({ data, today: () => "2026-05-02", onResult: report }, stop.signal);
  onTestFinished(async () => {
    stop.abort();
    await refreshing;
  });
  return { now, until, sheet: () => readFileSync(join(data, "towns.csv"), "utf8") };
}

test(
  "an edit of the shared sheet reaches the file, a mistake in it does not, and it goes on when that is mended",
  slow,
  async () => {
    const { now, until, sheet } = await refreshed();
    now.shared = towns.replace("6872", "6920");
    await until(() => sheet() === now.shared);
    expect(now.heard).toMatchObject([{ problems: [], files: [{ name: "towns.csv" }] }]);

    const sound = now.shared;
    now.shared = towns.replace("Mayo", "Mayyo");
    await until(() => now.heard.at(-1)?.problems[0]?.message.includes('county "Mayyo"') === true);
    expect(sheet()).toBe(sound);

    now.shared = towns.replace("6872", "6921");
    await until(() => sheet() === now.shared);
  },
);

test("a fault of this machine is told, and it goes on once that is over", slow, async () => {
  const { now, until, sheet } = await refreshed();
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv("TMPDIR", "/no/such/folder");
  now.shared = towns.replace("6872", "6920");
  await until(() => now.heard.at(-1)?.problems[0]?.message.includes("/no/such/folder") === true);
  expect(sheet()).toBe(towns);

  vi.unstubAllEnvs();
  await until(() => sheet() === now.shared);
  expect(now.heard.at(-1)).toMatchObject({ problems: [], files: [{ name: "towns.csv" }] });
});
