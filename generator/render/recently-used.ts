/** What was used lately, by key; what was not used while many others were is forgotten, so that memory stays flat. */

/** Holds at least the last `generation` entries that were set or asked for, and at most twice as many. */
export function recentlyUsed<Value>(generation: number) {
  let young = new Map<string, Value>();
  let old = new Map<string, Value>();
  const set = (key: string, value: Value) => {
    if (young.size >= generation) {
      old = young;
      young = new Map();
    }
    young.set(key, value);
  };
  return {
    set,
    get(key: string) {
      const value = young.get(key);
      if (value !== undefined) return value;
      const older = old.get(key);
      if (older !== undefined) set(key, older);
      return older;
    },
  };
}
