/** What people call a place of the data or of the templates. */
import type { NamedOrigin } from "./browser/text-origins.ts";
import type { Origin } from "./marks.ts";

export const namedOrigin = (origin: Origin): NamedOrigin => ({
  name: placeName(origin),
  ...("derivedFrom" in origin && { derivedFrom: origin.derivedFrom }),
});

/** "towns.csv, row 14 (Mullingar), column lead", "texts.json, home.title", "templates/document.tsx" */
function placeName(origin: Origin) {
  if (origin.kind === "template") return origin.file;
  if (origin.kind === "value") return `${origin.file}, ${origin.path.join(".")}`;
  const about = origin.about === "" ? "" : ` (${origin.about})`;
  return `${origin.file}, row ${origin.row}${about}, column ${origin.heading}`;
}
