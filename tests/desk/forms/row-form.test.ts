import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { formTarget, rowForm } from "../../../generator/desk/forms/row-form.ts";
import { sheetOfFile } from "../../../generator/site/tables/tables.ts";
import { type Changes, loadedCopy, tinyFolder } from "../../site/tiny-copy.ts";

function formOf(target: unknown, changes: Changes = {}) {
  const { data: dataDir, site, tables } = loadedCopy(changes, "2026-05-02");
  return rowForm(formTarget.parse(target), { site, tables, dataDir });
}

const newText = {
  file: "town-services.csv",
  row: null,
  column: "text",
  cells: { town: "Westport", service: "iron-removal" },
  path: "/westport/iron-removal",
};

test("fills in the known values of a new row, and shows the facts about its town", () => {
  const form = formOf(newText);
  const values = Object.fromEntries(form?.fields.map(({ name, value }) => [name, value]) ?? []);
  expect(values).toMatchObject({ town: "Westport", service: "iron-removal", text: "", publish_on: "" });
  expect(form?.place).toBe("town-services.csv, a new row");
  expect(form?.facts).toContainEqual(
    expect.objectContaining({ statement: "A well at the Quay held iron in 2014.", sourceUrl: expect.any(String) }),
  );
  expect(form?.fields.filter(({ isMain }) => isMain).map(({ name }) => name)).toEqual(["text"]);
});

test("the town and service of a form for a page cannot be changed", () => {
  const inputOf = (name: string, target: object) => formOf(target)?.fields.find((each) => each.name === name)?.input;
  for (const [name, known] of Object.entries(newText.cells))
    expect(inputOf(name, newText)).toMatchObject({ kind: "choice", choices: [known], mayBeEmpty: false });
  expect(inputOf("service", newText)).toMatchObject({ titles: { "water-softeners": "Water Softeners" } });
  expect(inputOf("town", { ...newText, path: null })).toMatchObject({ choices: expect.arrayContaining(["Tuam"]) });
});

test("has a field for each column, with the input of its schema and the guide's description", () => {
  const form = formOf(
    { file: "towns.csv", row: 3, column: "publish_on", path: "/westport" },
    { "towns.csv": (text) => text.replace(/$/gm, ",").replace(",draft,", ",draft,publish_on").replace(/^,$/m, "") },
  );
  const field = (name: string) => form?.fields.find((each) => each.name === name);
  expect(form?.place).toBe("towns.csv, row 3 (Westport, Mayo)");
  expect(field("publish_on")).toMatchObject({ input: { kind: "date", mayBeEmpty: true }, isMain: true, old: "" });
  expect(field("county")).toMatchObject({ input: { kind: "choice" }, old: "Mayo", place: { row: 3, column: 2 } });
  expect(field("lead")?.note).not.toBe("");
  // The form has a column that the sheet lacks, which the first value in it adds.
  expect(field("unpublish_on")).toMatchObject({ label: "Shown until", place: { row: 3, column: "unpublish_on" } });
  expect(field("lng")).toMatchObject({ label: "Longitude", unit: "degrees", mustBeFilled: false });
  expect(field("also_listed_in")?.label).toBe("Also listed in");
});

test("has a labelled field for each existing or optional value of a group of settings", () => {
  const fieldsOf = (...key: string[]) => formOf({ file: "site.json", key, path: null })?.fields ?? [];
  expect(fieldsOf("phones", "main").map(({ label }) => label)).toEqual(["as people read it", "as a phone dials it"]);
  expect(fieldsOf("phones")[0]?.label).toBe("Main phone number: as people read it");
  const owner = { label: "Who owns the system", value: "", mustBeFilled: false, input: { kind: "text" } };
  expect(fieldsOf("price")).toContainEqual(expect.objectContaining(owner));
  expect(fieldsOf("price")[0]).toMatchObject({
    label: "From",
    unit: "€",
    input: { kind: "number" },
    mustBeFilled: true,
  });
  const [week, days, ...others] = fieldsOf("hours");
  expect([week?.label, week?.input.kind, others]).toEqual(["Opening hours", "week", []]);
  expect(days).toMatchObject({
    value: "2199-12-25 | both | closed | Christmas",
    mustBeFilled: false,
    input: { kind: "days" },
  });
  expect(week?.value.split("\n").slice(3, 5)).toEqual(["07:30–17:00", ""]);
});

test("has price fields for a service without a price", () => {
  const fields = formOf({ file: "services.json", key: [0, "price"], path: null })?.fields;
  expect(fields?.map(({ label, value }) => [label, value])).toEqual(
    ["From", "Up to", "What it is paid for", "Upkeep a year", "Source"].map((label) => [label, ""]),
  );
});

test("has no form for an unknown row or key", () => {
  expect(formOf({ ...newText, row: 400 })).toBe(null);
  expect(formOf({ file: "site.json", key: ["nothing"], path: null })).toBe(null);
  expect(formOf({ ...newText, file: "nothing.csv" })).toBe(null);
});

test("has the fields of the headings for a sheet without rows", () => {
  const only = { "redirects.csv": "from,to,status\n" };
  const form = formOf({ file: "redirects.csv", row: null, column: "to", path: null }, only);
  expect(form?.fields.map(({ name }) => name)).toEqual(["from", "to", "status"]);
});

test.each(["redirects.csv", "testimonials.csv", "hardness.csv"])(
  "has a form for a new first row of %s while the file does not exist",
  (file) => {
    const missing = existsSync(join(tinyFolder, file)) ? { [file]: null } : {};
    const form = formOf({ file, row: null, column: null, path: null }, missing);
    // "regex" is not a column of the file itself, only of plugins' exports.
    const columns = Object.keys(sheetOfFile(file)?.row.shape ?? {}).filter((name) => name !== "regex");
    expect(form?.fields.map(({ name }) => name)).toEqual(columns);
    expect(form?.place).toBe(`${file}, a new row`);
    expect(formOf({ file, row: 2, column: null, path: null }, missing)).toBe(null);
  },
);
