/** Tests of published pages: what a release requires, and messages about addresses that it would remove. */
import { appendFileSync, cpSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DataError } from "../../generator/base/data-error.ts";
import { formatProblem, type Problem } from "../../generator/base/problem.ts";
import { outputOfChanges } from "../changes/compare/run-changes.ts";
import { runHere } from "../commands/run-here.ts";
import { builtSite } from "./built-once.ts";
import { replaceSamples } from "./release-data.ts";
import { removedIn, temporarySite } from "./temporary-site.ts";

type Site = ReturnType<typeof temporarySite>;

async function errorsOf(site: Site, options: Parameters<Site["built"]>[0]) {
  const cause = await site.built(options).catch((cause: unknown) => cause);
  if (!(cause instanceof DataError)) throw new Error(`It was not refused: ${cause}`);
  return cause.problems.filter(({ severity }) => severity === "error");
}

function removeBoyle(site: Site) {
  for (const file of ["towns.csv", "town-services.csv"]) site.edit(file, (text) => text.replace(/^Boyle.*\n/m, ""));
}

const rowsOf = (messages: readonly string[]) => messages.map((message) => message.split(": ").at(-1) ?? "");

function publishedCopy(site: Site) {
  const copy = join(site.folder, "published.json");
  cpSync(join(site.out, "pages.json"), copy);
  return copy;
}

test("releases a site without samples, first with --first-release and then with --previous", async () => {
  const site = temporarySite();
  replaceSamples(site.data);
  const words = ["build", "--data", site.data, "--out", site.out, "--release"];
  const first = await runHere([...words, "--first-release", "--today", "2026-04-02"]);
  expect(first).toMatchObject({ exitCode: 0, stderr: expect.not.stringMatching(/error/i) });
  expect(site.page("index.html")).toContain('<link rel="canonical" href="https://sruthan.ie/"');

  site.edit("towns.csv", (text) => `${text.trimEnd()}\nSwinford,Mayo,,,,,,,,,,The lake at Callow feeds the town.\n`);
  const second = await runHere([...words, "--previous", publishedCopy(site), "--today", "2026-05-09"]);
  expect(second).toMatchObject({ exitCode: 0, stdout: expect.stringContaining("Next: deploy") });
  const sitemap = site.page("sitemap.xml");
  expect(sitemap).toContain("<loc>https://sruthan.ie/swinford</loc><lastmod>2026-05-09</lastmod>");
  expect(sitemap, "an unchanged page has no date, as before").toContain("<loc>https://sruthan.ie/contact</loc></url>");
});

test("refuses a release without a record of the published site, and reports samples in the same run", async () => {
  const site = await builtSite();
  const codes = (await errorsOf(site, { release: true })).map(({ code }) => code);
  expect(codes).toEqual(expect.arrayContaining(["E_LEDGER", "P_REVIEW"]));
  const unreadable = await errorsOf(site, { release: true, previous: join(site.folder, "nowhere.json") });
  expect(unreadable.find(({ code }) => code === "E_LEDGER")).toMatchObject({
    file: "--previous",
    message: expect.stringMatching(/nowhere\.json cannot be read.*no such file.*--first-release/),
  });
  for (const enough of [{ firstRelease: true }, { previous: join(site.out, "pages.json") }])
    expect((await errorsOf(site, { release: true, ...enough })).map(({ code }) => code)).not.toContain("E_LEDGER");
  const words = ["build", "--data", site.data, "--out", site.out, "--release", "--first-release"];
  expect((await runHere([...words, "--previous", "pages.json"])).exitCode, "they contradict each other").toBe(2);
});

test("a build with a --previous that does not answer warns that pages get no lastmod date", async () => {
  const site = temporarySite();
  const previous = "http://127.0.0.1:9";
  const lines = (problems: readonly Problem[]) =>
    problems.map(formatProblem).filter((line) => line.includes("No page gets a lastmod date"));
  expect(lines((await site.built({ previous })).problems)).toEqual([
    expect.stringMatching(/^--previous {2}warning {2}http:\/\/127\.0\.0\.1:9 cannot be read as a list/),
  ]);
  expect(lines(await errorsOf(site, { previous, release: true }))).toEqual([]);
});

