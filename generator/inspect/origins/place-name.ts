/** What people call a place of the data or of the templates. */
import type { Origin } from "./marks.ts";

/** "towns.csv, row 14 (Mullingar), column lead", "site.json, texts.home.title", "templates/document.tsx" */
export function placeName(origin: Origin) {
  if (origin.kind === "template") return origin.file;
  if (origin.kind === "value") return `${origin.file}, ${origin.path.join(".")}`;
  const about = origin.about === "" ? "" : ` (${origin.about})`;
  return `${origin.file}, row ${origin.row}${about}, column ${origin.heading}`;
}
