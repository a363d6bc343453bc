/** Formats the steps of a deploy as lines, or as a shell script. The target is a variable of the script. */
import { groupBy } from "../../base/group-by.ts";
import { pathOf } from "../../base/page-file.ts";
import { contentType } from "../../engine/hosting/media-types.ts";
import { type HeaderRule, headersFor } from "../../engine/preview/read-headers.ts";
import type { Step } from "./deploy.ts";
import type { ServerRules } from "./server-rules.ts";

export const deployTools = ["s3", "rclone", "rsync"] as const;
export type DeployTool = (typeof deployTools)[number];

export const stepsAsText = (steps: readonly Step[]) => steps.map(({ act, path }) => `${act} ${path}`).join("\n");

type Site = {
  readonly out: string;
  readonly rules: readonly HeaderRule[];
  readonly server?: ServerRules;
};

export function stepsAsScript(steps: readonly Step[], tool: DeployTool, site: Site) {
  const { target, inStage } = tools[tool];
  const rules = rulesScript(tool === "rsync" ? site.server : undefined);
  const inStages = (...stages: readonly Step["stage"][]) =>
    stages.flatMap((stage) => {
      const paths = steps.filter((step) => step.stage === stage).map(({ path }) => path);
      if (paths.length === 0) return [];
      return [`# ${stage}`, ...inStage(stage === "deletions" ? "delete" : "upload", paths, site)];
    });
  return [
    "set -eu",
    `: "\${${target.name}:?say where the site goes, such as ${target.example}}"`,
    ...rules.start,
    // Nothing links the new pages yet.
    ...inStages("assets", "host", "new pages"),
    ...rules.both,
    ...inStages("changed pages"),
    ...rules.next,
    ...inStages("pointers", "deletions"),
  ].join("\n");
}

type Tool = {
  readonly target: { readonly name: string; readonly example: string };
  readonly inStage: (act: Step["act"], paths: readonly string[], site: Site) => readonly string[];
};

const tools: Readonly<Record<DeployTool, Tool>> = {
  rsync: {
    target: { name: "TARGET", example: "user@host:/var/www/site" },
    inStage: (act, paths, { out }) =>
      act === "upload"
        ? withNames(`rsync --archive --ignore-times --files-from=- ${quoted(`${out}/`)} "$TARGET/"`, paths)
        : // Only the listed files are deleted, not all that the site lacks.
          withNames(
            `rsync --recursive --delete --existing --ignore-existing --include-from=- --exclude='*' ${quoted(`${out}/`)} "$TARGET/"`,
            [...new Set(paths.flatMap(foldersAndFile))],
          ),
  },
  rclone: {
    target: { name: "REMOTE", example: "remote:bucket" },
    inStage: (act, paths, { out }) =>
      withNames(
        act === "upload"
          ? `rclone copy ${quoted(out)} "$REMOTE" --ignore-times --files-from-raw -`
          : 'rclone delete "$REMOTE" --files-from-raw -',
        paths,
      ),
  },
  s3: { target: { name: "BUCKET", example: "my-bucket" }, inStage: s3Commands },
};

/** A command that reads names from standard input. */
const withNames = (command: string, names: readonly string[]) => [`${command} <<'FILES'`, ...names, "FILES"];

/** "a/b.html" → "/a/", "/a/b.html", as rsync's rules require. */
function foldersAndFile(path: string): readonly string[] {
  const parts = path.split("/");
  return parts.map((_, index) => `/${parts.slice(0, index + 1).join("/")}${index < parts.length - 1 ? "/" : ""}`);
}

/** A bucket would serve them to visitors. */
const isForOtherHosts = (path: string) => /^_\w+$/.test(path);

