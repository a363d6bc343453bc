import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { callCode } from "../../client/measures/call-code.ts";
import type { LeadCount } from "../../generator/inspect/results/result-files.ts";
import { loadSite } from "../../generator/site/load-site.ts";
import { createDeskData } from "../../generator/studio/desk/desk-data.ts";
import { createDevSite } from "../../generator/studio/page/dev-site.ts";
import { resultsAsJson, resultsAsText } from "../../generator/tools/format-results.ts";
import { runCli } from "../build/build-site.ts";
import { day, moveTuam, resultsSite } from "./results-site.ts";

const settings = `"leads": { "columns": { "date": "Submitted", "page": "Page URL", "town": "Town", "service": "Interest", "dates": "day first" } },`;

async function leadsSite() {
  const { site, history, ...more } = await resultsSite(settings);
  const take = async (...files: readonly string[]) => {
    const { leads } = await more.take(files);
    if (leads === null) throw new Error("no leads");
    return leads;
  };
  const kept = () => readFileSync(join(history, "leads.json"), "utf8");
  return { ...more, site, history, take, takeAll: more.take, kept };
}

const headings = "Name,Phone,Email,Eircode,Submitted,Page URL,Town,Interest,Campaign,Message";
const personal = (index: number) =>
  `Zebulon${index},08${5_550_000 + index},zeb${index}@mail.example,H54X${index}`.split(",");

test("a thousand leads through renamed and redirected pages are all found, and nothing personal is kept", async () => {
  const { site, saved, take, kept, history } = await leadsSite();
  moveTuam(site);
  await site.built();
  const pages = [
    ["https://sruthan.example/tuam", "/tuaim"],
    ["https://www.sruthan.example/cathair-na-mart/", "/westport"],
    ["/tuam/iron-removal", "/tuaim/iron-removal"],
    ["https://sruthan.example/contact#town=westport&from=/westport/iron-removal", "/westport/iron-removal"],
    ["", "/castlebar"],
  ] as const;
  const rows = Array.from({ length: 1000 }, (_, index) => {
    const [page] = pages[index % pages.length] ?? pages[0];
    return `${personal(index)},${(index % 9) + 10}/11/2026,${page},Castlebar,,,Call Zebulon${index} about the well`;
  });
  const { counts, unplaced, undated } = await take(saved([headings, ...rows].join("\n")));
  expect([unplaced, undated]).toEqual([0, 0]);
  const sums = new Map<string, number>();
  for (const { path, count } of counts) sums.set(path, (sums.get(path) ?? 0) + count);
  expect(sums).toEqual(new Map(pages.map(([, path]) => [path, 200])));
  const text = kept();
  for (let index = 0; index < 1000; index++)
    for (const token of personal(index)) expect(text.includes(token)).toBe(false);
  expect(readdirSync(history)).toEqual(["leads.json"]);
});

const row = (date: string, page: string) => `A,1,a@b.example,,${date},${page},,,,`;
const textOf = (counts: readonly LeadCount[]) =>
  counts.map(({ day: on, path, kind, count }) => `${on} ${path} ${kind} ${count}`);

test("a newer export of a source replaces the days that it covers, whatever its other columns are", async () => {
  const { saved, take, kept } = await leadsSite();
  const first = saved([headings, row("20/11/2026", "/tuam"), row("23/11/2026", "/boyle")].join("\n"));
  await take(first, first);
  await take(first);
  const second = [row("23/11/2026", "/boyle"), row("24/11/2026", "/boyle"), row("24/11/2026", "/boyle")];
  const more = saved([`${headings},New`, ...second.map((cells) => `${cells},x`)].join("\n"));
  const { counts } = await take(more);
  expect(textOf(counts)).toEqual(["2026-11-23 /boyle quote 1", "2026-11-24 /boyle quote 2"]);
  const sources: readonly LeadCount[][] = Object.values(JSON.parse(kept()).sources);
  expect(sources.map(textOf)).toEqual([["2026-11-20 /tuam quote 1", ...textOf(counts)]]);
  // A lead that was deleted since then is not kept, and is not printed.
  const less = await take(saved([headings, row("24/11/2026", "/boyle")].join("\n")));
  expect(textOf(less.counts)).toEqual(["2026-11-24 /boyle quote 1"]);
});

test("two call lists of one week are two sources, by their columns, their name or as two files, and both count", async () => {
  const { saved, take, takeAll, kept } = await leadsSite();
  const office = saved("Day,Town,Outcome\n2026-11-24,Boyle,quote\n");
  const others = ["Date,Place,Result\n2026-11-24,Boyle,quote\n", "Day,Town,Outcome\n2026-11-24,Boyle,asked\n"];
  const [van = "", phone = ""] = others.map((text) => saved(text));
  expect((await take(office, van, phone)).counts.map(({ count }) => count)).toEqual([1, 1, 1]);
  for (const file of [office, van]) await takeAll([file], { source: "Van 2" });
  const { sources } = JSON.parse(kept());
  expect(Object.values<LeadCount[]>(sources).flatMap(textOf)).toEqual(Array(4).fill("2026-11-24 /boyle call 1"));
  expect(Object.keys(sources)).toContain("call-Van 2");
});

