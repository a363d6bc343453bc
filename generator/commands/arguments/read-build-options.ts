/** Checks and names the options of `build` and `start`. */
import { UsageError } from "../../base/errors.ts";
import type { BuildOptions } from "../../steps/build-options.ts";
import type { Values } from "./option.ts";
import { type build, requireOneBaseline } from "./shared-options.ts";

/** @throws UsageError for options that contradict each other */
export function readBuildOptions(values: Values<typeof build>): BuildOptions {
  const { "base-url": baseUrl, "first-release": firstRelease, ...others } = values;
  const { previous, preview, release } = others;
  requireOneBaseline(previous, firstRelease);
  if (preview && release)
    throw new UsageError(
      "--preview makes a site that search engines must not index, --release one that they may. Leave one out.",
    );
  return { ...others, baseUrl, firstRelease };
}
