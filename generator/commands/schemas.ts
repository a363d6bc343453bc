/** `npm run schemas`: writes data/schema/json/, .pages.yml and the command reference. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../base/folders.ts";
import { defineCommand } from "./arguments/command.ts";
import { allCommands } from "./arguments/find-command.ts";
import { commandReference } from "./arguments/reference.ts";

export const command = defineCommand({
  summary: "write the JSON schemas, the forms of Pages CMS and the command reference",
  description:
    "Writes data/schema/json/, with which editors check cells and keys while you type, and .pages.yml, with which Pages CMS edits them in the browser. Also generator/commands/README.md, from the descriptors of all commands. Run it after a change of a sheet, of a column's description in data/README.md, or of a command.",
  forms: [""],
  options: {},
  exitStatus: { 0: "written" },
  examples: ["npm run schemas"],
  read: (values) => values,
  async run() {
    const { pagesCmsFile, schemaFiles } = await import("../site/sheets/forms/schema-files.ts");
    const folder = join(projectRoot, "data/schema/json");
    const files = schemaFiles();
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    for (const [name, text] of files) writeFileSync(join(folder, name), text);
    writeFileSync(join(projectRoot, ".pages.yml"), pagesCmsFile());
    writeFileSync(join(projectRoot, "generator/commands/README.md"), commandReference(await allCommands()));
    console.log(
      `${files.size} files are in data/schema/json/; .pages.yml and generator/commands/README.md are written.`,
    );
    return 0;
  },
});
