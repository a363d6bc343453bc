/** Settings with a valid value of their own, so that an error in one does not hide problems of another. */
import { type SiteSettings, siteSettings } from "../../../data/schema/site-schema.ts";
import type { Problem } from "../../base/problem.ts";
import type { JsonDocument } from "../../read/json-document.ts";
import type { JsonPath } from "../../read/json-text.ts";
import { settingsSchema } from "../data-files/settings-files.ts";

/** Makes a problem of the value at a path; the message continues after the path's name. */
export type Say = (path: JsonPath, code: string, message: string) => Problem;

export function settingsSections({ data, value }: JsonDocument<SiteSettings>): Partial<SiteSettings> {
  if (data !== undefined) return data;
  if (value === null || typeof value !== "object") return {};
  const parts = Object.entries({ ...siteSettings.shape, ...settingsSchema.shape }).flatMap(([key, schema]) => {
    const result = schema.safeParse(Reflect.get(value, key));
    return result.success ? [[key, result.data]] : [];
  });
  // Each value has just passed the schema of its key.
  return Object.fromEntries(parts) as Partial<SiteSettings>;
}
