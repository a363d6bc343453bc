/** Tests that a request is answered even if its handler fails after its body was read. */
import { expect, onTestFinished, test, vi } from "vitest";
import { respondWith } from "../../generator/dev/respond.ts";
import { localServer } from "../online/local-server.ts";

const failed = (code: string, path: string) => Object.assign(new Error(code), { code, path });
const long = "x".repeat(300);

test.each([
  [409, "wells.json cannot be read or written (ENOENT). Reload the page.", failed("ENOENT", "/a/wells.json")],
  [409, `${long.slice(0, 60)}… cannot be read or written (E). Reload the page.`, failed("E", `/a/${long}`)],
  [500, "The dev server failed. Its terminal says why.", new TypeError("x is not a function")],
])("answers a failure with %i and a sentence: %s", async (status, problem, cause) => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => logged.mockRestore());
  const guard = { token: "", isForUs: () => true, isFromOtherSite: () => false, isFromOurPage: () => true };
  const requests = {
    "/_fails": async () => {
      throw cause;
    },
  };
  const parts = { guard, requests, dataDir: "data" } as unknown as Parameters<typeof respondWith>[0];
  const respond = respondWith(parts);
  const origin = await localServer((request, response) => respond(request, response, () => {}));
  const answer = await fetch(`${origin}/_fails`, { method: "POST", body: JSON.stringify({ x: 1 }) });
  expect([answer.status, await answer.json()]).toEqual([status, { kind: "refused", problems: [problem] }]);
});
