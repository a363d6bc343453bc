/** `npm run schemas`: writes data/schemas/ anew, after a change of a schema or of what data/README.md says of a column. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../folders.ts";
import { schemaFiles } from "./schema-files.ts";

const folder = join(projectRoot, "data/schemas");
const files = schemaFiles();
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const [name, text] of files) writeFileSync(join(folder, name), text);
console.log(`${files.size} files are in data/schemas/.`);
