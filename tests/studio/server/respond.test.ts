/** A request that fails after its body was read is still answered. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { respondWith } from "../../../generator/studio/server/respond.ts";

test.each([
  [
    "a file that a colleague removed",
    Object.assign(new Error("ENOENT"), { code: "ENOENT", path: "/srv/data/guides/wells.json" }),
    409,
    "wells.json cannot be read or written (ENOENT). Reload the page.",
  ],
  [
    "a name of 300 letters",
    Object.assign(new Error("x"), { code: "ENAMETOOLONG", path: `/srv/data/${"x".repeat(300)}` }),
    409,
    `${"x".repeat(60)}… cannot be read or written (ENAMETOOLONG). Reload the page.`,
  ],
  ["a bug", new TypeError("x is not a function"), 500, "The dev server failed. Its terminal says why."],
])("%s is answered with a status and a sentence", async (_, cause, status, problem) => {
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => said.mockRestore());
  const guard = { token: "", isForUs: () => true, isFromOtherSite: () => false, isFromOurPage: () => true };
  const requests = {
    "/_fails": async () => {
      throw cause;
    },
  };
  const parts = { guard, requests, dataDir: "data" } as unknown as Parameters<typeof respondWith>[0];
  const server = createServer(respondWith(parts)).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/_fails`, { method: "POST", body: JSON.stringify({ x: 1 }) });
  expect([answer.status, await answer.json()]).toEqual([status, { kind: "refused", problems: [problem] }]);
});
