/** The visitor's answer to the cookie question, as it is kept in this browser and nowhere else. */

export type Choice = {
  readonly analytics: boolean;
  readonly marketing: boolean;
  /** When it was made, as an ISO date. */
  readonly at: string;
};
/** What the visitor says yes to; `consent` is no only after Reject All. */
export type Answer = Pick<Choice, "analytics" | "marketing"> & { readonly consent: boolean };

const consentKey = "cookie-consent";
const preferencesKey = "cookie-preferences";
const dayMs = 86_400_000;

/** Null before an answer, after so many days as site.json says, and when the question has a higher version. */
export function readChoice(): Choice | null {
  const { version, days } = terms();
  try {
    const consent = localStorage.getItem(consentKey);
    const kept = JSON.parse(localStorage.getItem(preferencesKey) ?? "{}");
    if (!consent || !(kept.version >= version) || !(Date.now() - Date.parse(kept.at) < days * dayMs)) return null;
    const allows = (kind: "analytics" | "marketing") => consent === "true" && kept[kind] === true;
    return { analytics: allows("analytics"), marketing: allows("marketing"), at: kept.at };
  } catch {
    // No storage, or not what we wrote: as good as no answer.
    return null;
  }
}

/** Where storage is refused the answer holds for this page. */
export function keepChoice({ consent, analytics, marketing }: Answer): Choice {
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
