/** Command reference, generator/commands/README.md. */
import { type CommandHelp, optionForm, sharedExitStatus, usageText } from "./help.ts";

const statusList = (status: CommandHelp["exitStatus"]) =>
  Object.entries(status)
    .map(([code, meaning]) => `* ${code}: ${meaning}`)
    .join("\n");

const head = `<!-- Generated from the files of this folder by \`npm run schemas\`. Edit those. -->
# Commands

Each file of this folder describes one command: its options, help and code. \`npm run help\` lists them,
\`npm run X -- --help\` prints one. Back to [the generator](../README.md).

\`npm run X -- --option\`: the \`--\` is npm's; without it npm drops the options, and the command says so.
For a program that reads the output, \`npm run X --silent -- --option\` leaves npm's own lines out.
From another folder: \`node /path/to/project/generator/run.mjs build --data … --out …\`.

A problem of the data is one line: place, severity, what is wrong, what to do.

    data/towns.csv:14:2  error  county "Westmeth" is not in counties.csv. Did you mean "Westmeath"?

A new command costs two files: its descriptor here, and its script in \`package.json\`.
Other scripts: \`npm run check\` runs types, lint and format; \`npm run format\` fixes what it can.
Scripts of the tests are in [tests](../../tests/README.md).

Exit status of every command that does not say otherwise below:

${statusList(sharedExitStatus)}
`;

export function commandReference(commands: ReadonlyMap<string, CommandHelp>) {
  const list = Array.from(commands, ([name, { summary }]) => `| [\`${name}\`](#${name}) | ${summary} |`);
  const sections = Array.from(commands, ([name, command]) => section(name, command));
  return [head, "| command | what it does |", "| --- | --- |", ...list, "", sections.join("\n")].join("\n");
}

function section(name: string, command: CommandHelp) {
  const [usage = ""] = usageText(name, command).split("\n\n");
  const options = Object.entries(command.options).map(
    ([option, about]) => `| \`${optionForm(option, about)}\` | ${cell(about.help)} | ${cell(about.default ?? "off")} |`,
  );
  const table = options.length === 0 ? [] : ["", "| option | effect | without it |", "| --- | --- | --- |", ...options];
  return [
    `## ${name}`,
    "",
    command.description,
    "",
    "```text",
    ...usage
      .split("\n")
      .slice(1)
      .map((line) => line.slice(2)),
    "```",
    ...table,
    "",
    "Exit status:",
    "",
    statusList(command.exitStatus),
    "",
    "```sh",
    ...command.examples,
    "```",
    "",
  ].join("\n");
}

const cell = (text: string) => text.replaceAll("|", "\\|");
