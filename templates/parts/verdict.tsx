/** The answer of a page: a few words in large type, and its reason. */
import type { Verdict } from "../model.ts";
import { NonBreaking } from "./non-breaking.tsx";

export const VerdictText = ({ word, line }: { readonly word?: string | undefined; readonly line: string }) => (
  <p className="verdict">
    {word !== undefined && (
      <b>
        <NonBreaking text={word} />
      </b>
    )}{" "}
    <NonBreaking text={line} />
  </p>
);
VerdictText.css = [new URL("./verdict.css", import.meta.url)];

/** Conditions of verdicts.csv for a whole county or everywhere: their answer is the same in many towns. */
const notOfTown = ["wells-around", "county-limestone", "always"];

/** Returns true if a condition of the verdict is about the town itself. */
export const isOfTown = (verdict: Verdict | undefined) =>
  verdict?.condition.split(" + ").some((name) => !notOfTown.includes(name)) === true;
