import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { DataError } from "../../generator/base/data-error.ts";
import { siteFiles } from "../../generator/site/check/shadowed-pages.ts";
import { runHere } from "../commands/run-here.ts";
import { builtSite } from "./built-once.ts";
import { filesOf, type TemporarySite, temporarySite } from "./temporary-site.ts";

const run = ({ data, out }: Pick<TemporarySite, "data" | "out">, ...more: readonly string[]) =>
  runHere(["build", "--data", data, "--out", out, ...more]);

const withWrongCounty = (text: string) => text.replace("Tuam,Galway", "Tuam,Galwy");

/** Cuts a picture off after its first bytes, as an interrupted upload does. */
function cutOff(picture: string) {
  writeFileSync(picture, readFileSync(picture).subarray(0, 60));
}

test("invalid data exits with 1, lists every problem in one run, and leaves the published site unchanged", async () => {
  const site = await builtSite();
  const before = filesOf(site.out);
  site.edit("towns.csv", (text) => withWrongCounty(text).replace("53.8,-9.51667", "-9.51667,53.8"));
  site.edit("local-facts.csv", (text) => text.replace("Tuam,Galway,town", "Tuamm,Galway,town"));
  const { exitCode, stdout, stderr } = await site.run();
  expect(exitCode).toBe(1);
  const printed = stdout + stderr;
  expect(printed).toContain(`${site.data}/towns.csv:4:2  error  county "Galwy"`);
  expect(printed).toContain('Did you mean "Galway"?');
  expect(printed).toMatch(/towns\.csv:3:5 {2}error .*swap/i);
  expect(printed).toMatch(/local-facts\.csv:\d+:1 {2}error .*"Tuamm".*Did you mean "Tuam"\?/);
  expect(printed).not.toContain("    at ");
  expect(filesOf(site.out)).toEqual(before);

  const result = JSON.parse((await run(site, "--report", "json")).stdout);
  expect(result.built).toBe(false);
  expect(result.problems).toContainEqual(expect.objectContaining({ line: 4, column: 2, severity: "error" }));
});

test("reports all damaged pictures with their rows in one run with other problems, and leaves the site unchanged", async () => {
  const site = await builtSite();
  const before = filesOf(site.out);
  cutOff(join(site.data, "images/iron.png"));
  site.edit("images/partners/ring.svg", (svg) => svg.replace("</svg>", "<g></svg>"));
  const release: unknown = await site.built({ release: true }).catch((cause: unknown) => cause);
  const codes =
    release instanceof DataError ? release.problems.map(({ file, code }) => `${basename(file)} ${code}`) : [];
  expect(codes).toEqual(expect.arrayContaining(["images.csv E_IMAGE", "testimonials.csv P_REVIEW"]));

  site.edit("towns.csv", withWrongCounty);
  const { exitCode, stdout, stderr } = await run(site);
  expect(exitCode).toBe(1);
  const printed = stdout + stderr;
  expect(printed).toContain(`${site.data}/images.csv:3:1  error  file "iron.png" cannot be read as a picture`);
  expect(printed).toContain(`${site.data}/images.csv:6:1  error  file "partners/ring.svg" cannot be read as a picture`);
  expect(printed).toContain(`${site.data}/towns.csv:4:2  error  county "Galwy"`);
  expect(printed).not.toContain("    at ");
  expect(filesOf(site.out)).toEqual(before);

  site.edit("images/partners/ring.svg", (svg) => svg.replace(/ viewBox="[^"]*"/, "").replace("<g></svg>", "</svg>"));
  expect((await run(site)).stdout).toMatch(/images\.csv:6:1 {2}error {2}file "partners\/ring\.svg" has no viewBox/);
});

test("missing data, an unknown option, and an --out that is a link exit with 2", async () => {
  const site = temporarySite();
  mkdirSync(join(site.folder, "sites"));
  const link = join(site.folder, "link");
  symlinkSync("sites", link);
  expect((await run({ ...site, data: join(site.folder, "nowhere") })).exitCode).toBe(2);
  expect((await run(site, "--outt", site.out)).exitCode).toBe(2);
  const { exitCode, stderr } = await run({ ...site, out: link });
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining("--out is a folder, not a link")]);
});

test("refuses with 3 to replace a folder that no build made, or one that another build has locked", async () => {
  const site = temporarySite();
  const lock = join(site.folder, ".site-lock");
  writeFileSync(lock, `${process.ppid}`);
  const busy = await run(site);
  expect([busy.exitCode, busy.stderr]).toEqual([3, expect.stringContaining("Another build")]);
  expect(readFileSync(lock, "utf8")).toBe(`${process.ppid}`);

  mkdirSync(site.out);
  writeFileSync(join(site.out, "thesis.txt"), "the only copy");
  const foreign = await run(site);
  expect([foreign.exitCode, foreign.stderr]).toEqual([3, expect.stringContaining("no build wrote it")]);
  expect(site.page("thesis.txt")).toBe("the only copy");
});

test("removes and lists files and folders that no build wrote in a built site", async () => {
  const site = await builtSite();
  mkdirSync(join(site.out, "old"));
  writeFileSync(join(site.out, "old-flyer.html"), "<p>2019</p>");
  const { removed } = await site.built();
  expect(removed).toEqual(["old", "old-flyer.html"]);
  expect(readdirSync(site.out).filter((name) => name.startsWith("old"))).toEqual([]);
});

test("rejects a redirect that would hide a file beside the pages", async () => {
  const site = await builtSite();
  const files = [...filesOf(site.out).keys()].filter((name) => !/\.html$|^_/.test(name));
  const isKept = (name: string) =>
    siteFiles.some((kept) => (kept.endsWith("/") ? `/${name}`.startsWith(kept) : `/${name}` === kept));
  expect(files.filter((name) => !isKept(name))).toEqual([]);
  expect(files.length).toBeGreaterThan(20);
});
