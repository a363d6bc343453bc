/** Differences between the site online and the built one, for people. */
import { shortHash } from "../../base/digest.ts";
import { groupBy } from "../../base/group-by.ts";
import { pluralize } from "../../base/plural.ts";
import { escaped } from "../../base/problem.ts";

/** A difference, with the built value and the live value in words. */
export type Difference = {
  readonly path: string;
  readonly what: string;
  readonly built: string;
  readonly live: string;
};

/** Characters that are quoted of a page. */
const shownMax = 80;

/** Quotes pages from their first difference on. Other files are shown by their digests. */
export function differentBody(kind: string, built: Buffer, live: Buffer): Pick<Difference, "built" | "live"> {
  if (kind === "file") return { built: shortHash(built), live: shortHash(live) };
  const [ours, theirs] = [built.toString("utf8"), live.toString("utf8")];
  let at = 0;
  while (at < ours.length && ours[at] === theirs[at]) at += 1;
  // From the start of the element, if that is near.
  const tag = ours.lastIndexOf("<", at);
  const from = tag > at - shownMax / 2 ? Math.max(tag, 0) : at;
  const piece = (text: string) => (from >= text.length ? "nothing more" : `“${text.slice(from, from + shownMax)}”`);
  return { built: piece(ours), live: piece(theirs) };
}

/** A longer value, such as a policy, is not readable in a line. */
const valueMax = 200;
const pathsMax = 10;

/** Returns lines for the terminal. The same difference at many addresses is one entry. */
export function describeDifferences(differences: readonly Difference[]): readonly string[] {
  const alike = groupBy(differences.map((each) => [JSON.stringify([each.what, each.built, each.live]), each] as const));
  return [
    `${pluralize(differences.length, "difference")}:`,
    ...[...alike.values()].flatMap((group) => {
      const paths = group.slice(0, pathsMax).map(({ path }) => path);
      const rest = group.length - paths.length;
      const [{ what, built, live } = { what: "", built: "", live: "" }] = group;
      return [
        `  ${paths.join(", ")}${rest > 0 ? ` and ${rest} more (--json lists all)` : ""}: ${what}`,
        `    built: ${short(built)}`,
        `    live:  ${short(live)}`,
      ];
    }),
  ];
}

/** Escapes a host's answer, so that it cannot control the terminal. */
const short = (value: string) => escaped(value.length > valueMax ? `${value.slice(0, valueMax)}…` : value);
