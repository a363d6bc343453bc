/** `npm run licences`: everything of others that goes to visitors or runs in a build, with its licence. Status 1 for what may not. */
import { readFileSync } from "node:fs";
import { licensedPackages, lockfile, refusals, type Use } from "./licences.ts";
import { dataSources, fontNotices, importedByClient, pictureLicences } from "./third-party-files.ts";

const packages = licensedPackages(
  lockfile.parse(JSON.parse(readFileSync("package-lock.json", "utf8"))),
  importedByClient(),
);
const pictures = pictureLicences("data");
const refused = [...refusals(packages), ...pictures.unnamed];

const headings: Record<Use, string> = {
  visitors: "Packages in what visitors get",
  build: "Packages that run in a build",
  tests: "Packages for tests only",
};
for (const use of ["visitors", "build", "tests"] as const) {
  const used = packages.filter((entry) => entry.use === use);
  print(
    `${headings[use]} (${used.length})`,
    byLicence(used.map(({ name, version, licence }) => [licence, `${name} ${version}`])),
  );
}
print("Fonts in what visitors get", fontNotices());
print("Pictures in what visitors get", byLicence(pictures.licences));
print("Data", dataSources());
for (const refusal of refused) console.error(`error  ${refusal}`);
process.exitCode = refused.length > 0 ? 1 : 0;

function print(heading: string, lines: readonly string[]) {
  console.log(`${heading}\n${lines.map((line) => `  ${line}`).join("\n")}\n`);
}

function byLicence(named: readonly (readonly [licence: string, name: string])[]) {
  const licences = [...new Set(named.map(([licence]) => licence))].sort();
  const namesUnder = (wanted: string) => named.filter(([licence]) => licence === wanted).map(([, name]) => name);
  return licences.map((licence) => `${licence}: ${[...new Set(namesUnder(licence))].sort().join(", ")}`);
}
