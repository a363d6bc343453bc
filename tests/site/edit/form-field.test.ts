import { expect, test } from "vitest";
import { textUpTo } from "../../../data/schema/columns.ts";
import { formField } from "../../../generator/site/edit/form-field.ts";

test("a field with a length limit is long, a field without a default is required, and none is a picture by default", () => {
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
