import { expect, test } from "vitest";
import { causeText } from "../../generator/changes/cause-text.ts";

test.each([
  ["population of a town", { file: "towns.csv", column: "population" }, "9194", "9563", "9,194 → 9,563"],
  ["homes of a settlement", { file: "settlements.csv", column: "homes" }, "1000", "12000", "1,000 → 12,000"],
  ["year of the census", { file: "towns.csv", column: "population_year" }, "2022", "2027", "2022 → 2027"],
  ["census code", { file: "settlements.csv", column: "code" }, "01642", "1642", "01642 → 1642"],
  [
    "grant’s phone",
    { file: "counties.csv", column: "grant_phone" },
    "0469097000",
    "469097000",
    "0469097000 → 469097000",
  ],
  ["figure of a fact", { file: "local-facts.csv", column: "value" }, "170000", "180000", "170000 → 180000"],
  ["company’s number", { file: "site.json", key: "company.number" }, "000000", "012345", "000000 → 012345"],
  ["price", { file: "site.json", key: "price.total" }, "1764", "1800", "1,764 → 1,800"],
  ["year of foundation", { file: "site.json", key: "company.founded" }, "2003", "2004", "2003 → 2004"],
  ["price of a service", { file: "services.json", key: "[iron-removal].price.from" }, "1450", "1550", "1,450 → 1,550"],
])("the %s is printed as its schema has it", (_name, place, old, now, words) => {
  expect(causeText({ ...place, ...("column" in place && { row: 2 }), old, new: now })).toBe(
    [place.file, ...("column" in place ? ["row 2", place.column] : [place.key]), words].join(" "),
  );
});
