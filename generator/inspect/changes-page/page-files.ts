/** Files that pages in frames use, each once and with a name of its own: pictures, styles with their fonts. */
import { shortHash } from "../../base/digest.ts";
import { changeId, changeMark } from "./still-page.ts";

type FileAt = (address: string) => Promise<Buffer | null>;

const usable = /\.(png|jpe?g|webp|avif|gif|svg|woff2)$/i;
const folder = "files";

/** In the style of the marks of screenshots. `scroll-margin` leaves words around the change in view. */
const markStyle = `
[${changeMark}]{background:rgb(255 230 90/.6);color:inherit;outline:3px solid mediumvioletred;outline-offset:2px}
:target{scroll-margin-block:5rem}
#${changeId}{scroll-initial-target:nearest}
html{scroll-behavior:auto}
body{min-height:0}`;

/** The files are collected in `files` by their paths. */
export function pageFiles(files: Map<string, string | Buffer>) {
  const add = (bytes: string | Buffer, extension: string) => {
    const path = `${folder}/${shortHash(bytes)}.${extension}`;
    files.set(path, bytes);
    return path;
  };
  /** @returns the path of a copy. Null for a missing file, another site or another kind of file */
  const copy = async (address: string, fileAt: FileAt) => {
    const path = address.replace(/[?#].*$/, "");
    const [, extension] = usable.exec(path) ?? [];
    const isInSite = /^\/(?!\/)/.test(path) && !/(?:^|[\\/])\.\.?(?:[\\/]|$)/.test(path);
    if (extension === undefined || !isInSite) return null;
    const bytes = await fileAt(path);
    return bytes === null ? null : { path: add(bytes, extension.toLowerCase()), bytes };
  };
  /** Styles as one file beside the files that they use, with the frame of changed texts. */
  const style = async (texts: readonly string[], fileAt: FileAt) => {
    let css = texts.join("\n");
    for (const [whole, address = ""] of css.matchAll(/url\(["']?([^"')]*)["']?\)/g)) {
      if (/^(?:#|data:)/.test(address)) continue;
      const found = await copy(address, fileAt);
      css = css.replaceAll(whole, found === null ? 'url("data:,")' : urlsOf(found));
    }
    return add(`${css.replaceAll(/@import[^;]*;/g, "")}${markStyle}`, "css");
  };
  return { copy, style };
}

/**
 * From a disk a browser takes fonts and masks only inside of a style. The rules of a host may allow fonts only as files.
 * @param path of a file beside the style
 */
function urlsOf({ path, bytes }: { readonly path: string; readonly bytes: Buffer }) {
  const file = `url(${path.slice(folder.length + 1)})`;
  const inStyle = (type: string) => `url(data:${type};base64,${bytes.toString("base64")})`;
  if (path.endsWith(".woff2")) return `${file} format("woff2"),${inStyle("font/woff2")}`;
  return path.endsWith(".svg") ? inStyle("image/svg+xml") : file;
}
