/** Settings of the files for hosts: headers, redirects and keys of this site. */
import { hash } from "node:crypto";
import type { Site } from "../../data/schema/site.ts";
import { paths } from "../../templates/paths.ts";
import { speculationRules } from "../../templates/speculation-rules.ts";
import { basePathOf } from "../engine/assets/base-path.ts";
import type { HostSettings } from "../engine/publish/site-files.ts";

type HostedSite = Pick<Site, "redirects" | "preview"> & {
  readonly settings: Pick<Site["settings"], "quoteForm" | "map" | "analytics" | "indexNow">;
  readonly services: readonly { readonly slug: string }[];
};

/** @param baseUrl "https://www.example.ie", with the folder of the site if it has one */
export function hostSettings({ settings, services, preview, redirects }: HostedSite, baseUrl: string): HostSettings {
  const { quoteForm, map, analytics, indexNow } = settings;
  const folder = basePathOf(baseUrl);
  return {
    folder,
    pagePaths: pagePaths(services),
    scriptHashes: [`sha256-${hash("sha256", speculationRules(folder), "base64")}`],
    quoteFormOrigin: quoteForm.origin,
    tileOrigin: tileOrigin(map.tiles),
    analyticsEnabled: analytics.measurementId !== "",
    conversionsEnabled: analytics.conversionId !== "",
    isPreview: preview !== undefined,
    redirects,
    indexNowKey: indexNow?.key,
    fewerPages: "list fewer towns in towns.csv",
  };
}

/** Patterns of all page addresses. The last segment of a page with two segments is one that no file under assets/ has. */
export const pagePaths = (services: HostedSite["services"]): readonly string[] => [
  "/",
  "/:page",
  "/guides/:guide",
  "/local/:county",
  paths.figures,
  ...services.map(({ slug }) => `/:place/${slug}`),
];

/** "https://{s}.tile.example/{z}/{x}/{y}.png" → "https://*.tile.example" */
const tileOrigin = (template: string) => /^https?:\/\/[^/]+/.exec(template.replace(/\{\w+\}/, "*"))?.[0] ?? template;
