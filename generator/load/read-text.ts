/** A file's text, whatever stands in the way of it named as a problem. */
import { type Decoded, decode } from "./decode.ts";
import { readBytes } from "./read-bytes.ts";

/** `file` is a path as given. Nothing is thrown. */
export function readText(file: string): Decoded {
  const { bytes, problem } = readBytes(file);
  return bytes === undefined ? { problems: [problem] } : decode(file, bytes);
}
