import sharp from "sharp";
import { expect, test } from "vitest";
import { buildMaps } from "../../../../generator/site/drawings/maps/maps.ts";
import { buildShare } from "../../../../generator/site/drawings/share/share.ts";
import { shareCards } from "../../../../generator/site/drawings/share/share-cards.ts";
import type { Site } from "../../../../templates/model.ts";
import { folderOfFile } from "../../../output/temporary-folder.ts";
import { siteWith } from "../../tiny-copy.ts";
import { colours, dataDir } from "../maps/places.ts";

const site = siteWith();
const withTowns = (townPictures: "auto" | "town" | "county", towns = site.towns): Site => ({
  ...site,
  towns,
  settings: { ...site.settings, share: { townPictures } },
});
const namesOf = (of: Site) => shareCards(of).map(({ name }) => name);

const cacheDir = folderOfFile();
const otherCache = folderOfFile();

/** Draws sharing pictures with all steps, but for a few towns and no services, to save time. */
async function share(into: string, towns = site.towns.slice(0, 3), of = colours) {
  const job = { site: { ...withTowns("town", towns), services: [] }, dataDir, cacheDir: into, colours: of };
  return buildShare({ ...job, pictures: {}, maps: await buildMaps(job) });
}

test("every kind of page, every service and every town has its own sharing picture", () => {
  const names = namesOf(withTowns("auto"));
  expect(names).toEqual(
    expect.arrayContaining(["home", "products", "services", "local", "about", "contact", "default"]),
  );
  for (const { slug } of site.services) expect(names).toContain(`service-${slug}`);
  for (const { slug } of site.towns) expect(names).toContain(`town-${slug}`);
  expect(new Set(names).size).toBe(names.length);
});

test("above 200 towns, the towns of a county share one picture unless settings.json says otherwise", () => {
  const [first] = site.towns;
  const many = Array.from({ length: 201 }, (_, index) => ({
    ...(first ?? expect.fail("no towns")),
    slug: `town-${index}`,
  }));
  expect(namesOf(withTowns("auto", many))).toContain("county-mayo");
  expect(namesOf(withTowns("auto", many)).some((name) => name.startsWith("town-"))).toBe(false);
  expect(namesOf(withTowns("town", many)).filter((name) => name.startsWith("town-"))).toHaveLength(201);
  expect(namesOf(withTowns("county"))).toContain("county-galway");
});

test("a town's sharing picture names it, its county and its distance, or says that it is the base", () => {
  const words = (slug: string) => {
    const card = shareCards(withTowns("town")).find(({ name }) => name === `town-${slug}`);
    return card && [...card.heading, ...card.lines].join(" ");
  };
  expect(words("westport")).toBe("Water treatment in Westport Co. Mayo 15.9\u00a0km from our base in Castlebar");
  expect(words("castlebar")).toBe("Water treatment in Castlebar Co. Mayo Our base");
});

test("sharing pictures are 1200 × 630 px, and a second build reads them from the cache", async () => {
  const first = await share(cacheDir);
  for (const file of first.files) {
    const { width, height, format } = await sharp(file.bytes).metadata();
    expect([width, height, format]).toEqual([1200, 630, "jpeg"]);
  }
  const second = await share(cacheDir);
  expect(second).toEqual(first);
  const rebuilt = await share(otherCache);
  expect(rebuilt.share).toEqual(first.share);
});

test("sharing pictures use the colours of tokens.css", async () => {
  const before = await share(cacheDir);
  const after = await share(cacheDir, site.towns.slice(0, 3), { ...colours, sea: "#2b0432" });
  expect(Object.keys(after.share)).toEqual(Object.keys(before.share));
  const bytesAt = ({ share, files }: typeof before, name: string) =>
    files.filter(({ path }) => `/${path}` === share[name]).map((file) => Buffer.from(file.bytes));
  for (const name of Object.keys(after.share)) expect(bytesAt(after, name), name).not.toEqual(bytesAt(before, name));
});

test("a town with new coordinates gets a new sharing picture, and the others keep theirs", async () => {
  const before = await share(cacheDir);
  const moved = site.towns.slice(0, 3).map((town) => (town.slug === "westport" ? { ...town, distanceKm: 17.2 } : town));
  const after = await share(cacheDir, moved);
  expect(after.share["town-westport"]).not.toBe(before.share["town-westport"]);
  expect(after.share["town-tuam"]).toBe(before.share["town-tuam"]);
});
