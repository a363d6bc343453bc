/**
 * A ledger: one entry a page, in the order of their paths. It is kept as the bytes of `pages.json`, and its entries are read
 * anew each time they are asked for: a large site has a million.
 */
import { z } from "zod";
import { fileOf } from "../../templates/paths.ts";
import { isSitePath } from "./folder/folder.ts";

/** A record may come from anywhere, and its paths stand in scripts that people run. */
const isPagePath = (path: string) => isSitePath(fileOf(path));

const pageEntry = z.object({
  /** As in the address bar: "/trim". */
  path: z.string().startsWith("/").refine(isPagePath, "no address of a page"),
  /** Digest of main text, structured data and links. */
  hash: z.string().min(1),
  lastmod: z.iso.date().nullable(),
  indexable: z.boolean(),
  /** Why search engines may list it, or not. Records of earlier versions have none. */
  reason: z.string().default(""),
  title: z.string(),
  /** Digest of all bytes. Records of earlier versions have none. */
  html: z.string().optional(),
  /** Of a town's own page: where the town lies, by which a renamed one is known. */
  point: z.string().optional(),
  /** Of a page that waited for its turn: the day that listed it, while that is the day of the build. */
  released: z.iso.date().optional(),
});
export type PageEntry = Readonly<z.infer<typeof pageEntry>>;
/** Of the page that a build made; its date is not known yet. */
export type Entry = Omit<PageEntry, "lastmod">;

export type Ledger = Iterable<PageEntry> & { readonly bytes: Buffer };

/** @param entries in the order of their paths, in code units */
export const ledgerOf = (entries: Iterable<PageEntry>): Ledger => ledgerIn(Buffer.concat([...piecesOf(entries)]));

/**
 * `isOurs`: whether the bytes are known to be those of a ledger that was written here, and need not be looked through.
 * @throws SyntaxError, or ZodError, when the bytes are no `pages.json`.
 */
export function readLedger(bytes: Buffer, isOurs = false): Ledger {
  if (isOurs || isAsWritten(bytes)) return ledgerIn(bytes);
  const entries = z.array(pageEntry).parse(JSON.parse(bytes.toString()));
  return ledgerOf(entries.sort((one, other) => (one.path < other.path ? -1 : 1)));
}

/**
 * What either ledger has of a path, side by side, but for entries that are the same in both: those are passed over as bytes.
 */
export function* differences(
  some: Ledger,
  others: Ledger,
): Generator<readonly [PageEntry, PageEntry | undefined] | readonly [undefined, PageEntry]> {
  const [one, other] = [linesIn(some.bytes), linesIn(others.bytes)];
  while (!one.isAtEnd() || !other.isAtEnd()) {
    if (!one.isAtEnd() && !other.isAtEnd() && one.bytes().equals(other.bytes())) {
      one.next();
      other.next();
      continue;
    }
    const page = one.isAtEnd() ? undefined : one.entry();
    const old = other.isAtEnd() ? undefined : other.entry();
    if (page !== undefined && (old === undefined || page.path <= old.path)) {
      yield [page, page.path === old?.path ? old : undefined];
      one.next();
      if (page.path === old?.path) other.next();
    } else if (old !== undefined) {
      yield [undefined, old];
      other.next();
    }
  }
}

const ledgerIn = (bytes: Buffer): Ledger => ({ bytes, [Symbol.iterator]: () => entriesIn(bytes) });

/** Characters that are put together before they become bytes. */
const pieceSize = 1 << 20;

function* piecesOf(entries: Iterable<PageEntry>): Generator<Buffer> {
  let text = "[";
  let before = "\n";
  for (const { path, hash, lastmod, indexable, reason, title, html, point, released } of entries) {
    text += before + JSON.stringify({ path, hash, lastmod, indexable, reason, title, html, point, released });
    before = ",\n";
    if (text.length < pieceSize) continue;
    yield Buffer.from(text);
    text = "";
  }
  yield Buffer.from(text === "[" ? "[]\n" : `${text}\n]\n`);
}

const lineEnd = 0x0a;
const comma = 0x2c;

/** Of a file in the form of `piecesOf`, one entry after the other, without the comma behind it. */
function linesIn(bytes: Buffer) {
  const end = bytes.length - "\n]\n".length;
  let start = "[\n".length;
  let [next, stop] = [0, 0];
  const find = () => {
    next = start < end ? bytes.indexOf(lineEnd, start) : start;
    stop = bytes[next - 1] === comma ? next - 1 : next;
  };
  find();
  return {
    isAtEnd: () => start >= end,
    bytes: () => bytes.subarray(start, stop),
    entry: (): PageEntry => JSON.parse(bytes.toString("utf8", start, stop)),
    next() {
      start = next + 1;
      find();
    },
  };
}

function* entriesIn(bytes: Buffer): Generator<PageEntry> {
  for (const lines = linesIn(bytes); !lines.isAtEnd(); lines.next()) yield lines.entry();
}

/** Else it comes from an earlier version or another hand. */
function isAsWritten(bytes: Buffer) {
  try {
    let at = 0;
    for (const piece of piecesOf(checked(entriesIn(bytes)))) {
      if (!piece.equals(bytes.subarray(at, at + piece.length))) return false;
      at += piece.length;
    }
    return at === bytes.length;
  } catch {
    return false; // reading it as a whole says what is wrong
  }
}

function* checked(entries: Iterable<PageEntry>) {
  let before = "";
  for (const entry of entries) {
    if (entry.path <= before) throw new Error(`${entry.path} stands behind ${before}`);
    before = entry.path;
    yield pageEntry.parse(entry);
  }
}
