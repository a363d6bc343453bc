import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { indexDecision } from "../../../generator/site/index-gate/index-decision.ts";
import { applyRollout } from "../../../generator/site/index-gate/index-rollout.ts";
import { filesOf, temporarySite } from "../../build/temporary-site.ts";
import { type Changes, replacing, siteWith, withRow } from "../tiny-copy.ts";

const days = ["2026-12-01", "2026-12-02", "2026-12-03", "2026-12-04"];
const text = (town: string, subject: string, words: number) =>
  `${town} ${subject} ${Array.from({ length: words - 2 }, (_, index) => `${town}${subject}${index}`).join(" ")}`;

/** Three own texts of falling length, and the findings of Westport: four pages that the gate opens, one a day of them. */
function siteWithRollout(pagesPerDay = 1) {
  const site = temporarySite();
  site.edit("settings.json", (json) =>
    json.replace('"share": {', `"rollout": { "pagesPerDay": ${pagesPerDay} },\n  "share": {`),
  );
  site.edit(
    "town-services.csv",
    () =>
      `town,service,text\nTuam,water-softeners,${text("Tuam", "limestone", 60)}\nBoyle,iron-removal,${text("Boyle", "shale", 80)}\nCastlebar,water-testing,${text("Castlebar", "lake", 50)}\n`,
  );
  return site;
}

type Entry = { readonly path: string; readonly indexable: boolean; readonly reason: string };
const townServices = (out: string): readonly Entry[] =>
  JSON.parse(readFileSync(join(out, "pages.json"), "utf8")).filter(
    ({ path }: Entry) => /^\/[\w-]+\/[\w-]+$/.test(path) && !/^\/(?:services|local|guides|about)\//.test(path),
  );
const listed = (out: string) => townServices(out).flatMap(({ path, indexable }) => (indexable ? path : []));

test("one page a day is listed, those with most words of their own first; the others are built, and say why they wait", async () => {
  const site = siteWithRollout();
  const seen: (readonly string[])[] = [];
  for (const today of days) {
    const { problems } = await site.built({ today });
    seen.push(listed(site.out));
    if (seen.length === 1) expectToWait(site, "/tuam/water-softeners");
    expect(problems.some(({ code }) => code === "E_ROLLOUT")).toBe(today === days[0]);
  }
  expect(seen[0]).toEqual(["/boyle/iron-removal"]);
  expect(seen[1]).toEqual(["/boyle/iron-removal", "/tuam/water-softeners"]);
  expect(seen[2]).toHaveLength(3);
  expect(seen[3]?.length).toBeGreaterThan(3);
});

function expectToWait(site: ReturnType<typeof temporarySite>, path: string) {
  expect(site.page(`${path}.html`)).toContain("noindex");
  expect(site.page("sitemap.xml")).not.toContain(path);
  const reason = "queued: rollout lists 1 page a day";
  expect(townServices(site.out)).toContainEqual(expect.objectContaining({ path, reason }));
}

test("however often a day's site is built, no more pages are listed, also after an edit", async () => {
  const site = siteWithRollout();
  await site.built({ today: "2026-12-01" });
  const before = listed(site.out);
  await site.built({ today: "2026-12-01", force: true });
  site.edit("towns.csv", (towns) => towns.replace("wells are common", "most houses have a well"));
  await site.built({ today: "2026-12-01" });
  expect(listed(site.out)).toEqual(before);
  await site.built({ today: "2026-12-02" });
  await site.built({ today: "2026-12-02", force: true });
  expect(listed(site.out)).toHaveLength(before.length + 1);
});

test("with the same record before it, a clean build gives the same bytes as one upon another", async () => {
  const site = siteWithRollout();
  await site.built({ today: "2026-12-01" });
  const previous = join(site.folder, "published.json");
  copyFileSync(join(site.out, "pages.json"), previous);
  await site.built({ today: "2026-12-02", previous });
  const clean = site.elsewhere();
  await clean.built({ today: "2026-12-02", previous });
  expect(filesOf(clean.out)).toEqual(filesOf(site.out));
});

/** Paths that a day lists where one page was listed before. */
function listedAfter(path: string, changes: Changes) {
  const before = { path, hash: "h", lastmod: null, indexable: true, reason: "", title: path };
  const rollout = (json: string) => json.replace('"share": {', '"rollout": { "pagesPerDay": 1 },\n  "share": {');
  const { site, released } = applyRollout(siteWith({ ...changes, "settings.json": rollout }), [before], "2026-12-01");
  const open = site.towns.flatMap((town) =>
    site.serviceLinks.flatMap((service) =>
      indexDecision(site, town, service).indexable ? `/${town.slug}/${service.slug}` : [],
    ),
  );
  return open.filter((page) => !released.has(page));
}

test("a listed page that moves with a redirect stays listed", () => {
  const moved = {
    "towns.csv": replacing("Boyle,Roscommon,,", "Boyle,Roscommon,boyle-town,"),
    "redirects.csv": withRow("/boyle,/boyle-town,301\n/boyle/*,/boyle-town/*,301"),
  };
  expect(listedAfter("/boyle/iron-removal", moved)).toEqual(["/boyle-town/iron-removal"]);
});

test("a page that takes the place of a listed one that says the same need not wait", () => {
  const twins = ["Westport", "Boyle"].map((town) => `${town},iron-removal,"${text("Here", "shale", 60)}"`);
  const changes = {
    "town-services.csv": `town,service,text\n${twins.join("\n")}\n`,
    "local-facts.csv": (facts: string) => facts.replace(/^.*,iron,.*\n/gm, ""),
    "well-help.csv": (help: string) => help.replace(/^county.*\n/gm, ""),
  };
  expect(listedAfter("/westport/iron-removal", changes)).toEqual(["/boyle/iron-removal"]);
});

test("a record that cannot be read stops the build: nobody would know which pages are new", async () => {
  const site = siteWithRollout();
  await site.built({ today: "2026-12-01" });
  writeFileSync(join(site.out, "pages.json"), "half a");
  await expect(site.built({ today: "2026-12-02" })).rejects.toMatchObject({
    problems: [
      expect.objectContaining({ code: "E_ROLLOUT", message: expect.stringContaining("it is not known which are new") }),
    ],
  });
});

test("without a number, or with 0, all are listed at once", async () => {
  const [none, some] = [siteWithRollout(0), siteWithRollout(9)];
  await none.built({ today: "2026-12-01" });
  await some.built({ today: "2026-12-01" });
  expect(listed(none.out).length).toBeGreaterThan(3);
  expect(listed(none.out)).toEqual(listed(some.out));
  expect(none.page("pages.json")).not.toContain("released");
});
