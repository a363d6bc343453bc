import { expect, test } from "vitest";
import { redirectRow } from "../../data/schema/redirect-row.ts";
import { encodeAddress, matchesAddress } from "../../generator/base/redirect-address.ts";

test.each(["/fáilte", "/fáilte/*", "/f%c3%a1ilte", "/a%2fb", "/Old_Page.html"])(
  "encodes a requested address like its row in redirects.csv: %s",
  (from) => {
    expect(encodeAddress(from)).toBe(redirectRow.parse({ from, to: "/trim", status: "301" }).from);
  },
);

test("/* matches every address below a folder but not the folder itself", () => {
  expect(["/kells", "/kells/", "/kells/a", "/kellsa"].map((path) => matchesAddress("/kells/*", path))).toEqual([
    false,
    false,
    true,
    false,
  ]);
});
