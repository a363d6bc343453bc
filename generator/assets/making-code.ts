/** The code that makes each kind of asset: part of the keys by which assets are kept, so that new code makes them anew. */
import { projectRoot } from "../folders.ts";
import { sourceDigest } from "../source-digest.ts";

const folders = {
  client: ["generator/assets/client", "generator/assets/styles"],
  styles: ["generator/assets/styles"],
  fonts: ["generator/assets/fonts"],
  pictures: ["generator/assets/pictures"],
  /** Maps are lettered with the fonts' outlines, and laid out by what the pages' own maps are laid out by. */
  maps: ["generator/assets/maps", "generator/assets/fonts", "templates/maps"],
  pointers: ["generator/assets/pointers", "generator/assets/styles", "generator/origins"],
  share: ["generator/assets/share", "generator/assets/maps", "generator/assets/fonts", "templates/maps"],
} as const;

export type MadeKind = keyof typeof folders;

/** Digest of the code and the packages that make assets of a kind, in the project at `root`. */
export const makingCodeIn = (root: string, kind: MadeKind) => sourceDigest(root, folders[kind]);

const known = new Map<MadeKind, string>();

/** That of this project. Read once a process. */
export function makingCode(kind: MadeKind) {
  const digest = known.get(kind) ?? makingCodeIn(projectRoot, kind);
  known.set(kind, digest);
  return digest;
}
