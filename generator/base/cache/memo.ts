/** Memoizes results between loads of the same folder. */

export type MemoCache = {
  /** Returns the last value of `name` if all `inputs` are the same by `===`, else `make()`. The value must not be changed. */
  readonly recall: <Value>(name: string, inputs: readonly unknown[], make: () => Value) => Value;
};

export const noMemo: MemoCache = { recall: (_name, _inputs, make) => make() };

/** Remembers the last value of each name. */
export function createMemo(): MemoCache {
  const last = new Map<string, { readonly inputs: readonly unknown[]; readonly value: unknown }>();
  return {
    recall<Value>(name: string, inputs: readonly unknown[], make: () => Value) {
      const before = last.get(name);
      if (before?.inputs.length === inputs.length && before.inputs.every((part, place) => part === inputs[place]))
        return before.value as Value; // callers use each name for one type
      const value = make();
      last.set(name, { inputs, value });
      return value;
    },
  };
}
