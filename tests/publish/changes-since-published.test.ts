import { join } from "node:path";
import { expect, test } from "vitest";
import { changesAsJson, runComparison } from "../../generator/changes/compare/changes.ts";
import { writePublishedData } from "../../generator/publish/publish-data.ts";
import { temporaryFolder } from "../output/temporary-folder.ts";
import { hubWith, pushToMain } from "./repositories.ts";

const options = { baseUrl: undefined, previous: undefined, today: "2026-05-02" };

test("lists the changes since the last published data, offline and without a build", {
  timeout: 60_000,
}, async () => {
  const { aoife, brian } = hubWith("aoife", "brian");
  const changed = async () => {
    let output = { since: "", pages: [] as { path: string }[], causes: [] as { column?: string }[] };
    await runComparison(
      { ...options, data: aoife.data, out: join(temporaryFolder(), "dist") },
      new AbortController().signal,
      (found) => {
        output = JSON.parse(changesAsJson(found));
      },
      (publish, folder) => writePublishedData(aoife.data, publish, folder),
    );
    return output;
  };
  const lead = (text: string) => text.replace("Iron from the bog", "Iron from the moor");
  aoife.edit("data/towns.csv", lead);
  aoife.git("remote", "set-url", "origin", "http://127.0.0.1:9/none.git");
  const { pages, causes, since } = await changed();
  expect(since).toMatch(/^what was published last \([0-9a-f]{7}\)$/);
  expect(causes.map(({ column }) => column)).toEqual(["lead"]);
  expect(pages.map(({ path }) => path)).toContain("/westport");
  // The same edit is on main, and the user pulls it by hand.
  pushToMain(brian, "data/towns.csv", lead);
  aoife.git("checkout", "--quiet", "data");
  aoife.git("pull", "--quiet", brian.folder, "main");
  aoife.git("update-ref", "refs/remotes/origin/main", "HEAD");
  expect(await changed()).toMatchObject({ pages: [], causes: [] });
});
