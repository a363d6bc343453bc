import { afterEach, expect, test, vi } from "vitest";
import { readSubject } from "../../client/quote-form/read-subject.ts";
import { isSuccessMessage } from "../../client/quote-form/success-message.ts";
import { paths } from "../../templates/paths.ts";

const iron = { slug: "iron-removal", words: "iron removal", clue: "Orange stains" };
const known = {
  topics: [iron],
  counties: [{ slug: "mayo", name: "Mayo", place: "Co. Mayo" }],
  towns: "/assets/map.json",
  texts: { both: "", subject: "", town: "" },
};
const towns = [{ path: "/sub/trim", name: "Trim" }];
const answer = (found: () => Promise<unknown>) => vi.stubGlobal("fetch", vi.fn(found));

afterEach(() => vi.unstubAllGlobals());

function read(address: string) {
  const { hash, search } = new URL(address, "https://well.example");
  return readSubject(hash || search, known);
}

test("a link to the form carries town, service and page, and the contact page reads them", async () => {
  answer(async () => Response.json({ towns }));
  const address = paths.quote({ town: { slug: "trim" }, about: iron, from: "/trim/iron-removal" });
  expect(address).toBe("/contact#town=trim&about=iron-removal&from=/trim/iron-removal");
  expect(await read(address)).toMatchObject({ town: { name: "Trim" }, about: iron, from: "/trim/iron-removal" });
  expect(fetch).toHaveBeenCalledWith("/assets/map.json");
});

test("reads a county without fetching the list of towns", async () => {
  answer(async () => expect.fail("fetched"));
  const address = paths.quote({ county: { slug: "mayo" }, from: "/local/mayo" });
  expect(address).toBe("/contact#county=mayo&from=/local/mayo");
  expect(await read(address)).toMatchObject({ county: { name: "Mayo" }, from: "/local/mayo" });
});

test("ignores an unknown town, service, county or page in the address", async () => {
  answer(async () => Response.json({ towns }));
  const subject = await read("/contact?town=Ring+me&about=<b>&county=constructor&from=https://other.example");
  expect(Object.values(subject).filter((value) => value !== undefined)).toEqual([]);
});

test.each(["//evil.example", "//evil", "/x?y", "/x//y", "x"])(
  "ignores an invalid page address in the link to the form: %s",
  async (from) => {
    expect(await read(`/contact?from=${encodeURIComponent(from)}`)).toMatchObject({ from: undefined });
  },
);

test.each(["rim", "im", "sub/rim", "iron", "may"])("does not match a part of a slug in the link: %s", async (part) => {
  answer(async () => Response.json({ towns }));
  const subject = await read(`/contact?town=${part}&about=${part}&county=${part}`);
  expect(subject).toMatchObject({ town: undefined, about: undefined, county: undefined });
});

test("reads the service from the address even if the list of towns does not load", async () => {
  answer(async () => Promise.reject(new TypeError("offline")));
  expect(await read("/contact?town=trim&about=iron-removal")).toMatchObject({ town: undefined, about: iron });
});

const circle: Record<string, unknown> = {};
circle["self"] = circle;

test.each<[string, unknown]>([
  ["an object in a list", ["hello", { action: "set-sticky-contacts", id: 17 }]],
  ["a text in a list", ["set-sticky-contacts"]],
  ["a text beside a circular object and a bigint", [circle, 17n, "set-sticky-contacts"]],
  ["an object with its type", { type: "form_submitted" }],
  ["an object with its status", { status: "success", type: "anything" }],
  ["a text", "success"],
  ["a text of JSON", '{"status":"success"}'],
])("recognizes %s as a message that the form was sent", (_what, message) => {
  expect(isSuccessMessage(message)).toBe(true);
});

test.each<[string, unknown]>([
  ["undefined", undefined],
  ["null", null],
  ["true", true],
  ["a number", 200],
  ["an empty text", ""],
  ["an unsuccessful text", "unsuccessful: try success"],
  ["a text in capitals", "SUCCESS"],
  ["a text that goes on after “success”", `success${"x".repeat(1_000_000)}`],
  ["an empty list", []],
  ["a list with “success” in it", ["success", { status: "success" }]],
  ["a list of other things, one of them circular", [undefined, circle, 17n, () => "set-sticky-contacts"]],
  ["an object with other values", { type: "form_loaded", status: "ok" }],
  ["values in another case", { type: "FORM_SUBMITTED", status: "Success" }],
  ["a nested object", { data: { type: "form_submitted" } }],
  ["values that are lists or String objects", { type: ["form_submitted"], status: new String("success") }],
  ["a Map", new Map([["status", "success"]])],
])("does not take %s for a message that the form was sent", (_what, message) => {
  expect(isSuccessMessage(message)).toBe(false);
});
