/** Selects the towns on the coverage map. */
import type { Site, Town } from "../../../../templates/model.ts";

/** The base is left out, as the headquarters have a mark of their own. */
export const isOnMap = ({ slug, isBase, withinRadius }: Town, rows: Site["rows"]) =>
  withinRadius && rows.get(slug)?.on_map !== false && !isBase;
