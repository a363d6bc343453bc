import { beforeEach, expect, test, vi } from "vitest";
import { undoLastSave } from "../../../generator/desk/page/browser/undo.ts";

/** Responses of the server, in order. */
let answers: (() => Promise<Response>)[] = [];
let asked: string[] = [];
beforeEach(() => {
  asked = [];
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    asked.push(body);
    return answers.shift()?.() ?? Response.json({ kind: "nothing" });
  });
  return () => vi.unstubAllGlobals();
});

test("undoes one save after the other, reports each result, and continues after a failure", async () => {
  answers = [
    async () => Response.json({ kind: "saved", words: "Trim: Lead: Soft water." }),
    async () => new Response("The live site failed.", { status: 500 }),
    async () => Response.json({ kind: "saved", words: "Boyle is now Búill: 4 pages" }),
  ];
  expect(await Promise.all([undoLastSave(), undoLastSave(), undoLastSave(), undoLastSave()])).toEqual([
    "Undone: Trim: Lead: Soft water.",
    "The live site failed.",
    "Undone: Boyle is now Búill: 4 pages.",
    "Nothing is left to undo.",
  ]);
  expect(asked).toEqual(Array(4).fill('{"id":null}'));
});
