import { expect, test } from "vitest";
import { editOf } from "../../../generator/desk/browser/save-form.ts";
import { formField } from "../../../generator/site/edit/form-field.ts";

const field = (input: Parameters<typeof formField>[1]["input"]) =>
  formField(undefined, { name: "from", label: "From", place: { path: ["price", "from"] }, old: "49", input });

test.each([
  ["59,90", "59.90"],
  [" 59.90 ", "59.90"],
  ["-6,7917", "-6.7917"],
  // A thousand and a half, or one and a half: the data's checks refuse it.
  ["1,500", "1,500"],
])("a number typed as %s is sent as %s", (typed, sent) => {
  const number = field({ kind: "number", isWhole: false, mayBeEmpty: false });
  const form = { file: "site.json", place: "site.json, price", fields: [number] };
  expect(editOf(form, { from: typed })).toMatchObject({ edits: [{ new: sent }] });
  expect(editOf({ ...form, fields: [field({ kind: "text" })] }, { from: typed })).toMatchObject({
    edits: [{ new: typed }],
  });
});
