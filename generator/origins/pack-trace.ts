/** A trace as a preview publishes it. */
import { type PackedStretch, type PackedTrace, packNames } from "./packed-trace.ts";
import { placeName } from "./place-name.ts";
import type { Stretch } from "./read-marks.ts";
import { alternativesIn } from "./tokens.ts";
import type { TracedPage } from "./traced-site.ts";

/** `html` is the page that was traced. */
export function packTrace({ texts, said, places }: TracedPage, html: string): PackedTrace {
  const pictures = new Set(alternativesIn(html));
  // Each once; labels and hints are not pointed at.
  const shown = said.filter(({ text }) => text !== "" && pictures.delete(text));
  const used = [...texts, ...shown].flatMap(({ stretches }) => stretches.flatMap(({ origins }) => origins));
  const nameOf = new Map(
    [...new Set(used)].flatMap((place) => {
      const origin = places.get(place);
      return origin === undefined ? [] : [[place, placeName(origin)]];
    }),
  );
  const names = [...new Set(nameOf.values())].sort();
  const numbers = new Map(names.map((name, number) => [name, number]));
  const packed = (stretches: readonly Stretch[]) =>
    stretches.map(({ end, origins }): PackedStretch => {
      const named = origins.flatMap((place) => numbers.get(nameOf.get(place) ?? "") ?? []);
      return [end, ...new Set(named)];
    });
  return {
    names: packNames(names),
    texts: texts.map(({ stretches }) => packed(stretches)),
    said: shown.map(({ text, stretches }) => [text, ...packed(stretches)]),
  };
}
