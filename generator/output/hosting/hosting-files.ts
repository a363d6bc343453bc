/** Writes the configuration of nginx beside the site: `dist-hosting/nginx.conf` for `dist`. Other hosts read files of the site. */
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { isTemporary, writeIfChanged } from "../../base/atomic-write.ts";
import { withWriteErrors } from "../folder/folder.ts";
import { nginxConf, type ServerRules } from "./nginx.ts";

export const hostingFile = (out: string) => join(`${resolve(out)}-hosting`, "nginx.conf");

/** Writes the configuration if it differs. @param file as hostingFile returns it. @throws WriteError */
export function writeHostingFile(file: string, rules: ServerRules) {
  const folder = dirname(file);
  withWriteErrors(folder, () => {
    mkdirSync(folder, { recursive: true });
    for (const left of readdirSync(folder)) if (isTemporary(left)) rmSync(join(folder, left));
    writeIfChanged([{ file, content: nginxConf(rules) }]);
  });
}
