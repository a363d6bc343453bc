import { expect, test } from "vitest";
import type { LookUpTown } from "../../client/look-up/data.ts";
import { findTowns } from "../../client/look-up/find-towns.ts";

const town = (name: string, county: string, more: Partial<LookUpTown> = {}): LookUpTown => ({
  name,
  county,
  slug: name.toLowerCase(),
  path: `/${name.toLowerCase()}`,
  supplies: [],
  isKnown: true,
  answers: [],
  ...more,
});
const towns = [
  town("Cavan", "Cavan", { routingKey: "H12", irishName: "An Cabhán" }),
  town("Mullingar", "Westmeath", { routingKey: "N91", supplies: ["Mullingar Regional", "Lough Owel"] }),
  town("Kilbeggan", "Westmeath", { routingKey: "N91", supplies: ["Lough Owel"] }),
  town("Mountmellick", "Laois", { irishName: "Móinteach Mílic" }),
];
const found = (typed: string) => findTowns(towns, typed).towns.map(({ name }) => name);

test.each([
  ["mullingar", ["Mullingar"]],
  ["  MULLINGAR, Co. Westmeath ", ["Mullingar"]],
  ["moinTeach milic", ["Mountmellick"]],
  ["m", ["Mullingar", "Mountmellick"]],
  ["Cavan", ["Cavan"]],
  ["County Westmeath", ["Mullingar", "Kilbeggan"]],
  ["mullingar regional", ["Mullingar"]],
  ["lough owel", ["Mullingar", "Kilbeggan"]],
  ["owel", ["Mullingar", "Kilbeggan"]],
  ["beggan", ["Kilbeggan"]],
  ["Timbuktu", []],
  ["  ", []],
  [".*", []],
])("%j finds %j", (typed, expected) => {
  expect(found(typed)).toEqual(expected);
});

test("an Eircode finds the towns of its routing key, however it is written, and nothing else", () => {
  for (const typed of ["N91", "n91", "N91 X2Y3", "n91x2y3", "N91-X2Y3", " n91 x2"]) {
    expect(findTowns(towns, typed).key).toBe("N91");
    expect(found(typed)).toEqual(["Mullingar", "Kilbeggan"]);
  }
  expect(findTowns(towns, "D15 ABCD")).toEqual({ towns: [], key: "D15" });
  expect(findTowns(towns, "D6W 1234").key).toBe("D6W");
});
