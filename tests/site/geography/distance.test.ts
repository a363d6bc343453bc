import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { MapData } from "../../../client/map/data.ts";
import { coverageCheckMessage, foundPlace, kilometresTo } from "../../../client/map/messages.ts";
import { kilometresBetween } from "../../../client/measures/kilometres-between.ts";
import { plainFiles } from "../../../generator/base/plain-files.ts";
import { coverageCentre, coverageCircle, coverageCoordinates } from "../../../templates/maps/coverage-projection.ts";
import { kilometres } from "../../../templates/words/format.ts";
import { problemsWith, replacing, siteWith } from "../tiny-copy.ts";

/** Returns changes that set the radius. Westport is 15.862 km from the tiny site's base, printed as "15.9 km". */
const withRadius = (radiusKm: number) => ({
  "site.json": replacing('"radiusKm": 80', `"radiusKm": ${radiusKm}`),
  "settings.json": replacing('"structuredDataRadiusKm": 70', '"structuredDataRadiusKm": 10'),
});

test.each([
  [16, "Within Service Area"],
  [15.9, "Within Service Area"],
  [15.8, "Outside Service Area"],
])("with a radius of %s km, map, town page and build agree on a town at 15.9 km: %s", (radiusKm, words) => {
  const isWithin = words.startsWith("Within");
  const site = siteWith(withRadius(radiusKm));
  const town = site.towns.find(({ slug }) => slug === "westport") ?? expect.fail("Westport is missing");
  const { name, lat, lng } = site.company.headquarters;
  const data: Pick<MapData, "base" | "radiusKm" | "phone"> = {
    base: { name, lat, lng },
    radiusKm,
    phone: site.company.phones.main,
  };
  const km = kilometresTo(data, town);
  expect(coverageCheckMessage(data, km).text).toBe(`${words}: 15.9\u00a0km from ${name}`);
  const place = { name: "Cloona", county: "Mayo", lat: town.lat, lng: town.lng };
  expect(foundPlace(data, place).text).toContain(isWithin ? "within our area" : "outside, call us");
  expect(kilometres(km)).toBe("15.9\u00a0km");
  expect(km, "the map measures as the generator does").toBe(town.distanceKm);
  expect(town.withinRadius).toBe(isWithin);
  const warned = problemsWith(withRadius(radiusKm)).some((line) => line.includes("Westport is 15.9 km from Castlebar"));
  expect(warned).toBe(!isWithin);
});

test("only one function decides what is within the radius", () => {
  const folders = ["client", "generator", "templates"];
  const files = folders.flatMap((folder) =>
    plainFiles(folder)
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(folder, file)),
  );
  const compares = /[<>]=?\s*[\w.]*radiusKm|radiusKm\)*\s*[<>]/;
  expect(files.filter((file) => compares.test(readFileSync(file, "utf8")))).toEqual([]);
});

/** Distances in km by GeographicLib 2.2 (geographiclib-geodesic) on WGS84, from Enfield at 53.4167, -6.8333. */
const geodesics: readonly (readonly [string, number, number, number])[] = [
  ["Athlone", 53.42278, -7.93722, 73.395748],
  ["Birr", 53.09139, -7.91333, 80.663716],
  ["Tullamore", 53.27389, -7.48889, 46.465127],
  ["Longford", 53.72536, -7.79823, 72.569781],
  ["Drumkeeran", 54.16971, -8.14287, 120.296406],
  ["Trim", 53.555, -6.79167, 15.638254],
  ["Kells, Kilkenny", 52.53894, -7.2742, 102.072621],
  ["Cavan", 53.99083, -7.36056, 72.771224],
  ["Carlow", 52.84083, -6.92611, 64.388205],
  ["Kilkenny", 52.65417, -7.25222, 89.391319],
  ["Naas", 53.21583, -6.66694, 24.953603],
  ["Portlaoise", 53.03441, -7.29979, 52.732625],
  ["Virginia", 53.83389, -7.07556, 49.121085],
  ["Cootehill", 54.0725, -7.08194, 74.811269],
  ["Rathdowney", 52.85472, -7.58028, 80.066478],
  ["Moate", 53.39389, -7.71722, 58.841137],
  ["Galway", 53.27245, -9.05095, 148.562589],
  ["Cork", 51.89797, -8.47061, 202.070321],
  ["Letterkenny", 54.95, -7.73333, 180.497419],
  ["Wexford", 52.33417, -6.4575, 123.096258],
];

test.each(geodesics)("the distance from the base to %s is the geodesic distance", (_, lat, lng, km) => {
  const enfield = { lat: 53.4167, lng: -6.8333 };
  expect(Math.abs(kilometresBetween(enfield, { lat, lng }) - km)).toBeLessThan(0.001);
  expect(Math.abs(kilometresBetween({ lat, lng }, enfield) - km), "in the other direction").toBeLessThan(0.001);
});

test("the circle on the static map has the service radius in every direction", () => {
  const company = { headquarters: { name: "Enfield", county: "Meath", lat: 53.4167, lng: -6.8333 }, radiusKm: 120 };
  for (let degrees = 0; degrees < 360; degrees += 15) {
    const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
    const point = { x: coverageCentre.x + sine * coverageCircle, y: coverageCentre.y - cosine * coverageCircle };
    const km = kilometresBetween(company.headquarters, coverageCoordinates(company, point));
    expect(Math.abs(km - 120), `at ${degrees}°`).toBeLessThan(0.2);
  }
});
