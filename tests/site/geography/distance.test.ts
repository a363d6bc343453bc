import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { MapData } from "../../../client/map/data.ts";
import { coverageCheckMessage, foundPlace, kilometresTo } from "../../../client/map/messages.ts";
import { plainFiles } from "../../../generator/base/plain-files.ts";
import { kilometres } from "../../../templates/format.ts";
import { problemsWith, replacing, siteWith } from "../tiny-copy.ts";

/** Westport lies 15.815 km from the tiny site's base, which reads "15.8 km". */
const withRadius = (radiusKm: number) => ({
  "site.json": replacing('"radiusKm": 80', `"radiusKm": ${radiusKm}`),
  "settings.json": replacing('"structuredDataRadiusKm": 70', '"structuredDataRadiusKm": 10'),
});

test.each([
  [15.9, "Within Service Area"],
  [15.8, "Within Service Area"],
  [15.7, "Outside Service Area"],
])(
  "with a radius of %s km the map, the town and the build's own check all say of a town at 15.8 km: %s",
  (radiusKm, words) => {
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
    expect(coverageCheckMessage(data, km).text).toBe(`${words}: 15.8\u00a0km from ${name}`);
    const place = { name: "Cloona", county: "Mayo", lat: town.lat, lng: town.lng };
    expect(foundPlace(data, place).text).toContain(isWithin ? "within our area" : "outside, call us");
    expect(kilometres(km)).toBe("15.8\u00a0km");
    expect(km, "the map measures as the generator does").toBe(town.distanceKm);
    expect(town.withinRadius).toBe(isWithin);
    const warned = problemsWith(withRadius(radiusKm)).some((line) =>
      line.includes("Westport is 15.8 km from Castlebar"),
    );
    expect(warned).toBe(!isWithin);
  },
);

test("what is within the radius is decided in one place, for pages, map, popups and reports alike", () => {
  const folders = ["client", "generator", "templates"];
  const files = folders.flatMap((folder) =>
    plainFiles(folder)
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(folder, file)),
  );
  const compares = /[<>]=?\s*[\w.]*radiusKm|radiusKm\)*\s*[<>]/;
  expect(files.filter((file) => compares.test(readFileSync(file, "utf8")))).toEqual([]);
});
