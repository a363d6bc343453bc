import { appendFileSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { build } from "../../generator/build.ts";
import type { BuildOptions } from "../../generator/steps/build-options.ts";
import { buildDefaults, filesOf, temporarySite } from "./temporary-site.ts";

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
  vi.stubEnv("SOURCE_DATE_EPOCH", String(Date.parse("2101-01-01") / 1000));
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
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

test("what was said once, of a page that is gone, is not said again", async () => {
  const site = temporarySite();
  await stepsOf(site);
  site.edit("towns.csv", (text) => text.replace(/^Tuam.*\n/m, ""));
  site.edit("testimonials.csv", (text) => text.replace(",Tuam,", ",,"));
  site.edit("local-facts.csv", (text) => text.replace(/^Tuam.*\n/m, ""));
  const codes = ({ problems }: { problems: readonly { code: string }[] }) => problems.map(({ code }) => code);
  expect(codes(await stepsOf(site))).toContain("E_URL_GONE");
  const again = await stepsOf(site);
  expect(again.steps).toEqual(aLook);
  expect(codes(again)).not.toContain("E_URL_GONE");
});

const meddling: readonly [what: string, meddle: (out: string) => void][] = [
  ["a page was edited", (out) => appendFileSync(join(out, "westport.html"), "<!-- by hand -->")],
  ["a page was deleted", (out) => rmSync(join(out, "westport.html"))],
  ["a folder was deleted", (out) => rmSync(join(out, "westport"), { recursive: true })],
  ["a file was put beside", (out) => writeFileSync(join(out, "assets/flyer.pdf"), "")],
  ["an empty folder was put beside", (out) => mkdirSync(join(out, "westport/old"))],
  [
    "a folder was moved elsewhere, with a link in its place",
    (out) => {
      renameSync(join(out, "westport"), `${out}-westport`);
      symlinkSync(`${out}-westport`, join(out, "westport"));
    },
  ],
  ["the site was deleted", (out) => rmSync(out, { recursive: true })],
  [
    "a build was killed",
    (out) => {
      mkdirSync(join(out, "../.site-staging/site"), { recursive: true });
      writeFileSync(join(out, "../.site-staging/owner-1-1-1"), "");
    },
  ],
];

test("whatever befalls a site, the next build mends it", { timeout: 120_000 }, async () => {
  const site = temporarySite();
  await stepsOf(site);
  const before = filesOf(site.out);
  for (const [what, meddle] of meddling) {
    meddle(site.out);
    await stepsOf(site);
    expect(filesOf(site.out), what).toEqual(before);
    expect(readdirSync(site.folder).filter((name) => name.startsWith("."))).toEqual([]);
  }
  expect((await stepsOf(site)).steps).toEqual(aLook);
});

test("other options, another day and edits that are taken back are looked at again", async () => {
  const site = temporarySite();
  await stepsOf(site);
  const first = filesOf(site.out);
  expect((await stepsOf(site, { baseUrl: "https://other.example" })).rendered).toBeGreaterThan(0);
  expect((await stepsOf(site)).rendered).toBeGreaterThan(0);
  site.edit("towns.csv", (text) => text.replace("na Mart", "Mhairt"));
  expect((await stepsOf(site)).rendered).toBeGreaterThan(0);
  site.edit("towns.csv", (text) => text.replace("Mhairt", "na Mart"));
  expect((await stepsOf(site)).rendered).toBeGreaterThan(0);
  expect(filesOf(site.out)).toEqual(first);
  vi.stubEnv("SOURCE_DATE_EPOCH", String(Date.parse("2101-01-01") / 1000));
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  expect((await stepsOf(site)).steps).not.toEqual(aLook);
  await expect(stepsOf(site, { release: true })).rejects.toThrow();
});
