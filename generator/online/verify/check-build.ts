/** Compares the build records of the site online and of dist/. */
import { z } from "zod";
import { type BuildJson, buildJson, buildJsonPath } from "../../engine/publish/build-json.ts";
import type { Check, Difference } from "./check-each.ts";
import type { HttpResponse } from "./request.ts";

const named = ["commit", "data", "code", "site"] as const;

/** A staging build never counts as equal, not even with itself: visitors must not get it. */
export function checkBuild(built: BuildJson, answer: HttpResponse): Check {
  const path = `/${buildJsonPath}`;
  const live = liveBuild(answer);
  const check = (differences: readonly Difference[]): Check => ({
    name: "build",
    count: 1,
    differences,
    note: `commit ${built.commit?.slice(0, 7) ?? "none"}, digest of the site ${built.site}`,
  });
  const previews = [
    ...(built.preview ? [{ path, what: "preview", built: "a preview: build without --preview", live: "" }] : []),
    ...(typeof live === "object" && live.preview
      ? [{ path, what: "preview", built: "the site", live: "a preview, which is not for search engines" }]
      : []),
  ];
  if (typeof live === "string")
    return check([...previews, { path, what: "build.json", built: `site ${built.site}`, live }]);
  const differing = named
    .filter((name) => live[name] !== built[name])
    .map((name) => ({ path, what: name, built: built[name] ?? "none", live: live[name] ?? "none" }));
  return check([...previews, ...differing]);
}

function liveBuild({ status, body }: HttpResponse): BuildJson | string {
  if (status !== 200) return `none: the answer is ${status}`;
  try {
    return buildJson.parse(JSON.parse(body.toString("utf8")));
  } catch (cause) {
    return cause instanceof z.ZodError ? "of another form" : "no JSON";
  }
}
