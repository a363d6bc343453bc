/** Looks into pictures without making anything of them: for a build that stops, and still names all that is wrong. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { digestOfAll } from "../asset-file.ts";
import { kept } from "../kept.ts";
import { makingCode } from "../making-code.ts";
import { type Damage, DamagedPictures } from "./damaged-pictures.ts";
import { checkDrawing } from "./drawings.ts";
import { openPicture } from "./encode-picture.ts";

type Look = {
  readonly imagesDir: string;
  /** As in images.csv, each of them there. */
  readonly files: readonly string[];
  readonly cacheDir: string;
};

/** One file after the other; each version of one is looked into once. */
export async function findDamages({ imagesDir, files, cacheDir }: Look): Promise<readonly Damage[]> {
  const damages: Damage[] = [];
  for (const file of files)
    try {
      await look(join(imagesDir, file), file, cacheDir);
    } catch (cause) {
      if (!(cause instanceof DamagedPictures)) throw cause;
      damages.push(...cause.damages);
    }
  return damages;
}

async function look(source: string, file: string, cacheDir: string) {
  const bytes = readFileSync(source);
  if (file.endsWith(".svg"))
    return checkDrawing({ name: file.slice(0, -".svg".length), svg: bytes.toString("utf8") }, cacheDir);
  const make = async () => {
    await openPicture(file, bytes);
    return { value: true, files: [] };
  };
  await kept({ cacheDir, name: `whole/${file}`, key: digestOfAll([makingCode("pictures"), bytes]), make });
}
