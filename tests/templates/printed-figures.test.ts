/** Tests that the figures of report.json are those that pages print. */
import { expect, test } from "vitest";
import type { Changes } from "../site/tiny-copy.ts";
import { census, countyShown, hardness, type Shown, townServiceShown, townShown } from "./tiny-pages.ts";

const measured: Changes = {
  ...hardness("Castlebar,,tap,210,240,2024-05,"),
  ...census,
  "settlements.csv": `name,county,lat,lng,population,homes,public_main,group_public,group_private,own_supply,not_piped,not_stated,as_of,source_title,source_url
Boyle,Roscommon,53.96667,-8.3,2568,,,,,,,,2022-04-03,S,https://census.example/
Castlebar,Mayo,53.85,-9.3,13054,5000,4800,60,40,90,5,5,2022-04-03,S,https://census.example/
`,
};
const printed = ({ page: { figures = [] } }: Shown) =>
  figures.map(({ measure, of, value, unit, tier, as_of: asOf }) =>
    [measure, of, value, unit, tier, asOf].filter((part) => part !== undefined).join(" "),
  );

test("a town's page reports the hardness, supplies and listings that it prints, with their dates", () => {
  const shown = townShown("castlebar", measured);
  expect(printed(shown)).toEqual(
    expect.arrayContaining([
      "hardness 210–240 mg/l CaCO3 tap 2024-05",
      "supply Lough Mask supply 2025",
      "epa_list Lough Mask on supply 2099-12-31",
      "epa_list Turlough not known supply 2099-12-31",
      "epa_list Moher not on supply 2099-12-31",
    ]),
  );
  for (const words of ["210–240 mg/l", "Lough Mask", "Turlough"]) expect(shown.text).toContain(words);
});

test("a service page reports the figures behind its answer", () => {
  const softening = townServiceShown("/castlebar/water-softeners", measured);
  expect(printed(softening)[0]).toBe("hardness 210–240 mg/l CaCO3 tap 2024-05");
  expect(printed(townServiceShown("/castlebar/iron-removal", measured)).join()).not.toContain("hardness");
});

test("a county's page reports its homes with a well, the hardness of its towns, and its listed supplies", () => {
  expect(printed(countyShown("/local/mayo", measured))).toEqual([
    "homes_with_own_supply 200 homes county 2022-04-03",
    "own_supply_share outside settlements 40 % county 2022-04-03",
    "epa_list Lough Mask on supply 2099-12-31",
    "hardness Castlebar 210–240 mg/l CaCO3 tap 2024-05",
  ]);
});
