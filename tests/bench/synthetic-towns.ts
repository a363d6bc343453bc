/** Made-up towns and facts for the benchmark, in the form of the real files, the same on every machine. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { seededRandom } from "../seeded-random.ts";

const counties = ["Meath", "Cavan", "Kildare", "Westmeath", "Offaly", "Laois", "Longford", "Carlow", "Kilkenny"];
const topics = ["hardness", "iron", "manganese", "bacteria", "supply", "river", "geology", "taste"];

/** Replaces towns and facts in a copy of the data, five facts for each town, and empties sheets that name real towns. */
export function writeSyntheticTowns(data: string, count: number) {
  const random = seededRandom(7);
  const towns = Array.from({ length: count }, (_, index) => ({
    name: `Baile ${nameOf(index)}`,
    county: counties[index % counties.length] ?? "Meath",
  }));
  const townRows = towns.map(({ name, county }, index) => {
    const lat = (52.75 + random() * 1.2).toFixed(5);
    const lng = (-7.7 + random() * 1.4).toFixed(5);
    return `${name},${county},${lat},${lng},"${introOf(name, index)}",${1000 + Math.floor(random() * 20000)},2022`;
  });
  const factRows = towns.flatMap(({ name, county }, index) =>
    Array.from({ length: 5 }, (_, part) =>
      factOf(name, county, index, topics[(index + part * 3) % topics.length] ?? "supply"),
    ),
  );
  const facts = readFileSync(join(data, "local-facts.csv"), "utf8").split("\n");
  // Keeps facts of counties and of the region.
  const kept = facts.filter((line, index) => index === 0 || (line !== "" && !/,town,/.test(line)));
  const header = "name,county,lat,lng,intro,population,population_year";
  writeFileSync(join(data, "towns.csv"), `${header}\n${townRows.join("\n")}\n`);
  writeFileSync(join(data, "local-facts.csv"), `${[...kept, ...factRows].join("\n")}\n`);
  for (const name of ["town-services.csv", "supplies.csv", "hardness-words.csv"]) {
    const [columns = ""] = readFileSync(join(data, name), "utf8").split("\n");
    writeFileSync(join(data, name), `${columns}\n`);
  }
}

const syllables = ["ard", "bal", "car", "dun", "fer", "glen", "kil", "lis", "mo", "rath"];
/** Returns a name for a number, different for each: 482 → "kilmocar". */
const nameOf = (index: number) =>
  String(index + 1000)
    .split("")
    .map((digit) => syllables[Number(digit)])
    .join("");

const introOf = (name: string, index: number) =>
  `${name} draws its water from well field ${index} and a stream beside it. The scheme was rebuilt after ${1960 + (index % 60)}, and its mains run for ${10 + (index % 37)} km under clay and limestone. Houses outside it have wells of their own, most of them between ${20 + (index % 30)} and ${60 + (index % 50)} metres deep, and each of those wells has water of its own kind.`;

const factOf = (name: string, county: string, index: number, topic: string) =>
  `${name},${county},town,${topic},"Sample ${index} of ${topic} water in ${name} was put on record for the benchmark.",,${index % 90},mg/l,,2025,,Benchmark,https://benchmark.example/${index},high,`;
