/** Lazy maps: values are computed on first access. The dev server needs few of them. */
import { deepFreeze } from "./deep-freeze.ts";

/** Computes all values on first access. */
export const lazyMap = <Value>(make: () => ReadonlyMap<string, Value>): ReadonlyMap<string, Value> => {
  const all = once(() => deepFreeze(make()));
  return new LazyMap(all, (key) => all().get(key));
};

/** Computes each value on the first access to its key. */
export function lazyValues<Value>(makers: ReadonlyMap<string, () => Value>): ReadonlyMap<string, Value> {
  const made = new Map<string, Value>();
  const one = (key: string) => {
    const make = makers.get(key);
    if (make !== undefined && !made.has(key)) made.set(key, deepFreeze(make()));
    return made.get(key);
  };
  const all = once(() => {
    for (const key of makers.keys()) one(key);
    return new Map(Array.from(makers.keys(), (key) => [key, made.get(key) as Value])); // each was just computed
  });
  return new LazyMap(all, one);
}

class LazyMap<Value> implements ReadonlyMap<string, Value> {
  readonly #all: () => ReadonlyMap<string, Value>;
  readonly #one: (key: string) => Value | undefined;

  constructor(all: () => ReadonlyMap<string, Value>, one: (key: string) => Value | undefined) {
    this.#all = all;
    this.#one = one;
  }
  get(key: string) {
    return this.#one(key);
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
