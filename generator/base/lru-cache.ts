/** Cache that forgets the least recently used entries, so that memory stays flat. */

/** Holds at least the last `generation` entries that were set or read, and at most twice as many. */
export function lruCache<Value>(generation: number) {
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
