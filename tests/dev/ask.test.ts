import { afterEach, expect, test, vi } from "vitest";
import { ask } from "../../generator/dev/browser/ask.ts";

afterEach(() => vi.unstubAllGlobals());

const answering = (answer: () => Promise<Response>) => vi.stubGlobal("fetch", answer);
const asked = async () => (await ask("/_save", "token", {})).json();

test("what the live site answers is passed on as it came, a refusal too", async () => {
  answering(async () => Response.json({ kind: "changed" }, { status: 409 }));
  expect(await asked()).toEqual({ kind: "changed" });
});

test("when the live site fails, that is a refusal in its words", async () => {
  answering(async () => new Response("The live site failed; its terminal says why.\n", { status: 500 }));
  expect(await asked()).toEqual({ kind: "refused", problems: ["The live site failed; its terminal says why."] });
});

test("when nobody answers, that is a refusal which says what to do", async () => {
  answering(() => Promise.reject(new TypeError("Failed to fetch")));
  expect(await asked()).toEqual({
    kind: "refused",
    problems: ["The live site does not answer. Look whether npm run dev still runs, then try again."],
  });
});
