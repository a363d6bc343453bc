/** Freezes a whole graph of plain data, each object once. */

/** Methods that change a map throw afterwards. An object that is already frozen is taken as deeply frozen. */
export function deepFreeze<Value>(value: Value): Value {
  if (value === null || typeof value !== "object" || Object.isFrozen(value)) return value;
  if (value instanceof Map) {
    for (const inner of value.values()) deepFreeze(inner);
    Object.defineProperties(value, { set: throwing, delete: throwing, clear: throwing });
    return Object.freeze(value);
  }
  Object.freeze(value);
  for (const inner of Object.values(value)) deepFreeze(inner);
  return value;
}

const throwing = {
  value: () => {
    throw new TypeError("The site is read-only once it is linked.");
  },
};
