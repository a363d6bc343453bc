/** `npm run towns`: lists places that are worth a page, and adds a row for one of them. */
import { InvalidArgumentError } from "commander";
import { formatNumber, toTenths } from "../../templates/words/format.ts";
import { DataError } from "../base/data-error.ts";
import { printTerminal } from "../base/document/print-terminal.ts";
import { UsageError } from "../base/errors.ts";
import { problemsAsText } from "../base/format-problems.ts";
import type { AddTownInput } from "../desk/towns/add-town.ts";
import type { LoadedData } from "../site/load-site.ts";
import { defineCommand } from "./arguments/command.ts";
import { flag, optional } from "./arguments/option.ts";
import { data, today } from "./arguments/shared-options.ts";

type TownsOptions = { readonly data: string; readonly today: string | undefined } & (
  | { readonly what: "near"; readonly km: number | undefined }
  | { readonly what: "add"; readonly place: string; readonly county: string | undefined; readonly dryRun: boolean }
);

export const command = defineCommand({
  summary: "list places that are worth a page, or add one",
  description:
    "With near it lists the places of settlements.csv without a page, by their people and the facts on record. With add it appends a row for one of them to towns.csv, filled from the data.",
  forms: ["near [--km N] [options]", "add NAME [--county NAME] [--dry-run] [options]"],
  takesNames: true,
  options: {
    data,
    today,
    km: optional("--km <N>", "near: distance from the base town in km (default: radiusKm in site.json)", readKm),
    county: optional("--county <NAME>", "add: county of the place, needed if several match", String),
    dryRun: flag("--dry-run", "add: print the row and write nothing"),
  },
  exitStatus: { 0: "printed or added", 1: "data errors, or nothing to add; nothing was written" },
  examples: ["npm run towns -- near --km 40", 'npm run towns -- add "Kinnegad" --county Westmeath'],
  read({ data, today, km, county, dryRun }, [what, ...names]): TownsOptions {
    if (what === "near" && names.length === 0) {
      if (county !== undefined) throw wrongOption("county", "add", "near");
      if (dryRun) throw wrongOption("dry-run", "add", "near");
      return { data, today, what, km };
    }
    if (what === "add" && names.length > 0) {
      if (km !== undefined) throw wrongOption("km", "near", "add");
      return { data, today, what, place: names.join(" "), county, dryRun };
    }
    throw new UsageError(
      'For places that are worth a page: npm run towns -- near --km 40. For a new row: npm run towns -- add "Kinnegad"',
    );
  },
  ifDataErrors: ({ what }) => (what === "add" ? "Nothing was written." : "Fix the errors above."),
  async run(options) {
    const { requireDataFolder } = await import("../site/require-data-folder.ts");
    const { loadSite } = await import("../site/load-site.ts");
    const { buildDay } = await import("../site/dates/build-day.ts");
    requireDataFolder(options.data);
    const day = buildDay(options);
    const loaded = loadSite(options.data, day);
    if (options.what === "near") console.log(await nearbyPlacesAsText(loaded, options.km));
    else await add({ ...options, day, loaded });
  },
});

function readKm(text: string) {
  if (!/^\d{1,3}(?:\.\d+)?$/.test(text) || Number(text) === 0)
    throw new InvalidArgumentError("Give the distance from the base town in km, such as 40.");
  return Number(text);
}

const wrongOption = (name: string, own: string, other: string) =>
  new UsageError(`--${name} works with towns ${own}, not with towns ${other}. Leave it out.`);

async function add(input: AddTownInput) {
  const { addTown } = await import("../desk/towns/add-town.ts");
  const { text, warnings } = addTown(input);
  if (warnings.length > 0) console.log(`${problemsAsText(warnings)}\n`);
  console.log(text);
}

/** @param given distance from the base in km; undefined for the radius of site.json. @throws DataError if site.json cannot be read */
async function nearbyPlacesAsText({ tables }: Pick<LoadedData, "tables">, given: number | undefined) {
  const { townsNear } = await import("../site/geography/nearby-places.ts");
  const { data: settings, problems } = tables.site;
  if (settings === undefined) throw new DataError(problems);
  const km = given ?? settings.radiusKm;
  const base = settings.headquarters.name;
  const places = townsNear(tables, km);
  const [first] = places;
  if (first === undefined) return `Every place of settlements.csv within ${km} km of ${base} has a row in towns.csv.`;
  const columns = ["place", "county", "people", "facts", "km"].map((name, at) => ({ name, isNumber: at > 1 }));
  const rows = places.map(({ name, county, population, facts, distanceKm }) => [
    name,
    county,
    population === undefined ? "" : formatNumber(population),
    String(facts || ""),
    toTenths(distanceKm),
  ]);
  const most = places.filter(({ facts }) => facts > 0).sort((a, b) => b.facts - a.facts);
  const names = most.slice(0, 3).map(({ name, facts }) => `${name} (${facts})`);
  return printTerminal([
    { title: `Places within ${km} km of ${base} that have no page: ${places.length}` },
    { columns, rows },
    { sentence: "facts: rows of local-facts.csv and epa-list.csv that are about the place or name it." },
    ...(names.length === 0 ? [] : [{ sentence: `Most facts: ${names.join(", ")}.` }]),
    { sentence: `Next: npm run towns -- add "${first.name}"` },
  ]);
}
