/** The keys of site.json that are right by themselves: a mistake in one does not hide what is wrong with another. */
import { type SiteSettings, siteSettings } from "../../data/site-schema.ts";
import type { Document } from "./document.ts";

export function settingsParts({ data, value }: Document<SiteSettings>): Partial<SiteSettings> {
  if (data !== undefined) return data;
  if (value === null || typeof value !== "object") return {};
  const parts = Object.entries(siteSettings.shape).flatMap(([key, schema]) => {
    const result = schema.safeParse(Reflect.get(value, key));
    return result.success ? [[key, result.data]] : [];
  });
  // Each value has just passed the schema of its key.
  return Object.fromEntries(parts) as Partial<SiteSettings>;
}
