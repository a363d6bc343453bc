/** Groups entries into lists by key. Keys and lists keep the order of the entries. */
export function groupBy<Entry>(entries: Iterable<readonly [key: string, entry: Entry]>): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>();
  for (const [key, entry] of entries) {
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [entry]);
    else group.push(entry);
  }
  return groups;
}
