/** The texts of changed pages, before and after, each read once. */
import type { PageChange } from "./page-changes.ts";
import { type PageText, pageText, withoutThousandsSeparators } from "./page-text.ts";
import { pieceChanges, wordChanges } from "./word-changes.ts";

type ReadPages = {
  readonly before: (address: string) => Promise<Buffer | null>;
  readonly after: (address: string) => Buffer | null;
};

/** The published site may be on a distant server. */
const readAtOnce = 16;

export async function changedTexts(pages: readonly PageChange[], { before, after }: ReadPages, areAsked: boolean) {
  const published = new Map<string, Buffer | null>();
  const paths = pages.flatMap(({ path, change }) => (change === "changed" ? path : []));
  for (let start = 0; start < paths.length; start += readAtOnce)
    await Promise.all(
      paths.slice(start, start + readAtOnce).map(async (path) => published.set(path, await before(path))),
    );
  const kept = new Map<string, { before: PageText | null; after: PageText } | null>();
  const both = (path: string) => {
    const known = kept.get(path);
    if (known !== undefined) return known;
    const [then, now] = [published.get(path), after(path)];
    const texts =
      now === null ? null : { before: then == null ? null : pageText(String(then)), after: pageText(String(now)) };
    kept.set(path, texts);
    return texts;
  };
  return {
    seen: ({ path }: PageChange) => {
      const texts = areAsked ? both(path) : null;
      if (texts === null) return null;
      const { before: old, after: now } = texts;
      if (old === null) return [{ before: null, after: now.all }];
      const changes = [...pieceChanges(old.pieces, now.pieces), { old: [old.links], new: [now.links] }];
      return changes.flatMap((change) => {
        const [before, after] = [change.old, change.new].map((texts) => withoutThousandsSeparators(texts.join("\n")));
        return before === undefined || after === undefined || before === after ? [] : { before, after };
      });
    },
    words: ({ path, change }: PageChange) => {
      const texts = change === "changed" ? both(path) : null;
      return texts?.before == null ? [] : wordChanges(texts.before.pieces, texts.after.pieces);
    },
  };
}
