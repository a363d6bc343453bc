/** What an option may hold: its text in, its value out. Each throws UsageError that says what the option takes. */
import { resolve } from "node:path";
import { date } from "../../data/schema.ts";
import { UsageError } from "../errors.ts";
import { type HostName, hostNames } from "../hosting/host-limits.ts";
import type { Shard } from "../parts/shard.ts";
import type { ReportFormat } from "./progress.ts";

export const text = (value: string | boolean) => String(value);

export function count(value: string, option: string) {
  if (!/^[1-9]\d{0,5}$/.test(value))
    throw new UsageError(`${option} takes a whole number from 1 to 999999, not "${value}".`);
  return Number(value);
}

export function kilometres(value: string) {
  if (!/^\d{1,3}(?:\.\d+)?$/.test(value) || Number(value) === 0)
    throw new UsageError(`--km takes kilometres from the base, such as 40, not "${value}".`);
  return Number(value);
}

/** `source`: the option or variable that names it. */
export function portOf(value: string, source: "--port" | "PORT") {
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535)
    throw new UsageError(`${source} takes a number from 0 to 65535, not "${value}".`);
  return Number(value);
}

export function outOf(value: string) {
  if (resolve(value) === resolve("."))
    throw new UsageError("--out is the project folder itself; name a folder in or beside it.");
  return value;
}

export function baseUrlOf(value: string) {
  if (!/^https?:\/\/[^\s/@?#]+(?:\/(?!\.)[\w.~-]+)*\/?$/.test(value))
    throw new UsageError(
      `--base-url takes an origin such as https://www.example.ie, or one with a folder such as https://name.github.io/site, not "${value}".`,
    );
  return value.replace(/\/$/, "");
}

export function reportFormat(given: string | boolean | undefined, env: NodeJS.ProcessEnv): ReportFormat {
  const value = text(given ?? (env["GITHUB_ACTIONS"] === "true" ? "github" : "text"));
  if (value === "text" || value === "json" || value === "github") return value;
  throw new UsageError(`--report takes text, json or github, not "${value}".`);
}

export function shardOf(value: string): Shard {
  const [, number = 0, of = 0] = (/^([1-9]\d{0,4})\/([1-9]\d{0,4})$/.exec(value) ?? []).map(Number);
  if (number < 1 || number > of)
    throw new UsageError(`--shard takes a part and their number, such as 1/8 to 8/8, not "${value}".`);
  return { number, of };
}

export function changesFormat(value: string): "text" | "markdown" | "json" {
  if (value === "text" || value === "markdown" || value === "json") return value;
  throw new UsageError(`--report takes text, markdown or json, not "${value}".`);
}

export function day(value: string) {
  if (date.safeParse(value).success) return value;
  throw new UsageError(`--today takes a date such as 2026-05-02, not "${value}".`);
}

export function hostOf(value: string): HostName {
  const host = hostNames.find((name) => name === value);
  if (host === undefined) throw new UsageError(`--host takes ${hostNames.join(", ")}, not "${value}".`);
  return host;
}
