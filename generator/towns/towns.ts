/** `npm run towns`: which places are worth a page, and a row for one of them. */
import { once } from "node:events";
import { createInterface } from "node:readline/promises";
import { number, tenths } from "../../templates/format.ts";
import { refuseWithoutData } from "../build.ts";
import type { TownsOptions } from "../command-line/options.ts";
import { reportAsText } from "../command-line/problem-report.ts";
import { DataError } from "../data-error.ts";
import { type Loaded, loadSite } from "../load/load-site.ts";
import { dayOf } from "../publish/lastmod.ts";
import { type Adding, type Ask, addTown } from "./add-town.ts";
import { type PlaceNear, townsNear } from "./towns-near.ts";

/** @returns the exit status: 0, or 1 for problems of the data. @throws BuildError with what stands in the way; nothing is written then. */
export async function runTowns(options: TownsOptions): Promise<0 | 1> {
  refuseWithoutData(options.data);
  const day = dayOf(options);
  const loaded = loadSite(options.data, day);
  try {
    if (options.what === "near") console.log(near(loaded, options.km));
    else await add({ ...options, day, loaded, ask: isTerminal() ? askWhich : null });
    return 0;
  } catch (cause) {
    if (!(cause instanceof DataError)) throw cause;
    console.error(`${reportAsText(cause.problems)}${options.what === "add" ? "\n\nNothing was written." : ""}`);
    return 1;
  }
}

function near({ sources }: Loaded, given: number | undefined) {
  const { data: settings, problems } = sources.site;
  if (settings === undefined) throw new DataError(problems);
  const km = given ?? settings.radiusKm;
  return nearAsText(townsNear(sources, km), km, settings.headquarters.name);
}

async function add(adding: Adding) {
  const { text, warnings } = await addTown(adding);
  if (warnings.length > 0) console.log(`${reportAsText(warnings)}\n`);
  console.log(text);
}

const isTerminal = () => process.stdin.isTTY === true && process.stdout.isTTY === true;

function nearAsText(places: readonly PlaceNear[], km: number, base: string) {
  if (places.length === 0) return `Every place of gazetteer.csv within ${km} km of ${base} has a row in towns.csv.`;
  const longest = places.reduce((most, { name }) => Math.max(most, name.length), 5);
  const rows = places.map(({ name, county, population, facts, distanceKm }) => {
    const people = population === undefined ? "" : number(population);
    return `  ${name.padEnd(longest)}  ${county.padEnd(10)} ${people.padStart(9)} ${String(facts || "").padStart(6)} ${tenths(distanceKm).padStart(6)}`;
  });
  const known = places.filter(({ facts }) => facts > 0).sort((a, b) => b.facts - a.facts);
  const most = known.slice(0, 3).map(({ name, facts }) => `${name} (${facts})`);
  return [
    `Places within ${km} km of ${base} that have no page: ${places.length}\n`,
    `  ${"place".padEnd(longest)}  ${"county".padEnd(10)} ${"people".padStart(9)} ${"facts".padStart(6)} ${"km".padStart(6)}`,
    ...rows,
    "",
    "facts: rows of local-facts.csv and epa-list.csv that are of the place or name it.",
    ...(most.length === 0 ? [] : [`Most is on record of ${most.join(", ")}.`]),
    `Next: npm run towns -- add "${places[0]?.name}"`,
  ].join("\n");
}

const askWhich: Ask = async (places) => {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    places.forEach(({ name, county }, index) => {
      console.log(`  ${index + 1}  ${name}, Co. ${county}`);
    });
    // Ctrl+D and Ctrl+C are no answer: some versions of Node reject the question then, others leave it open for ever.
    const left = once(lines, "close").then(() => "");
    const asked = lines.question(`Which one? (1 to ${places.length}, Enter for none) `).catch(() => "");
    const answer = await Promise.race([asked, left]);
    return places[Number(answer) - 1] ?? null;
  } finally {
    lines.close();
  }
};
