/** A built copy of the tiny site that takes in results. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { readExportFile } from "../../generator/tools/exports/export-tables.ts";
import { takeResults } from "../../generator/tools/take-results.ts";
import { type TemporarySite, temporarySite } from "../build/temporary-site.ts";
import { runHere } from "../commands/run-here.ts";

export const day = "2026-11-25";
export const address = "https://sruthan.example";
export const since = '"verdicts": { "since": "2026-01-01" },';

/** Tuam has a new address, and its old one leads there. */
export function moveTuam(site: TemporarySite) {
  site.edit("towns.csv", (text) => text.replace(/^Tuam,Galway,[^,]*/m, "Tuam,Galway,tuaim"));
  site.edit("redirects.csv", (text) => `${text}/tuam,/tuaim,301\n/tuam/*,/tuaim/*,301\n`);
}

/** @param settings more of settings.json */
export async function resultsSite(settings = "") {
  const site = temporarySite();
  site.edit("settings.json", (text) => text.replace('"gate":', `${settings}\n "gate":`));
  await site.built();
  let number = 0;
  const saved = (content: string | Buffer, name = `results-${++number}.csv`) => {
    writeFileSync(join(site.folder, name), content);
    return join(site.folder, name);
  };
  const take = (files: readonly string[], options: object = {}) =>
    takeResults(files.map(readExportFile), { data: site.data, out: site.out, day, ...options });
  const where = ["--data", site.data, "--out", site.out, "--today", day];
  const run = (...words: string[]) => runHere(["results", ...words, ...where]);
  return { site, saved, take, where, run, history: join(site.data, "history") };
}
