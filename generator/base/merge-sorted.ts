/** Merges two lists that are sorted by path, without holding either in memory. */

type WithPath = { readonly path: string };

/** Yields the entries of both lists for each path. */
export function* mergeSorted<One extends WithPath, Other extends WithPath>(
  some: Iterable<One>,
  others: Iterable<Other>,
): Generator<readonly [One, Other | undefined] | readonly [undefined, Other]> {
  const rest = others[Symbol.iterator]();
  let other = rest.next();
  for (const one of some) {
    for (; !other.done && other.value.path < one.path; other = rest.next()) yield [undefined, other.value];
    if (other.done || other.value.path !== one.path) yield [one, undefined];
    else {
      yield [one, other.value];
      other = rest.next();
    }
  }
  for (; !other.done; other = rest.next()) yield [undefined, other.value];
}
