import { cpSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { DataFolder } from "../../../generator/base/overlay.ts";
import { loadSite } from "../../../generator/site/load-site.ts";
import { digestOfFile, takeBack } from "../../../generator/studio/edit/edit.ts";
import { type DataChange, writeChange } from "../../../generator/studio/forms/change.ts";
import { previewChange } from "../../../generator/studio/forms/preview-change.ts";
import { temporaryFolder } from "../../engine/publish/temporary-folder.ts";
import { tinyCopy, tinyFolder } from "../../site/tiny-copy.ts";

const day = "2026-05-02";
const load = (data: DataFolder) => loadSite(data, day);
const digest = (data: string, file: string) => digestOfFile(readFileSync(join(data, file)));
const words = "On the Quay a well is clear for a minute. ".repeat(6).trim();

const newText = (data: string, text: string): DataChange => ({
  file: "town-services.csv",
  digest: digest(data, "town-services.csv"),
  cells: { town: "Westport", service: "water-softeners", text, source_title: "", source_url: "" },
});

test("a new row is added below the others, which stay byte for byte", () => {
  const data = tinyCopy();
  const before = readFileSync(join(data, "town-services.csv"), "utf8");
  const { result, added } = writeChange(newText(data, "Soft, and so on."), { dataDir: data, load });
  expect(result.kind).toBe("saved");
  expect(added?.old.toString()).toBe(before);
  expect(readFileSync(join(data, "town-services.csv"), "utf8")).toBe(
    `${before}Westport,water-softeners,"Soft, and so on.",,\n`,
  );
});

test.each<[string, Partial<Record<string, string>>, RegExp]>([
  ["that names no service", { service: "nothing" }, /service "nothing"/],
  ["without a text", { text: "" }, /text must be filled/],
  ["with a column that is not there", { title: "Soft" }, /no column title/],
])("a row %s is not written, and says why", (_, cells, why) => {
  const data = tinyCopy();
  const before = readFileSync(join(data, "town-services.csv"), "utf8");
  const change = newText(data, "Soft.");
  const wrong = { ...change, cells: { ...("cells" in change && change.cells), ...cells } } as DataChange;
  const { result } = writeChange(wrong, { dataDir: data, load });
  expect(result).toMatchObject({ kind: "refused", problems: [expect.stringMatching(why)] });
  expect(readFileSync(join(data, "town-services.csv"), "utf8")).toBe(before);
});

test("several values of one file are written together, or none if one is not as the page knows it", () => {
  const data = tinyCopy();
  const edit = (key: string, old: string, value: string) => ({ place: { path: ["price", key] }, old, new: value });
  const write = (edits: ReturnType<typeof edit>[]) =>
    writeChange({ file: "site.json", digest: digest(data, "site.json"), edits }, { dataDir: data, load }).result;
  const before = readFileSync(join(data, "site.json"), "utf8");
  expect(write([edit("from", "17", "19"), edit("per", "Month", "Year")]).kind).toBe("changed");
  expect(readFileSync(join(data, "site.json"), "utf8")).toBe(before);
  expect(write([edit("from", "17", "19"), edit("total", "737", "790")]).kind).toBe("saved");
  expect(readFileSync(join(data, "site.json"), "utf8")).toBe(
    before.replace('"from": 17', '"from": 19').replace('"total": 737', '"total": 790'),
  );
});

const sheetWithout = "redirects.csv";
const newRedirect = (to: string): DataChange => ({
  file: sheetWithout,
  digest: digestOfFile(Buffer.from("\ufefffrom,to,status\n")),
  cells: { from: "/old", to, status: "301" },
});
const redirectsIn = (data: string) => readFileSync(join(data, sheetWithout), "utf8");

test("the first row of a sheet that is missing creates it, and undo leaves its headings", () => {
  const data = tinyCopy({ [sheetWithout]: null });
  const { added } = writeChange(newRedirect("/westport"), { dataDir: data, load });
  expect(redirectsIn(data)).toBe("\ufefffrom,to,status\n/old,/westport,301\n");
  expect(load(data).site?.redirects.map(({ from }) => from)).toContain("/old");

  expect(takeBack(added === null ? [] : [added], { dataDir: data, load }).kind).toBe("saved");
  expect(redirectsIn(data)).toBe("\ufefffrom,to,status\n");
  expect(load(data).problems.filter(({ severity }) => severity === "error")).toEqual([]);
});

test("a wrong first row creates no sheet, and is reported before it is saved too", async () => {
  const data = tinyCopy({ [sheetWithout]: null });
  const { result } = writeChange(newRedirect("/nowhere"), { dataDir: data, load });
  const preview = await previewChange(
    { change: newRedirect("/nowhere"), path: null },
    { data, loaded: load(data), load, show: () => {} },
  );
  const problem = expect.stringMatching(/redirects\.csv:2:2 .*"\/nowhere"/);
  expect([result, preview.problems]).toEqual([{ kind: "refused", problems: [problem] }, [problem]]);
  expect(existsSync(join(data, sheetWithout))).toBe(false);
});

test("a sheet that was made in the meantime is not overwritten", () => {
  const other = tinyCopy();
  expect(writeChange(newRedirect("/westport"), { dataDir: other, load }).result.kind).toBe("changed");
});

/** With the shapes of the counties, which a page needs. */
async function tried(text: string, service = "water-softeners") {
  const data = temporaryFolder();
  cpSync(tinyFolder, data, { recursive: true });
  const before = readFileSync(join(data, "town-services.csv"), "utf8");
  const known = newText(data, text);
  const change = "cells" in known ? { ...known, cells: { ...known.cells, service } } : known;
  const path = `/westport/${service}`;
  const found = await previewChange(
    { change, path },
    {
      data,
      loaded: load(data),
      load,
      show: () => {},
    },
  );
  expect(readFileSync(join(data, "town-services.csv"), "utf8")).toBe(before);
  return found;
}

test("a text is tried without writing it: the page as it would read, and that search engines may list it", async () => {
  const { problems, notes, page } = await tried(words);
  expect(problems).toEqual([]);
  expect(notes[0]).toMatch(/^Search engines may list it: its own text of 60 words/);
  expect(page).toContain("On the Quay a well is clear for a minute.");
  expect(page).not.toContain("<script");
});

test("a text that says what another page says hears so before it is saved", async () => {
  const copied = readFileSync(join(tinyFolder, "town-services.csv"), "utf8").split('"')[1] ?? "";
  const { notes } = await tried(copied, "iron-removal");
  expect(notes[0]).toContain("repeats 100 % of the text of /boyle/iron-removal");
});
