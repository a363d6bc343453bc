/** `npm run schemas`: writes data/schemas/ after a change of a sheet or of its columns in data/README.md. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../base/folders.ts";
import { defineCommand } from "./arguments/command.ts";

export const command = defineCommand({
  summary: "write the JSON schemas of the sheets",
  description:
    "Writes data/schemas/. With it, editors check cells and keys while you type. Run it after a change of a sheet, or of a column's description in data/README.md.",
  forms: [""],
  options: {},
  exitStatus: { 0: "written" },
  examples: ["npm run schemas"],
  read: (values) => values,
  async run() {
    const { schemaFiles } = await import("../site/sheets/forms/schema-files.ts");
    const folder = join(projectRoot, "data/schemas");
    const files = schemaFiles();
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    for (const [name, text] of files) writeFileSync(join(folder, name), text);
    console.log(`${files.size} files are in data/schemas/.`);
    return 0;
  },
});
