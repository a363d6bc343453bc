/** `npm run schemas`: writes data/schema/json/ and .pages.yml after a change of a sheet or of its columns in data/README.md. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../base/folders.ts";
import { defineCommand } from "./arguments/command.ts";

export const command = defineCommand({
  summary: "write the JSON schemas of the sheets, and the forms of Pages CMS",
  description:
    "Writes data/schema/json/, with which editors check cells and keys while you type, and .pages.yml, with which Pages CMS edits them in the browser. Run it after a change of a sheet, or of a column's description in data/README.md.",
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
    console.log(`${files.size} files are in data/schema/json/; .pages.yml is written.`);
    return 0;
  },
});
