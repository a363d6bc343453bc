import { expect, test } from "vitest";
import { editOf } from "../../../generator/desk/browser/save-form.ts";
import { problemOf } from "../../../generator/desk/browser/use-row-form.ts";
import { formField } from "../../../generator/site/edit/form-field.ts";

const field = (input: Parameters<typeof formField>[1]["input"]) =>
  formField(undefined, { name: "from", label: "From", place: { path: ["price", "from"] }, old: "49", input });

test.each([
  ["59,90", "59.90"],
  [" 59.90 ", "59.90"],
  ["-6,7917", "-6.7917"],
  // A thousand and a half, or one and a half: the data's checks refuse it.
  ["1,500", "1,500"],
])("a number typed as '%s' is sent as '%s'", (typed, sent) => {
  const number = field({ kind: "number", isWhole: false, mayBeEmpty: false });
  const form = { file: "site.json", place: "site.json, price", fields: [number] };
  expect(editOf(form, { from: typed })).toMatchObject({ edits: [{ new: sent }] });
  expect(editOf({ ...form, fields: [field({ kind: "text" })] }, { from: typed })).toMatchObject({
    edits: [{ new: typed.trim() }],
  });
});

test("sends words without the spaces around them, and nothing if only such spaces were typed", () => {
  const form = { file: "site.json", place: "site.json, price", fields: [field({ kind: "text" })] };
  expect(editOf(form, { from: " from 49 " })).toMatchObject({ edits: [{ new: "from 49" }] });
  expect(editOf(form, { from: "49 " })).toBe(null);
});

test.each([
  ['hours.exceptions[0].date "" is not a date such as 2026-05-02.', "Day 1: date must be filled."],
  ["hours.exceptions[1].word must be filled.", "Day 2: word must be filled."],
  ["hours.phone[1].opens must be a time such as 08:00.", null],
])("says %s about a day with other hours in words", (problem, words) => {
  expect(problemOf(`data/site.json:8:3  error  ${problem}`, "hours.exceptions")).toBe(words);
  expect(problemOf(`data/site.json:8:3  error  ${problem}`, "hours")).toBe(null);
});
