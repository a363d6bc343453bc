/** Page ledger: one entry for each page, sorted by path. */
// It is stored as the bytes of `pages.json`, and each loop parses the entries again: a large site has a million.
import { z } from "zod";
import { fileOf } from "../../base/page-file.ts";
import { isSitePath } from "./output/output.ts";

/** A ledger may come from anywhere, and its paths are printed in scripts that people run. */
const isPagePath = (path: string) => isSitePath(fileOf(path));

const pageEntry = z.object({
  /** "/trim" */
  path: z.string().startsWith("/").refine(isPagePath, "not an address of a page"),
  /** Digest of main text, structured data and links. */
  hash: z.string().min(1),
  lastmod: z.iso.date().nullable(),
  indexable: z.boolean(),
  /** Why the page is indexable, or not. Missing in ledgers of earlier versions. */
  reason: z.string().default(""),
  title: z.string(),
  /** Digest of all bytes. Missing in ledgers of earlier versions. */
  html: z.string().optional(),
  /** Coordinates. They identify a page that was renamed. */
  point: z.string().optional(),
  /** Day on which the rollout listed the page, if it is the day of the build. */
  released: z.iso.date().optional(),
});
export type PageEntry = Readonly<z.infer<typeof pageEntry>>;
/** Entry of a rendered page. Its date is not known yet. */
export type Entry = Omit<PageEntry, "lastmod">;

export type PageLedger = Iterable<PageEntry> & { readonly bytes: Buffer };

/** @param entries sorted by path, in code units */
export const createLedger = (entries: Iterable<PageEntry>): PageLedger =>
  ledgerIn(Buffer.concat([...piecesOf(entries)]));

/**
 * @param isOurs true if this code is known to have written the bytes, so that they need no check
 * @throws SyntaxError or ZodError if the bytes are not a `pages.json`
 */
export function readLedger(bytes: Buffer, isOurs = false): PageLedger {
  if (isOurs || isAsWritten(bytes)) return ledgerIn(bytes);
  const entries = z.array(pageEntry).parse(JSON.parse(bytes.toString()));
  return createLedger(entries.sort((one, other) => (one.path < other.path ? -1 : 1)));
}

/**
 * Yields the entries of both ledgers for each path at which they differ. Equal entries are skipped as bytes.
 */
export function* compareLedgers(
  some: PageLedger,
  others: PageLedger,
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

const ledgerIn = (bytes: Buffer): PageLedger => ({ bytes, [Symbol.iterator]: () => entriesIn(bytes) });

/** Characters that are collected before they are encoded. */
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

/** Reads a file in the form of `piecesOf` entry by entry, without the comma after it. */
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

/** False if the file comes from an earlier version or was edited. */
function isAsWritten(bytes: Buffer) {
  try {
    let at = 0;
    for (const piece of piecesOf(checked(entriesIn(bytes)))) {
      if (!piece.equals(bytes.subarray(at, at + piece.length))) return false;
      at += piece.length;
    }
    return at === bytes.length;
  } catch {
    return false; // readLedger then parses all of it, and throws what is wrong
  }
}

function* checked(entries: Iterable<PageEntry>) {
  let before = "";
  for (const entry of entries) {
    if (entry.path <= before) throw new Error(`${entry.path} is after ${before}`);
    before = entry.path;
    yield pageEntry.parse(entry);
  }
}
