/** Tests that a text past its shelf life is printed as written, gets a warning, and makes no page indexable. */
import { expect, test } from "vitest";
import { townServiceShown, townShown } from "../../templates/tiny-pages.ts";
import { aging } from "../aging.ts";
import { townServiceOf } from "../link/local.ts";
import { type Changes, problemsWith, replacing, siteWith } from "../tiny-copy.ts";

const path = "/castlebar/iron-removal";
const text = "The works at Moher are small and stand at the lough. ".repeat(6).trim();
const withText = (asOf: string): Changes => ({
  ...aging,
  "town-services.csv": (rows) =>
    `${rows.trimEnd().replaceAll("\n", ",\n").replace("source_url,", "source_url,as_of")}\nCastlebar,iron-removal,"${text}",,,${asOf}\n`,
});
const withIntro = (asOf: string): Changes => ({
  "settings.json": replacing('"towns": "index"', '"towns": "noindex"'),
  "towns.csv": (rows) =>
    rows
      .trimEnd()
      .replace(/$/gm, ",")
      .replace(",draft,", ",draft,as_of")
      .replace(/^Westport.*$/m, `$&${asOf}`),
});

test("a text of 2024 with a shelf life of five years is out of date from 2030", () => {
  const decision = (day: string) => townServiceOf(siteWith(withText("2024"), day), path).index;
  expect(decision("2029-12-31")).toMatchObject({ indexable: true });
  expect(decision("2030-01-01")).toMatchObject({
    indexable: false,
    reason: expect.stringContaining("no own text that is current"),
  });
  const { text: shown } = townServiceShown(path, withText("2024"), "2030-01-01");
  expect(shown.match(/stand at the lough\./g)).toHaveLength(6);
});

test("warns about an out-of-date text at its cell, and not about one without a date", () => {
  const aged = (changes: Changes, day: string) =>
    problemsWith(changes, day).filter((line) => line.includes("such a text holds for"));
  expect(aged(withText("2024"), "2029-12-31")).toEqual([]);
  expect(aged(withText(""), "2099-01-01")).toEqual([]);
  expect(aged(withText("2024"), "2030-01-01")[0]).toContain(
    "data/town-services.csv:3:3  warning  text is of 2024, and such a text holds for 5 years. It is printed as it is, and opens no page to search engines. Look it up again, and change as_of.",
  );
  expect(aged(withIntro("2020-05"), "2025-05-31")).toEqual([]);
  expect(aged(withIntro("2020-05"), "2025-06-01")[0]).toContain(
    "intro is of 2020-05, and such a text holds for 5 years.",
  );
});

test("an out-of-date intro is printed but does not make the town's page indexable", () => {
  const shown = (day: string) => townShown("westport", withIntro("2021-05"), day);
  const [before, later] = [shown("2026-05-31"), shown("2026-06-01")];
  expect([before.page.index.indexable, later.page.index.indexable]).toEqual([true, false]);
  expect(later.text).toBe(before.text);
});
