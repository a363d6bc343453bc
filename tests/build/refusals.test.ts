import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { DataError } from "../../generator/base/data-error.ts";
import { siteFiles } from "../../generator/site/check/shadowed-pages.ts";
import type { BuildOptions } from "../../generator/steps/build-options.ts";
import { runHere } from "../commands/run-here.ts";
import { builtSite } from "./built-once.ts";
import { filesOf, type TemporarySite, temporarySite } from "./temporary-site.ts";

const run = ({ data, out }: TemporarySite, ...more: readonly string[]) =>
  runHere(["build", "--data", data, "--out", out, ...more]);

test("bad data ends with 1, every problem in one run, and the published site untouched", async () => {
  const site = await builtSite();
  const before = filesOf(site.out);
  site.edit("towns.csv", (text) => text.replace("Tuam,Galway", "Tuam,Galwy").replace("53.8,-9.51667", "-9.51667,53.8"));
  site.edit("local-facts.csv", (text) => text.replace("Tuam,Galway,town", "Tuamm,Galway,town"));
  const ran = await site.run();
  expect(ran.exitCode).toBe(1);
  const printed = ran.stdout + ran.stderr;
  expect(printed).toContain(`${site.data}/towns.csv:4:2  error  county "Galwy"`);
  expect(printed).toContain('Did you mean "Galway"?');
  expect(printed).toMatch(/towns\.csv:3:5 {2}error .*swap/i);
  expect(printed).toMatch(/local-facts\.csv:\d+:1 {2}error .*"Tuamm".*Did you mean "Tuam"\?/);
  expect(printed).not.toContain("    at ");
  expect(filesOf(site.out)).toEqual(before);
});

test("pictures that are damaged inside are all named in one run, with their rows, and the published site untouched", async () => {
  const site = await builtSite();
  const before = filesOf(site.out);
  const images = join(site.data, "images");
  // As after an upload that broke off: its start is a picture's.
  writeFileSync(join(images, "iron.png"), readFileSync(join(images, "iron.png")).subarray(0, 60));
  site.edit("images/partners/ring.svg", (svg) => svg.replace("</svg>", "<g></svg>"));
  const ran = await run(site);
  expect(ran.exitCode).toBe(1);
  const printed = ran.stdout + ran.stderr;
  expect(printed).toContain(`${site.data}/images.csv:3:1  error  file "iron.png" cannot be read as a picture`);
  expect(printed).toContain(`${site.data}/images.csv:6:1  error  file "partners/ring.svg" cannot be read as a picture`);
  expect(printed).not.toContain("    at ");
  expect(filesOf(site.out)).toEqual(before);

  site.edit("images/partners/ring.svg", (svg) => svg.replace(/ viewBox="[^"]*"/, "").replace("<g></svg>", "</svg>"));
  expect((await run(site)).stdout).toMatch(/images\.csv:6:1 {2}error {2}file "partners\/ring\.svg" has no viewBox/);
});

test("a damaged picture is named in the same run as mistakes in sheets, and as what a release refuses", async () => {
  const site = temporarySite();
  const images = join(site.data, "images");
  writeFileSync(join(images, "iron.png"), readFileSync(join(images, "iron.png")).subarray(0, 60));
  const told = async (more: Partial<BuildOptions> = {}) => {
    const refused: unknown = await site.built(more).catch((cause: unknown) => cause);
    return refused instanceof DataError ? refused.problems.map(({ file, code }) => `${basename(file)} ${code}`) : [];
  };
  const inRelease = await told({ release: true });
  expect(inRelease).toContain("images.csv E_IMAGE");
  expect(inRelease).toContain("testimonials.csv P_REVIEW");
  site.edit("towns.csv", (text) => text.replace("Tuam,Galway", "Tuam,Galwy"));
  expect(await told()).toEqual(["images.csv E_IMAGE", "towns.csv E_REFERENCE"]);
});

test("one JSON object tells a program the same", async () => {
  const site = temporarySite();
  site.edit("towns.csv", (text) => text.replace("Tuam,Galway", "Tuam,Galwy"));
  const ran = await run(site, "--report", "json");
  expect(ran.exitCode).toBe(1);
  const result = JSON.parse(ran.stdout);
  expect(result.built).toBe(false);
  expect(result.problems).toContainEqual(expect.objectContaining({ line: 4, column: 2, severity: "error" }));
});

test("data that is not there, and options that do not exist, are wrong usage: 2", async () => {
  const site = temporarySite();
  expect((await runHere(["build", "--data", join(site.folder, "nowhere"), "--out", site.out])).exitCode).toBe(2);
  expect((await runHere(["build", "--outt", site.out])).exitCode).toBe(2);
});

test("a folder that no build made is not replaced: 3, and its files stay", async () => {
  const site = temporarySite();
  mkdirSync(site.out);
  writeFileSync(join(site.out, "thesis.txt"), "the only copy");
  const ran = await run(site);
  expect(ran.exitCode).toBe(3);
  expect(ran.stderr).toContain("no build wrote it");
  expect(site.page("thesis.txt")).toBe("the only copy");
});

test("an unknown file in a built site is removed with the switch, and listed", async () => {
  const site = await builtSite();
  writeFileSync(join(site.out, "old-flyer.html"), "<p>2019</p>");
  const { removed } = await site.built();
  expect(removed).toEqual(["old-flyer.html"]);
  expect(filesOf(site.out).has("old-flyer.html")).toBe(false);
});

test("whatever a site has beside its pages is kept from redirects", async () => {
  const site = await builtSite();
  const files = [...filesOf(site.out).keys()].filter((name) => !/\.html$|^_/.test(name));
  const isKept = (name: string) =>
    siteFiles.some((kept) => (kept.endsWith("/") ? `/${name}`.startsWith(kept) : `/${name}` === kept));
  expect(files.filter((name) => !isKept(name))).toEqual([]);
  expect(files.length).toBeGreaterThan(20);
});