/** One process for all files of a stage that have the same type and caching. */
function s3Commands(act: Step["act"], paths: readonly string[], { out, rules }: Site): readonly string[] {
  const taken = paths.filter((path) => !isForOtherHosts(path));
  if (act === "delete") return s3Deletions(taken);
  const byHeaders = groupBy(taken.map((path) => [s3Headers(path, rules), path] as const));
  return [...byHeaders].flatMap(([headers, files]) => [
    "files=$(mktemp -d)",
    ...withNames(`tar --create --file "$files.tar" --directory ${quoted(out)} --files-from -`, files),
    'tar --extract --file "$files.tar" --directory "$files"',
    `aws s3 cp "$files" "s3://$BUCKET" --recursive --only-show-errors ${headers}`,
    'rm -r "$files" "$files.tar"',
  ]);
}

/** Keys that S3 deletes by one request. */
const keysMax = 1000;

function s3Deletions(paths: readonly string[]): readonly string[] {
  const requests = Array.from({ length: Math.ceil(paths.length / keysMax) }, (_, index) => {
    const Objects = paths.slice(index * keysMax, (index + 1) * keysMax).map((Key) => ({ Key }));
    return quoted(JSON.stringify({ Objects, Quiet: true }));
  });
  return requests.map((request) => `aws s3api delete-objects --bucket "$BUCKET" --delete ${request}`);
}

function s3Headers(path: string, rules: readonly HeaderRule[]) {
  const isPage = path.endsWith(".html");
  const caching = headersFor(rules, isPage ? pathOf(path) : `/${path}`).get("cache-control") ?? "no-cache";
  const type = contentType(path) || "application/octet-stream";
  return `--content-type ${quoted(type)} --cache-control ${quoted(caching)}`;
}

/** Only rsync reaches a server that has rules of its own. */
function rulesScript(rules: ServerRules | undefined) {
  if (rules === undefined) return { start: [], both: [], next: [] };
  const { isChanged, both, next, url } = rules;
  return {
    start: [
      `SITE_URL=\${SITE_URL:-${url === undefined ? "" : quoted(url)}}`,
      isChanged ? changed : unchanged,
      "serve_by() {",
      '  if [ "$RULES" = none ]; then return; fi',
      ...placed,
      `  sh -c "\${RELOAD:-:}"`,
      ...waiting,
      "}",
    ],
    both: both === null ? [] : ["# rules for both builds", `serve_by ${quoted(both.folder)} ${both.digest}`],
    next: ["# rules", `serve_by ${quoted(next.folder)} ${next.digest}`],
  };
}

const unchanged = `RULES=\${RULES:-none}`;
const changed = `: "\${RULES:?the rules of the server have changed. Say where they go, such as user@host:/etc/site, and give RELOAD, such as ssh user@host sudo nginx -s reload. If the host reads _headers, give RULES=none}"`;

/** The root is a line of each file, so that the server's own folder is set here. */
const placed = [
  "  rules=$(mktemp -d)",
  '  chmod 755 "$rules"',
  "  for file in nginx.conf apache.conf .htaccess; do",
  `    sed "s|/srv/site|\${SITE_ROOT:-/srv/site}|" "$1/$file" > "$rules/$file"`,
  "  done",
  `  rsync --recursive "$rules/\${RULES_FILE:-}" "$RULES/"`,
  '  rm -r "$rules"',
];

/** A reload returns before the server follows the rules: pages that need them must not come earlier. */
const waiting = [
  '  if [ -z "$SITE_URL" ]; then sleep 5; return; fi',
  "  tries=0",
  '  until curl --silent --max-time 10 --head "$SITE_URL/" | grep -qi "^x-site-rules: $2"; do',
  "    tries=$((tries + 1))",
  '    if [ "$tries" = 20 ]; then',
  '      echo "$SITE_URL does not follow the rules of $1. Check that the server includes them from RULES, and that RELOAD reloads it. No page was changed after this." >&2',
  "      exit 1",
  "    fi",
  "    sleep 1",
  "  done",
  "  sleep 1",
];

/** Quotes a word for a shell. */
export const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
