/** 1,000 synthetic histories: what was planted, and what the verdicts say. */
import { test } from "vitest";
import { expectPlanted } from "../tools/verdicts/count-verdicts.ts";

// The rules were tuned on seeds from 1.
test("over 1,000 histories no good page is to be merged or retired, and planted faults are found", () =>
  expectPlanted({ first: 10_001, seeds: 1000 }));
