import { beforeEach, expect, test, vi } from "vitest";
import { remember, takeBack } from "../../generator/dev/browser/undo.ts";

/** The saves that the server was asked for, and what it says to each in turn. */
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
    saved.push(JSON.parse(body).new);
    return answers.shift()?.() ?? Response.json({ kind: "saved", digest: `after ${saved.length}` });
  });
  return () => vi.unstubAllGlobals();
});

const rememberSave = (text: string) =>
  remember({ file: "towns.csv", place: { row: 3, column: 2 }, old: "", new: text, digest: "" });

test("two that are asked for at once take back the last save and the one before, and leave those before", async () => {
  for (const text of ["first", "second", "third"]) rememberSave(text);
  expect(await Promise.all([takeBack("token"), takeBack("token")])).toEqual(["", ""]);
  expect(saved).toEqual(["third", "second"]);
  expect(await takeBack("token")).toBe("");
  expect(saved).toEqual(["third", "second", "first"]);
  expect(await takeBack("token"), "nothing is left").toBe(null);
});

test("a save that is made while one is taken back can be taken back as well", async () => {
  rememberSave("first");
  answers = [
    async () => {
      rememberSave("second");
      return Response.json({ kind: "saved", digest: "" });
    },
  ];
  await takeBack("token");
  await takeBack("token");
  expect(saved).toEqual(["first", "second"]);
  expect(await takeBack("token")).toBe(null);
});

test("one that fails says why, stays, and holds up none that follows", async () => {
  rememberSave("first");
  answers = [async () => new Response("The live site failed.", { status: 500 })];
  expect(await takeBack("token")).toBe("The live site failed.");
  expect(await takeBack("token")).toBe("");
  expect(saved).toEqual(["first", "first"]);
});
