/** A map that is computed on first access, so that a save in the dev server does not wait until all pages are compared. */

export const lazyMap = <Value>(make: () => ReadonlyMap<string, Value>): ReadonlyMap<string, Value> =>
  new LazyMap(once(make));

class LazyMap<Value> implements ReadonlyMap<string, Value> {
  readonly #all: () => ReadonlyMap<string, Value>;

  constructor(all: () => ReadonlyMap<string, Value>) {
    this.#all = all;
  }
  get(key: string) {
    return this.#all().get(key);
  }
  has(key: string) {
    return this.#all().has(key);
  }
  get size() {
    return this.#all().size;
  }
  keys() {
    return this.#all().keys();
  }
  values() {
    return this.#all().values();
  }
  entries() {
    return this.#all().entries();
  }
  [Symbol.iterator]() {
    return this.#all()[Symbol.iterator]();
  }
  forEach(look: (value: Value, key: string, map: ReadonlyMap<string, Value>) => void) {
    for (const [key, value] of this.#all()) look(value, key, this);
  }
}

/** A function that calls `make` once, and returns its result on every call. */
export function once<Value>(make: () => Value) {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
