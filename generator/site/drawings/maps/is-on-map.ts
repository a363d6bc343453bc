/** Selects the towns on the coverage map. */
import type { Site, Town } from "../../../../templates/model.ts";

/** The base has the mark of the headquarters. */
export const isOnMap = ({ slug, isBase, withinRadius }: Town, rows: Site["rows"]) =>
  withinRadius && rows.get(slug)?.on_map !== false && !isBase;
