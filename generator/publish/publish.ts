/** Checks and the list of edits that come before a push, for `npm run publish` and the desk. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { groupBy } from "../base/group-by.ts";
import { escaped, formatProblem } from "../base/problem.ts";
import { inTemporaryFolder } from "../base/temporary-folder.ts";
import { causeText } from "../changes/cause-text.ts";
import { type EditCause, editsBetween } from "../changes/edits-between.ts";
import type { CellConflict } from "../read/sheet/merge-sheets.ts";
import type { DataTables } from "../site/data-files/data-tables.ts";
import { loadSite } from "../site/load-site.ts";
import { requireDataFolder } from "../site/require-data-folder.ts";
import { editId } from "./chosen-edits.ts";
import { type EditInWords, editsInWords, fileInWords } from "./edit-in-words.ts";
import { type Others, type Proposal, type PublishOptions, preparePublish } from "./publish-data.ts";
import { rejected } from "./remote.ts";

export type { Published } from "./publish-data.ts";

export type PublishPlan = Awaited<ReturnType<typeof planPublish>>;
/** An edit that can be published alone. It may have several parts with one id. */
export type EditChoice = { readonly id: string; readonly edits: readonly EditInWords[] };

type PlanPublishInput = Omit<PublishOptions, "remote">;

/** @throws UsageError if the data folder is not in a repository that has the remote */
export async function planPublish(options: PlanPublishInput, signal?: AbortSignal) {
  const { data, day } = options;
  requireDataFolder(data);
  const { site, problems } = loadSite(data, day);
  const errors = errorsAmong(problems);
  if (errors.length > 0) return rejected(errors.join("\n"));
  const { branch, remote = "origin" } = site?.settings.publish ?? {};
  const prepared = await preparePublish({ ...options, branch: options.branch ?? branch, remote }, signal);
  const heading =
    options.chosen === undefined
      ? "With what others have pushed, the data has errors:"
      : "With these edits alone, the data has errors. Another edit is needed: tick it too.";
  if (prepared.kind === "proposal") return checked(prepared, day, heading);
  return prepared.kind === "nothing" ? incoming(prepared.others, data, day) : prepared;
}

/** Returns what others pushed, if the data is valid with it. */
async function incoming(others: Others, data: string, day: string) {
  if (others === null) return { kind: "nothing" as const, others: null };
  return inTemporaryFolder("publish", async (folder) => {
    const heading = "What others have pushed has errors, and was not taken in:";
    const after = await others.writeAfter(join(folder, "after"));
    const loaded = loadedFrom(after, { folder, day, heading });
    if (loaded.kind === "rejected") return loaded;
    const edits = editsBetween({ before: data, after: loaded.tables, changed: new Set(others.files) });
    const lines = [
      ...edits.map((edit) => escaped(causeText(edit))),
      ...filesWithoutEdits(others.files, edits).map((file) => changedFile(file, others.removed)),
    ];
    return { kind: "nothing" as const, others: { ...others, edits: lines } };
  });
}

type LoadedFromInput = Readonly<Record<"folder" | "day" | "heading", string>>;

/** Loads data in a temporary folder. Returns its tables, or below a heading its errors, with paths as in the repository. */
function loadedFrom(data: string, { folder, day, heading }: LoadedFromInput) {
  const { tables, problems } = loadSite(data, day);
  const found = errorsAmong(problems).map((line) => line.replaceAll(`${join(folder, "after")}/`, ""));
  return found.length > 0 ? rejected([heading, ...found].join("\n")) : { kind: "valid" as const, tables };
}

const changedFile = (file: string, removed: readonly string[]) =>
  escaped(`${file}: ${removed.includes(file) ? "removed" : "changed"}`);

const errorsAmong = (problems: ReturnType<typeof loadSite>["problems"]) =>
  problems.filter(({ severity }) => severity === "error").map(formatProblem);

/** Checks the data as it will be after the push: changes of others may contradict the edits made here. */
const checked = (proposal: Proposal, day: string, heading: string) =>
  inTemporaryFolder("publish", async (folder) => {
    const before = await proposal.writeBefore(join(folder, "before"));
    const after = await proposal.writeAfter(join(folder, "after"));
    const loaded = loadedFrom(after, { folder, day, heading });
    if (loaded.kind === "rejected") return loaded;
    const { tables } = loaded;
    if (proposal.files.length === 0) return { kind: "ready" as const, proposal, ...onlyMerged };
    return { kind: "ready" as const, proposal, ...listEdits({ before, after, tables, files: proposal.files }) };
  });

const mergedWithMain = "Your open request, merged with what came to main since";
const onlyMerged = {
  edits: [mergedWithMain],
  choices: [{ id: "main", edits: [{ what: mergedWithMain, old: "", new: "" }] }],
};

type ListEditsInput = Readonly<Record<"before" | "after", string>> & {
  readonly tables: DataTables;
  readonly files: readonly string[];
};

/** Lists what differs between two data folders in those files: `edits` are lines for people, "towns.csv row 3 population 6872 → 7000 (Westport)". */
export function listEdits({ before, after, tables, files }: ListEditsInput) {
  const edits = editsBetween({ before, after: tables, changed: new Set(files) });
  /** Returns true for a file that is new or removed. */
  const isWhole = (file: string) => ![before, after].every((folder) => existsSync(join(folder, file)));
  const inWords = editsInWords(edits, tables);
  const listed = [
    ...edits.map((edit, at) => ({
      id: isWhole(edit.file) ? edit.file : editId(edit, edits),
      line: escaped(causeText(edit)),
      words: inWords[at] ?? [],
    })),
    ...filesWithoutEdits(files, edits).map((file) => ({
      id: file,
      line: escaped(`${file}: changed`),
      words: { what: fileInWords(file), old: "", new: "", page: "" },
    })),
  ];
  const choices = Array.from(groupBy(listed.map((edit) => [edit.id, edit.words])), ([id, words]): EditChoice => {
    return { id, edits: words.flat() };
  });
  return { edits: listed.map(({ line }) => line), choices };
}

/** Returns changed files whose edits are not known, such as pictures. */
const filesWithoutEdits = (changed: readonly string[], edits: readonly EditCause[]) =>
  changed.filter((file) => !edits.some((edit) => edit.file === file));

/** Returns a sentence about files that are not published, or "" if there are none. */
export const notPublishedText = (names: readonly string[]) =>
  names.length === 0
    ? ""
    : `Not published, as the site does not read ${names.length === 1 ? "it" : "them"}: ${names.slice(0, 10).map(escaped).join(", ")}${names.length > 10 ? ` and ${names.length - 10} more` : ""}.`;

/** "towns.csv, Westport, Mayo, population: you have “7000”, others pushed “7100”" */
export const conflictText = ({ file, row, column, ours, theirs }: CellConflict) =>
  escaped(`${[file, row, column].filter(Boolean).join(", ")}: you have “${ours}”, others pushed “${theirs}”`);
