import { beforeEach, expect, test, vi } from "vitest";
import { recordSave, undoLastSave } from "../../../generator/studio/page/browser/undo.ts";

/** Save requests to the server, and its answer to each in turn. */
let saved: string[] = [];
let answers: (() => Promise<Response>)[] = [];

beforeEach(() => {
  const kept = new Map<string, string>();
  saved = [];
  answers = [];
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    saved.push(JSON.parse(body).digest);
    return answers.shift()?.() ?? Response.json({ kind: "saved", digest: `after ${saved.length}` });
  });
  return () => vi.unstubAllGlobals();
});

const rememberSave = (digest: string) => recordSave({ file: "towns.csv", digest, name: `${digest} lead of Trim` });

test("two that are asked for at once take back the last save and the one before, and leave those before", async () => {
  for (const text of ["first", "second", "third"]) rememberSave(text);
  expect(await Promise.all([undoLastSave(), undoLastSave()])).toEqual([
    "Undone: third lead of Trim.",
    "Undone: second lead of Trim.",
  ]);
  expect(saved).toEqual(["third", "second"]);
  expect(await undoLastSave()).toBe("Undone: first lead of Trim.");
  expect(saved).toEqual(["third", "second", "first"]);
  expect(await undoLastSave(), "nothing is left").toBe(null);
});

test("a save that is made while one is taken back can be taken back as well", async () => {
  rememberSave("first");
  answers = [
    async () => {
      rememberSave("second");
      return Response.json({ kind: "saved", digest: "" });
    },
  ];
  await undoLastSave();
  await undoLastSave();
  expect(saved).toEqual(["first", "second"]);
  expect(await undoLastSave()).toBe(null);
});

test("one that fails says why, stays, and holds up none that follows", async () => {
  rememberSave("first");
  answers = [async () => new Response("The live site failed.", { status: 500 })];
  expect(await undoLastSave()).toBe("The live site failed.");
  expect(await undoLastSave()).toBe("Undone: first lead of Trim.");
  expect(saved).toEqual(["first", "first"]);
});
