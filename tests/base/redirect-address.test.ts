import { expect, test } from "vitest";
import { redirectRow } from "../../data/schema/redirect-row.ts";
import { encodeAddress, matchesAddress } from "../../generator/base/redirect-address.ts";

test.each(["/fáilte", "/fáilte/*", "/f%c3%a1ilte", "/a%2fb", "/Old_Page.html"])(
  "a request for %s is encoded as its row of redirects.csv",
  (from) => {
    expect(encodeAddress(from)).toBe(redirectRow.parse({ from, to: "/trim", status: "301" }).from);
  },
);

test("a star matches what is below an address, and not the address itself", () => {
  expect(["/kells", "/kells/", "/kells/a", "/kellsa"].map((path) => matchesAddress("/kells/*", path))).toEqual([
    false,
    false,
    true,
    false,
  ]);
});
