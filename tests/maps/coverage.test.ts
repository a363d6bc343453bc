import { expect, test } from "vitest";
import { bytesOf } from "../../generator/assets/asset-file.ts";
import { buildCoverage } from "../../generator/assets/maps/coverage.ts";
import { coveragePoint } from "../../templates/maps/coverage-projection.ts";
import { emptyCache } from "./empty-cache.ts";
import { company, dataDir, realTowns, site, townAt } from "./real-towns.ts";

const cacheDir = emptyCache();
const draw = async (towns = realTowns, into = cacheDir) => {
  const { coverage, files } = await buildCoverage({ site: { ...site, towns }, dataDir, cacheDir: into });
  const [file] = files;
  return { coverage, svg: file === undefined ? "" : Buffer.from(bytesOf(file)).toString() };
};
const dotsOf = (svg: string) => [
  ...(/class="dots"[^>]* d="([^"]*)"/.exec(svg)?.[1]?.matchAll(/M(\d+) (\d+)h0/g) ?? []),
];

const { coverage, svg } = await draw();

test("the map has one dot for each town that is on the map, and says how many", () => {
  const onMap = realTowns.filter(({ onMap }) => onMap);
  expect(dotsOf(svg)).toHaveLength(onMap.length);
  expect(coverage.alt).toContain(`${onMap.length} towns`);
});

test("a town's dot is where its own page lays the ring", () => {
  const trim = realTowns.find(({ slug }) => slug === "trim") ?? expect.fail("Trim is missing");
  const { x, y } = coveragePoint(company, trim);
  expect(dotsOf(svg).map(([, left, top]) => `${left} ${top}`)).toContain(`${Math.round(x)} ${Math.round(y)}`);
});

test("a town that gives on_map = no has no dot", async () => {
  const hidden = realTowns.map((town) => (town.slug === "trim" ? { ...town, onMap: false } : town));
  expect(dotsOf((await draw(hidden)).svg)).toHaveLength(dotsOf(svg).length - 1);
});

test("all words are outlines, so that the picture needs no font", () => {
  expect(svg).not.toContain("<text");
  expect(svg).not.toContain("font-family");
});

test("a narrow picture shows fewer names than a wide one", () => {
  const letters = (set: string) =>
    new RegExp(`<g class="${set}"[^>]*>(.*?)</g>`).exec(svg)?.[1]?.match(/M/g)?.length ?? 0;
  expect(letters("wide")).toBeGreaterThan(letters("middle"));
  expect(letters("middle")).toBeGreaterThan(letters("narrow"));
  expect(letters("narrow")).toBeGreaterThan(30);
});

test("all its words are a few shapes, which a slow phone paints at once", () => {
  expect(svg.match(/<[a-z]/g)?.length).toBeLessThan(40);
});

const otherCache = emptyCache();
test("two builds give the same bytes, with a cache or without", async () => {
  expect((await draw(realTowns, otherCache)).svg).toBe(svg);
  expect((await draw(realTowns, otherCache)).svg).toBe(svg);
});

test("many more towns make more dots, not an unreadable map", async () => {
  const many = Array.from({ length: 600 }, (_, index) =>
    townAt({
      name: `Baile ${index}`,
      county: "Meath",
      lat: 52.9 + (index % 30) / 25,
      lng: -7.9 + Math.floor(index / 30) / 12,
    }),
  );
  const crowded = await draw(many);
  expect(dotsOf(crowded.svg).length).toBeGreaterThan(590);
  expect(crowded.svg.length).toBeLessThan(svg.length * 2);
});
