/** Finds the commit that the online site was built from, by its own build.json. */
import { dayOf } from "../../templates/words/partial-date.ts";
import { fetchSite } from "../base/fetch-site.ts";
import { readAtMost } from "../base/read-at-most.ts";
import { buildJson, buildJsonPath } from "../output/build-json.ts";

export type OnlineBuild = {
  readonly commit: string;
  /** Time or day since which it is online, in Ireland: "14:05", "26 November 2026". Null if the host does not say it. */
  readonly since: string | null;
};

const timeoutMs = 4_000;

/** @param url origin of the site. @param day 2026-05-02. @returns null without an answer, and for a build without a commit */
export async function onlineBuild(url: string, day: string): Promise<OnlineBuild | null> {
  try {
    const response = await fetchSite(`${url}/${buildJsonPath}`, {
      cache: "no-store",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) return null;
    const { commit } = buildJson.parse(JSON.parse(String(await readAtMost(response.body))));
    return commit === null ? null : { commit, since: timeOf(response.headers.get("last-modified"), day) };
  } catch {
    return null; // the desk says what git knows
  }
}

function timeOf(modified: string | null, today: string) {
  const time = new Date(modified ?? "");
  if (Number.isNaN(time.getTime())) return null;
  const [day = "", clock = ""] = time.toLocaleString("sv-SE", { timeZone: "Europe/Dublin" }).split(" ");
  return day === today ? clock.slice(0, 5) : dayOf(day);
}
