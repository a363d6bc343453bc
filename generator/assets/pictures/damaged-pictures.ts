/** Pictures of the data that are none inside: found only while they are made, and told with the rows of images.csv. */

/** `file` as in images.csv; `why` goes on after its name: "cannot be read as a picture: …". */
export type Damage = { readonly file: string; readonly why: string };

export class DamagedPictures extends Error {
  readonly damages: readonly Damage[];

  constructor(damages: readonly Damage[]) {
    super(damages.map(({ file, why }) => `${file} ${why}`).join(" "));
    this.damages = damages;
  }
}

export const unreadable = (file: string, cause: unknown): Damage => ({
  file,
  why: `cannot be read as a picture (${cause instanceof Error ? firstLine(cause.message) : cause}). Export it again.`,
});

const firstLine = (text: string) => text.trim().split("\n")[0] ?? "";

/** As Promise.all, but waits for every picture, so that one run names all damaged ones. @throws DamagedPictures with all of them, or what else went wrong. */
export async function allPictures<const Making extends readonly Promise<unknown>[]>(making: Making) {
  const ends = await Promise.allSettled(making);
  const failures = ends.flatMap((end) => (end.status === "rejected" ? [end.reason as unknown] : []));
  const other = failures.find((failure) => !(failure instanceof DamagedPictures));
  if (other !== undefined) throw other;
  const damages = failures.flatMap((failure) => (failure instanceof DamagedPictures ? failure.damages : []));
  if (damages.length > 0) throw new DamagedPictures(damages);
  return Promise.all(making);
}
