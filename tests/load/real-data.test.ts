import { expect, test } from "vitest";
import { gather } from "../../generator/gather.ts";
import { loadSite } from "../../generator/load/load-site.ts";
import { problemLine } from "../../generator/load/problem.ts";

const { site, problems, placeholders, rows } = loadSite("data");

test("the real data has no problem", () => {
  expect(problems.map(problemLine)).toEqual([]);
});

test("it gives the towns, services and combinations of the specification", () => {
  expect(rows).toEqual({ towns: 33, drafts: 0 });
  expect(site?.towns).toHaveLength(33);
  expect(site?.towns.filter(({ slug }) => site.rows.get(slug)?.on_map !== false)).toHaveLength(29);
  expect(site?.services).toHaveLength(11);
  expect(site?.towns.flatMap((town) => gather(site, town).combinations)).toHaveLength(363);
  expect(site?.products).toHaveLength(5);
  expect(site?.reviews.all).toHaveLength(14);
  expect(site?.partners).toHaveLength(7);
});

test("the cards, “Also serving” and the contact page name the counties of the specification", () => {
  expect(site?.countyCards.map(({ county }) => county.name)).toEqual([
    "Meath",
    "Cavan",
    "Kildare",
    "Westmeath",
    "Offaly",
    "Laois",
  ]);
  expect(site?.countyCards[3]?.towns.map(({ name }) => name).sort()).toEqual([
    "Athlone",
    "Kilbeggan",
    "Moate",
    "Mullingar",
    "Tullamore",
  ]);
  expect(site?.alsoServing.map(({ county }) => county.name)).toEqual([
    "Longford",
    "Louth",
    "Wicklow",
    "Wexford",
    "Carlow",
    "Kilkenny",
    "Dublin",
  ]);
  expect(site?.contactCounties.map(({ name }) => name)).toEqual([
    "Carlow",
    "Cavan",
    "Kildare",
    "Kilkenny",
    "Laois",
    "Longford",
    "Louth",
    "Meath",
    "Monaghan",
    "Offaly",
    "Westmeath",
  ]);
  expect(site?.legalCounties).toHaveLength(10);
});

test("Enfield is the base, at no distance from itself", () => {
  expect(site?.towns.filter(({ isBase }) => isBase).map(({ name, distanceKm }) => [name, distanceKm])).toEqual([
    ["Enfield", 0],
  ]);
});

test("the samples are listed until real ones are in", () => {
  expect(placeholders.filter(({ code }) => code === "P_REVIEW")).toHaveLength(14);
  expect(placeholders.filter(({ code }) => code === "P_BADGE")).toHaveLength(7);
});
