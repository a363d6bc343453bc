/** Configurations of hosts, beside the site: `dist-hosting/` for `dist`. Some hosts read files of the site. */
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { isTemporary, writeIfChanged } from "../../base/atomic-write.ts";
import { shortHash } from "../../base/digest.ts";
import { withWriteErrors } from "../publish/output/output.ts";
import { apacheConf, htaccess } from "./apache.ts";
import type { HostRules } from "./host-rules.ts";
import { hostingNames } from "./hosting-folder.ts";
import { nginxConf } from "./nginx.ts";

const printers: Readonly<Record<(typeof hostingNames)[number], (rules: HostRules) => string>> = {
  "nginx.conf": nginxConf,
  "apache.conf": apacheConf,
  ".htaccess": htaccess,
};

/** @param rules without the header that contains it */
export const digestOfRules = (rules: HostRules) => shortHash(hostingNames.map((name) => printers[name](rules)).join());

/** Writes only files that differ. @throws WriteError */
export function writeHostingFiles(folder: string, rules: HostRules) {
  const files = hostingNames.map((name) => ({ file: join(folder, name), text: printers[name](rules) }));
  withWriteErrors(folder, () => {
    mkdirSync(folder, { recursive: true });
    for (const left of readdirSync(folder)) if (isTemporary(left)) rmSync(join(folder, left));
    writeIfChanged(files);
  });
}
