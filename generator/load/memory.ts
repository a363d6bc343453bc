/** What was worked out of the same things before, for those who load one folder again and again. */
import { noStore, type Store } from "./store.ts";

export type Memory = {
  /**
   * What was made under that name before, as long as nothing that it is made of is another by now: texts and numbers by
   * what they say, all else by being the very same. Nothing may change what it is given.
   */
  readonly recall: <Value>(name: string, madeOf: readonly unknown[], make: () => Value) => Value;
  /** Of each part what was made of that very part before, as long as all that is `madeOf` is the same. */
  readonly recallEach: <Part, Value>(
    name: string,
    madeOf: readonly unknown[],
    parts: readonly Part[],
    make: (part: Part, place: number) => Value,
  ) => readonly Value[];
  /** What earlier processes worked out. */
  readonly store: Store;
};

export const noMemory: Memory = {
  store: noStore,
  recall: (_name, _madeOf, make) => make(),
  recallEach: (_name, _madeOf, parts, make) => parts.map(make),
};

/** Of each name only the last is kept. */
export function openMemory(store = noStore): Memory {
  const kept = new Map<string, { readonly madeOf: readonly unknown[]; readonly value: unknown }>();
  const recall: Memory["recall"] = <Value>(name: string, madeOf: readonly unknown[], make: () => Value) => {
    const before = kept.get(name);
    if (before?.madeOf.length === madeOf.length && before.madeOf.every((part, place) => part === madeOf[place]))
      return before.value as Value; // one name stands for one kind of thing
    const value = make();
    kept.set(name, { madeOf, value });
    return value;
  };
  return {
    store,
    recall,
    recallEach<Part, Value>(
      name: string,
      madeOf: readonly unknown[],
      parts: readonly Part[],
      make: (part: Part, place: number) => Value,
    ) {
      const last = recall(name, madeOf, (): Made<Part, Value> => ({ parts: [], values: [] }));
      const values = valuesOf(parts, last, make);
      Object.assign(last, { parts, values });
      return values;
    },
  };
}

type Made<Part, Value> = { readonly parts: readonly Part[]; readonly values: readonly Value[] };

/** Most parts stand where they stood; the others are looked for. */
function valuesOf<Part, Value>(
  parts: readonly Part[],
  last: Made<Part, Value>,
  make: (part: Part, place: number) => Value,
): readonly Value[] {
  let places: ReadonlyMap<Part, number> | undefined;
  return parts.map((part, place) => {
    if (last.parts[place] === part) return last.values[place] as Value; // there are as many
    places ??= new Map(last.parts.map((each, before) => [each, before]));
    const before = places.get(part);
    return before === undefined ? make(part, place) : (last.values[before] as Value);
  });
}
