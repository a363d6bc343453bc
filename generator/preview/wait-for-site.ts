/** A build that switches its new site in leaves no site for some microseconds: a request waits for it rather than fail. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

const patienceMs = 1000;
const pauseMs = 5;

/** Returns as soon as there is a site in `out`, or when it does not come. */
export async function siteInPlace(out: string) {
  const marker = join(out, "pages.json");
  for (let waited = 0; waited < patienceMs && !existsSync(marker); waited += pauseMs) await setTimeout(pauseMs);
}
