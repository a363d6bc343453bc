import { afterEach, expect, test, vi } from "vitest";
import { sendRequest } from "../../../generator/studio/page/browser/send-request.ts";

afterEach(() => vi.unstubAllGlobals());

const answering = (answer: () => Promise<Response>) => vi.stubGlobal("fetch", answer);
const asked = async () => (await sendRequest("/_picture", {})).json();

test("what the live site answers is passed on as it came, a refusal too", async () => {
  answering(async () => Response.json({ kind: "changed" }, { status: 409 }));
  expect(await asked()).toEqual({ kind: "changed" });
});

test("when the live site fails, that is a refusal in its words", async () => {
  answering(async () => new Response("The dev server failed. Its terminal says why.\n", { status: 500 }));
  expect(await asked()).toEqual({ kind: "refused", problems: ["The dev server failed. Its terminal says why."] });
});

test("when nobody answers, that is a refusal which says what to do", async () => {
  answering(() => Promise.reject(new TypeError("Failed to fetch")));
  expect(await asked()).toEqual({
    kind: "refused",
    problems: ["The dev server does not answer. Check that npm run dev is running, then try again."],
  });
});
