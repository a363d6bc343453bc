/** `npm run release-list`: prints the sample data that must be replaced before going live. */
import { section } from "../base/document/document.ts";
import { printTerminal } from "../base/document/print-terminal.ts";
import { groupBy } from "../base/group-by.ts";
import { pluralize } from "../base/plural.ts";
import type { Problem } from "../base/problem.ts";
import { type HardnessLookUp, supplyWithZone } from "../site/hardness-look-ups.ts";
import { defineCommand } from "./arguments/command.ts";
import { data } from "./arguments/shared-options.ts";

export const command = defineCommand({
  summary: "list the sample data to replace before going live",
  description:
    "Prints each sample in the data as a line to tick off, with its file, row and column, then the hardness figures to look up.",
  forms: ["[options]"],
  options: { data },
  exitStatus: { 0: "printed, also if no sample is left" },
  examples: ["npm run release-list"],
  read: (values) => values,
  async run({ data }) {
    const { requireDataFolder } = await import("../site/require-data-folder.ts");
    const { loadSite } = await import("../site/load-site.ts");
    requireDataFolder(data);
    const { hardnessLookUps } = await import("../site/hardness-look-ups.ts");
    const loaded = loadSite(data);
    printReleaseList(loaded);
    if (loaded.site !== null) console.log(`\n${lookUpList(hardnessLookUps(loaded.site))}`);
  },
});

type ReleaseListInput = { readonly placeholders: readonly Problem[]; readonly problems: readonly Problem[] };

function printReleaseList({ placeholders, problems }: ReleaseListInput) {
  const errors = problems.filter(({ severity }) => severity === "error").length;
  const remedy = `${pluralize(errors, "error")} in the data may hide samples. To see them: npm run build`;
  if (errors > 0 && placeholders.length === 0) return console.error(`No samples were found, but ${remedy}`);
  console.log(releaseList(placeholders));
  if (errors > 0) console.error(`\n${remedy}`);
}

export function releaseList(placeholders: readonly Problem[]) {
  if (placeholders.length === 0) return "No samples are left in the data.";
  const byFile = groupBy(placeholders.map((sample) => [sample.file, sample] as const));
  return printTerminal([
    { title: `${pluralize(placeholders.length, "sample")} to replace before going live:` },
    ...[...byFile].flatMap(([file, samples]) =>
      section(file, { list: samples.map((each) => `[ ] ${file}:${each.line}:${each.column}  ${each.message}`) }),
    ),
    { sentence: "Next, when all are replaced: npm run build -- --release" },
  ]);
}

/** Returns a line for each town without a hardness figure, or without one for each of its supplies. */
function lookUpList(lookUps: readonly HardnessLookUp[]) {
  const [first] = lookUps;
  if (first === undefined) return "Every town has a hardness figure.";
  const list = lookUps.map(({ town, supplies }) =>
    [town, supplies.map(supplyWithZone).join("; ")].filter(Boolean).join(": "),
  );
  const title = `${pluralize(lookUps.length, "town")} without a hardness figure. Look each up at ${first.url} and write a row in hardness.csv:`;
  return printTerminal([{ title }, { list }]);
}
