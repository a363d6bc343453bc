/** Lines of a file, plain or packed as .gz or .zst, in chunks. */
import { closeSync, createReadStream, openSync, readSync } from "node:fs";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { Decompress } from "fzstd";
import { UsageError } from "../../base/errors.ts";
import { unreadable } from "../../base/unreadable.ts";

/** A longer line is not a request: "" is seen instead. */
const lineMax = 65_536;

/** @throws UsageError for a file that cannot be read to its end */
export async function readLines(file: string, see: (line: string) => void) {
  let rest = "";
  let isTooLong = false;
  const take = (chunk: Buffer) => {
    const text = chunk.toString("latin1");
    let start = 0;
    for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", start)) {
      const line = rest === "" ? text.slice(start, end) : rest + text.slice(start, end);
      start = end + 1;
      if (isTooLong || line.length > lineMax) see("");
      else if (line !== "") see(line);
      rest = "";
      isTooLong = false;
    }
    rest += text.slice(start);
    isTooLong ||= rest.length > lineMax;
    if (isTooLong) rest = "";
  };
  const sink = async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) take(chunk);
  };
  try {
    const packing = packingOf(file);
    const source = createReadStream(file, { highWaterMark: 1 << 18 });
    if (packing === "gz") await pipeline(source, createGunzip({ chunkSize: 1 << 18 }), sink);
    else if (packing === "zst") await pipeline(source, unpackZstd(), sink);
    else await pipeline(source, sink);
  } catch (cause) {
    if (cause instanceof UsageError) throw cause;
    throw new UsageError(
      `${file} cannot be read to its end (${cause instanceof Error ? cause.message : cause}). Nothing was saved. Give it whole.`,
    );
  }
  if (rest !== "" || isTooLong) see(rest);
}

/** By its first bytes: a rotated log may have any name. */
function packingOf(file: string) {
  const first = Buffer.alloc(4);
  try {
    const opened = openSync(file, "r");
    try {
      readSync(opened, first);
    } finally {
      closeSync(opened);
    }
  } catch (cause) {
    throw new UsageError(`${file} ${unreadable(cause)}. Nothing was saved. Give the files of the access log.`);
  }
  if (first.readUInt16BE() === 0x1f8b) return "gz";
  return first.readUInt32LE() === 0xfd2fb528 ? "zst" : null;
}

function unpackZstd() {
  const transform: Transform = new Transform({
    transform(chunk: Buffer, _, done) {
      try {
        unpacker.push(chunk);
        done();
      } catch (cause) {
        done(cause instanceof Error ? cause : new Error(String(cause)));
      }
    },
    flush(done) {
      try {
        unpacker.push(new Uint8Array(0), true);
        done();
      } catch (cause) {
        done(cause instanceof Error ? cause : new Error(String(cause)));
      }
    },
  });
  const unpacker = new Decompress((chunk) => void transform.push(Buffer.from(chunk)));
  return transform;
}
