/** Published pages: what a release must know, and what is said of addresses that would be gone. */

import { appendFileSync, cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DataError } from "../../generator/base/data-error.ts";
import { runHere } from "../commands/run-here.ts";
import { outputOfChanges } from "../inspect/changes/run-changes.ts";
import { builtSite } from "./built-once.ts";
import { replaceSamples } from "./release-data.ts";
import { goneOf, temporarySite } from "./temporary-site.ts";

type Site = ReturnType<typeof temporarySite>;

async function refused(site: Site, options: Parameters<Site["built"]>[0]) {
  const cause = await site.built(options).catch((cause: unknown) => cause);
  if (!(cause instanceof DataError)) throw new Error(`It was not refused: ${cause}`);
  return cause.problems.filter(({ severity }) => severity === "error");
}

const withoutBoyle = (text: string) => text.replace(/^Boyle.*\n/m, "");

test("a release that is told of no published record is refused, in one run with the placeholders", async () => {
  const site = await builtSite();
  const codes = (await refused(site, { release: true })).map(({ code }) => code);
  expect(codes).toEqual(expect.arrayContaining(["E_LEDGER", "P_REVIEW"]));
  const unreadable = await refused(site, { release: true, previous: join(site.folder, "nowhere.json") });
  expect(unreadable.find(({ code }) => code === "E_LEDGER")?.message).toMatch(
    /--first-release.*nowhere\.json.*no such file/,
  );
  for (const enough of [{ firstRelease: true }, { previous: join(site.out, "pages.json") }])
    expect((await refused(site, { release: true, ...enough })).map(({ code }) => code)).not.toContain("E_LEDGER");
});

test("a build that goes on without a record that it was named says what it cannot do; one that is refused does not", async () => {
  const site = temporarySite();
  const previous = join(site.folder, "nowhere.json");
  const says = (problems: readonly { readonly message: string }[]) =>
    problems.filter(({ message }) => message.includes("No page gets a lastmod date")).length;
  expect(says((await site.built({ previous })).problems)).toBe(1);
  expect(says(await refused(site, { previous, release: true }))).toBe(0);
});

test("--first-release and --previous contradict each other: 2", async () => {
  const { data, out } = temporarySite();
  const words = ["build", "--data", data, "--out", out];
  expect((await runHere([...words, "--release", "--first-release", "--previous", "pages.json"])).exitCode).toBe(2);
});

test("a renamed town is known again, and its rows for redirects.csv lead all its pages on", async () => {
  const site = await builtSite();
  const published = join(site.folder, "published");
  cpSync(site.out, published, { recursive: true });
  // Its place stays, which settlements.csv says.
  for (const file of ["towns.csv", "settlements.csv", "town-services.csv"])
    site.edit(file, (text) => text.replace(/^Boyle,/m, "Boyle Town,"));
  const { problems } = await site.built({ previous: join(published, "pages.json") });
  const messages = goneOf(problems);
  expect(messages).toEqual([
    expect.stringContaining("/boyle was published and would be gone."),
    expect.stringMatching(/^\/boyle\/\* \(\d+ pages\) were published and would be gone\./),
  ]);
  const rows = messages.map((message) => message.split(": ").at(-1) ?? "");
  expect(rows).toEqual(["/boyle,/boyle-town,301", "/boyle/*,/boyle-town/*,301"]);
  appendFileSync(join(site.data, "redirects.csv"), `${rows.join("\n")}\n`);
  expect(goneOf((await site.built({ previous: published })).problems)).toEqual([]);
  expect(site.page("_redirects")).toContain("/boyle/* /boyle-town/:splat 301");
});

test("a town that was only in the last build is said to be that; nobody knows what takes its place", async () => {
  const site = await builtSite();
  for (const file of ["towns.csv", "town-services.csv"]) site.edit(file, withoutBoyle);
  const messages = goneOf((await site.built()).problems);
  expect(messages[0]).toContain("/boyle was in the last build and would be gone.");
  expect(messages.map((message) => message.split(": ").at(-1))).toEqual([
    "/boyle,,410",
    "/boyle/*,,410",
    "/local/roscommon,,410",
  ]);
});

test("a release that would lose an address is refused, and with rows for redirects.csv it is not", async () => {
  const site = temporarySite();
  replaceSamples(site.data);
  await site.built({ release: true, firstRelease: true });
  const previous = join(site.folder, "published.json");
  cpSync(join(site.out, "pages.json"), previous);
  for (const file of ["towns.csv", "town-services.csv"]) site.edit(file, withoutBoyle);
  const messages = goneOf(await refused(site, { release: true, previous }));
  expect(messages[0]).toContain("/boyle was published and would be gone.");
  expect(site.page("boyle.html")).toContain("Boyle");
  const rows = messages.map((message) => message.split(": ").at(-1));
  appendFileSync(join(site.data, "redirects.csv"), `${rows.join("\n")}\n`);
  await site.built({ release: true, previous });
  expect(JSON.parse(site.page("pages.json")).map(({ path }: { path: string }) => path)).not.toContain("/boyle");
});

test("the town that all distances are from is not taken off the site", async () => {
  const site = await builtSite();
  const sheet = readFileSync(join(site.data, "towns.csv"), "utf8");
  const base = '"Castlebar" in Mayo is the base in site.json';
  for (const [edited, place, message] of [
    [sheet.replace(/^(Castlebar,.*)$/m, "$1yes"), "towns.csv:2:14", "draft takes its page off the site."],
    [sheet.replace("Castlebar,Mayo", "Castlebar,Galway"), "towns.csv:2:2", 'county "Galway" is not the base\'s.'],
    [sheet.replace(/^Castlebar,.*\n/m, ""), "site.json:39:13", 'headquarters.name "Castlebar" has no row in towns.csv'],
  ] as const) {
    site.edit("towns.csv", () => edited);
    const problem = (await refused(site, {})).find(({ code }) => code === "E_BASE");
    expect(problem?.message).toContain(base);
    expect(problem?.message).toContain(message);
    expect(`${problem?.file}:${problem?.line}:${problem?.column}`).toMatch(new RegExp(`/${place}$`));
    await expect(outputOfChanges(site)).rejects.toThrow("The data has problems.");
  }
});

test("a base that never had a page is told, and a name near it", async () => {
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
