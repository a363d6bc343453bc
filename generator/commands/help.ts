/** `npm run help`: lists the commands. */
import { UsageError } from "../base/errors.ts";
import { defineCommand } from "./arguments/command.ts";
import { allCommands } from "./arguments/find-command.ts";
import { overview } from "./arguments/help.ts";

const everyday = ["start", "dev", "build", "publish"];

export const command = defineCommand({
  summary: "list the commands",
  description:
    "Prints the commands of every day; with all, every command. For the options of one: npm run build -- --help",
  forms: ["", "all"],
  takesNames: true,
  options: {},
  exitStatus: { 0: "printed" },
  examples: ["npm run help", "npm run help -- all", "npm run build -- --help"],
  read(_values, names) {
    if (names.some((name) => name !== "all"))
      throw new UsageError(`help takes "all" or nothing. For the options of one: npm run build -- --help`);
    return { isAll: names.length > 0 };
  },
  async run({ isAll }) {
    const commands = await allCommands();
    if (isAll) console.log(overview(commands));
    else {
      const shown = [...commands].filter(([name]) => everyday.includes(name));
      const list = overview([...shown, ["test", { summary: "run the tests" }]]);
      console.log(`${list}\nAll commands: npm run help -- all`);
    }
  },
});
