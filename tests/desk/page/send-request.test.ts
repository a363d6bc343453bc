import { afterEach, expect, test, vi } from "vitest";
import { sendRequest } from "../../../generator/desk/page/browser/send-request.ts";

afterEach(() => vi.unstubAllGlobals());

const answering = (answer: () => Promise<Response>) => vi.stubGlobal("fetch", answer);
const asked = async () => (await sendRequest("/_picture", {})).json();

test("returns the dev server's answer unchanged, including a refusal", async () => {
  answering(async () => Response.json({ kind: "changed" }, { status: 409 }));
  expect(await asked()).toEqual({ kind: "changed" });
});

test("returns a refusal in the server's words when the server fails", async () => {
  answering(async () => new Response("The dev server failed. Its terminal says why.\n", { status: 500 }));
  expect(await asked()).toEqual({ kind: "refused", problems: ["The dev server failed. Its terminal says why."] });
});

test("returns a refusal that says what to do when the server does not answer", async () => {
  answering(() => Promise.reject(new TypeError("Failed to fetch")));
  expect(await asked()).toEqual({
    kind: "refused",
    problems: ["The dev server does not answer. Check that npm run dev is running, then try again."],
  });
});
