/** Other functions in the place of some of node:fs, for the code under test too. */
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { onTestFinished } from "vitest";

/** @returns what puts the usual ones back, which the end of the test does as well */
export function fsWith(functions: Partial<typeof fs>) {
  const usual = Object.fromEntries(Object.entries(fs).filter(([name]) => name in functions));
  const restore = () => {
    Object.assign(fs, usual);
    syncBuiltinESMExports();
  };
  onTestFinished(restore);
  Object.assign(fs, functions);
  syncBuiltinESMExports();
  return restore;
}
