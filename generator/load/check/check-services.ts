/** Services and products have addresses and names of their own. */
import { slugPattern } from "../../../data/schema.ts";
import { reservedSlugs } from "../../../templates/paths.ts";
import { error, type Problem, quoted } from "../problem.ts";
import { type Document, explainSlug, type Sources } from "../read/read.ts";

export function* checkServices({ services, products }: Sources): Generator<Problem> {
  yield* checkKeys(services, "slug");
  yield* checkKeys(services, "title");
  yield* checkKeys(products, "slug");
  yield* checkKeys(products, "name");
}

function* checkKeys(document: Document<unknown>, key: string): Generator<Problem> {
  const first = new Map<string, number>();
  for (const { text, path, at } of document.texts) {
    if (path.length !== 2 || path[1] !== key) continue;
    const earlier = first.get(text.toLowerCase());
    if (earlier === undefined) first.set(text.toLowerCase(), at.line);
    else
      yield error(
        at,
        "E_DUPLICATE",
        `${key} ${quoted(text)} stands in line ${earlier} already. Every entry needs its own.`,
      );
    if (key === "slug" && reservedSlugs.includes(text))
      yield error(
        at,
        "E_RESERVED",
        `slug ${quoted(text)} is taken by another page or file of the site. Choose another.`,
      );
    if (key === "slug" && !slugPattern.test(text))
      yield error(at, "E_SLUG", `slug ${explainSlug(text)?.message ?? ""}`);
  }
}
