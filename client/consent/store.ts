/** Stores the visitor's answer to the cookie question, in this browser only. */

export type Choice = {
  readonly analytics: boolean;
  readonly marketing: boolean;
  /** Time of the answer, as an ISO date. */
  readonly at: string;
};
/** Kinds of cookies that the visitor allows. `consent` is false only after Reject All. */
export type Answer = Pick<Choice, "analytics" | "marketing"> & { readonly consent: boolean };

const consentKey = "cookie-consent";
const preferencesKey = "cookie-preferences";
const dayMs = 86_400_000;

/** Returns null without an answer, if it is older than the days in settings.json, or if it has a lower version. */
export function readChoice(): Choice | null {
  const { version, days } = terms();
  try {
    const consent = localStorage.getItem(consentKey);
    const stored = JSON.parse(localStorage.getItem(preferencesKey) ?? "{}");
    if (!consent || !(stored.version >= version) || !(Date.now() - Date.parse(stored.at) < days * dayMs)) return null;
    const allows = (kind: "analytics" | "marketing") => consent === "true" && stored[kind] === true;
    return { analytics: allows("analytics"), marketing: allows("marketing"), at: stored.at };
  } catch {
    // No storage, or not our format: the same as no answer.
    return null;
  }
}

/** Stores the answer. If storage is blocked, it holds only until the visitor leaves the page. */
export function saveChoice({ consent, analytics, marketing }: Answer): Choice {
  const at = new Date().toISOString();
  const { version } = terms();
  try {
    localStorage.setItem(preferencesKey, JSON.stringify({ essential: true, analytics, marketing, at, version }));
    localStorage.setItem(consentKey, `${consent}`);
  } catch {}
  return { analytics, marketing, at };
}

export function clearChoice() {
  try {
    localStorage.removeItem(consentKey);
    localStorage.removeItem(preferencesKey);
  } catch {}
}

function terms() {
  const { version, days } = document.querySelector<HTMLElement>(".consent")?.dataset ?? {};
  return { version: Number(version), days: Number(days) };
}
