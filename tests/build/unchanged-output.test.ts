import { expect, test } from "vitest";
import { build } from "../../generator/build.ts";
import type { BuildOptions } from "../../generator/site/build/build-options.ts";
import { buildDefaults, filesOf, removedIn, setClock, temporarySite } from "./temporary-site.ts";

/** Builds, and returns the result and the names of the steps. */
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
const onlyChecked = ["Check for changes"];

test("an unchanged build only checks for changes, and repeats the warnings of the last full build", async () => {
  setClock("2101-01-01");
  const site = temporarySite();
  const { steps, seconds, rendered, written, ...first } = await stepsOf(site);
  expect(steps.length).toBeGreaterThan(2);
  expect(first.problems.length).toBeGreaterThan(0);
  expect(first.placeholders.length).toBeGreaterThan(0);
  const again = { ...first, steps: onlyChecked, seconds: expect.any(Number), rendered: 0, written: 0 };
  expect(await stepsOf(site)).toEqual(again);
});

test("removes all files of a removed town, and warns about its addresses once", async () => {
  const site = temporarySite();
  await stepsOf(site);
  site.edit("towns.csv", (text) => text.replace(/^Tuam.*\n/m, ""));
  site.edit("testimonials.csv", (text) => text.replace(",Tuam,", ",,"));
  site.edit("local-facts.csv", (text) => text.replace(/^Tuam.*\n/m, ""));
  expect(removedIn((await stepsOf(site)).problems)).toContainEqual(
    expect.stringContaining("/tuam was in the last build and would be gone"),
  );
  expect([...filesOf(site.out).keys()].filter((name) => name.startsWith("tuam"))).toEqual([]);
  expect(site.page("sitemap.xml")).not.toContain("/tuam");
  const again = await stepsOf(site);
  expect(again.steps).toEqual(onlyChecked);
  expect(removedIn(again.problems)).toEqual([]);
});

test("builds again for other options and on another day", async () => {
  const site = temporarySite();
  await stepsOf(site);
  const first = filesOf(site.out);
  expect((await stepsOf(site, { baseUrl: "https://other.example" })).rendered).toBeGreaterThan(0);
  expect((await stepsOf(site)).rendered).toBeGreaterThan(0);
  expect(filesOf(site.out)).toEqual(first);
  setClock("2101-01-01");
  expect((await stepsOf(site)).steps).not.toEqual(onlyChecked);
  await expect(stepsOf(site, { release: true })).rejects.toThrow();
});

test("--report json has the result of the build, its duration and memory", async () => {
  const site = temporarySite();
  const { exitCode, stdout } = await site.run("--report", "json");
  expect(exitCode).toBe(0);
  const report = JSON.parse(stdout);
  const pages = [...filesOf(site.out).keys()].filter((file) => file.endsWith(".html"));
  expect(report).toMatchObject({ built: true, pages: pages.length });
  expect(Object.keys(report)).toEqual([
    ...["built", "pages", "indexable", "htmlBytes", "rendered", "written", "removed"],
    ...["seconds", "cpuSeconds", "peakMb", "problems", "placeholders"],
  ]);
  expect(report.seconds).toBeGreaterThan(0);
  // Node alone uses 40 MB.
  expect(report.peakMb).toBeGreaterThan(40);
  expect(report.peakMb).toBeLessThan(4000);
});
