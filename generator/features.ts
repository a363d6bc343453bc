/** Optional features: their commands, steps after a build, parts of the desk and settings. To remove one, delete its folder and its line. */
import type { z } from "zod";
import type { AssetFile } from "./assets/asset-file.ts";
import type { Problem } from "./base/problem.ts";
import type { InspectedSite } from "./changes/inspect-site.ts";
import type { Command } from "./commands/arguments/command.ts";
import type { DeskPart } from "./desk/feature-parts.ts";
import { indexNowSettings } from "./online/indexnow/settings.ts";
import type { Say } from "./site/check/settings-sections.ts";

type Feature = {
  /** The command with the feature's name, which is a script of package.json as well. */
  readonly command?: () => Promise<{ readonly command: Command }>;
  /** Runs after the site is written. */
  readonly afterBuild?: () => Promise<{ readonly afterBuild: (built: InspectedSite) => void }>;
  /** File that `afterBuild` writes into the folder beside the site. A build without it is not repeated from its record. */
  readonly writes?: string;
  readonly desk?: () => Promise<{ readonly deskPart: DeskPart }>;
  readonly settings?: FeatureSettings;
};

export type FeatureSettings = {
  /** Schemas of keys of settings.json. */
  readonly schema: z.ZodRawShape;
  /** @param siteFiles addresses of the site's own files */
  readonly problems: (settings: object, say: Say, siteFiles: readonly string[]) => Iterable<Problem>;
  /** Files that a build for the public adds to the site. */
  readonly files: (settings: object) => readonly AssetFile[];
};

/** Loaded when they are needed: a command brings libraries of its own. */
export const features: Readonly<Record<string, Feature>> = {
  changes: { command: () => import("./changes/compare/command.ts") },
  indexnow: { command: () => import("./online/indexnow/command.ts"), settings: indexNowSettings },
  report: { afterBuild: () => import("./changes/report/after-build.ts"), writes: "index.html" },
  results: { command: () => import("./results/command.ts"), desk: () => import("./results/desk/desk-part.ts") },
  verify: { command: () => import("./online/verify/command.ts") },
};

export const featureSettings = Object.values(features).flatMap(({ settings }) => settings ?? []);
