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
