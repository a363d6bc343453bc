/** The pictures of the site: photographs, drawings and icons. */
import type { AssetFile } from "../../assets/asset-file.ts";
import { type BuildPhotosInput, buildPhotos, type Photos } from "../../assets/pictures/photos.ts";
import { type BuildDrawingsInput, buildDrawings, type Drawings } from "./drawings.ts";

export { InvalidPicturesError } from "../../assets/damaged-pictures.ts";
export { validatePictures } from "../../assets/pictures/validate-pictures.ts";
export { buildDrawings } from "./drawings.ts";
export { buildIcons } from "./icons.ts";

type Pictures = {
  readonly pictures: Photos["pictures"];
  readonly drawings: Drawings["drawings"];
  readonly files: readonly AssetFile[];
};

/** @throws InvalidPicturesError with all errors of photos */
export async function buildPictures(job: BuildPhotosInput & BuildDrawingsInput): Promise<Pictures> {
  const photos = await buildPhotos(job);
  const drawings = buildDrawings(job);
  return {
    pictures: photos.pictures,
    drawings: drawings.drawings,
    files: [...photos.files, ...drawings.files],
  };
}
