/** What a preview publishes of where a page's texts come from: names of places, each once, and which texts are from which. */
import type { Stretch } from "./read-marks.ts";

/** Up to where in the text, and the numbers of the names: one, or several that it may be from. */
type PackedStretch = readonly [end: number, ...names: readonly number[]];

export type PackedTrace = {
  /** "towns.csv, row 14 (Mullingar), column lead" */
  readonly names: readonly string[];
  /** Of each text of the page's body, in its order. The words themselves stand in the page. */
  readonly texts: readonly (readonly PackedStretch[])[];
  /** Alternative texts of pictures. */
  readonly said: readonly (readonly [text: string, ...stretches: readonly PackedStretch[]])[];
};

export const unpacked = (stretches: readonly PackedStretch[]): readonly Stretch[] =>
  stretches.map(([end, ...origins]) => ({ end, origins }));
