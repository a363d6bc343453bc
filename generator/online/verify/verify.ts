/** `npm run verify`: compares the site online with the built one. */
import { z } from "zod";
import { BuildError } from "../../base/errors.ts";
import { rulesHeader } from "../../engine/hosting/headers.ts";
import { type BuildJson, buildJson, buildJsonPath } from "../../engine/publish/build-json.ts";
import { businessProfile, structuredDataIn } from "../../site/business-profile.ts";
import type { Check } from "./check-each.ts";
import { checkFiles } from "./check-files.ts";
import { verifyCleanUrls, verifyNotFound, verifyRedirects } from "./check-redirects-and-404.ts";
import { type ExpectedFile, readExpectedSite, samplePages } from "./expected-site.ts";
import { certificateEnd, createRequester, type HttpResponse } from "./request.ts";

type VerifyInput = {
  /** Without a slash at its end. */
  readonly url: string;
  readonly out: string;
  /** Number of pages; undefined for all. */
  readonly sample?: number;
  readonly now: Date;
  /** Opens pages in a browser. */
  readonly look: (pages: readonly ExpectedFile[], base: string) => Promise<Check>;
};

export type VerificationResult = Awaited<ReturnType<typeof verify>>;

/** @throws UsageError without a built site, BuildError if the address does not respond. */
export async function verify({ url, out, sample, now, look }: VerifyInput) {
  const site = await readExpectedSite(out);
  const { origin, pathname, protocol } = new URL(url);
  const prefix = pathname.replace(/\/$/, "");
  const asking = createRequester(origin);
  const live = { asking, origin, prefix, isSecure: protocol === "https:" };
  const first = await asking.ask(`${prefix}/${buildJsonPath}`).catch((cause: Error) => {
    const fix = "Nothing was compared. See whether the address is right.";
    throw new BuildError(`${url} does not answer: ${cause.message}. ${fix}`, { cause });
  });
  const validTo = await certificateEnd(new URL(url));
  const pages = samplePages(site.pages, sample, site.build.site);
  const checks = [
    checkRules(site.rulesDigest, first),
    checkBuild(site.build, first),
    ...(validTo === null ? [] : [checkCertificate(validTo, now)]),
    await checkFiles("pages", pages, site, live),
    await checkFiles("files", site.files, site, live),
    await verifyRedirects(site, live),
    await verifyCleanUrls(pages, live),
    await verifyNotFound(site, live),
    await look(pages, url),
  ];
  const home = site.pages.find(({ path }) => path === "/")?.read();
  /** Lines to compare with a profile of the business elsewhere. */
  const profile = structuredDataIn(String(home ?? "")).flatMap(businessProfile);
  return { url, checks, profile };
}

/** Hosts renew a month before the end. At half of that, renewal has failed. */
const daysMin = 14;
const dayMs = 86_400_000;

function checkCertificate(validTo: Date, now: Date): Check {
  const days = Math.floor((validTo.getTime() - now.getTime()) / dayMs);
  const live = `${days} days left, until ${validTo.toISOString().slice(0, 10)}`;
  const difference = { path: "/", what: "certificate", built: `${daysMin} days or more`, live };
  return { name: "certificate", count: 1, differences: days < daysMin ? [difference] : [], note: live };
}

/** @param built undefined if the build named no rules */
function checkRules(built: string | undefined, { headers }: HttpResponse): Check {
  const live = headers[rulesHeader.toLowerCase()];
  const differences =
    built === undefined || live === built
      ? []
      : [{ path: "/", what: "the server's rules", built, live: live ?? "none" }];
  return { name: "rules", count: built === undefined ? 0 : 1, differences };
}

const named = ["commit", "data", "code", "site"] as const;

/** A staging build never counts as equal, not even with itself: visitors must not get it. */
function checkBuild(built: BuildJson, answer: HttpResponse): Check {
  const live = liveBuild(answer);
  const isPreview = typeof live === "object" && live.preview;
  const differences = [
    built.preview && { what: "preview", built: "a preview: build without --preview", live: "" },
    isPreview && { what: "preview", built: "the site", live: "a preview, which is not for search engines" },
    ...(typeof live === "string"
      ? [{ what: "build.json", built: `site ${built.site}`, live }]
      : named
          .filter((name) => live[name] !== built[name])
          .map((what) => ({ what, built: built[what] ?? "none", live: live[what] ?? "none" }))),
  ].filter((each) => typeof each === "object");
  return {
    name: "build",
    count: 1,
    differences: differences.map((each) => ({ path: `/${buildJsonPath}`, ...each })),
    note: `commit ${built.commit?.slice(0, 7) ?? "none"}, digest of the site ${built.site}`,
  };
}

function liveBuild({ status, body }: HttpResponse): BuildJson | string {
  if (status !== 200) return `none: the answer is ${status}`;
  try {
    return buildJson.parse(JSON.parse(body.toString("utf8")));
  } catch (cause) {
    return cause instanceof z.ZodError ? "of another form" : "no JSON";
  }
}
