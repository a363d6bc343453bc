/** The parts of one site, each of them there once: all that is wrong with them is said in one message. */
import { lstatSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { UsageError } from "../errors.ts";
import { partFile } from "../publish/folder/folder.ts";
import { allCodeDigest } from "./input-digests.ts";
import { type Part, parsePart } from "./part-file.ts";

/** `folder` as given. */
export type PlacedPart = Part & { readonly folder: string };

/** By their numbers. @throws UsageError naming every part that is missing, doubled, damaged or of another site. */
export function readParts(folders: readonly string[]): readonly [PlacedPart, ...PlacedPart[]] {
  const code = allCodeDigest();
  const read = folders.map((folder) => readPart(folder, code));
  const wrong = read.filter((part) => typeof part === "string");
  const parts = read.filter((part) => typeof part !== "string").sort((a, b) => a.number - b.number);
  const [first, ...others] = parts;
  if (first === undefined) throw refusal(wrong);
  wrong.push(...others.flatMap((other) => differences(first, other)), ...miscounted(first, parts));
  if (wrong.length > 0) throw refusal(wrong);
  return [first, ...others];
}

const refusal = (wrong: readonly string[]) =>
  new UsageError(`These parts do not make a site, and nothing was written.\n  ${wrong.join("\n  ")}`);

/** @throws UsageError when a file of a part is not there as its build left it. */
export function requireWhole({ folder }: PlacedPart, file: string, size: number) {
  const stats = lstatSync(join(folder, file), { throwIfNoEntry: false });
  if (stats?.isFile() === true && stats.size === size) return;
  const what = stats === undefined ? `lacks ${file}` : `holds another ${file} than its build wrote`;
  throw refusal([`${folder} ${what}. Copy the part once more, or build it again.`]);
}

function readPart(folder: string, code: string): PlacedPart | string {
  const file = join(folder, partFile);
  if (lstatSync(file, { throwIfNoEntry: false }) === undefined)
    return `${folder} holds no ${partFile}, so it is no part. Name the --out of a build with --shard, and copy hidden files too.`;
  try {
    const part = parsePart(readFileSync(file, "utf8"), code);
    if (part === "other code") return `${folder} was made by other code than this, or on another Node. Build it again.`;
    return { ...part, folder };
  } catch {
    return `${file} is damaged. Copy the part once more, or build it again.`;
  }
}

function differences(first: PlacedPart, other: PlacedPart): readonly string[] {
  const says = (what: string) => `${other.folder} was made ${what} than ${first.folder}. Build both from the same.`;
  if (first.of !== other.of)
    return [
      `${other.folder} is part ${named(other)}, but ${first.folder} is part ${named(first)}. Build all with one number of parts.`,
    ];
  if (first.inputs.data !== other.inputs.data) return [says("from other data")];
  if (first.inputs.baseUrl !== other.inputs.baseUrl) return [says("with another --base-url")];
  if (first.inputs.release !== other.inputs.release)
    return [`Of ${other.folder} and ${first.folder} only one was made with --release. Build both with it, or none.`];
  const [preview, others] = [first.inputs.preview, other.inputs.preview];
  if ((preview === null) !== (others === null))
    return [`Of ${other.folder} and ${first.folder} only one was made with --preview. Build both with it, or none.`];
  if (preview?.commit !== others?.commit) return [says("at another commit")];
  if (first.inputs.shown !== other.inputs.shown) return [says("on another day, which shows other towns or texts,")];
  if (first.inputs.assets !== other.inputs.assets) return [says("with other pictures, scripts or styles")];
  return [];
}

const named = ({ number, of }: Pick<Part, "number" | "of">) => `${number} of ${of}`;

function miscounted({ of }: PlacedPart, parts: readonly PlacedPart[]): readonly string[] {
  return Array.from({ length: of }, (_, index) => index + 1).flatMap((number) => {
    const found = parts.filter((part) => part.of === of && part.number === number);
    if (found.length === 0)
      return [`Part ${named({ number, of })} is missing. Build it with --shard ${number}/${of}, and name its folder.`];
    return found.length === 1
      ? []
      : [
          `${found.map(({ folder }) => folder).join(" and ")} are both part ${named({ number, of })}. Name one of them.`,
        ];
  });
}
