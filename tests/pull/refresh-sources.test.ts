/** While the site is developed a shared sheet is asked again and again. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Pulled } from "../../generator/pull/pull.ts";
import { refreshSources } from "../../generator/pull/refresh-sources.ts";
import { replacing, tinyCopy, tinyText } from "../load/tiny-copy.ts";
import { sheetServer } from "./sheet-server.ts";

test("an edit of the shared sheet reaches the file, a mistake in it does not, and it goes on when that is mended", {
  timeout: 180_000,
}, async () => {
  const towns = tinyText("towns.csv");
  let shared = towns;
  const origin = await sheetServer((_, response) =>
    response.writeHead(200, { "content-type": "text/csv" }).end(shared),
  );
  const source = { file: "towns.csv", url: origin, refreshSeconds: 1 };
  const data = tinyCopy({ "site.json": replacing("{", `{ "sources": [${JSON.stringify(source)}],`) });
  const heard: Pulled[] = [];
  const stop = new AbortController();
  const refreshing = refreshSources(
    { data, today: () => "2026-05-02", told: (pulled) => heard.push(pulled) },
    stop.signal,
  );
  onTestFinished(async () => {
    stop.abort();
    await refreshing;
  });
  const sheet = () => readFileSync(join(data, "towns.csv"), "utf8");
  const waiting = { timeout: 50_000, interval: 50 };

  shared = towns.replace("6872", "6920");
  await vi.waitFor(() => expect(sheet()).toBe(shared), waiting);
  expect(heard).toMatchObject([{ problems: [], files: [{ name: "towns.csv" }] }]);

  const sound = shared;
  shared = towns.replace("Mayo", "Mayyo");
  await vi.waitFor(() => expect(heard.at(-1)?.problems[0]?.message).toContain('county "Mayyo"'), waiting);
  expect(sheet()).toBe(sound);

  shared = towns.replace("6872", "6921");
  await vi.waitFor(() => expect(sheet()).toBe(shared), waiting);
});
