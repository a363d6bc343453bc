/** Maps of which nothing is made before somebody asks: a live page shows a small part of a large site. */
import { deepFreeze } from "./deep-freeze.ts";

/** All values at the first question. */
export const mapWhenAsked = <Value>(make: () => ReadonlyMap<string, Value>): ReadonlyMap<string, Value> => {
  const all = once(() => deepFreeze(make()));
  return new LateMap(all, (key) => all().get(key));
};

/** Each value when it is asked for by its key. */
export function valuesWhenAsked<Value>(makers: ReadonlyMap<string, () => Value>): ReadonlyMap<string, Value> {
  const made = new Map<string, Value>();
  const one = (key: string) => {
    const make = makers.get(key);
    if (make !== undefined && !made.has(key)) made.set(key, deepFreeze(make()));
    return made.get(key);
  };
  const all = once(() => {
    for (const key of makers.keys()) one(key);
    return new Map(Array.from(makers.keys(), (key) => [key, made.get(key) as Value])); // each was just made
  });
  return new LateMap(all, one);
}

class LateMap<Value> implements ReadonlyMap<string, Value> {
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

/** What a function makes at the first call, at each. */
export function once<Value>(make: () => Value) {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
