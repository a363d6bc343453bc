/** Encodes the pictures of data/images into the cache, in a layer of the image that new rows do not rebuild. */
import { join } from "node:path";
import { cacheFolder, projectRoot } from "../../../base/folders.ts";
import { plainFiles } from "../../../base/plain-files.ts";
import { InvalidPicturesError } from "../../../engine/assets/pictures/damaged-pictures.ts";
import { buildPhotos } from "../../../engine/assets/pictures/photos.ts";

const imagesDir = join(projectRoot, "data/images");
const files = plainFiles(imagesDir).filter((file) => /\.\w+$/.test(file));
const images = new Map(files.map((file) => [file, { file, alt: "" }]));

try {
  // The build adds the part for phones of the one picture that the home page names.
  await buildPhotos({ imagesDir, images, heroes: [], cacheDir: cacheFolder });
} catch (cause) {
  if (!(cause instanceof InvalidPicturesError)) throw cause; // the build reports them at their rows
}
