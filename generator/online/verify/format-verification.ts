/** A verification as a document for people, and as JSON for programs. */
import { type Document, type Item, section } from "../../base/document/document.ts";
import { printTerminal } from "../../base/document/print-terminal.ts";
import { groupBy } from "../../base/group-by.ts";
import { pluralize } from "../../base/plural.ts";
import type { Difference } from "./check-each.ts";
import type { VerificationResult } from "./verify.ts";

export const differencesOf = ({ checks }: Pick<VerificationResult, "checks">) =>
  checks.flatMap(({ differences }) => differences);

export function verificationAsJson(verified: VerificationResult) {
  const differences = differencesOf(verified);
  const checks = verified.checks.map(({ name, count, note }) => ({ name, count, note }));
  return JSON.stringify({ same: differences.length === 0, differences, checks }, null, 1);
}

/** @param out as given */
export const verificationAsText = (verified: VerificationResult, out: string) =>
  printTerminal(verificationDocument(verified, out));

function verificationDocument({ url, checks, profile }: VerificationResult, out: string): Document {
  const rows = checks.map(({ name, count, differences, note }) => {
    const different = new Set(differences.map(({ path }) => path)).size;
    const says = count === 0 ? "-" : different === 0 ? "same" : `${different} not`;
    return [name, count === 0 ? "" : `${count}`, says, note ?? ""];
  });
  const columns = [{ name: "" }, { name: "", isNumber: true }, { name: "" }, { name: "" }];
  const differences = differencesOf({ checks });
  const rules = checks.flatMap(({ name, differences: [other] }) => (name === "rules" && other ? [other] : []));
  return [
    ...rules.map(({ live }) => ({ sentence: otherRules(live, out) })),
    { title: `${url} compared with ${out}/` },
    { columns, rows },
    ...(differences.length === 0
      ? [{ sentence: "What is live is what was built." }]
      : section(`${pluralize(differences.length, "difference")}:`, { list: described(differences) })),
    ...section("Your Google Business Profile should say the same:", { list: profile }),
  ];
}

const otherRules = (live: string, out: string) =>
  `${live === "none" ? "The server sends no rules of this build" : "The server's rules are from another build"}: its policy and redirects may break pages. Copy ${out.replace(/\/$/, "")}-hosting/ to the server and reload it.`;

/** A longer value, such as a policy, is not readable in a line. */
const valueMax = 200;

/** A difference on many addresses is reported once. */
function described(differences: readonly Difference[]) {
  const alike = groupBy(
    differences.map((difference) => {
      const { what, built, live } = difference;
      const isAlike = /^(?:page|file|redirect|clean address)$/.test(what);
      return [isAlike ? what : JSON.stringify([what, built, live]), difference] as const;
    }),
  );
  return [...alike.values()].flatMap(([first, ...others]): readonly Item[] =>
    first === undefined
      ? []
      : [
          [
            `${first.path}${others.length === 0 ? "" : ` and ${others.length} more`}: ${first.what}`,
            `built: ${short(first.built)}`,
            `live:  ${short(first.live)}`,
          ],
        ],
  );
}

const short = (value: string) => (value.length > valueMax ? `${value.slice(0, valueMax)}…` : value);
