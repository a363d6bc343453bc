/** The published folder: held by one build at a time, assembled beside, switched in whole, remembered for the next build. */
import type { PageStore } from "../../render/page-maker.ts";
import { isAsStamped, type SiteFolder, writeFile } from "./files.ts";

export { isAsStamped, type SiteFolder, type Stamp, takeFile } from "./files.ts";
export { type Output, outputInto } from "./output.ts";
export { realPathOf } from "./real-path.ts";
export { type BuildRecord, readRecord, writeRecord } from "./record.ts";
export { removedFiles } from "./removed-files.ts";
export { repairOut } from "./repair.ts";
export { isSitePath, partFile } from "./site-path.ts";
export { closeStaging, openStaging, type Staging } from "./staging.ts";
export { rememberStanding, standingSite } from "./standing.ts";
export { switchIn } from "./switch.ts";
export { writing } from "./write-error.ts";

/** Where one thread of a build writes its pages. `writePage` throws WriteError. */
export function pageStore(folder: SiteFolder): PageStore {
  const place = { ...folder, madeFolders: new Set<string>() };
  return {
    isAsBefore: (before) => isAsStamped(folder.out, before.file, before),
    writePage: (file, bytes, length) => writeFile(place, file, bytes, length),
  };
}
