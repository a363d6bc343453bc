import { expect, test } from "vitest";
import { tokenHeader } from "../../generator/desk/page/browser/send-request.ts";
import { createRequestGuard } from "../../generator/dev/request-guard.ts";

const guard = createRequestGuard(() => 5173);
const own = { host: "localhost:5173", origin: "http://localhost:5173", [tokenHeader]: guard.token };

test.each(["localhost:5173", "127.0.0.1:5173"])("accepts a request for %s, and a save from its page", (host) => {
  expect(guard.isForUs({ headers: { host } })).toBe(true);
  expect(guard.isFromOurPage({ headers: { ...own, host, origin: `http://${host}` } })).toBe(true);
});

test.each([
  ["an unknown name that leads to this machine", "attacker.example:5173"],
  ["another port", "localhost:5174"],
  ["no port", "localhost"],
  ["a name that begins like ours", "localhost:5173.attacker.example"],
  ["no host", undefined],
])("rejects a request for %s", (_, host) => {
  const headers = { ...own, host, origin: host === undefined ? undefined : `http://${host}` };
  expect(guard.isForUs({ headers })).toBe(false);
  expect(guard.isFromOurPage({ headers })).toBe(false);
});

test.each([
  ["another site", "https://attacker.example"],
  ["our other name, which is another origin", "http://127.0.0.1:5173"],
  ["an https page of our host", "https://localhost:5173"],
  ["a page with the origin null", "null"],
  ["a program, without an origin", undefined],
])("rejects a save from %s", (_, origin) => {
  expect(guard.isForUs({ headers: { ...own, origin } })).toBe(true);
  expect(guard.isFromOurPage({ headers: { ...own, origin } })).toBe(false);
});

test.each([
  ["no token", undefined],
  ["an empty token", ""],
  ["half of the token", guard.token.slice(0, 16)],
  ["a token of the same length", `${guard.token.slice(0, -1)}${guard.token.endsWith("A") ? "B" : "A"}`],
  ["the token and more", `${guard.token}A`],
  ["the token twice", [guard.token, guard.token]],
])("rejects a save with %s", (_, token) => {
  expect(guard.isFromOurPage({ headers: { ...own, [tokenHeader]: token } })).toBe(false);
});

test("each server has its own token of 192 bits", () => {
  expect(guard.token).toMatch(/^[\w-]{32}$/);
  expect(createRequestGuard(() => 5173).token).not.toBe(guard.token);
});

test.each([
  ["with “cross-site”", "counts", { "sec-fetch-site": "cross-site" }],
  ["with another site's origin only", "counts", { origin: "https://attacker.example" }],
  ["with the origin null", "counts", { origin: "null" }],
  ["with “same-origin”", "does not count", { "sec-fetch-site": "same-origin", origin: "http://localhost:5173" }],
  ["with “none”, as typed into the browser,", "does not count", { "sec-fetch-site": "none" }],
  ["of a program, without these headers,", "does not count", {}],
])("a request %s %s as one from another site", (_, verb, headers) => {
  expect(guard.isFromOtherSite({ headers: { host: "localhost:5173", ...headers } })).toBe(verb === "counts");
});
