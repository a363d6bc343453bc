/** A figure in hardness.csv leads each page on hardness in its town, and opens the guide's reader. The real sheet has none, so a copy of the data has one. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { asSection } from "../../generator/engine/outline/section.ts";
import { gather } from "../../generator/site/gather.ts";
import { loadSite } from "../../generator/site/load-site.ts";
import { townPages } from "../../generator/site/plan.ts";
import { paths } from "../../templates/paths.ts";
import { assets, textOf } from "../templates/tiny-pages.ts";
import { htmlOf } from "./real-pages.ts";

const folder = mkdtempSync(join(tmpdir(), "hardness-"));
afterAll(() => rmSync(folder, { recursive: true }));
cpSync("data", folder, { recursive: true, filter: (path) => !/\.(?:ts|md)$|^data\/(?:docs|schemas)/.test(path) });
const day = "2026-11-26";
const [row = expect.fail("no towns")] = loadSite(folder, day).sources.towns.rows;
writeFileSync(
  join(folder, "hardness.csv"),
  `town,tier,value_low,value_high,published_on,publisher,licence,source_title,source_url,confidence\n${row.cells.name},tap,310,330,2025,A laboratory,CC0,A laboratory,https://lab.example,high\n`,
);
const { site: loaded, problems } = loadSite(folder, day);
const site = loaded ?? expect.fail(problems.map(({ message }) => message).join("\n"));
const town = site.towns.find(({ name }) => name === row.cells.name) ?? expect.fail("the first town is a draft");
const pages = [...townPages(site, assets, gather(site, town))];

test("on the town’s own page a figure stands first, with who says so", () => {
  const page = pages.find((each) => each.path === paths.town(town)) ?? expect.fail(town.name);
  const words = page.sections.map((section) => textOf(htmlOf(asSection(section)))).join(" ");
  expect(words).toContain("310–330 mg/l, hard. A laboratory, 2025.");
});
