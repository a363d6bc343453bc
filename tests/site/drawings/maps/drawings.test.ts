import { expect, test } from "vitest";
import { projectRoot } from "../../../../generator/base/folders.ts";
import { buildDrawings } from "../../../../generator/site/drawings/drawings.ts";
import { drawGlass } from "../../../../generator/site/drawings/glass.ts";
import { countyLabelPoints } from "../../../../generator/site/drawings/maps/county-label-points.ts";
import { siteWith } from "../../tiny-copy.ts";
import { colours, dataDir } from "./places.ts";

const site = siteWith();
const { drawings, files } = buildDrawings({ site, dataDir, root: projectRoot, colours });

test("has the drawings of templates, of images.csv and of the glasses in site.json", () => {
  expect(Object.keys(drawings)).toEqual(expect.arrayContaining(["why-years", "partners/ring"]));
  for (const { icon, percent } of site.settings.stats) expect(drawings).toHaveProperty(`glass-${icon}-${percent}`);
});

test("a logo has the alt text of images.csv, and an ornament has none", () => {
  expect(drawings["partners/ring"]?.alt).toBe(site.images.get("partners/ring.svg")?.alt);
  expect(drawings["why-years"]?.alt).toBe("");
});

test("every drawing is a file of the build, with the size of its viewBox", () => {
  const paths = new Set(files.map(({ path }) => `/${path}`));
  for (const [name, { src, width, height }] of Object.entries(drawings)) {
    expect(paths, name).toContain(src);
    expect(Math.min(width, height), name).toBeGreaterThan(0);
  }
  expect(drawings["glass-heart-76"]).toMatchObject({ width: 204, height: 240 });
  for (const file of files) expect(Buffer.from(file.bytes).toString()).toMatch(/^<svg [^>]*xmlns=/);
});

test("a fuller glass has a higher water level", () => {
  const level = (percent: number) =>
    Number(/<ellipse fill="#5ba7a4" cx="80" cy="([\d.]+)"/.exec(drawGlass(percent, "heart", colours))?.[1]);
  expect(level(90)).toBeLessThan(level(75));
  expect(level(75)).toBeLessThan(level(30));
});

test("places a county's name inside a border with very many points", () => {
  const points = 150_000;
  const border = Array.from({ length: points }, (_, index) => {
    const turn = (2 * Math.PI * index) / points;
    return { x: 50 + 15 * Math.cos(turn), y: 50 + 15 * Math.sin(turn) };
  });
  const [roomiest] = countyLabelPoints([border], { left: 0, top: 0, right: 100, bottom: 100 }, 5);
  expect(roomiest).toMatchObject({ x: 50, y: 50 });
});
