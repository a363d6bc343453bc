/** What the audit found on a page, in words for those who can mend it. */

/** An error ends a release. */
export type Finding = {
  readonly severity: "error" | "warning";
  /** What kind of finding: those of one kind are told together. */
  readonly rule: Rule;
  readonly message: string;
  /** The section that it stands in: "TownHero". */
  readonly section?: string | undefined;
};

export const rules = [
  "alt",
  "canonical",
  "data",
  "dead-link",
  "depth",
  "description",
  "headings",
  "likeness",
  "moved-link",
  "orphan",
  "picture",
  "same",
  "thin",
  "title",
  "weight",
] as const;
export type Rule = (typeof rules)[number];

export const error = (rule: Rule, message: string): Finding => ({ severity: "error", rule, message });
export const warning = (rule: Rule, message: string): Finding => ({ severity: "warning", rule, message });
export const within = (finding: Finding, section: string): Finding => ({ ...finding, section });
