import { expect, test } from "vitest";
import { causeText } from "../../generator/changes/cause-text.ts";

test.each([
  ["population of a town", "9,194 → 9,563", { file: "towns.csv", column: "population" }, "9194", "9563"],
  ["homes of a settlement", "1,000 → 12,000", { file: "settlements.csv", column: "homes" }, "1000", "12000"],
  ["year of the census", "2022 → 2027", { file: "towns.csv", column: "population_year" }, "2022", "2027"],
  ["census code", "01642 → 1642", { file: "settlements.csv", column: "code" }, "01642", "1642"],
  [
    "grant’s phone",
    "0469097000 → 469097000",
    { file: "counties.csv", column: "grant_phone" },
    "0469097000",
    "469097000",
  ],
  ["figure of a fact", "170000 → 180000", { file: "local-facts.csv", column: "value" }, "170000", "180000"],
  ["company’s number", "000000 → 012345", { file: "site.json", key: "company.number" }, "000000", "012345"],
  ["price", "1,764 → 1,800", { file: "site.json", key: "price.total" }, "1764", "1800"],
  ["year of foundation", "2003 → 2004", { file: "site.json", key: "company.founded" }, "2003", "2004"],
  ["price of a service", "1,450 → 1,550", { file: "services.json", key: "[iron-removal].price.from" }, "1450", "1550"],
])('a change of the %s is printed as "%s"', (_name, words, place, old, now) => {
  expect(causeText({ ...place, ...("column" in place && { row: 2 }), old, new: now })).toBe(
    [place.file, ...("column" in place ? ["row 2", place.column] : [place.key]), words].join(" "),
  );
});
