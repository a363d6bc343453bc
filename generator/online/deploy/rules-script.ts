/** Shell functions and commands that copy rules to the server and wait until it follows them. */
import type { ServerRules } from "./server-rules.ts";

type RulesScript = {
  readonly start: readonly string[];
  /** Before the first upload. */
  readonly both: readonly string[];
  /** After the last page, and before any deletion. */
  readonly next: readonly string[];
};

/** @param copy command that copies $rules to $RULES. Undefined for a target that has no server of its own. */
export function rulesScript(rules: ServerRules | undefined, copy: string | undefined): RulesScript {
  if (rules === undefined || copy === undefined) return { start: [], both: [], next: [] };
  const { isChanged, both, next, url } = rules;
  return {
    start: [
      `SITE_URL=\${SITE_URL:-${url === undefined ? "" : quoted(url)}}`,
      isChanged ? changed : unchanged,
      "serve_by() {",
      '  if [ "$RULES" = none ]; then return; fi',
      ...placed(copy),
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
const placed = (copy: string) => [
  "  rules=$(mktemp -d)",
  '  chmod 755 "$rules"',
  "  for file in nginx.conf apache.conf .htaccess; do",
  `    sed "s|/srv/site|\${SITE_ROOT:-/srv/site}|" "$1/$file" > "$rules/$file"`,
  "  done",
  `  ${copy}`,
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
