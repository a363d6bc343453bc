/** The answer of a page: a word in large letters, and what it rests on. */
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

/** Conditions that hold for a whole county or everywhere: the sentence would be the same in every town. */
const notOfTown = ["wells-around", "county-limestone", "always"];

/** Returns true if the verdict rests on something known of the town itself. */
export const isOfTown = (verdict: Verdict | undefined) =>
  verdict?.condition.split(" + ").some((name) => !notOfTown.includes(name)) === true;
