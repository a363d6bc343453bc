/** `npm run schemas`: writes data/schema/json/, .pages.yml, the tables of data/docs/sheets/ and the command reference. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../base/folders.ts";
import { defineCommand } from "./arguments/command.ts";
import { commandReference } from "./arguments/command-reference.ts";
import { allCommands } from "./arguments/find-command.ts";

export const command = defineCommand({
  summary: "write the JSON schemas, the forms of Pages CMS, the tables of the guide and the command reference",
  description:
    "Writes data/schema/json/, with which editors check the keys of JSON files while you type, and .pages.yml, with which Pages CMS edits them in the browser. Also the tables of columns and keys in data/docs/sheets/, and generator/commands/README.md from the descriptors of all commands. Run it after a change of a column or of a command.",
  forms: [""],
  options: {},
  exitStatus: { 0: "written" },
  examples: ["npm run schemas"],
  read: (values) => values,
  async run() {
    const { pagesCmsFile, schemaFiles } = await import("../site/tables/forms/schema-files.ts");
    const { columnPages } = await import("../site/tables/forms/column-tables.ts");
    const folder = join(projectRoot, "data/schema/json");
    const files = schemaFiles();
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    for (const [name, text] of files) writeFileSync(join(folder, name), text);
    for (const [page, text] of columnPages()) writeFileSync(join(projectRoot, page), text);
    writeFileSync(join(projectRoot, ".pages.yml"), pagesCmsFile());
    writeFileSync(join(projectRoot, "generator/commands/README.md"), commandReference(await allCommands()));
    console.log(
      `${files.size} files are in data/schema/json/; .pages.yml, the tables of data/docs/sheets/ and generator/commands/README.md are written.`,
    );
  },
});
