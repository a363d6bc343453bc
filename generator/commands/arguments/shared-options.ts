/** Options that several commands take. */
import { Option } from "commander";
import { hostNames } from "../../output/hosting/host-limits.ts";
import type { BuildOptions } from "../../site/build/build-options.ts";
import {
  choice,
  defaulted,
  flag,
  optional,
  readDay,
  readOut,
  readPort,
  readSiteAddress,
  type TypedOption,
  type Values,
} from "./option.ts";

export const data = defaulted("--data <DIR>", "folder of the CSV and JSON files", String, "data");
export const builtSite = defaulted("--out <DIR>", "folder of the built site", String, "dist");
export const out = defaulted("--out <DIR>", "folder of the site", readOut, "dist");
export const today = optional(
  "--today <DATE>",
  "the day used for publish_on and unpublish_on, and for the dates of changed pages (default: today in Ireland)",
  readDay,
);
export const baseUrl = optional(
  "--base-url <URL>",
  "address of the site, with its folder if it has one (default: url in site.json)",
  readSiteAddress,
);
export const dryRun = flag("--dry-run", "show what would happen and write nothing");
export const previous = optional(
  "--previous <SITE>",
  "the published site: its pages.json, or the folder or address that has one (default: the site in --out)",
  String,
);
/** Option of commands that print for people or programs. */
export const printedAs: TypedOption<"text" | "markdown" | "json"> = new Option(
  "--report <FORMAT>",
  "form of the output",
)
  .choices(["text", "markdown", "json"])
  .default("text");

/** @param fallback port if neither the option nor the variable PORT is given */
export const port = (fallback: number) => defaulted("--port <N>", "port of the server", readPort, fallback).env("PORT");

export const build = {
  data,
  out,
  baseUrl,
  previous,
  firstRelease: flag("--first-release", "nothing is published yet: a release without --previous").conflicts("previous"),
  release: flag("--release", "fail on sample data, on removed pages without a redirect and without --previous"),
  staging: flag(
    "--staging",
    "a staging build: noindex on every page, no sitemap, no analytics; each foot names commit and data",
  ).conflicts("release"),
  force: flag("--force", "render and write every page again"),
  host: choice("--host <NAME>", "check the limits of a host", hostNames),
  report: choice(
    "--report <FORMAT>",
    "lines, one object on standard output, or annotations (default: text; github inside GitHub Actions)",
    ["text", "json", "github"],
  ),
  today,
};

export const buildOptions = ({ report, ...values }: Values<typeof build>): BuildOptions => ({
  ...values,
  report: report ?? (process.env["GITHUB_ACTIONS"] === "true" ? "github" : "text"),
});
