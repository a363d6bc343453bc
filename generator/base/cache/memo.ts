/** Memoizes results between loads of the same folder. */
import { type DiskCache, noDiskCache } from "./disk-cache.ts";

export type MemoCache = {
  /** Returns the last value of `name` if all `inputs` are the same by `===`, else `make()`. The value must not be changed. */
  readonly recall: <Value>(name: string, inputs: readonly unknown[], make: () => Value) => Value;
  /** Returns a value for each part: the last one if the part and all `inputs` are the same, else `make(part)`. */
  readonly recallEach: <Part, Value>(
    name: string,
    inputs: readonly unknown[],
    parts: readonly Part[],
    make: (part: Part, place: number) => Value,
  ) => readonly Value[];
  /** Values of earlier processes. */
  readonly store: DiskCache;
};

export const noMemo: MemoCache = {
  store: noDiskCache,
  recall: (_name, _inputs, make) => make(),
  recallEach: (_name, _inputs, parts, make) => parts.map(make),
};

/** Remembers the last value of each name. */
export function createMemo(store = noDiskCache): MemoCache {
  const last = new Map<string, { readonly inputs: readonly unknown[]; readonly value: unknown }>();
  const recall: MemoCache["recall"] = <Value>(name: string, inputs: readonly unknown[], make: () => Value) => {
    const before = last.get(name);
    if (before?.inputs.length === inputs.length && before.inputs.every((part, place) => part === inputs[place]))
      return before.value as Value; // one name is of one type
    const value = make();
    last.set(name, { inputs, value });
    return value;
  };
  return {
    store,
    recall,
    recallEach<Part, Value>(
      name: string,
      inputs: readonly unknown[],
      parts: readonly Part[],
      make: (part: Part, place: number) => Value,
    ) {
      const before = recall(name, inputs, (): MemoizedParts<Part, Value> => ({ parts: [], values: [] }));
      const values = valuesOf(parts, before, make);
      Object.assign(before, { parts, values });
      return values;
    },
  };
}

type MemoizedParts<Part, Value> = { readonly parts: readonly Part[]; readonly values: readonly Value[] };

/** Most parts are at the same index as before; the others are looked up. */
function valuesOf<Part, Value>(
  parts: readonly Part[],
  last: MemoizedParts<Part, Value>,
  make: (part: Part, place: number) => Value,
): readonly Value[] {
  let places: ReadonlyMap<Part, number> | undefined;
  return parts.map((part, place) => {
    if (last.parts[place] === part) return last.values[place] as Value; // there is a value for each part
    places ??= new Map(last.parts.map((each, before) => [each, before]));
    const before = places.get(part);
    return before === undefined ? make(part, place) : (last.values[before] as Value);
  });
}
