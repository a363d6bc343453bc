import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as XLSX from "@e965/xlsx";
import { expect, test } from "vitest";
import { callCode } from "../../../client/measures/call-code.ts";
import { loadSite } from "../../../generator/site/load-site.ts";
import { createDeskData } from "../../../generator/studio/desk/desk.ts";
import { createDevSite } from "../../../generator/studio/page/dev-site.ts";
import { leadsAsMarkdown, leadsAsText } from "../../../generator/tools/leads/format-leads.ts";
import { takeLeads } from "../../../generator/tools/leads/take-leads.ts";
import { runCli } from "../../build/build-site.ts";
import { temporarySite } from "../../build/temporary-site.ts";
import { runHere } from "../../commands/run-here.ts";

const day = "2026-11-25";
const settings = `"leads": { "columns": { "date": "Submitted", "page": "Page URL", "town": "Town", "service": "Interest", "dates": "day first" } },
  "gate":`;

async function builtSite() {
  const site = temporarySite();
  site.edit("settings.json", (text) => text.replace('"gate":', settings));
  // Tuam has a new address, and its old one leads there.
  site.edit("towns.csv", (text) => text.replace(/^Tuam,Galway,[^,]*/m, "Tuam,Galway,tuaim"));
  site.edit("redirects.csv", (text) => `${text}/tuam,/tuaim,301\n/tuam/*,/tuaim/*,301\n`);
  await site.built();
  let number = 0;
  const saved = (text: string) => {
    const file = join(site.folder, `leads-${++number}.csv`);
    writeFileSync(file, text);
    return file;
  };
  const take = (...files: readonly string[]) => takeLeads({ files, data: site.data, out: site.out, day });
  const kept = () => readFileSync(join(site.data, "history", "leads.json"), "utf8");
  return { site, saved, take, kept };
}

const headings = "Name,Phone,Email,Eircode,Submitted,Page URL,Town,Interest,Campaign,Message";
const personal = (index: number) => [
  `Zebulon${index}`,
  `08${5_550_000 + index}`,
  `zeb${index}@mail.example`,
  `H54X${index}`,
];

test("a thousand leads through renamed and redirected pages are all found, and nothing personal is kept", async () => {
  const { site, saved, take, kept } = await builtSite();
  const pages = [
    ["https://sruthan.example/tuam", "/tuaim"],
    ["https://www.sruthan.example/cathair-na-mart/", "/westport"],
    ["/tuam/iron-removal", "/tuaim/iron-removal"],
    ["https://sruthan.example/contact?town=westport&from=/westport/iron-removal", "/westport/iron-removal"],
    ["", "/castlebar"],
  ] as const;
  const rows = Array.from({ length: 1000 }, (_, index) => {
    const [page] = pages[index % pages.length] ?? pages[0];
    return [
      ...personal(index),
      `${(index % 9) + 10}/11/2026`,
      page,
      "Castlebar",
      "",
      "",
      `Call Zebulon${index} about the well`,
    ].join(",");
  });
  const { counts, unplaced, undated } = await take(saved([headings, ...rows].join("\n")));
  expect([unplaced, undated]).toEqual([0, 0]);
  const sums = new Map<string, number>();
  for (const { path, count } of counts) sums.set(path, (sums.get(path) ?? 0) + count);
  expect(sums).toEqual(new Map(pages.map(([, path]) => [path, 200])));
  expect(
    counts.filter(({ path }) => path.endsWith("iron-removal")).every(({ service }) => service === "iron-removal"),
  ).toBe(true);
  const text = kept();
  for (let index = 0; index < 1000; index++)
    for (const token of personal(index)) expect(text.includes(token)).toBe(false);
  expect(readdirSync(join(site.data, "history"))).toEqual(["leads.json"]);
});

test("the same export twice counts once, and a later one adds the rest of its week", async () => {
  const { saved, take, kept } = await builtSite();
  const row = (date: string) => `A,1,a@b.example,,${date},/boyle,,,,`;
  const first = saved([headings, row("23/11/2026")].join("\n"));
  await take(first);
  await take(first);
  await take(saved([headings, row("23/11/2026"), row("24/11/2026"), row("24/11/2026")].join("\n")));
  expect(JSON.parse(kept())).toEqual({
    sources: {
      [Object.keys(JSON.parse(kept()).sources)[0] ?? ""]: [
        { week: "2026-11-23", path: "/boyle", service: "", kind: "quote", count: 3 },
      ],
    },
  });
});