test("a call list names pages by town, slug or code; a name of two towns counts for neither, calls about nothing not at all", async () => {
  const { site, saved, take } = await leadsSite();
  site.edit(
    "towns.csv",
    (text) => `${text}Newtown,Mayo,newtown,,53.9,-9.2\nNewtown,Galway,newtown-galway,,53.3,-8.9\n`,
  );
  await site.built();
  const code = callCode("/boyle/iron-removal").toLowerCase();
  const calls = ["Westport,Booked a test", `${code},quote`, "Boyle,spam", "Atlantis,quote"];
  const named = ["Newtown,quote", "newtown,quote", "newtown-galway,quote"];
  const rows = [...calls, ...named].map((cells) => `2026-11-24,${cells}\n`);
  const { counts, ignored, unplaced } = await take(saved(`Day,Town,Outcome\n${rows.join("")}`));
  expect(
    textOf(counts)
      .map((text) => text.slice(11))
      .sort(),
  ).toEqual([" call 2", "/boyle/iron-removal call 1", "/newtown call 1", "/newtown-galway call 1", "/westport call 1"]);
  expect([ignored, unplaced]).toEqual([1, 2]);
});

test("pages show their code only if the owner wants it", async () => {
  const { site } = await leadsSite();
  expect(site.page("boyle.html")).not.toContain("Page code");
  site.edit("site.json", (text) => text.replace("{", '{ "callCodes": true,'));
  await site.built();
  expect(site.page("boyle.html")).toContain(`Page code ${callCode("/boyle")}`);
});

test("a hostile export writes nowhere else and reaches neither history nor reports", async () => {
  const { site, saved, takeAll, kept } = await leadsSite();
  const evil = [
    "../../evil",
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
  const taken = await takeAll([saved([headings, ...rows].join("\n"))]);
  expect(readdirSync(site.folder)).toHaveLength(before + 1);
  for (const output of [kept(), resultsAsText(taken), resultsAsJson(taken)])
    for (const text of ["evil", "HYPERLINK", "script", "proto", "\u001b"]) expect(output).not.toContain(text);
  expect(taken.leads?.unplaced).toBe(evil.length);
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
  const { saved, take } = await leadsSite();
  const { counts } = await take(saved(bytes));
  expect(counts).toEqual(count === 0 ? [] : [{ day: "2026-11-24", path: "/boyle", kind: "quote", count }]);
});

test("no message quotes a cell, also where the first row is a person or the file is damaged", async () => {
  const { site, saved, where, run, history } = await leadsSite();
  const person = "Aoife Murphy,087 123 4567,aoife@mail.example";
  const files = [
    `${person}\n${person}\n`,
    `"${person}\n`,
    `${person}\n`.replaceAll(",", ";"),
    `When,Where,Who,What\n2026-11-24,Boyle,${person}\n`,
    `2026-11-24,${person.slice(0, 26)}\n`,
    `Submitted,Page URL,Name\n2026-11-24,/boyle,"${person}\n`,
    `<<<<<<< ${person}\n`,
    `<html>${person}`,
    `PK\x03\x04${person}`,
    "",
  ].map((text) => saved(text));
  const others = [site.data, join(site.folder, "gone.csv")];
  for (const [index, file] of [...files, ...others].entries()) {
    const { exitCode, stdout, stderr } = await (index === 0 ? runCli(["results", file, ...where]) : run(file));
    expect([file, exitCode]).toEqual([file, others.includes(file) ? 2 : 1]);
    expect(`${stdout}${stderr}`).toContain("Nothing was saved");
    for (const token of ["Aoife", "Murphy", "087", "mail.example"]) expect(`${stdout}${stderr}`).not.toContain(token);
  }
  expect(existsSync(history)).toBe(false);
});

test("in report and desk, leads of an old address are those of the page that it leads to or became", async () => {
  const { site, history } = await leadsSite();
  moveTuam(site);
  const [since, found] = ["2026-11-16", { day: "2026-11-16", kind: "quote" }];
  mkdirSync(history, { recursive: true });
  const counts = [
    { ...found, path: "/cathair-na-mart", count: 2 },
    { ...found, path: "/westport", count: 1 },
    { ...found, path: "/tuam", count: 4 },
    { ...found, path: "/old-name", count: 8 },
  ];
  writeFileSync(join(history, "leads.json"), JSON.stringify({ sources: { a: counts } }));
  const boyle = JSON.parse(site.page("pages.json")).find(({ path }: { path: string }) => path === "/boyle");
  writeFileSync(join(history, "pages.json"), JSON.stringify([{ ...boyle, path: "/old-name", since }]));
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
  const data = createDeskData({ site: linked, loaded, live, published, day });
  const onDesk = data.pages.map(({ path, results }) => [path, results?.leads ?? 0] as const);
  expect(Object.fromEntries(onDesk)).toMatchObject({ "/cathair": 3, "/tuaim": 4, "/boyle": 8 });
});

test("a damaged history ends the command, and is not replaced by what is new", async () => {
  const { saved, take, kept, history } = await leadsSite();
  const calls = saved("day,town,outcome\n2026-11-02,Westport,quote\n");
  await take(calls);
  const damaged = kept().slice(0, -5);
  writeFileSync(join(history, "leads.json"), damaged);
  await expect(take(calls)).rejects.toThrow(/leads\.json cannot be read\. Restore it from an earlier commit/);
  expect(kept()).toBe(damaged);
});
