/** Errors of picture files, which are reported at their rows of images.csv. */

/** `file` as in images.csv. `why` continues the sentence: "cannot be read as a picture: …". */
export type PictureError = { readonly file: string; readonly why: string };

export class InvalidPicturesError extends Error {
  readonly damaged: readonly PictureError[];

  constructor(damaged: readonly PictureError[]) {
    super(damaged.map(({ file, why }) => `${file} ${why}`).join(" "));
    this.damaged = damaged;
  }
}

export const unreadablePicture = (file: string, cause: unknown): PictureError => ({
  file,
  why: `cannot be read as a picture (${cause instanceof Error ? firstLine(cause.message) : cause}). Export it again.`,
});

const firstLine = (text: string) => text.trim().split("\n")[0] ?? "";

/** Waits for all promises, so that one run reports all errors. @throws InvalidPicturesError with all of them, or another error */
export async function settlePictures<const Making extends readonly Promise<unknown>[]>(making: Making) {
  const ends = await Promise.allSettled(making);
  const failures = ends.flatMap((end) => (end.status === "rejected" ? [end.reason as unknown] : []));
  const other = failures.find((failure) => !(failure instanceof InvalidPicturesError));
  if (other !== undefined) throw other;
  const damaged = failures.flatMap((failure) => (failure instanceof InvalidPicturesError ? failure.damaged : []));
  if (damaged.length > 0) throw new InvalidPicturesError(damaged);
  return Promise.all(making);
}
