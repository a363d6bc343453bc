/** Reads a file of a built site. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { UsageError } from "../base/errors.ts";
import { recoverOut } from "./folder/folder.ts";
import { whyUnread } from "./pages-json.ts";

/** @param name path in the site: "_headers". @throws UsageError if it is missing, or not as a build writes it */
export function readOutputFile<Value>(out: string, name: string, from: (text: string) => Value): Value {
  recoverOut(out);
  try {
    return from(readFileSync(join(out, name), "utf8"));
  } catch (cause) {
    throw new UsageError(
      `The site in ${out} is incomplete: ${name} cannot be read: ${whyUnread(cause)}. Build it again.`,
    );
  }
}
