/** Writes generator/commands/README.md: the help of all commands. */
import type { Command } from "./command.ts";
import { createParser } from "./parser.ts";

const head = `<!-- Generated from the files of this folder by \`npm run schemas\`. Edit those. -->
# Commands

Each file of this folder describes one command: its options, help and code. \`npm run help\` lists them,
\`npm run help -- X\` or \`npm run X -- --help\` prints one. Back to [the generator](../README.md).

\`npm run X -- --option\`: the \`--\` is npm's; without it npm drops the options, and the command says so.
For a program that reads the output, \`npm run X --silent -- --option\` leaves npm's own lines out.
From another folder: \`node /path/to/project/generator/run.mjs build --data … --out …\`.

A problem of the data is one line: place, severity, what is wrong, what to do.

    data/towns.csv:14:2  error  county "Westmeth" is not in counties.csv. Did you mean "Westmeath"?

A new command costs two files: its descriptor here, and its script in \`package.json\`.
Other scripts: \`npm run check\` runs types, lint and format; \`npm run format\` fixes what it can.
Scripts of the tests are in [tests](../../tests/README.md).
`;

export function commandReference(commands: ReadonlyMap<string, Command>) {
  const { commands: parsers } = createParser(commands, "", () => {});
  const list = parsers.map((parser) => `| [\`${parser.name()}\`](#${parser.name()}) | ${parser.summary()} |`);
  const sections = parsers.map((parser) => `## ${parser.name()}\n\n\`\`\`text\n${parser.helpInformation()}\n\`\`\`\n`);
  return [head, "| command | what it does |", "| --- | --- |", ...list, "", sections.join("\n")].join("\n");
}
