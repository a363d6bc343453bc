/** The parser of the command line with the help of all commands, in lines of at most 80 characters. */
import { Help, Command as Parser } from "commander";
import type { CommandHelp } from "./command.ts";

/** @param write takes what is printed: help, the version, and errors */
export function createParser(
  commands: ReadonlyMap<string, CommandHelp>,
  version: string,
  write: (text: string) => void,
): Parser {
  const helpOf = (parser: Parser) => commands.get(parser.name());
  const parser = new Parser("npm run")
    .version(version, "--version", "print the version")
    .helpOption("--help", "print this help")
    .helpCommand("help [NAME]", "list the commands, or print the help of one")
    .exitOverride()
    .configureOutput({ writeOut: write, writeErr: write })
    .showHelpAfterError()
    .configureHelp({
      helpWidth: 80,
      subcommandTerm: (shown) => shown.name(),
      commandUsage: (shown) => usage(shown.name(), helpOf(shown)),
      formatHelp: (shown, help) => [Help.prototype.formatHelp(shown, help), more(helpOf(shown), help)].join("\n"),
    });
  for (const [name, { summary, description, options, takesNames }] of commands) {
    const child = parser
      .command(name)
      .summary(summary)
      .description(description)
      .helpOption("--help", "print this help");
    if (takesNames) child.argument("[names...]");
    for (const option of Object.values(options)) child.addOption(option);
    child.showHelpAfterError(`\nAll options: ${commandLine(name, "--help")}`);
  }
  return parser;
}

const usage = (name: string, command: CommandHelp | undefined) =>
  command === undefined
    ? commandLine("NAME", "[options]")
    : command.forms.map((form) => commandLine(name, form)).join("\n       ");

const commandLine = (name: string, form: string) =>
  `${name === "start" ? "npm start" : `npm run ${name}`}${form === "" ? "" : ` -- ${form}`}`;

/** Exit status of every command that does not say otherwise. */
const sharedExitStatus = {
  2: "wrong usage",
  3: "any other failure",
  "130, 143": "stopped by Ctrl+C or kill",
};

function more(command: CommandHelp | undefined, help: Help) {
  if (command === undefined) return `Options of a command: ${commandLine("NAME", "--help")}`;
  const status = Object.entries({ ...sharedExitStatus, ...command.exitStatus });
  const lines = status.map(([code, meaning]) => help.formatItem(code, 8, meaning, help));
  return ["Exit status:", ...lines, "", "Examples:", ...command.examples.map((line) => `  ${line}`)].join("\n");
}
