/** Reads the body of a response to its end, or up to a limit. */

/** In bytes. No page, sheet or picture is longer. */
const longestAnswer = 50 * 1024 * 1024;

/** @throws RangeError if it has more bytes; the connection is closed then */
export async function readAtMost(body: AsyncIterable<Uint8Array> | null): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body ?? []) {
    pieces.push(piece);
    size += piece.length;
    if (size > longestAnswer) throw new RangeError(`the answer has more than ${longestAnswer / 1024 / 1024} MB`);
  }
  return Buffer.concat(pieces);
}
