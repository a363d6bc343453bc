/** Everything that no row can know by itself, file by file. */
import type { Directory } from "./directory.ts";
import type { Problem } from "./problem.ts";
import type { Sources } from "./sources.ts";

export function* checkSources(_sources: Sources, _directory: Directory): Generator<Problem> {}
