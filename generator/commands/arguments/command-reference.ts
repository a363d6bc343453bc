/** Writes generator/commands/README.md: the help of all commands. */
import type { Command } from "./command.ts";
import { createParser } from "./parser.ts";

const head = `<!-- Generated from the commands by \`npm run schemas\`. Edit those. -->
# Commands

Each file of this folder, and \`command.ts\` of each optional feature, describes one command: its options, help and code. \`npm run help\`
lists them, \`npm run X -- --help\` prints one. Back to [the generator](../README.md).

\`npm run X -- --option\`: the \`--\` is npm's; without it npm drops the options, and the command says so.
For a program that reads the output, \`npm run X --silent -- --option\` leaves npm's own lines out.
From another folder: \`node /path/to/project/generator/run.mjs build --data … --out …\`.

A problem of the data is one line: place, severity, what is wrong, what to do.

    data/towns.csv:14:2  error  county "Westmeth" is not in counties.csv. Did you mean "Westmeath"?

Every command has \`--help\`. Exit status: 0 and 1 as below, 2 wrong usage, 3 any other failure, 130 and 143 stopped by Ctrl+C or kill.
\`npm run check\` runs types, lint and format; \`npm run format\` fixes what it can. Scripts of the tests: [tests](../../tests/README.md).
`;

/** Lines of the help of every command. */
const shared = /^ +(?:--help +print this help|2 +wrong usage|3 +any other failure|130, 143 .*)\n/gm;

export function commandReference(commands: ReadonlyMap<string, Command>) {
  const { commands: parsers } = createParser(commands, "", () => {});
  const sections = parsers.map((parser) => {
    const help = parser
      .helpInformation()
      .replace(shared, "")
      .replace(/\n\nExamples:\n[\s\S]*/, "");
    return `## ${parser.name()}\n\n\`\`\`text\n${help}\n\`\`\`\n`;
  });
  return [head, sections.join("\n")].join("\n");
}
