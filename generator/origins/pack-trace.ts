/** A trace as a preview publishes it. */
import type { PackedTrace } from "./packed-trace.ts";
import { placeName } from "./place-name.ts";
import type { Stretch } from "./read-marks.ts";
import { attributeOf, bodyTokens } from "./tokens.ts";
import type { TracedPage } from "./traced-site.ts";

/** `html` is the page that was traced. */
export function packTrace({ texts, said, places }: TracedPage, html: string): PackedTrace {
  const numbers = new Map<string, number>();
  const numberOf = (place: number) => {
    const origin = places.get(place);
    if (origin === undefined) return [];
    const name = placeName(origin);
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return [number];
  };
  const pack = (stretches: readonly Stretch[]) =>
    stretches.map(({ end, origins }) => [end, ...new Set(origins.flatMap(numberOf))] as const);
  const alternatives = new Set(
    bodyTokens(html).flatMap((token) => (token.kind === "open" ? (attributeOf(token.attributes, "alt") ?? []) : [])),
  );
  return {
    texts: texts.map(({ stretches }) => pack(stretches)),
    said: said.flatMap(({ text, stretches }) =>
      text !== "" && alternatives.delete(text) ? [[text, ...pack(stretches)] as const] : [],
    ),
    names: [...numbers.keys()],
  };
}
