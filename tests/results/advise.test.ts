/** Tests advice from an export, for the built tiny site. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { plainFiles } from "../../generator/base/plain-files.ts";
import { lastAdvice } from "../../generator/results/advice.ts";
import { adviceAsText } from "../../generator/results/advice-text.ts";
import { advise } from "../../generator/results/advise.ts";
import { deskPart } from "../../generator/results/desk/desk-part.ts";
import { loadSite } from "../../generator/site/load-site.ts";
import { builtSite } from "../build/built-once.ts";
import { runHere } from "../commands/run-here.ts";
import { exported, type Row, site } from "./search-export.ts";

const day = "2026-11-25";

async function advisedSite() {
  const { data, out, folder, edit } = await builtSite();
  const where = { data, out, day };
  const take = (bytes: Buffer) => advise([{ name: "Performance.zip", bytes }], where);
  const saved = (name: string, content: string | Buffer = exported()) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const run = (...words: string[]) => runHere(["results", ...words, "--data", data, "--out", out, "--today", day]);
  return { data, out, edit, where, take, saved, run };
}

const lost = "/tuam/iron-filters /water-in-boyle /old,offer /cathair-na-mart/x /cathair-na-mart /old-offer /robots.txt";
const export_ = exported({
  queries: [
    ["water tuam turbidity", 2, 90, 12],
    ["iron removal castlebar", 1, 60, 9],
    ["water softener swinford", 2, 80, 11],
    ["béal átha na muice water", 1, 10, 11],
    ["water castlebar", 0, 19, 11],
  ],
  pages: [
    ...lost.split(" ").map((path): Row => [site + path, 10, 40, 12]),
    [`http://www.sruthan.example/tuam/`, 2, 400, 14],
    [`${site}/tuam`, 8, 1000, 11],
    [`${site}/westport`, 8, 150, 11],
    [`${site}/boyle/iron-removal`, 1, 300, 9],
    [`${site}/boyle`, 0, 10, 9],
    [`${site}/never-clicked`, 0, 40, 9],
    [`${site}/services`, 8, 900, 11],
    [`${site}/`, 90, 900, 12],
    ["https://elsewhere.example/", 1, 9000, 1],
  ],
});

test("lists the most valuable steps first, with reasons and forms", async () => {
  const { take } = await advisedSite();
  const advice = await take(export_);
  expect(advice).toMatchObject({ period: { from: "2026-08-25", to: "2026-11-22" }, clicks: 187, impressions: 3980 });
  const steps = advice.steps.map(({ word, what, clicks, form }) => [word, what, clicks, form]);
  const town = { file: "towns.csv", row: null, column: "name" };
  const service = { file: "town-services.csv", column: "text" };
  const redirect = (from: string, to: string) => {
    const cells = { from, to, status: "301" };
    return ["redirect", from, 10, { file: "redirects.csv", row: null, column: "to", cells }];
  };
  expect(steps).toEqual([
    ["improve", "/tuam", 59, { file: "towns.csv", row: 4, column: "intro" }],
    ["write", "Swinford, Co. Mayo", 16, { ...town, cells: { name: "Swinford", county: "Mayo" } }],
    [
      ...["write", "/castlebar/iron-removal", 11],
      { ...service, row: null, cells: { town: "Castlebar", service: "iron-removal" } },
    ],
    ["improve", "/boyle/iron-removal", 11, { ...service, row: 2 }],
    redirect("/cathair-na-mart/x", "/"),
    redirect("/old,offer", "/"),
    redirect("/tuam/iron-filters", "/tuam"),
    redirect("/water-in-boyle", "/boyle"),
  ]);
  expect(advice.steps[0]?.why).toEqual([
    "At position 12.0 for its own place and service (90 known impressions).",
    "1,400 impressions and 10 clicks.",
    "People typed “water tuam turbidity” (it lacks “turbidity”). Say it in intro of Tuam in towns.csv.",
  ]);
  expect(advice.steps[1]?.why).toEqual([
    "90 known impressions for “water softener swinford”, “béal átha na muice water”.",
    "Swinford has 1,394 people, is 25 km away, and has no page.",
  ]);
});

test("every new row that a step proposes is valid", async () => {
  const { data, edit, take } = await advisedSite();
  const columns: Record<string, readonly string[]> = {
    "towns.csv": ["name", "county"],
    "redirects.csv": ["from", "to", "status"],
  };
  for (const { form } of (await take(export_)).steps) {
    const cells = columns[form?.file ?? ""]?.map((name) => `"${form?.cells?.[name] ?? ""}"`);
    if (form?.row === null && cells !== undefined) edit(form.file, (text) => `${text.trimEnd()}\n${cells.join()}\n`);
  }
  expect(loadSite(data, day).problems.filter(({ severity }) => severity === "error")).toEqual([]);
});

test("suggests linking a page before writing one; a shorter period needs fewer impressions", async () => {
  const { take } = await advisedSite();
  const stepsOf = async (impressions: number, from: string) => {
    const { steps } = await take(
      exported({
        from,
        queries: [["iron removal castlebar", 0, 10, 9]],
        pages: [[`${site}/tuam`, 2, impressions, 14]],
      }),
    );
    return steps.map(({ word, what, clicks }) => [word, what, clicks]);
  };
  expect(await stepsOf(400, "2026-08-25")).toEqual([["link first", "/tuam", 9]]);
  expect(await stepsOf(100, "2026-08-25")).toEqual([]);
  expect(await stepsOf(100, "2026-10-24")).toEqual([
    ["link first", "/tuam", 2],
    ["write", "/castlebar/iron-removal", 2],
  ]);
});

test("prints the steps as text or JSON, and stores only the last result", async () => {
  const { data, out, saved, run } = await advisedSite();
  const before = plainFiles(data);
  const file = saved("Performance.zip", export_);
  const { exitCode, stdout } = await run(file);
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(
    /^From 2026-08-25 to 2026-11-22: 3,980 impressions and 187 clicks\. Google withholds the query for 93\s%/,
  );
  expect(stdout).toContain("\n1. IMPROVE /tuam\n");
  expect(stdout).toContain("towns.csv, a new row: name Swinford, county Mayo");
  const { stdout: json } = await run(file, "--json");
  expect(JSON.parse(json)).toEqual(JSON.parse(readFileSync(`${out}-report/advice.json`, "utf8")));
  expect(adviceAsText(JSON.parse(json))).toBe(stdout.trimEnd());
  expect(plainFiles(data)).toEqual(before);
});

test("exits with 1 for files of another site and 2 for wrong usage, and keeps the last result", async () => {
  const { out, saved, run } = await advisedSite();
  const file = saved("Performance.zip");
  await run(file);
  const answer = lastAdvice(out);
  const foreign = exported({ pages: [["https://other.example/tuam", 1, 2, 3]] });
  const { exitCode, stderr } = await run(saved("other.zip", foreign));
  expect([exitCode, stderr]).toEqual([1, expect.stringMatching(/is of another property: [^\n]*\.\n$/)]);
  for (const words of [[], [file, file], [saved("a.csv", "a"), file], ["missing.zip"]])
    expect([words, (await run(...words)).exitCode]).toEqual([words, 2]);
  expect(lastAdvice(out)).toEqual(answer);
});

test("the desk shows the number of steps of an export, or why it was rejected", async () => {
  const { where } = await advisedSite();
  const send = (name: string, bytes: Buffer, out = where.out) =>
    deskPart.take({ files: [{ name, base64: bytes.toString("base64") }] }, { ...where, out });
  expect(await send("Performance.zip", export_)).toEqual({ message: "Read. Steps: 8." });
  expect(await send("towns.csv", Buffer.from("name,county\nTuam,Galway\n"))).toEqual({
    problems: [expect.stringContaining("is not an export of Search Console’s search results")],
  });
  expect(await send("Performance.zip", export_, "nowhere")).toEqual({
    problems: ["nowhere has no built site to compare with: run npm run build first."],
  });
});
