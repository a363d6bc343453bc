/** Findings of the audit on a page. */

/** A finding with severity "error" stops a release. */
export type Finding = {
  readonly severity: "error" | "warning";
  /** Findings of one rule are reported together. */
  readonly rule: Rule;
  readonly message: string;
  /** Name of the section: "HomeHero". */
  readonly section?: string;
};

const rules = [
  "alt",
  "canonical",
  "data",
  "dead-end",
  "dead-link",
  "depth",
  "description",
  "fact",
  "headings",
  "joined",
  "likeness",
  "moved-link",
  "orphan",
  "picture",
  "same",
  "thin",
  "text",
  "title",
  "weight",
] as const;
type Rule = (typeof rules)[number];

export const errorFinding = (rule: Rule, message: string): Finding => ({ severity: "error", rule, message });
export const warningFinding = (rule: Rule, message: string): Finding => ({ severity: "warning", rule, message });
export const atSection = (finding: Finding, section: string): Finding => ({ ...finding, section });
