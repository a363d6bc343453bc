/** Prints a verification as a table for people or as JSON for programs. */
import { pluralize } from "../../base/plural.ts";
import type { Difference } from "./check-each.ts";
import type { VerificationResult } from "./verify.ts";

export const differencesOf = ({ checks }: VerificationResult) => checks.flatMap(({ differences }) => differences);

export function verificationAsJson(verified: VerificationResult) {
  const differences = differencesOf(verified);
  const checks = verified.checks.map(({ name, count, note }) => ({ name, count, note }));
  return JSON.stringify({ same: differences.length === 0, differences, checks }, null, 1);
}

/** @param out as given */
export function verificationAsText(verified: VerificationResult, out: string) {
  const rows = verified.checks.map(({ name, count, differences, note }) => {
    const different = new Set(differences.map(({ path }) => path)).size;
    const says = count === 0 ? "-" : different === 0 ? "same" : `${different} not`;
    return [name, count === 0 ? "" : `${count}`, says, note ?? ""];
  });
  const differences = differencesOf(verified);
  const rules = verified.checks.flatMap(({ name, differences: [other] }) => (name === "rules" && other ? [other] : []));
  return [
    ...rules.map(({ live }) => otherRules(live, out)),
    `${verified.url} compared with ${out}/`,
    "",
    ...table(rows),
    "",
    ...(differences.length === 0 ? ["What is live is what was built."] : described(differences)),
    ...(verified.profile.length === 0 ? [] : ["", profileHeading, ...verified.profile.map((line) => `  ${line}`)]),
  ].join("\n");
}

const profileHeading = "Your Google Business Profile should say the same:";

const otherRules = (live: string, out: string) =>
  `${live === "none" ? "The server sends no rules of this build" : "The server's rules are from another build"}: its policy and redirects may break pages. Copy ${out.replace(/\/$/, "")}-hosting/ to the server and reload it.`;

function table(rows: readonly (readonly string[])[]) {
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const isNumber = (column: number) => column === 1;
  return rows.map((row) =>
    row
      .map((cell, column) => (isNumber(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join("  ")
      .replace(/^/, "  ")
      .trimEnd(),
  );
}

/** A longer value, such as a policy, is not readable in a line. */
const valueMax = 200;

/** A difference on many addresses is reported once. */
function described(differences: readonly Difference[]) {
  const alike = new Map<string, Difference[]>();
  for (const difference of differences) {
    const { what, built, live } = difference;
    const key = /^(?:page|file|redirect|clean address)$/.test(what) ? what : JSON.stringify([what, built, live]);
    alike.set(key, [...(alike.get(key) ?? []), difference]);
  }
  const groups = [...alike.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const others = group.length === 1 ? "" : ` and ${group.length - 1} more`;
    return [
      `  ${first.path}${others}: ${first.what}`,
      `    built: ${short(first.built)}`,
      `    live:  ${short(first.live)}`,
    ];
  });
  return [`${pluralize(differences.length, "difference")}:`, ...groups];
}

const short = (value: string) => (value.length > valueMax ? `${value.slice(0, valueMax)}…` : value);
