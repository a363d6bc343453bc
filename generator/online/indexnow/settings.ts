/** The key of IndexNow in settings.json, and its file in the site. */
import { z } from "zod";
import { quote } from "../../base/problem.ts";
import type { FeatureSettings } from "../../features.ts";

const indexNow = z
  .strictObject({ key: z.string().regex(/^[a-zA-Z0-9-]{8,128}$/, "must be 8 to 128 letters, digits or hyphens") })
  .optional()
  .describe(
    "its `key`: 8 to 128 letters, digits or hyphens of your choice. Search engines in IndexNow recognise your reports of changes by it (optional)",
  );

export const indexNowKey = (settings: object) => indexNow.parse(Reflect.get(settings, "indexNow"))?.key;

export const indexNowSettings: FeatureSettings = {
  schema: { indexNow },
  /** The key is also the name of a file. A disk that ignores case has one file for two spellings. */
  *problems(settings, say, siteFiles) {
    const key = indexNowKey(settings);
    const own = siteFiles.find((file) => file.toLowerCase() === `/${key?.toLowerCase()}.txt`);
    if (key === undefined || own === undefined) return;
    const message = `${quote(key)} would replace ${own.slice(1)}, which is a file of the site. Choose another key.`;
    yield say(["indexNow", "key"], "E_RESERVED", message);
  },
  files(settings) {
    const key = indexNowKey(settings);
    return key === undefined ? [] : [{ path: `${key}.txt`, bytes: Buffer.from(key) }];
  },
};
