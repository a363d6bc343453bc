/** The pictures of the site: photographs, drawings and icons. */
import type { AssetFile } from "../asset-file.ts";
import { allPictures } from "./damaged-pictures.ts";
import { buildDrawings, type DrawingJob, type Drawings } from "./drawings.ts";
import { buildPhotos, type PhotoJob, type Photos } from "./photos.ts";

export { DamagedPictures } from "./damaged-pictures.ts";
export { buildDrawings } from "./drawings.ts";
export { findDamages } from "./find-damages.ts";
export { buildIcons } from "./icons.ts";

export type Pictures = {
  readonly pictures: Photos["pictures"];
  readonly drawings: Drawings["drawings"];
  readonly files: readonly AssetFile[];
};

/** @throws DamagedPictures with all pictures of the data that cannot be read or shown. */
export async function buildPictures(job: PhotoJob & DrawingJob): Promise<Pictures> {
  const [photos, drawings] = await allPictures([buildPhotos(job), buildDrawings(job)]);
  return {
    pictures: photos.pictures,
    drawings: drawings.drawings,
    files: [...photos.files, ...drawings.files],
  };
}
