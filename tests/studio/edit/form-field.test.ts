import { expect, test } from "vitest";
import { textUpTo } from "../../../data/schema/columns.ts";
import { formField } from "../../../generator/studio/edit/form-field.ts";

test("is long where its length is limited, must be filled, and takes no picture by itself", () => {
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
