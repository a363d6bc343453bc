/** Pages before and after, marked: each a page of its own, and the frames that show both. */
import type { ReactElement } from "react";
import { shortHash } from "../../base/digest.ts";
import { printPage } from "../../base/document/print-page.tsx";
import type { BeforeAndAfter, ChangedPage } from "../changes/compare-sites.ts";
import { pageText } from "../changes/page-text.ts";
import { pieceChanges, type WordChange, wordsOf } from "../changes/word-changes.ts";
import { changeId, changeMark, type StillPage, stillPage } from "./still-page.ts";

type Side = keyof BeforeAndAfter;
export type Frames = ReturnType<typeof createFrames>;

/** @param files receives the pages of the frames and what they use, by their paths. */
export function createFrames(both: BeforeAndAfter, files: Map<string, string | Buffer>) {
  const used = pageFiles(files);
  let count = 0;

  const frame = async (side: Side, path: string, page: StillPage): Promise<ReactElement> => {
    const fileAt = both[side];
    const sheets: ReactElement[] = [];
    const addSheet = async (texts: readonly string[], media?: string) => {
      const href = `../${await used.style(texts, fileAt)}`;
      sheets.push(<link key={sheets.length} rel="stylesheet" href={href} media={media} />);
    };
    for (const { href, media } of page.styleSheets) {
      const text = href.startsWith("/") ? await fileAt(href) : null;
      if (text !== null) await addSheet([String(text)], media);
    }
    await addSheet(page.styles);
    const file = `frames/${count}${path === "/" ? "-home" : path.replaceAll("/", "-")}-${side}.html`;
    const body = await withPictures(page.body, async (address) => await used.copy(address, fileAt));
    files.set(
      file,
      printPage({
        ...{ title: `${path} ${side}`, policy, head: sheets, className: page.bodyClass },
        dangerouslySetInnerHTML: { __html: body },
      }),
    );
    // Without "allow-scripts" nothing runs in a frame. Its own origin lets it load its styles from a host.
    return (
      <figure key={side}>
        <figcaption>
          {side === "before" ? "Before" : "After"} <small>{path}</small>
        </figcaption>
        <iframe src={`${file}#${changeId}`} title={`${path} ${side}`} sandbox="allow-same-origin" />
      </figure>
    );
  };

  return {
    /** How many changes are pictured. */
    count: () => count,
    /** A page before and after; of a new or removed one the side that there is. The words are marked, if they are given. */
    async of({ path, change }: ChangedPage, words?: WordChange): Promise<ReactElement | null> {
      const sides = (["before", "after"] as const).filter((side) => change !== (side === "before" ? "new" : "gone"));
      const found = await Promise.all(sides.map(async (side) => ({ side, page: await both[side](path) })));
      const html = found.flatMap(({ side, page }) => (page === null ? [] : { side, page: String(page) }));
      if (html.length < sides.length) return change === "changed" ? note(notAtHand) : null;
      const [old = [], now = []] = html.map(({ page }) => pageText(page).pieces);
      const hunk = words && pieceChanges(old, now).find((each) => arrow(wordsOf(each)) === arrow(words));
      const still = html.map(({ side, page }) => {
        const key = side === "before" ? "old" : "new";
        const place = hunk === undefined ? { from: 0, count: 0 } : { from: hunk.at[key], count: hunk[key].length };
        return { side, page: stillPage(page, place) };
      });
      if (words !== undefined && (hunk === undefined || still.some(({ page }) => page === null))) return note(inHead);
      count += 1;
      const frames: ReactElement[] = [];
      for (const { side, page } of still) if (page !== null) frames.push(await frame(side, path, page));
      return <div className="frames">{frames}</div>;
    },
  };
}

const arrow = (words: WordChange) => JSON.stringify([words.old, words.new]);
const note = (text: string) => <p className="edit__note">{text}</p>;
const inHead = "In the title or description, which search engines show.";
const notAtHand =
  "The old page is not at hand, so it is not pictured. With --previous and the address or folder of the published site it is.";

async function withPictures(body: string, copy: (address: string) => Promise<{ readonly path: string } | null>) {
  const copies = new Map<string, string | null>();
  for (const [, , address = ""] of body.matchAll(pictures)) copies.set(address, (await copy(address))?.path ?? null);
  return body.replace(pictures, (_, attribute: string, address: string) => {
    const path = copies.get(address) ?? null;
    return path === null ? "" : ` ${attribute}="../${path}"`;
  });
}
/** Of `img`, and of `image` in a drawing. */
const pictures = /(?<=<im(?:g|age)\b[^>]*) (src|href)="([^"]*)"/g;

/** "file:" is for a folder that is opened from a disk, where a page has no host. */
const policy =
  "default-src 'none'; style-src 'self' file:; img-src 'self' file: data:; font-src 'self' file: data:; base-uri 'none'; form-action 'none'";

type FileAt = (address: string) => Promise<Buffer | null>;

const usable = /\.(png|jpe?g|webp|avif|gif|svg|woff2)$/i;
const folder = "files";

/** `scroll-margin` leaves words around the change in view. */
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
