/** Checks that services and products have valid addresses, and that none has the address or name of another. */
import { slugPattern } from "../../../data/schema/columns.ts";
import { reservedSlugs } from "../../../templates/paths.ts";
import { remedyFor } from "../../base/nearest-name.ts";
import { error, type Problem, quote } from "../../base/problem.ts";
import { messageForSlug } from "../../read/cell-hints.ts";
import type { JsonDocument } from "../../read/json-document.ts";
import type { DataTables } from "../data-files/data-tables.ts";

export function* checkServices({ services, products, guides, site }: DataTables): Generator<Problem> {
  yield* checkKeys(services, "slug");
  yield* checkKeys(services, "title");
  yield* checkKeys(products, "slug");
  yield* checkKeys(products, "name");
  for (const document of [services, ...guides]) yield* checkClues(document, site.data?.texts.demoForm.signs);
}

/** Checks that each clue repeats one of the quote form's signs word for word. */
function* checkClues({ texts }: JsonDocument<unknown>, signs: readonly string[] = []): Generator<Problem> {
  for (const { text, path, at } of texts) {
    if (path.at(-1) !== "clue" || signs.length === 0 || signs.includes(text)) continue;
    const message = `clue ${quote(text)} is not one of the signs under demoForm in texts.json.`;
    yield { ...error(at, "E_REFERENCE", `${message}${remedyFor(text, signs)}`), subject: message };
  }
}

function* checkKeys(document: JsonDocument<unknown>, key: string): Generator<Problem> {
  const first = new Map<string, number>();
  for (const { text, path, at } of document.texts) {
    if (path.length !== 2 || path[1] !== key) continue;
    const earlier = first.get(text.toLowerCase());
    if (earlier === undefined) first.set(text.toLowerCase(), at.line);
    else
      yield error(at, "E_DUPLICATE", `${key} ${quote(text)} is already in line ${earlier}. Every entry needs its own.`);
    if (key === "slug" && reservedSlugs.includes(text)) {
      const message = `slug ${quote(text)} is taken by another page or file of the site. Choose another.`;
      yield error(at, "E_RESERVED", message);
    }
    if (key === "slug" && !slugPattern.test(text)) yield error(at, "E_SLUG", `slug ${messageForSlug(text)}`);
  }
}
