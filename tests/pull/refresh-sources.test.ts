/** While the site is developed a shared sheet is asked again and again. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Pulled } from "../../generator/pull/pull.ts";
import { refreshSources } from "../../generator/pull/refresh-sources.ts";
import { replacing, tinyCopy, tinyText } from "../load/tiny-copy.ts";
import { sheetServer } from "./sheet-server.ts";

const towns = tinyText("towns.csv");
const slow = { timeout: 180_000 };
const waiting = { timeout: 50_000, interval: 50 };

/** Asks each second for the sheet that is shared as `shared`, until the test is over. */
async function refreshed() {
  const now = { shared: towns, heard: [] as Pulled[] };
  const origin = await sheetServer((_, response) =>
    response.writeHead(200, { "content-type": "text/csv" }).end(now.shared),
  );
  const source = { file: "towns.csv", url: origin, refreshSeconds: 1 };
  const data = tinyCopy({ "site.json": replacing("{", `{ "sources": [${JSON.stringify(source)}],`) });
  const stop = new AbortController();
  const refreshing = refreshSources(
    { data, today: () => "2026-05-02", told: (pulled) => now.heard.push(pulled) },
    stop.signal,
  );
  onTestFinished(async () => {
    stop.abort();
    await refreshing;
  });
  return { now, sheet: () => readFileSync(join(data, "towns.csv"), "utf8") };
}

test(
  "an edit of the shared sheet reaches the file, a mistake in it does not, and it goes on when that is mended",
  slow,
  async () => {
    const { now, sheet } = await refreshed();
    now.shared = towns.replace("6872", "6920");
    await vi.waitFor(() => expect(sheet()).toBe(now.shared), waiting);
    expect(now.heard).toMatchObject([{ problems: [], files: [{ name: "towns.csv" }] }]);

    const sound = now.shared;
    now.shared = towns.replace("Mayo", "Mayyo");
    await vi.waitFor(() => expect(now.heard.at(-1)?.problems[0]?.message).toContain('county "Mayyo"'), waiting);
    expect(sheet()).toBe(sound);

    now.shared = towns.replace("6872", "6921");
    await vi.waitFor(() => expect(sheet()).toBe(now.shared), waiting);
  },
);

test("a fault of this machine is told, and it goes on once that is over", slow, async () => {
  const { now, sheet } = await refreshed();
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv("TMPDIR", "/no/such/folder");
  now.shared = towns.replace("6872", "6920");
  await vi.waitFor(() => expect(now.heard.at(-1)?.problems[0]?.message).toContain("/no/such/folder"), waiting);
  expect(sheet()).toBe(towns);

  vi.unstubAllEnvs();
  await vi.waitFor(() => expect(sheet()).toBe(now.shared), waiting);
  expect(now.heard.at(-1)).toMatchObject({ problems: [], files: [{ name: "towns.csv" }] });
});
