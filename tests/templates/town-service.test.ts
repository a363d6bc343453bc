import { expect, test } from "vitest";
import { type Changes, siteWith } from "../site/tiny-copy.ts";
import { sectionOf, textOf, townServiceShown } from "./tiny-pages.ts";

const part =
  (name: string) =>
  (path: string, changes: Changes = {}) =>
    textOf(sectionOf(townServiceShown(path, changes), name));
const hero = part("question");
const plan = part("plan");

const answered = (verdict: string, answer: string) => ({
  "town-services.csv": (rows: string) =>
    rows
      .replace("service,text", "service,title,verdict,lean,answer,text")
      .replace(
        "iron-removal,",
        `iron-removal,rust on the hill,${verdict},${verdict === "" ? "" : "possibly"},${answer},`,
      ),
});

test("begins with the service's question and the first matching row of verdicts.csv", () => {
  expect(hero("/westport/iron-removal")).toContain(
    "Iron Removal in Westport Is there iron in Westport? There may well be. Iron was reported in Westport in 2023. Draw a glass.",
  );
  expect(hero("/tuam/iron-removal")).toContain("Only if you have a well. A well may carry it.");
});

test("uses the verdict and the answer of the page's own row, each if it is filled", () => {
  expect(hero("/boyle/iron-removal", answered("There may be.", "A well may bring iron up."))).toContain(
    "There may be. A well may bring iron up.",
  );
  expect(hero("/boyle/iron-removal", answered("", "A well may bring iron up."))).toContain(
    "Only if you have a well. A well may bring iron up.",
  );
});

test("without rows for its service shows the signs at the tap, and no verdict", () => {
  expect(hero("/tuam/iron-removal", { "verdicts.csv": null })).toContain(
    "Is there iron in Tuam? Orange in the bath tells of iron, which one vessel holds.",
  );
});

test("has a picture on every page, and the section of its own text and signs only if it has a text", () => {
  const full = townServiceShown("/boyle/iron-removal", answered("", ""));
  expect(sectionOf(full, "question")).toContain("<picture>");
  expect(textOf(sectionOf(full, "own"))).toMatch(/Rust on the hill Boyle stands .* Orange in the bath/);
  const short = townServiceShown("/tuam/iron-removal");
  expect(short.html).not.toContain('class="own"');
  expect(sectionOf(short, "question")).toContain("<picture>");
});

test("a sign of trouble with the water links the form on the page", () => {
  expect(sectionOf(townServiceShown("/boyle/iron-removal"), "own")).toMatch(
    /<a href="#contact"[^>]*>Orange in the bath/,
  );
});

test("the plan has three steps with their known prices and upkeep", () => {
  const priced = (price: string) => ({
    "services.json": (json: string) =>
      JSON.stringify(
        JSON.parse(json).map((service: { slug: string }) =>
          service.slug === "water-softeners"
            ? {
                ...service,
                plan: [
                  { title: "Read", cost: "free", text: "In one glass." },
                  { title: "None", cost: "nothing", text: "Keep the glass." },
                  { title: "One vessel", cost: "price", text: "In one morning." },
                ],
                ...JSON.parse(price),
              }
            : service,
        ),
      ),
  });
  expect(plan("/tuam/water-softeners", priced("{}"))).toContain(
    "Read , Free , In one glass. None , Nothing to buy , Keep the glass. One vessel , In one morning. The price is in your written quote.",
  );
  const own = '{ "price": { "from": 900, "what": "Vessel, fitted", "upkeep_per_year": 90, "source": "sample" } }';
  expect(plan("/tuam/water-softeners", priced(own))).toContain(
    "One vessel , From €900 , Sample In one morning. Then about €90 a year.",
  );
});

test("lists sources in one fold above the footer", () => {
  expect(part("sources-strip")("/boyle/iron-removal")).toContain("Where this comes from");
});

test("links the same service in the three nearest towns, the town, the service, and all its services", () => {
  const html = sectionOf(townServiceShown("/castlebar/iron-removal"), "foot-links");
  const links = Array.from(html.matchAll(/href="([^"]*)"/g), ([, href]) => href);
  expect(links.slice(0, 4)).toEqual(
    "/westport/iron-removal /tuam/iron-removal /boyle/iron-removal /castlebar".split(" "),
  );
  expect(links).toContain("/services/iron-removal");
  for (const { slug } of siteWith().serviceLinks) expect(links).toContain(`/castlebar/${slug}`);
});

test("uses the title of its row, else the offer", () => {
  const titled = townServiceShown("/boyle/iron-removal", answered("", "")).page.head.title;
  expect(titled).toBe("Iron Removal in Boyle: rust on the hill");
  expect(townServiceShown("/tuam/iron-removal").page.head.title).toContain("free test at your tap");
});

test("shows a review of the page's service only", () => {
  const own = part("own");
  expect(siteWith().reviews.all.length).toBeGreaterThan(0);
  expect(own("/boyle/iron-removal")).not.toContain("Gráinne Mhaol");
  const ofIron = {
    "testimonials.csv": (rows: string) =>
      rows.replace(/^([^\n]*)\n/, "$1,service\n").replace(/^(Gráinne Mhaol.*)$/m, "$1,iron-removal"),
  };
  expect(own("/boyle/iron-removal", ofIron)).toContain("Gráinne Mhaol");
});
