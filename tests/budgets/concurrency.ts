/** Runs several tasks at the same time, as many as the machine can. */

/** What `work` makes of each of the list, in the list's order; `count` are under way at any time. */
export async function atOnce<In, Out>(
  count: number,
  list: readonly In[],
  work: (item: In, place: number) => Promise<Out>,
): Promise<readonly Out[]> {
  const done: Out[] = [];
  const waiting = list.entries();
  const worker = async () => {
    for (const [place, item] of waiting) done[place] = await work(item, place);
  };
  await Promise.all(Array.from({ length: count }, worker));
  return done;
}
