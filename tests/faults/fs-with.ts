/** Replaces functions of node:fs, for the code under test too. */
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { onTestFinished } from "vitest";

/** @returns a function that restores the usual ones; the end of the test restores them too */
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
