/** The JSON files of the data folder. */
import { guide } from "../../../data/schema/guide-schema.ts";
import { productList, serviceList } from "../../../data/schema/schema.ts";
import { companyFile, legalFile, textsFile } from "../../../data/schema/site-schema.ts";
import { coveredCharacters } from "../../assets/fonts/fonts.ts";
import { fileOfKey, settingsSchema } from "./settings-files.ts";

/** Letters beyond ASCII that texts may use: those of the fonts. */
export const printable = coveredCharacters;

export const documents = {
  services: { name: "services.json", schema: serviceList, printable },
  products: { name: "products.json", schema: productList, printable },
  site: { name: "site.json", schema: companyFile, printable, fileOfKey },
  settings: { name: "settings.json", schema: settingsSchema, printable, fileOfKey },
  texts: { name: "texts.json", schema: textsFile, printable, fileOfKey, renamed: { combination: "townService" } },
  legal: { name: "legal.json", schema: legalFile, printable, fileOfKey },
};

/** Every file of the folder guides/. */
export const guideDocument = { schema: guide, printable };

/** @param file relative to the data folder */
export const schemaOfFile = (file: string) =>
  Object.values(documents).find(({ name }) => name === file)?.schema ?? guide;
