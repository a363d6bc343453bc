/** Tests the texts on pages of towns that have only a name and a county. */
import { expect, test } from "vitest";
import { loadTowns, pagesOf, shownAt, siteOfSixty } from "./sixty-towns.ts";

const site = siteOfSixty(["Tullow,Carlow", "Kildare,Kildare"]);
const pages = pagesOf(site, []);
const textAt = (path: string) => shownAt(pages, path).text;

test("a town with one supply names it, and does not ask which it is", () => {
  expect(textAt("/ballivor")).toContain("Safe to drink? Look for Ballivor on the EPA’s list.");
  expect(textAt("/ballivor")).not.toContain("Ask which supply you are on");
});

test("a town without supplies names the supply on the EPA’s list that has the town's name", () => {
  const { site: south } = loadTowns(["Dungarvan,Waterford"]);
  const { text } = shownAt(pagesOf(south ?? expect.fail("errors"), []), "/dungarvan");
  expect(text).toContain(
    "A supply named Dungarvan was on the EPA’s list at the end of 2025. The reason was turbidity. Ask which supply you are on.",
  );
  expect(text).toMatch(/Where this comes from.*EPA Remedial Action List/);
});

test("pages of a town with a county's name say “Co.” before the county", () => {
  expect(textAt("/kildare")).toContain("Water in Co. Kildare may be hard.");
  expect(textAt("/kildare")).toContain("outside the towns of Co. Kildare");
  expect(textAt("/kildare")).toContain("Worth knowing about wells in Co. Kildare");
  expect(textAt("/local/kildare")).toContain("A private well in Co. Kildare");
  for (const words of ["A free test in", "supply of", "water in"])
    expect(textAt("/local/kildare")).not.toContain(`${words} Kildare`);
  expect(textAt("/kildare")).not.toContain("towns in Kildare");
});

test("the share of homes with their own supply is printed once", () => {
  for (const path of ["/tullow", "/ballivor"])
    expect(textAt(path).match(/homes outside[^.]*(?:\. \w+)? have their own supply/g), path).toHaveLength(1);
});
