import { expect, test } from "vitest";
import { agedProblems } from "../../../generator/changes/report/aged-problems.ts";
import { aging } from "../../site/aging.ts";
import { loadedCopy, tinyText, withRow } from "../../site/tiny-copy.ts";

test("warns about an out-of-date supply of two towns in the row of each", () => {
  const day = "2040-06-01";
  const row = (town: string) => `${town},Old Head,,,no,,2024,,medium,Tiny Utility,https://utility.example/head`;
  const changes = { ...aging, "supplies.csv": withRow(`${row("westport")}\n${row("Castlebar")}`) };
  const { site, tables } = loadedCopy(changes, day);
  const before = tinyText("supplies.csv").trimEnd().split("\n").length;
  const lines = agedProblems(site, tables, day).flatMap(({ message, line }) =>
    message.includes("the record of Old Head") ? [[message.split(":")[0], line]] : [],
  );
  expect(lines).toEqual([
    ["Castlebar", before + 2],
    ["Westport", before + 1],
  ]);
});
