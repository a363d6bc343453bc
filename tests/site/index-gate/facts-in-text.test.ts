import { expect, test } from "vitest";
import type { Fact } from "../../../data/schema/site.ts";
import { factsInText } from "../../../generator/site/index-gate/facts-in-text.ts";

const fact = (statement: string) => ({ statement }) as Fact;

test("a text says a fact if it has half of its longer words", () => {
  const iron = fact("Wells at the Quay held iron.");
  expect(factsInText("At the Quay the wells run brown.", [iron])).toEqual([iron]);
  expect(factsInText("The lough runs brown.", [iron])).toEqual([]);
});

test("no text says a fact that has only short words", () => {
  expect(factsInText("Test your own tap.", [fact("It is red.")])).toEqual([]);
});
