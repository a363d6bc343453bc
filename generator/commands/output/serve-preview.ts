/** Serves a built site until the process ends. */
import { startPreviewServer } from "../../output/preview/preview.ts";

export async function servePreview(out: string, port: number) {
  printAddress(await startPreviewServer({ out, port }));
}

/** @param more lines below the address */
export const printAddress = ({ url }: { readonly url: string }, more: readonly string[] = []) =>
  console.log(["", `The site is at ${url}   (Ctrl+C stops it)`, ...more].join("\n  ").concat("\n"));
