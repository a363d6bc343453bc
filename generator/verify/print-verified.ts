/** What was verified, as a table for people and as JSON for programs. */
import { counted } from "../counted.ts";
import type { Difference } from "./check.ts";
import type { Verified } from "./verify.ts";

export const differencesOf = ({ checks }: Verified) => checks.flatMap(({ differences }) => differences);

export function verifiedAsJson(verified: Verified) {
  const differences = differencesOf(verified);
  const checks = verified.checks.map(({ name, count, note }) => ({ name, count, note }));
  return JSON.stringify({ same: differences.length === 0, differences, checks }, null, 1);
}

/** @param out as given */
export function verifiedAsText(verified: Verified, out: string) {
  const rows = verified.checks.map(({ name, count, differences, note }) => {
    const different = new Set(differences.map(({ path }) => path)).size;
    const says = count === 0 ? "-" : different === 0 ? "same" : `${different} not`;
    return [name, count === 0 ? "" : `${count}`, says, note ?? ""];
  });
  const differences = differencesOf(verified);
  return [
    `${verified.url} held against ${out}/`,
    "",
    ...table(rows),
    "",
    ...(differences.length === 0 ? ["What is live is what was built."] : described(differences)),
  ].join("\n");
}

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

/** So long a value, as a policy, says nothing in a line. */
const valueMax = 100;

/** What is the same on many addresses is told once. */
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
  return [`${counted(differences.length, "difference")}:`, ...groups];
}

const short = (value: string) => (value.length > valueMax ? `${value.slice(0, valueMax)}…` : value);
