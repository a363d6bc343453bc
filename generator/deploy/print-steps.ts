/** The steps of a deploy as lines, or as a shell script for a tool that takes them. Where the site goes is a variable of the script. */
import { join } from "node:path";
import { lookup } from "mrmime";
import { pathOf } from "../../templates/paths.ts";
import type { DeployTool } from "../command-line/live-options.ts";
import { type HeaderRule, headersFor } from "../preview/read-headers.ts";
import type { Step } from "./deploy-steps.ts";

export const stepsAsText = (steps: readonly Step[]) => steps.map(({ act, path }) => `${act} ${path}`).join("\n");

type Site = { readonly out: string; readonly rules: readonly HeaderRule[] };

export function stepsAsScript(steps: readonly Step[], tool: DeployTool, site: Site) {
  return ["set -eu", ...scripts[tool](steps, site)].join("\n");
}

const scripts: Readonly<Record<DeployTool, (steps: readonly Step[], site: Site) => readonly string[]>> = {
  rsync: (steps, { out }) => [
    wanted("TARGET", "user@host:/var/www/site"),
    ...inStages(steps, {
      commands: {
        upload: `rsync --archive --ignore-times --files-from=- ${quoted(`${out}/`)} "$TARGET/"`,
        // Of all that the site lacks only what is named goes.
        delete: `rsync --recursive --delete --existing --ignore-existing --include-from=- --exclude='*' ${quoted(`${out}/`)} "$TARGET/"`,
      },
      gone: foldersAndFile,
    }),
  ],
  rclone: (steps, { out }) => [
    wanted("REMOTE", "remote:bucket"),
    ...inStages(steps, {
      commands: {
        upload: `rclone copy ${quoted(out)} "$REMOTE" --ignore-times --files-from-raw -`,
        delete: 'rclone delete "$REMOTE" --files-from-raw -',
      },
    }),
  ],
  s3: (steps, { out, rules }) => [
    wanted("BUCKET", "my-bucket"),
    ...steps.filter(({ path }) => !isForOtherHosts(path)).map((step) => s3Command(step, out, rules)),
  ],
};

const wanted = (name: string, example: string) => `: "\${${name}:?say where the site goes, such as ${example}}"`;

type Tool = {
  /** Each reads the names of files from its standard input. */
  readonly commands: Readonly<Record<Step["act"], string>>;
  /** How it wants the names of what goes. */
  readonly gone?: (path: string) => readonly string[];
};

/** One command for the steps of a stage. */
function inStages(steps: readonly Step[], { commands, gone = (path) => [path] }: Tool): readonly string[] {
  const stages = [...new Set(steps.map(({ stage }) => stage))];
  return stages.flatMap((stage) => {
    const act = stage === "deletions" ? "delete" : "upload";
    const paths = steps.filter((step) => step.stage === stage).map(({ path }) => path);
    const names = act === "delete" ? new Set(paths.flatMap(gone)) : paths;
    return [`# ${stage}`, `${commands[act]} <<'FILES'`, ...names, "FILES"];
  });
}

/** "a/b.html" → "/a/", "/a/b.html", as rsync's rules want them. */
function foldersAndFile(path: string): readonly string[] {
  const parts = path.split("/");
  return parts.map((_, index) => `/${parts.slice(0, index + 1).join("/")}${index < parts.length - 1 ? "/" : ""}`);
}

/** A bucket would show them to everybody; it compresses by itself too. */
const isForOtherHosts = (path: string) => /^_\w+$|\.(?:br|gz|zst)$/.test(path);

function s3Command({ act, path }: Step, out: string, rules: readonly HeaderRule[]) {
  const address = `"s3://$BUCKET/"${quoted(path)}`;
  if (act === "delete") return `aws s3 rm ${address}`;
  const isPage = path.endsWith(".html");
  const caching = headersFor(rules, isPage ? pathOf(path) : `/${path}`).get("cache-control") ?? "no-cache";
  const type = lookup(path)?.replace("text/xml", "application/xml") ?? "application/octet-stream";
  const isText = /^text\/|[/+](?:json|xml)$/.test(type);
  const says = `--content-type ${quoted(isText ? `${type}; charset=utf-8` : type)} --cache-control ${quoted(caching)}`;
  return `aws s3 cp ${quoted(join(out, path))} ${address} ${says}`;
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
