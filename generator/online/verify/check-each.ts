/** Result of a check of the site online, and its requests: a few at the same time. */
import { mapLimited } from "../../base/map-limited.ts";
import { askedAtOnce, type HttpResponse, type Requester } from "./request.ts";

/** In words: the built value, and the live value. */
export type Difference = {
  readonly path: string;
  readonly what: string;
  readonly built: string;
  readonly live: string;
};

export type Check = {
  /** "pages", "redirects" */
  readonly name: string;
  /** Number of checked items. */
  readonly count: number;
  readonly differences: readonly Difference[];
  /** Further information for people. */
  readonly note?: string;
};

/** Requests each address and reports differences. No response counts as a difference. */
export async function checkEach<Item extends { readonly path: string }>(
  name: string,
  items: readonly Item[],
  asking: Requester,
  differencesOf: (item: Item, answer: HttpResponse) => readonly Difference[],
): Promise<Check> {
  const found = await mapLimited(items, askedAtOnce, async (item) => {
    const { path } = item;
    const answer = await asking.ask(path).catch((cause: Error) => cause);
    if (!(answer instanceof Error)) return differencesOf(item, answer);
    return [{ path, what: "answer", built: "an answer", live: `none: ${answer.message}` }];
  });
  return { name, count: items.length, differences: found.flat() };
}
