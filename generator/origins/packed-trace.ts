/** What a preview publishes of where a page's texts come from: names of places, each once, and which texts are from which. */
import type { Stretch } from "./read-marks.ts";
import type { Trace } from "./trace.ts";

/** Up to where in the text, and the numbers of the names: one, or several that it may be from. */
export type PackedStretch = readonly [end: number, ...names: readonly number[]];

export type PackedTrace = {
  /**
   * "towns.csv, row 14 (Mullingar), column lead", in the order of their letters: how many of them are those of the name before,
   * and the others.
   */
  readonly names: readonly (readonly [same: number, rest: string])[];
  /** Of each text of the page's body, in its order. The words themselves stand in the page. */
  readonly texts: readonly (readonly PackedStretch[])[];
  /** Alternative texts of pictures. */
  readonly said: readonly (readonly [text: string, ...stretches: readonly PackedStretch[]])[];
};

export function packNames(names: readonly string[]): PackedTrace["names"] {
  let before = "";
  return names.map((name) => {
    let same = 0;
    while (same < before.length && name[same] === before[same]) same += 1;
    before = name;
    return [same, name.slice(same)];
  });
}

/** `texts` are those of the page as it was served; one that is not as long as the traced one is another, and is from nowhere. */
export function unpackTrace({ names, texts: packed, said }: PackedTrace, texts: readonly string[]) {
  let name = "";
  const origins = names.map(([same, rest]) => {
    name = name.slice(0, same) + rest;
    return { name };
  });
  return {
    origins,
    texts: texts.map((text, place): Trace["texts"][number] => {
      const stretches = unpacked(packed[place] ?? []);
      return { text, stretches: stretches.at(-1)?.end === text.length ? stretches : [] };
    }),
    said: said.map(([text, ...stretches]) => ({ text, stretches: unpacked(stretches) })),
  };
}

const unpacked = (stretches: readonly PackedStretch[]): readonly Stretch[] =>
  stretches.map(([end, ...origins]) => ({ end, origins }));
