/** `npm run commands`: writes the command reference. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../base/folders.ts";
import { defineCommand } from "./arguments/command.ts";
import { allCommands } from "./arguments/find-command.ts";
import { commandReference } from "./arguments/reference.ts";

export const command = defineCommand({
  summary: "write the command reference",
  description: "Writes generator/commands/README.md from the descriptors of all commands.",
  forms: [""],
  options: {},
  exitStatus: { 0: "written" },
  examples: ["npm run commands"],
  read: (values) => values,
  async run() {
    writeFileSync(join(projectRoot, "generator/commands/README.md"), commandReference(await allCommands()));
    console.log("The command reference is in generator/commands/README.md.");
    return 0;
  },
});
