/** While the site is developed a shared sheet is asked again and again. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import type { PullResult } from "../../../generator/online/feeds/feeds.ts";
import { watchFeeds } from "../../../generator/online/feeds/watch-feeds.ts";
import { fsWith } from "../../faults/fs-with.ts";
import { replacing, tinyCopy, tinyText } from "../../site/tiny-copy.ts";
import { sheetServer } from "./sheet-server.ts";

const towns = tinyText("towns.csv");

/**
 * Asks each second for the sheet that is shared as `shared`, until the test ends.
 * @param others feeds of other sheets, and how often each is asked, in s. Each is missing until `now.others` has it.
 */
async function refreshed(others: Readonly<Record<string, number>> = {}) {
  const now = { shared: towns, others: {} as Readonly<Record<string, string>>, heard: [] as PullResult[] };
  const until = (isTrue: () => boolean) => vi.waitUntil(isTrue, { timeout: 150_000 });
  const origin = await sheetServer((request, response) => {
    const file = request.url?.slice(1) ?? "";
    const text = file === "towns.csv" ? now.shared : now.others[file];
    response.writeHead(text === undefined ? 404 : 200, { "content-type": "text/csv" }).end(text);
  });
  const sources = Object.entries({ ...others, "towns.csv": 1 }).map(([file, refreshSeconds]) => {
    return { file, url: `${origin}/${file}`, refreshSeconds };
  });
  const data = tinyCopy({ "settings.json": replacing("{", `{ "sources": ${JSON.stringify(sources)},`) });
  const stop = new AbortController();
  const refreshing = watchFeeds(
    { data, today: () => "2026-05-02", onResult: (pulled: PullResult) => void now.heard.push(pulled) },
    stop.signal,
  );
  onTestFinished(async () => {
    stop.abort();
    await refreshing;
  });
  return { now, until, sheet: () => readFileSync(join(data, "towns.csv"), "utf8") };
}

test("an edit of the shared sheet reaches the file, a mistake in it does not, and it goes on when that is mended", async () => {
  const { now, until, sheet } = await refreshed();
  now.shared = towns.replace("6872", "6920");
  await until(() => now.heard.length > 0);
  expect(now.heard).toMatchObject([{ problems: [], files: [{ name: "towns.csv" }] }]);
  expect(sheet()).toBe(now.shared);

  const sound = now.shared;
  now.shared = towns.replace("Mayo", "Mayyo");
  await until(() => now.heard.at(-1)?.problems[0]?.message.includes('county "Mayyo"') === true);
  expect(sheet()).toBe(sound);

  now.shared = towns.replace("6872", "6921");
  await until(() => sheet() === now.shared);
});

test("a fault of this machine is told, and it goes on once that is over", async () => {
  const { now, until, sheet } = await refreshed();
  const restore = fsWith({
    renameSync() {
      throw new Error("no space left");
    },
  });
  now.shared = towns.replace("6872", "6920");
  await until(() => now.heard.at(-1)?.problems[0]?.message.includes("no space left") === true);
  expect(sheet()).toBe(towns);

  restore();
  await until(() => now.heard.at(-1)?.problems.length === 0);
  expect(now.heard.at(-1)).toMatchObject({ files: [{ name: "towns.csv" }] });
  expect(sheet()).toBe(now.shared);
});

test("of two feeds that fail each stays reported until it is asked again and succeeds", async () => {
  const [counties, redirects] = [tinyText("counties.csv"), tinyText("redirects.csv")];
  const { now, until } = await refreshed({ "counties.csv": 2, "redirects.csv": 3 });
  const failing = () => {
    const told =
      now.heard
        .at(-1)
        ?.problems.map(({ message }) => message)
        .join() ?? "";
    return ["counties.csv", "redirects.csv"].filter((file) => told.includes(`/${file}`));
  };
  await until(() => failing().length === 2);
  now.others = { "counties.csv": counties };
  await until(() => failing().join() === "redirects.csv");
  now.others = { "counties.csv": counties, "redirects.csv": redirects };
  await until(() => now.heard.at(-1)?.problems.length === 0);
  expect(now.heard.filter(({ problems }) => problems.length === 0)).toHaveLength(1);
});
