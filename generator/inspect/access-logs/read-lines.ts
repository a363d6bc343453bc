/** Lines of a file, plain or packed as .gz or .zst, in chunks. */
import { createReadStream } from "node:fs";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { Decompress } from "fzstd";
import { UsageError } from "../../base/errors.ts";

/** A longer line is not a request. */
const lineMax = 65_536;

/** @throws UsageError for a file that cannot be read to its end */
export async function readLines(file: string, see: (line: string) => void) {
  let rest = "";
  const take = (chunk: Buffer) => {
    const text = chunk.toString("latin1");
    let start = 0;
    for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", start)) {
      const line = rest === "" ? text.slice(start, end) : rest + text.slice(start, end);
      rest = "";
      start = end + 1;
      if (line !== "") see(line);
    }
    rest += text.slice(start);
    if (rest.length > lineMax) rest = "";
  };
  const source = createReadStream(file, { highWaterMark: 1 << 18 });
  const sink = async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) take(chunk);
  };
  try {
    if (file.endsWith(".gz")) await pipeline(source, createGunzip({ chunkSize: 1 << 18 }), sink);
    else if (file.endsWith(".zst")) await pipeline(source, unpackZstd(), sink);
    else await pipeline(source, sink);
  } catch (cause) {
    throw new UsageError(
      `${file} cannot be read to its end (${cause instanceof Error ? cause.message : cause}). Nothing was saved. Give it whole.`,
    );
  }
  if (rest !== "") see(rest);
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
