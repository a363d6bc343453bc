/** What must be replaced before going live. */
import type { Problem } from "./problem.ts";
import type { Sources } from "./sources.ts";

export function* placeholders(_sources: Sources): Generator<Problem> {}
