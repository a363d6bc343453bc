/** Changes as Markdown, for a comment on a pull request. */
import { clip, plainMarkdown } from "../../base/plain-markdown.ts";
import { formatProblem } from "../../base/problem.ts";
import { causeLines } from "./cause-lines.ts";
import { arrow, causeText, quote } from "./cause-text.ts";
import type { Changes } from "./compare-sites.ts";
import {
  alikePart,
  broughtPart,
  fileChangeText,
  isNothing,
  type ListedPage,
  listed,
  nextLine,
  restLines,
  rowsMax,
  totalsLine,
  what,
  wordsOf,
} from "./format-changes.ts";

/** GitHub takes 65,536 characters. Why, redirects and pages share them. */
const charactersMax = { why: 16_000, redirects: 6_000, pages: 22_000, warnings: 8_000 };
const causesMax = 3;
/** A line names up to three causes. */
const whyLengthMax = 900;

export function changesAsMarkdown(changes: Changes) {
  const warnings = cut(
    changes.warnings.map((problem) => `- ${plainMarkdown(formatProblem(problem))}`),
    charactersMax.warnings,
  );
  const next = [
    ...(warnings.rows.length === 0 ? [] : ["", "Warnings:", "", ...warnings.rows]),
    ...(warnings.left === 0 ? [] : [`- and ${warnings.left} more`]),
    ...nextLine(changes).flatMap((line) => ["", plainMarkdown(line)]),
  ];
  if (isNothing(changes)) return ["No changes.", ...next].join("\n");
  const whys = cut(
    causeLines(changes).map(({ text, pages }) => `| ${plainMarkdown(text, whyLengthMax)} | ${pages} |`),
    charactersMax.why,
  );
  const { shown, hidden, asBefore } = listed(changes);
  const pages = cut(
    shown.map((page) => pageRow(page, changes)),
    charactersMax.pages,
  );
  const redirects = cut(changes.redirects, charactersMax.redirects, Number.POSITIVE_INFINITY);
  const isCut = whys.left + hidden + pages.left + redirects.left > 0;
  return [
    `**${totalsLine(changes)}**`,
    ...(whys.rows.length === 0 ? [] : ["", "| why | pages |", "| --- | ---: |", ...whys.rows]),
    ...(whys.left === 0 ? [] : [`| and ${whys.left} more | |`]),
    ...(pages.rows.length === 0
      ? []
      : ["", "| | page | why | what a visitor sees |", "| --- | --- | --- | --- |", ...pages.rows]),
    ...restLines(hidden + pages.left, asBefore).flatMap((line) => ["", line]),
    ...(changes.files.length === 0
      ? []
      : ["", plainMarkdown(`Besides pages: ${changes.files.map(fileChangeText).join("; ")}.`)]),
    ...(redirects.rows.length === 0 ? [] : ["", "Rows for `redirects.csv`:", "", "```csv", ...redirects.rows, "```"]),
    ...(redirects.left === 0 ? [] : ["", `and ${redirects.left} more rows`]),
    ...(isCut ? ["", "The whole list is in `changes.json`, beside the report of the build."] : []),
    ...next,
  ].join("\n");
}

function pageRow(page: ListedPage, { causes }: Pick<Changes, "causes">) {
  const words = wordsOf(page).map(({ old, new: now }) =>
    plainMarkdown(arrow(quote(clip(old, 140)), quote(clip(now, 140)))),
  );
  const why = page.causes.flatMap((place) => causes[place] ?? []).map((cause) => plainMarkdown(causeText(cause)));
  const more = why.length > causesMax ? [`and ${why.length - causesMax} more`] : [];
  const cells = [
    page.change,
    plainMarkdown(`${what(page)}${alikePart(page)}${broughtPart(page)}`),
    `${why.length > 1 ? "several edits: " : ""}${[...why.slice(0, causesMax), ...more].join("; ")}`,
    words.join("; "),
  ];
  return `| ${cells.join(" | ")} |`;
}

/** The first rows, as many as fit. */
function cut(all: readonly string[], lengthMax: number, countMax = rowsMax) {
  let length = 0;
  const end = all.findIndex((row, index) => {
    length += row.length + 1;
    return index >= countMax || length > lengthMax;
  });
  return end === -1 ? { rows: all, left: 0 } : { rows: all.slice(0, end), left: all.length - end };
}
