/** What a check of the live site finds, and how its requests are sent: a few at once. */
import { type Answer, type Asking, fewAtOnce } from "./ask.ts";

/** In words: how it was built, and how it is live. */
export type Difference = {
  readonly path: string;
  readonly what: string;
  readonly built: string;
  readonly live: string;
};

export type Check = {
  /** "pages", "redirects" */
  readonly name: string;
  /** How many were looked at. */
  readonly count: number;
  readonly differences: readonly Difference[];
  /** What a person may want to know besides. */
  readonly note?: string;
};

/** Asks for each address and tells what differs; one that is not answered differs too. */
export async function checkEach<Item extends { readonly path: string }>(
  name: string,
  items: readonly Item[],
  asking: Asking,
  differencesOf: (item: Item, answer: Answer) => readonly Difference[],
): Promise<Check> {
  const found: (readonly Difference[])[] = [];
  const differences = async (item: Item) => {
    const { path } = item;
    const answer = await asking.ask(path).catch((cause: Error) => cause);
    if (!(answer instanceof Error)) return differencesOf(item, answer);
    return [{ path, what: "answer", built: "an answer", live: `none: ${answer.message}` }];
  };
  await fewAtOnce(items, async (item, index) => {
    found[index] = await differences(item);
  });
  return { name, count: items.length, differences: found.flat() };
}
