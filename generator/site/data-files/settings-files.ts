/** site.json, settings.json, texts.json and legal.json, read as one: texts and legal pages are its `texts`. */
import {
  companyFile,
  legalFile,
  type SiteSettings,
  settingsFile,
  textsFile,
} from "../../../data/schema/site-schema.ts";
import { featureSettings } from "../../features.ts";
import type { JsonDocument } from "../../read/json-document.ts";
import { pathInWords } from "../../read/json-issue.ts";
import type { JsonPath } from "../../read/json-text.ts";

/** Schema of settings.json with the keys of features. The type omits those, as only features read them. */
export const settingsSchema = settingsFile.extend(
  Object.assign({}, ...featureSettings.map(({ schema }) => schema)),
) as typeof settingsFile;

const schemas = {
  "site.json": companyFile,
  "settings.json": settingsSchema,
  "texts.json": textsFile,
  "legal.json": legalFile,
} as const;
type SettingsFile = keyof typeof schemas;

/** File in which each key belongs, to report a key in the wrong one. The contents of texts.json and legal.json are both in `texts`. */
export const fileOfKey: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(schemas).flatMap(([file, { shape }]) => Object.keys(shape).map((key) => [key, file])),
  ),
  texts: "texts.json",
};

type SettingPlace = { readonly file: SettingsFile; readonly path: JsonPath };

/** ["texts", "home", "lead"] → home.lead of texts.json */
export function placeOfSetting(path: JsonPath): SettingPlace {
  const [first = "", second = ""] = path;
  if (first === "texts")
    return { file: Object.hasOwn(legalFile.shape, second) ? "legal.json" : "texts.json", path: path.slice(1) };
  return { file: Object.hasOwn(settingsSchema.shape, first) ? "settings.json" : "site.json", path };
}

/** The name of a setting in its file, for a message. */
export const settingName = (path: JsonPath) => pathInWords(placeOfSetting(path).path);

type FileOf<Data> = JsonDocument<Data>;
export type SettingsDocument = JsonDocument<SiteSettings> & {
  readonly files: readonly JsonDocument<unknown>[];
};

type SettingsFiles = {
  readonly company: FileOf<Omit<SiteSettings, keyof typeof settingsFile.shape | "texts">>;
  readonly settings: FileOf<Pick<SiteSettings, keyof typeof settingsFile.shape>>;
  readonly texts: FileOf<Pick<SiteSettings["texts"], keyof typeof textsFile.shape>>;
  readonly legal: FileOf<Pick<SiteSettings["texts"], keyof typeof legalFile.shape>>;
};

export function joinSettings({ company, settings, texts, legal }: SettingsFiles): SettingsDocument {
  const files = [company, settings, texts, legal];
  const isWhole = company.data && settings.data && texts.data && legal.data;
  const asTexts = (file: JsonDocument<unknown>) =>
    file.texts.map((text) => ({ ...text, path: ["texts", ...text.path] }));
  return {
    file: company.file,
    name: company.name,
    ...(isWhole && {
      data: { ...company.data, ...settings.data, texts: { ...texts.data, ...legal.data } },
    }),
    value: {
      ...objectOf(company.value),
      ...objectOf(settings.value),
      texts: { ...objectOf(texts.value), ...objectOf(legal.value) },
    },
    isReadable: files.every(({ isReadable }) => isReadable),
    texts: [...company.texts, ...settings.texts, ...asTexts(texts), ...asTexts(legal)],
    positionOf: (path) => {
      const place = placeOfSetting(path);
      const file = files.find(({ name }) => name === place.file) ?? company;
      return file.positionOf(place.path);
    },
    problems: files.flatMap(({ problems }) => problems),
    files,
  };
}

const objectOf = (value: unknown) => (value !== null && typeof value === "object" ? value : {});
