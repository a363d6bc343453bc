import { expect, test } from "vitest";
import { buildCoverage } from "../../../../generator/site/drawings/maps/coverage-map.ts";
import { isOnMap } from "../../../../generator/site/drawings/maps/is-on-map.ts";
import { coveragePoint } from "../../../../templates/maps/coverage-projection.ts";
import type { Site } from "../../../../templates/model.ts";
import { folderOfFile } from "../../../output/temporary-folder.ts";
import { colours, company, placedTowns, site, townAt } from "./places.ts";

const cacheDir = folderOfFile();
const draw = async (changes: Partial<Site> = {}, into = cacheDir) => {
  const { coverage, files } = await buildCoverage({ site: { ...site, ...changes }, cacheDir: into, colours });
  const [file] = files;
  return { coverage, svg: file === undefined ? "" : Buffer.from(file.bytes).toString() };
};
const dotsOf = (svg: string) => [
  ...(/class="dots"[^>]* d="([^"]*)"/.exec(svg)?.[1]?.matchAll(/M(\d+) (\d+)h0/g) ?? []),
];

const letters = (set: string, of = svg) =>
  new RegExp(`<g class="${set}"[^>]*>(.*?)</g>`).exec(of)?.[1]?.match(/M/g)?.length ?? 0;

const { coverage, svg } = await draw();

test("the map has one dot for each town on it, and an alt text without a number of towns", () => {
  const onMap = placedTowns.filter((town) => isOnMap(town, site.rows));
  expect(dotsOf(svg)).toHaveLength(onMap.length);
  expect(coverage.alt).toBe("Map of the counties around Enfield: the towns that we serve, and a circle of 120\u00a0km");
});

test("a town's dot is where its own page draws the ring", () => {
  const trim = placedTowns.find(({ slug }) => slug === "trim") ?? expect.fail("Trim is missing");
  const { x, y } = coveragePoint(company, trim);
  expect(dotsOf(svg).map(([, left, top]) => `${left} ${top}`)).toContain(`${Math.round(x)} ${Math.round(y)}`);
});

test("a town with on_map = no has no dot", async () => {
  const trim = site.rows.get("trim") ?? expect.fail("Trim is missing");
  const rows = new Map([...site.rows, ["trim", { ...trim, on_map: false }]]);
  expect(dotsOf((await draw({ rows })).svg)).toHaveLength(dotsOf(svg).length - 1);
});

test("all words are outlines, so the picture needs no font", () => {
  expect(svg).not.toContain("<text");
  expect(svg).not.toContain("font-family");
});

test("a narrow map shows fewer names than a wide one", () => {
  expect(letters("wide")).toBeGreaterThan(letters("narrow"));
  expect(letters("narrow")).toBeGreaterThan(30);
});

test("the words are at most a few paths, which slow phones paint quickly", () => {
  expect(svg.match(/<[a-z]/g)?.length).toBeLessThan(40);
});

const otherCache = folderOfFile();
test("two builds give the same bytes, with or without a cache", async () => {
  expect((await draw({}, otherCache)).svg).toBe(svg);
  expect((await draw({}, otherCache)).svg).toBe(svg);
});

test("a map of many more towns stays readable: names lie over smaller dots", async () => {
  const many = Array.from({ length: 600 }, (_, index) =>
    townAt({
      name: `Baile ${index}`,
      county: "Meath",
      lat: 52.9 + (index % 30) / 25,
      lng: -7.9 + Math.floor(index / 30) / 12,
    }),
  );
  const crowded = await draw({ towns: many });
  expect(dotsOf(crowded.svg).length).toBeGreaterThan(590);
  expect(crowded.svg.length).toBeLessThan(svg.length * 2);
  expect(crowded.svg.indexOf('class="narrow"')).toBeGreaterThan(crowded.svg.indexOf('class="dots"'));
  expect(letters("narrow", crowded.svg)).toBeGreaterThan(50);
});
