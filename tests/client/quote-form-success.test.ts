import { expect, test } from "vitest";
import { isSuccessMessage } from "../../client/quote-form/success-message.ts";

const circle: Record<string, unknown> = {};
circle["self"] = circle;

test.each<[unknown]>([
  [["hello", { action: "set-sticky-contacts", id: 17 }]],
  [["set-sticky-contacts"]],
  [[circle, 17n, "set-sticky-contacts"]],
  [{ type: "form_submitted" }],
  [{ status: "success", type: "anything" }],
  ["success"],
  ['{"status":"success"}'],
])("%j means that the form was sent", (message) => {
  expect(isSuccessMessage(message)).toBe(true);
});

test.each<[string, unknown]>([
  ["nothing", undefined],
  ["null", null],
  ["yes", true],
  ["a number", 200],
  ["an empty text", ""],
  ["an unsuccessful text", "unsuccessful: try success"],
  ["a text in capitals", "SUCCESS"],
  ["a long text", `success${"x".repeat(1_000_000)}`],
  ["an empty list", []],
  ["a list of success", ["success", { status: "success" }]],
  ["a list with a hole and a circle", [undefined, circle, 17n, () => "set-sticky-contacts"]],
  ["an object of other words", { type: "form_loaded", status: "ok" }],
  ["words in another case", { type: "FORM_SUBMITTED", status: "Success" }],
  ["words one level down", { data: { type: "form_submitted" } }],
  ["texts as objects", { type: ["form_submitted"], status: new String("success") }],
  ["a map", new Map([["status", "success"]])],
])("%s means nothing", (_what, message) => {
  expect(isSuccessMessage(message)).toBe(false);
});
