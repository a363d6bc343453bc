import { expect, test } from "vitest";
import { textUpTo } from "../../../data/schema/columns.ts";
import { formField } from "../../../generator/site/edit/form-field.ts";

test("a form field with a length limit is a long text field, is required and takes no picture, unless said otherwise", () => {
  const input = { kind: "text", max: 40 } as const;
  const field = formField(textUpTo(40), {
    name: "title",
    label: "Title",
    place: { row: 2, column: "title" },
    old: "",
    input,
  });
  expect(field).toMatchObject({ isLong: true, mustBeFilled: true, isMain: true, isPicture: false });
});