test.each(["nowhere.json", "data", "data/towns.csv"])("builds nothing if --previous is the path %s", async (path) => {
  const site = temporarySite();
  const words = ["build", "--data", site.data, "--out", site.out, "--previous", join(site.folder, path)];
  expect(await runHere(words)).toMatchObject({
    exitCode: 2,
    stderr: expect.stringMatching(/^--previous: .* cannot be read.* Nothing was built\.\n$/),
  });
  expect(existsSync(site.out)).toBe(false);
});

test("suggests rows for redirects.csv that lead the pages of a renamed town to their new addresses", async () => {
  const site = await builtSite();
  const published = join(site.folder, "published");
  cpSync(site.out, published, { recursive: true });
  // Renames Boyle everywhere. Its coordinates, which are in settlements.csv, stay.
  for (const file of ["towns.csv", "settlements.csv", "town-services.csv"])
    site.edit(file, (text) => text.replace(/^Boyle,/m, "Boyle Town,"));
  const { problems } = await site.built({ previous: join(published, "pages.json") });
  const messages = removedIn(problems);
  expect(messages).toEqual([
    expect.stringContaining("/boyle was published and would be gone."),
    expect.stringMatching(/^\/boyle\/\* \(\d+ pages\) were published and would be gone\./),
  ]);
  expect(rowsOf(messages)).toEqual(["/boyle,/boyle-town,301", "/boyle/*,/boyle-town/*,301"]);
  appendFileSync(join(site.data, "redirects.csv"), `${rowsOf(messages).join("\n")}\n`);
  expect(removedIn((await site.built({ previous: published })).problems)).toEqual([]);
  expect(site.page("_redirects")).toContain("/boyle/* /boyle-town/:splat 301");
});

test("warns about the pages that a town had in the last build", async () => {
  const site = await builtSite();
  removeBoyle(site);
  const messages = removedIn((await site.built()).problems);
  expect(messages[0]).toContain("/boyle was in the last build and would be gone.");
  expect(rowsOf(messages)).toEqual(["/boyle,,410", "/boyle/*,,410", "/local/roscommon,,410"]);
});

test("a release that would lose an address is refused until redirects.csv has its row", async () => {
  const site = temporarySite();
  replaceSamples(site.data);
  await site.built({ release: true, firstRelease: true });
  const previous = publishedCopy(site);
  removeBoyle(site);
  const messages = removedIn(await errorsOf(site, { release: true, previous }));
  expect(messages[0]).toContain("/boyle was published and would be gone.");
  expect(site.page("boyle.html")).toContain("Boyle");
  appendFileSync(join(site.data, "redirects.csv"), `${rowsOf(messages).join("\n")}\n`);
  await site.built({ release: true, previous });
  expect(JSON.parse(site.page("pages.json")).map(({ path }: { path: string }) => path)).not.toContain("/boyle");
});

test("rejects edits that would remove the base town's published page", async () => {
  const site = await builtSite();
  const sheet = readFileSync(join(site.data, "towns.csv"), "utf8");
  const base = '"Castlebar" in Mayo is the base in site.json';
  for (const [edited, place, message] of [
    [sheet.replace(/^(Castlebar,.*)$/m, "$1yes"), "towns.csv:2:14", "draft takes its page off the site."],
    [sheet.replace("Castlebar,Mayo", "Castlebar,Galway"), "towns.csv:2:2", 'county "Galway" is not the base\'s.'],
    [sheet.replace(/^Castlebar,.*\n/m, ""), "site.json:39:13", 'headquarters.name "Castlebar" has no row in towns.csv'],
  ] as const) {
    site.edit("towns.csv", () => edited);
    const problem = (await errorsOf(site, {})).find(({ code }) => code === "E_BASE");
    expect(problem?.message).toContain(base);
    expect(problem?.message).toContain(message);
    expect(`${problem?.file}:${problem?.line}:${problem?.column}`).toMatch(new RegExp(`/${place}$`));
    await expect(outputOfChanges(site)).rejects.toThrow("The data has problems.");
  }
});

test("warns if the base town never had a page, and suggests a similar name", async () => {
  const site = temporarySite();
  site.edit("site.json", (text) => text.replace('"name": "Castlebar"', '"name": "Castelbar"'));
  const { problems } = await site.built();
  expect(problems.find(({ code }) => code === "E_BASE")).toMatchObject({
    severity: "warning",
    message: expect.stringMatching(
      /^headquarters\.name "Castelbar" has no row in towns\.csv.* Did you mean "Castlebar"\?$/,
    ),
  });
});