test("a call log names pages by town or code, and calls about nothing are left out", async () => {
  const { saved, take } = await builtSite();
  const log = saved(
    `Day,Town,Outcome\n2026-11-24,Westport,Booked a test\n2026-11-24,${callCode("/boyle/iron-removal").toLowerCase()},quote\n2026-11-24,Boyle,spam\n2026-11-24,Atlantis,quote\n`,
  );
  const { counts, ignored, unplaced } = await take(log);
  expect(counts.map(({ path, kind, count }) => [path, kind, count])).toEqual([
    ["/westport", "call", 1],
    ["/boyle/iron-removal", "call", 1],
    ["", "call", 1],
  ]);
  expect([ignored, unplaced]).toEqual([1, 1]);
});

test("a town’s name that fits two towns counts for neither, and its slug counts for one", async () => {
  const { site, saved, take } = await builtSite();
  site.edit(
    "towns.csv",
    (text) => `${text}Newtown,Mayo,newtown,,53.9,-9.2\nNewtown,Galway,newtown-galway,,53.3,-8.9\n`,
  );
  await site.built();
  const log = saved(
    "Day,Town,Outcome\n2026-11-24,Newtown,quote\n2026-11-24,newtown,quote\n2026-11-24,newtown-galway,quote\n2026-11-24,Westport,quote\n",
  );
  const { counts, unplaced } = await take(log);
  expect(counts.map(({ path }) => path).sort()).toEqual(["", "/newtown", "/newtown-galway", "/westport"]);
  expect(unplaced).toBe(1);
});

test("pages show their code only if the owner wants it", async () => {
  const { site } = await builtSite();
  expect(site.page("boyle.html")).not.toContain("Page code");
  site.edit("site.json", (text) => text.replace("{", '{ "callCodes": true,'));
  await site.built();
  expect(site.page("boyle.html")).toContain(`Page code ${callCode("/boyle")}`);
});

test("a hostile export writes nowhere else and reaches neither history nor reports", async () => {
  const { site, saved, take, kept } = await builtSite();
  const evil = [
    "../../../evil",
    "/../../evil",
    "=HYPERLINK(1)",
    "<script>alert(1)</script>",
    "[x](javascript:1)",
    "| a | b |",
    "__proto__",
    "/boyle\u001b[31m",
  ];
  const rows = evil.map((text) => `A,1,a@b.example,,24/11/2026,"${text}","${text}","${text}","${text}",x`);
  const before = readdirSync(site.folder).length;
  const taken = await take(saved([headings, ...rows].join("\n")));
  expect(readdirSync(site.folder)).toHaveLength(before + 1);
  for (const output of [kept(), leadsAsText(taken), leadsAsMarkdown(taken)])
    for (const text of ["evil", "HYPERLINK", "script", "proto", "\u001b"]) expect(output).not.toContain(text);
  expect(taken.unplaced).toBe(evil.length);
});

test("an export without the named columns is answered with a message, and nothing is saved", async () => {
  const { site, saved, take } = await builtSite();
  await expect(take(saved("When,Where,Who,What\n2026-11-24,Boyle,A,B\n"))).rejects.toThrow('has no column "Submitted"');
  expect(existsSync(join(site.data, "history"))).toBe(false);
});

const short = "Name,Submitted,Page URL\n";
const exports: readonly (readonly [string, Buffer, number])[] = [
  ["a byte order mark", Buffer.from(`\ufeff${short}Aoife,2026-11-24,/boyle\n`), 1],
  ["UTF-16", Buffer.from(`\ufeff${short.replaceAll(",", "\t")}Aoife\t2026-11-24\t/boyle\n`, "utf16le"), 1],
  ["Windows-1252", Buffer.from(`${short}Se\xe1n,2026-11-24,/boyle\n`, "latin1"), 1],
  ["semicolons and lines in a cell", Buffer.from('Name;Submitted;Page URL\n"A;\nB";24/11/2026;/boyle\n'), 1],
  ["a heading twice", Buffer.from("Page URL,Submitted,Page URL\n,2026-11-24,/boyle\n"), 1],
  ["more cells than headings", Buffer.from(`${short}Aoife,2026-11-24,/boyle,0871234567\n`), 1],
  ["headings only", Buffer.from(short), 0],
];

test.each(exports)("an export with %s is read", async (_, bytes, count) => {
  const { site, take } = await builtSite();
  const file = join(site.folder, "export.csv");
  writeFileSync(file, bytes);
  const { counts } = await take(file);
  expect(counts.map((each) => [each.path, each.count])).toEqual(count === 0 ? [] : [["/boyle", count]]);
});

