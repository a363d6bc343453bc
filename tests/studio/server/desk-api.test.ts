import { expect, test } from "vitest";
import { deskApi } from "../../../generator/studio/server/desk-api.ts";
import type { DevState } from "../../../generator/studio/server/dev-state.ts";

const never = async () => {
  throw new Error("not requested");
};

/** A desk over a state whose code counts what it renders. */
function deskOver() {
  let rendered = 0;
  const code = {
    unpublishedChanges: async () => new Map([["index.html", `visit ${++rendered}`]]),
    publishFromDesk: async () => ({ kind: "nothing", hasTakenIn: false }),
  };
  const stateOf = () => ({ code, loaded: {}, live: null }) as unknown as DevState;
  let now = stateOf();
  const input = { data: "", day: () => "", out: "", token: "", saved: never };
  const desk = deskApi({ ...input, state: async () => now });
  const save = () => {
    now = stateOf();
  };
  return { desk, save };
}

test("the page of changes is rendered once for each state of the data, and again after a request to publish", async () => {
  const { desk, save } = deskOver();
  const visit = () => desk.changesFile("index.html");
  expect(await desk.changesFile("changes.css")).toBeNull();
  expect(await Promise.all([visit(), visit(), visit()])).toEqual(["visit 1", "visit 1", "visit 1"]);
  save();
  expect(await visit()).toBe("visit 2");
  await desk.requests["/_desk/publish"]?.({});
  expect(await visit()).toBe("visit 3");
  expect(await visit()).toBe("visit 3");
});
