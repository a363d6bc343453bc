/** Picks what a section shows of a record, such as six of all pictures. */

const picks = new WeakMap<object, Map<string, object>>();

/**
 * The named entries of a frozen record; missing names are left out. A section is rendered again if its props change, so
 * it gets only what it shows. Equal picks are the same object, so that pages share the rendering.
 */
export function pickMemoized<Value>(
  record: Readonly<Record<string, Value>>,
  names: readonly string[],
): Readonly<Record<string, Value>> {
  const ofRecord = picks.get(record) ?? new Map<string, object>();
  picks.set(record, ofRecord);
  const key = names.join();
  const known = ofRecord.get(key);
  if (known !== undefined) return known as Readonly<Record<string, Value>>; // what this function stored under the same key
  const pick: Record<string, Value> = {};
  for (const name of names) {
    const value = record[name];
    if (value !== undefined) pick[name] = value;
  }
  ofRecord.set(key, Object.freeze(pick));
  return pick;
}
