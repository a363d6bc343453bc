/** The guide's change table is the one of the real data. */
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildSite, runCli } from "../../build/build-site.ts";
import { temporaryFolder } from "../../engine/publish/temporary-folder.ts";

/** Counts grow with the data. */
const withoutNumbers = (text: string) => text.replace(/\d[\d,]*/g, "0").trim();

test("the change table begins as the guide says", async () => {
  const folder = temporaryFolder();
  const [data, out] = [join(folder, "data"), join(folder, "dist")];
  cpSync("data", data, { recursive: true, filter: (path) => !/\.(?:ts|md)$/.test(path) });
  const page = readFileSync("data/docs/read-the-change-table.md", "utf8");
  const [, table = ""] = /^```text\n([\s\S]*?)^```$/m.exec(page) ?? [];
  await buildSite({ data, out });
  const sheet = join(data, "towns.csv");
  writeFileSync(sheet, readFileSync(sheet, "utf8").replace("An Muileann gCearr", "Muileann Cearr"));
  const { stdout } = await runCli(["changes", "--data", data, "--out", out]);
  const shown = withoutNumbers(table.replace("Since dist", `Since ${out}`)).split("\n");
  expect(withoutNumbers(stdout).split("\n").slice(0, shown.length)).toEqual(shown);
});
