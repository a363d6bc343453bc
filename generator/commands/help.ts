/** `npm run help`: lists the commands. */
import { defineCommand } from "./arguments/command.ts";
import { allCommands } from "./arguments/find-command.ts";
import { overview } from "./arguments/help.ts";

export const command = defineCommand({
  summary: "list the commands",
  description: "Prints one line for each command. For the options of one: npm run build -- --help",
  forms: [""],
  options: {},
  exitStatus: { 0: "printed" },
  examples: ["npm run help", "npm run build -- --help"],
  read: (values) => values,
  async run() {
    console.log(overview(await allCommands()));
    return 0;
  },
});
