/** Serves a built site until the process ends. */
import { startPreviewServer } from "../../engine/preview/preview.ts";

export async function servePreview(out: string, port: number) {
  printAddress(await startPreviewServer({ out, port }));
}

export const printAddress = ({ url }: { readonly url: string }) =>
  console.log(`\n  The site is at ${url}   (Ctrl+C stops it)\n`);
