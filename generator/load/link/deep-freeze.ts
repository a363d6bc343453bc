/** Freezes a whole graph of plain data, each object once. */

/** Maps are frozen too: their writing methods throw. What is frozen already counts as deeply frozen. */
export function deepFreeze<Value>(value: Value): Value {
  if (value === null || typeof value !== "object" || Object.isFrozen(value)) return value;
  if (value instanceof Map) {
    for (const inner of value.values()) deepFreeze(inner);
    Object.defineProperties(value, { set: refusing, delete: refusing, clear: refusing });
    return Object.freeze(value);
  }
  Object.freeze(value);
  for (const inner of Object.values(value)) deepFreeze(inner);
  return value;
}

const refusing = {
  value: () => {
    throw new TypeError("The site is read-only once it is linked.");
  },
};
