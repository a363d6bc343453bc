import { expect, test } from "vitest";
import type { Site } from "../../data/site.ts";
import { bytesOf } from "../../generator/assets/asset-file.ts";
import { buildDrawings } from "../../generator/assets/pictures/drawings.ts";
import { drawGlass } from "../../generator/assets/pictures/glass.ts";
import { cacheFolder } from "../../generator/folders.ts";
import { loadSite } from "../../generator/load/load-site.ts";
import { colours, dataDir } from "./real-towns.ts";

const { site: loaded } = await loadSite(dataDir);
const site: Site = loaded ?? expect.fail("data/ does not load");
const { drawings, files } = await buildDrawings({ site, dataDir, cacheDir: cacheFolder, colours });

test("drawings of the templates, marks of images.csv and glasses of site.json go by their names", () => {
  expect(Object.keys(drawings)).toEqual(expect.arrayContaining(["why-years", "partners/fairsay"]));
  for (const { icon, percent } of site.settings.stats) expect(drawings).toHaveProperty(`glass-${icon}-${percent}`);
});

test("a mark says in images.csv's words what it shows; ornament says nothing", () => {
  expect(drawings["partners/fairsay"]?.alt).toBe(site.images.get("partners/fairsay.svg")?.alt);
  expect(drawings["why-years"]?.alt).toBe("");
});

test("every drawing is a file of the build and has the size of its view box", () => {
  const paths = new Set(files.map(({ path }) => `/${path}`));
  for (const [name, { src, width, height }] of Object.entries(drawings)) {
    expect(paths, name).toContain(src);
    expect(Math.min(width, height), name).toBeGreaterThan(0);
  }
  expect(drawings["glass-heart-75"]).toMatchObject({ width: 204, height: 240 });
  for (const file of files) expect(Buffer.from(bytesOf(file)).toString()).toMatch(/^<svg [^>]*xmlns=/);
});

test("the fuller a glass, the higher its water", () => {
  const level = (percent: number) =>
    Number(/<ellipse fill="#5ba7a4" cx="80" cy="([\d.]+)"/.exec(drawGlass(percent, "heart", colours))?.[1]);
  expect(level(90)).toBeLessThan(level(75));
  expect(level(75)).toBeLessThan(level(30));
});
