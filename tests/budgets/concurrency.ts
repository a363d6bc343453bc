/** Runs several tasks at the same time, as many as the machine can. */

/** What `work` makes of each of the list, in the list's order; `count` are under way at any time. */
export async function atOnce<In, Out>(
  count: number,
  list: readonly In[],
  work: (item: In, place: number) => Promise<Out>,
): Promise<readonly Out[]> {
  const done = new Map<number, Out>();
  const waiting = Array.from(list.entries());
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [place, item] = next;
      done.set(place, await work(item, place));
    }
  };
  await Promise.all(Array.from({ length: count }, worker));
  return Array.from(done.entries())
    .sort(([one], [other]) => one - other)
    .map(([, result]) => result);
}
