import { expect, test } from "vitest";
import { localOf } from "../link/local.ts";
import { testMistakes, wholeFile } from "../mistakes.ts";
import { siteWith } from "../tiny-copy.ts";

const header =
  "town,supply,zone_code,tier,value_low,value_high,words,sampled_on,licence,source_title,source_url,confidence";
const source = "CC BY 4.0,Tiny Utility,https://utility.example/hardness,high";
const sheet = (...rows: readonly string[]) => [header, ...rows.map((row) => `${row},${source}`)].join("\n");
const only = (row: string) => wholeFile("hardness.csv", sheet(row));
const printed = (low: number, high: number, text: string) =>
  wholeFile(
    "hardness.csv",
    `town,tier,value_low,value_printed,value_high,licence,source_title,source_url,confidence\nTuam,own,${low},${text},${high},${source}`,
  );

testMistakes(`
${only(",,,supply,280,300,,2024")}
  hardness.csv:2:1  error  Fill town, supply or zone_code: the row names no town, supply or zone.
${only("Castlebra,,,tap,280,300,,2024")}
  hardness.csv:2:1  error  town "Castlebra" is not in towns.csv. Did you mean "Castlebar"?
${only(",Lough Maks,,supply,280,300,,2024")}
  hardness.csv:2:2  error  supply "Lough Maks" is not in supplies.csv. Did you mean "Lough Mask"?
${only("Castlebar,,,tap,280,,,2024")}
  hardness.csv:2:6  error  value_high is empty while value_low is filled. A single figure goes into both.
${only("Castlebar,,,tap,,,,2024")}
  hardness.csv:2:5  error  Fill value_low and value_high, or words. If nothing is published, write none in tier.
${only("Castlebar,,,rock,280,300,,2024")}
  hardness.csv:2:5  error  value_low 280 is of the tier rock, and not of a tap. Write only words, or the tier of a result.
${only("Castlebar,,,tap,300,280,,2024")}
  hardness.csv:2:5  error  value_low 300 is above value_high 280. Swap them.
warns about a figure that may be in another unit
  ${only("Castlebar,,,tap,2800,3000,,2024")}
  hardness.csv:2:6  error  value_high 3000 is above 1000 mg/l of calcium carbonate.…
rejects a printed figure that is not the one in the row
  ${printed(30, 30, "300 mg/l")}
  hardness.csv:2:4  error  value_printed "300 mg/l" does not contain value_low 30. Correct one of the two.
${printed(30, 40, "30 mg per litre")}
  hardness.csv:2:4  error  value_printed "30 mg per litre" does not contain value_high 40. Correct one of the two.
rejects a printed figure that agrees only in the digit of CaCO3
  ${printed(3, 3, "30 mg/l CaCO3")}
  hardness.csv:2:4  error  value_printed "30 mg/l CaCO3" does not contain value_low 3. Correct one of the two.
accepts a printed range
  ${printed(30, 40, "30-40 mg/L")}
accepts a printed range with the name of the substance
  ${printed(30, 40, "30 to 40 mg/l CaCO3")}
accepts a printed figure with a separator for thousands
  ${printed(1000, 1000, '"1,000 mg/l"')}
accepts a printed figure with decimals
  ${printed(29, 32, "29.6 to 31.2 mg/l")}
accepts a printed figure in another unit
  ${printed(210, 210, "21 °fH")}
accepts a printed figure of calcium alone
  ${printed(300, 300, "120 mg/l Ca")}
asks for the supply of a figure in a town with several supplies
  ${only("Castlebar,,,own,280,300,,2024")}
  hardness.csv:2:2  warning  Castlebar has 3 supplies in supplies.csv: Lough Mask, Turlough and Moher. Fill supply, else the figure is printed for the whole town.
accepts a figure with its supply in a town with several supplies
  ${only("Castlebar,Moher,,own,280,300,,2024")}
accepts a figure without a supply in a town without supplies
  ${only("Tuam,,,own,280,300,,2024")}
`);

test("prefers a figure to words, and gives a supply's figure to each town on that supply", () => {
  const site = siteWith({
    "hardness.csv": sheet(
      "Castlebar,,,tap,,,hard,2025",
      ",Lough Mask,,supply,280,300,,2024",
      "Westport,,,county,,,soft,2023",
    ),
  });
  expect(localOf(site, "castlebar").figures.hardness).toMatchObject({ kind: "value", value: { low: 280, high: 300 } });
  expect(localOf(site, "westport").figures.hardness).toMatchObject({ kind: "words", words: "soft", asOf: "2023" });
  expect(localOf(site, "tuam").figures.hardness).toEqual({ kind: "none" });
});

test("the figure of one zone of a supply is not used for towns in other zones", () => {
  const zones = (rows: string) =>
    [
      rows
        .replace("town,supply,", "town,supply,zone_code,")
        .replace(/^(Castlebar,[^,]*,)/gm, "$1,")
        .trimEnd(),
      "Tuam,Corrib,SZ1,,,no,,2025,,high,Tiny Utility,https://utility.example/corrib",
      "Westport,Corrib,SZ2,,,no,,2025,,high,Tiny Utility,https://utility.example/corrib",
    ].join("\n");
  const site = siteWith({ "supplies.csv": zones, "hardness.csv": sheet(",Corrib,SZ1,supply,280,300,,2024") });
  expect(localOf(site, "tuam").figures.hardness).toMatchObject({ kind: "value" });
  expect(localOf(site, "westport").figures.hardness).toEqual({ kind: "none" });
});