test("of a workbook the sheet with the columns is read, with the dates that it stores as numbers", async () => {
  const { site, take } = await builtSite();
  const book = XLSX.utils.book_new();
  const submitted = [
    ["Name", "Submitted", "Page URL"],
    ["Aoife", 46_350.42, "/boyle"],
    ["Sean", "24/11/2026", "/westport"],
  ];
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([["Aoife Murphy", "087 123 4567"]]), "Notes");
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(submitted), "Quotes");
  const file = join(site.folder, "export.xlsx");
  writeFileSync(file, XLSX.write(book, { type: "buffer", bookType: "xlsx" }));
  const { counts, undated } = await take(file);
  expect([counts.map(({ path, week }) => [path, week]), undated]).toEqual([
    [
      ["/boyle", "2026-11-23"],
      ["/westport", "2026-11-23"],
    ],
    0,
  ]);
});

test("no message quotes a cell, also where the first row is a person or the file is damaged", async () => {
  const { site, saved } = await builtSite();
  const person = "Aoife Murphy,087 123 4567,aoife@mail.example";
  const files = [
    `${person}\n${person}\n`,
    `Pages,${person}\n1,${person}\n`,
    `2026-11-24,${person.slice(0, 26)}\n`,
    `Submitted,Page URL,Name\n2026-11-24,/boyle,"${person}\n`,
    `<<<<<<< ${person}\n`,
    `<html>${person}`,
    `PK\x03\x04${person}`,
    "",
  ].map(saved);
  const others = [site.data, join(site.folder, "gone.csv")];
  for (const [index, file] of [...files, ...others].entries()) {
    const run = index === 0 ? runCli : runHere;
    const { exitCode, stdout, stderr } = await run(["leads", file, "--data", site.data, "--out", site.out]);
    expect([file, exitCode]).toEqual([file, 2]);
    expect(`${stdout}${stderr}`).toContain("Nothing was saved");
    for (const token of ["Aoife", "Murphy", "087", "mail.example"]) expect(`${stdout}${stderr}`).not.toContain(token);
  }
  expect(existsSync(join(site.data, "history"))).toBe(false);
});

test("in report and desk, leads of an old address are those of the page that it leads to or became", async () => {
  const { site } = await builtSite();
  const [week, found] = ["2026-11-16", { week: "2026-11-16", service: "", kind: "quote" }];
  mkdirSync(join(site.data, "history"), { recursive: true });
  const counts = [
    { ...found, path: "/cathair-na-mart", count: 2 },
    { ...found, path: "/westport", count: 1 },
    { ...found, path: "/tuam", count: 4 },
    { ...found, path: "/old-name", count: 8 },
  ];
  writeFileSync(join(site.data, "history", "leads.json"), JSON.stringify({ sources: { a: counts } }));
  const boyle = JSON.parse(site.page("pages.json")).find(({ path }: { path: string }) => path === "/boyle");
  writeFileSync(
    join(site.data, "history", "pages.json"),
    JSON.stringify([{ ...boyle, path: "/old-name", since: week }]),
  );
  const expected = { "/westport": 3, "/tuaim": 4, "/boyle": 8 };
  await site.built({ today: day, force: true });
  const { pages } = JSON.parse(readFileSync(join(`${site.out}-report`, "report.json"), "utf8"));
  const inReport = Object.fromEntries(
    pages.map(({ path, leads }: { path: string; leads?: number }) => [path, leads ?? 0]),
  );
  expect(inReport).toMatchObject(expected);

  // Westport moves again, and no build has it yet.
  site.edit("towns.csv", (text) => text.replace(/^Westport,Mayo,[^,]*/m, "Westport,Mayo,cathair"));
  site.edit("redirects.csv", (text) => `${text.replace(",/westport,", ",/cathair,")}/westport,/cathair,301\n`);
  const loaded = loadSite(site.data, day);
  if (loaded.site === null) throw new Error(loaded.problems.map(({ message }) => message).join("\n"));
  const { site: linked } = loaded;
  const live = await createDevSite(linked, site.data);
  const published = JSON.parse(site.page("pages.json"));
  const { data } = createDeskData({ site: linked, loaded, live, published, day });
  const onDesk = data.pages.map(({ path, results }) => [path, results?.leads ?? 0] as const);
  expect(Object.fromEntries(onDesk)).toMatchObject({ "/cathair": 3, "/tuaim": 4, "/boyle": 8 });
});

test("a damaged history ends the command, and is not replaced by what is new", async () => {
  const { site, saved, take, kept } = await builtSite();
  const calls = saved("day,town,outcome\n2026-11-02,Westport,quote\n");
  await take(calls);
  const damaged = kept().slice(0, -5);
  writeFileSync(join(site.data, "history", "leads.json"), damaged);
  await expect(take(calls)).rejects.toThrow(/leads\.json cannot be read\. Restore it from an earlier commit/);
  expect(kept()).toBe(damaged);
});
