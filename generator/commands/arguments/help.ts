/** Help of commands, in lines of at most 80 characters, and the file that has that of all. */
import type { Option, Options } from "./option.ts";

export type CommandHelp = {
  /** One line for the list of commands: a verb first, no full stop. */
  readonly summary: string;
  /** One paragraph. */
  readonly description: string;
  /** What follows the name, a line each: "near [options]". */
  readonly forms: readonly string[];
  readonly options: Options;
  /** Whether it takes words without an option: folders, an address, a file. */
  readonly takesNames?: true;
  /** Meanings of the status 0 and 1, and of 3 if it is more than an unexpected failure. */
  readonly exitStatus: Readonly<Record<number, string>>;
  /** Complete command lines. */
  readonly examples: readonly string[];
};

const lineLength = 80;
/** Column of the option texts and of the summaries. */
const textColumn = 24;

/** Summaries of all commands. */
export function overview(commands: Iterable<readonly [name: string, about: Pick<CommandHelp, "summary">]>) {
  const lines = Array.from(commands, ([name, { summary }]) => described(name, summary, 18));
  const more = "Options of a command: npm run NAME -- --help";
  return ["Usage: npm run NAME -- [options]", "", ...lines, "", more].join("\n");
}

/** Everything about one command. */
export function helpText(name: string, command: CommandHelp) {
  const { description, examples } = command;
  const status = Object.entries({ ...sharedExitStatus, ...command.exitStatus }).map(([code, meaning]) =>
    described(code, meaning, 12),
  );
  return [
    wrapped(description, 0),
    "",
    usageText(name, command),
    "",
    "Exit status:",
    ...status,
    "",
    "Examples:",
    ...examples.map((line) => `  ${line}`),
  ].join("\n");
}

/** Its forms and options. */
export function usageText(name: string, { forms, options }: CommandHelp) {
  const usage = ["Usage:", ...forms.map((form) => wrapped(commandLine(name, form), 2, 6))];
  const listed = Object.entries(options).map(([option, about]) =>
    described(optionForm(option, about), effectOf(about), textColumn),
  );
  return [...usage, ...(listed.length === 0 ? [] : ["", "Options:", ...listed])].join("\n");
}

const commandLine = (name: string, form: string) =>
  `${name === "start" ? "npm start" : `npm run ${name}`}${form === "" ? "" : ` -- ${form}`}`;

const optionForm = (name: string, { value }: Option) => `--${name}${value === undefined ? "" : ` ${value}`}`;

const effectOf = ({ help, default: without }: Option) => (without === undefined ? help : `${help} [${without}]`);

/** Of every command that does not say otherwise. */
const sharedExitStatus = {
  2: "wrong usage",
  3: "any other failure",
  "130, 143": "stopped by Ctrl+C or kill",
};

function described(term: string, text: string, column: number) {
  const first = `  ${term}`.padEnd(column);
  // A term that reaches into the text's column gets its own line.
  if (first.length > column || !first.endsWith(" ")) return `${first.trimEnd()}\n${wrapped(text, column)}`;
  return `${first}${wrapped(text, column).slice(column)}`;
}

/** Breaks `text` between words. `more` is the indent of the lines after the first. */
function wrapped(text: string, indent: number, more = indent) {
  const lines: string[] = [];
  let line = " ".repeat(indent);
  for (const word of text.split(" ")) {
    const isEmpty = line.trim() === "";
    if (!isEmpty && line.length + 1 + word.length > lineLength) {
      lines.push(line);
      line = `${" ".repeat(more)}${word}`;
    } else line += isEmpty ? word : ` ${word}`;
  }
  return [...lines, line].join("\n");
}

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
`;

/** generator/commands/README.md */
export function commandReference(commands: ReadonlyMap<string, CommandHelp>) {
  const list = Array.from(commands, ([name, { summary }]) => `| [\`${name}\`](#${name}) | ${summary} |`);
  const sections = Array.from(
    commands,
    ([name, command]) => `## ${name}\n\n\`\`\`text\n${helpText(name, command)}\n\`\`\`\n`,
  );
  return [head, "| command | what it does |", "| --- | --- |", ...list, "", sections.join("\n")].join("\n");
}
