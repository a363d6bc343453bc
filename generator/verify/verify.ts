/** `npm run verify`: is what is live what was built? */

import type { VerifyOptions } from "../command-line/live-options.ts";
import { BuildError } from "../errors.ts";
import { buildJsonPath } from "../publish/build-json.ts";
import { type Asking, askingAt } from "./ask.ts";
import { type BuiltFile, builtSite, sampled } from "./built-site.ts";
import type { Check } from "./check.ts";
import { checkCleanAddresses, checkMissing, checkRedirects } from "./check-addresses.ts";
import { checkBuild } from "./check-build.ts";
import { checkFiles } from "./check-files.ts";

export type Verified = {
  /** As given, without a slash at its end. */
  readonly url: string;
  readonly checks: readonly Check[];
};

type Verifying = {
  readonly now: Date;
  /** Looks at pages in a browser. */
  readonly look: (pages: readonly BuiltFile[], base: string) => Promise<Check>;
};

/** @throws UsageError without a built site, BuildError when nobody answers at the address. */
export async function verify({ url, out, sample }: VerifyOptions, { now, look }: Verifying): Promise<Verified> {
  const site = await builtSite(out);
  const { origin, pathname, protocol } = new URL(url);
  const prefix = pathname.replace(/\/$/, "");
  const asking = askingAt(origin);
  const live = { asking, origin, prefix, isSecure: protocol === "https:" };
  try {
    const first = await firstAnswer(asking, url, `${prefix}/${buildJsonPath}`);
    const build = checkBuild(site.build, first);
    const pages = sampled(site.pages, sample, site.build.site);
    const checks = [
      build,
      ...(first.validTo === null ? [] : [checkCertificate(first.validTo, now)]),
      await checkFiles("pages", pages, site, live),
      await checkFiles("files", site.files, site, live),
      await checkRedirects(site, live),
      await checkCleanAddresses(pages, live),
      await checkMissing(site, live),
      await look(pages, url),
    ];
    return { url, checks };
  } finally {
    asking.close();
  }
}

async function firstAnswer(asking: Asking, url: string, path: string) {
  try {
    return await asking.ask(path);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new BuildError(`${url} does not answer: ${why}. Nothing was compared. See whether the address is right.`, {
      cause,
    });
  }
}

/** Hosts renew a month before the end; half of that has gone wrong. */
const daysMin = 14;
const dayMs = 86_400_000;

function checkCertificate(validTo: Date, now: Date): Check {
  const days = Math.floor((validTo.getTime() - now.getTime()) / dayMs);
  const live = `${days} days left, until ${validTo.toISOString().slice(0, 10)}`;
  const difference = { path: "/", what: "certificate", built: `${daysMin} days or more`, live };
  return { name: "certificate", count: 1, differences: days < daysMin ? [difference] : [], note: live };
}
