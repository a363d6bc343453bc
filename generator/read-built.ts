/** What a file of a built site says. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { UsageError } from "./errors.ts";
import { whyUnread } from "./publish/pages-json.ts";

/** @param name within the site: "_headers". @throws UsageError where it is missing, or is not as a build writes it */
export function readBuilt<Value>(out: string, name: string, from: (text: string) => Value): Value {
  try {
    return from(readFileSync(join(out, name), "utf8"));
  } catch (cause) {
    throw new UsageError(
      `The site in ${out} is not whole: ${name} cannot be used: ${whyUnread(cause)}. Build it again.`,
    );
  }
}
