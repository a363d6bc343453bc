import { expect, test } from "vitest";
import { build } from "../../generator/build.ts";
import type { BuildOptions } from "../../generator/steps/build-options.ts";
import { buildDefaults, filesOf, goneOf, itIs, temporarySite } from "./temporary-site.ts";

/** Output of a build, and its steps. */
async function stepsOf({ data, out }: ReturnType<typeof temporarySite>, more: Partial<BuildOptions> = {}) {
  const steps: string[] = [];
  const progress = {
    step: async <Result>(name: string, run: () => Result | Promise<Result>) => {
      steps.push(name);
      return run();
    },
    bar: () => {},
  };
  const options = { ...buildDefaults, ...more, data, out };
  return { steps, ...(await build(options, progress, new AbortController().signal)) };
}
const aLook = ["Check for changes"];

test("a build with nothing changed is one look, and says what a whole build says, warnings and all", async () => {
  itIs("2101-01-01");
  const site = temporarySite();
  const { steps: ofFirst, seconds, rendered, written, ...first } = await stepsOf(site);
  expect(ofFirst.length).toBeGreaterThan(2);
  expect(first.problems.length).toBeGreaterThan(0);
  expect(first.placeholders.length).toBeGreaterThan(0);
  expect(await stepsOf(site)).toEqual({
    ...first,
    steps: aLook,
    seconds: expect.any(Number),
    rendered: 0,
    written: 0,
  });
});

test("a removed town leaves no file behind, and its vanished address is named once", async () => {
  const site = temporarySite();
  await stepsOf(site);
  site.edit("towns.csv", (text) => text.replace(/^Tuam.*\n/m, ""));
  site.edit("testimonials.csv", (text) => text.replace(",Tuam,", ",,"));
  site.edit("local-facts.csv", (text) => text.replace(/^Tuam.*\n/m, ""));
  expect(goneOf((await stepsOf(site)).problems)).toContainEqual(
    expect.stringContaining("/tuam was in the last build and would be gone"),
  );
  expect([...filesOf(site.out).keys()].filter((name) => name.startsWith("tuam"))).toEqual([]);
  expect(site.page("sitemap.xml")).not.toContain("/tuam");
  const again = await stepsOf(site);
  expect(again.steps).toEqual(aLook);
  expect(goneOf(again.problems)).toEqual([]);
});

test("other options and another day are looked at again", async () => {
  const site = temporarySite();
  await stepsOf(site);
  const first = filesOf(site.out);
  expect((await stepsOf(site, { baseUrl: "https://other.example" })).rendered).toBeGreaterThan(0);
  expect((await stepsOf(site)).rendered).toBeGreaterThan(0);
  expect(filesOf(site.out)).toEqual(first);
  itIs("2101-01-01");
  expect((await stepsOf(site)).steps).not.toEqual(aLook);
  await expect(stepsOf(site, { release: true })).rejects.toThrow();
});

test("a report in JSON tells a program what was built, in which time and memory", async () => {
  const site = temporarySite();
  const ran = await site.run("--report", "json");
  expect(ran.exitCode).toBe(0);
  const report = JSON.parse(ran.stdout);
  const pages = [...filesOf(site.out).keys()].filter((file) => file.endsWith(".html"));
  expect(report).toMatchObject({ built: true, pages: pages.length });
  expect(Object.keys(report)).toEqual([
    ...["built", "pages", "indexable", "htmlBytes", "rendered", "written", "removed"],
    ...["seconds", "cpuSeconds", "peakMb", "problems", "placeholders"],
  ]);
  expect(report.seconds).toBeGreaterThan(0);
  // Node alone takes 40 MB.
  expect(report.peakMb).toBeGreaterThan(40);
  expect(report.peakMb).toBeLessThan(4000);
});
