/** What we use of web-vitals, so that types are checked where it is not installed yet. */
declare module "web-vitals" {
  export type Metric = { readonly name: "CLS" | "INP" | "LCP"; readonly value: number };
  type Measure = (note: (metric: Metric) => void, options: { readonly reportAllChanges: boolean }) => void;
  export const onCLS: Measure;
  export const onINP: Measure;
  export const onLCP: Measure;
}
