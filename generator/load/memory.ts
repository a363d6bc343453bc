/** What was worked out of the same things before, for those who load one folder again and again. */

export type Memory = {
  /**
   * What was made under that name before, as long as nothing that it is made of is another by now: texts and numbers by
   * what they say, all else by being the very same. Nothing may change what it is given.
   */
  readonly recall: <Value>(name: string, madeOf: readonly unknown[], make: () => Value) => Value;
};

export const noMemory: Memory = { recall: (_name, _madeOf, make) => make() };

/** Of each name only the last is kept. */
export function openMemory(): Memory {
  const kept = new Map<string, { readonly madeOf: readonly unknown[]; readonly value: unknown }>();
  return {
    recall<Value>(name: string, madeOf: readonly unknown[], make: () => Value) {
      const before = kept.get(name);
      if (before?.madeOf.length === madeOf.length && before.madeOf.every((part, place) => part === madeOf[place]))
        return before.value as Value; // one name stands for one kind of thing
      const value = make();
      kept.set(name, { madeOf, value });
      return value;
    },
  };
}
