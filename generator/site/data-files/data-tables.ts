/** All data of the site as it was read: each sheet as a table of checked rows, each JSON file as a document. */
import type { GuideEntry } from "../../../data/schema/guide-schema.ts";
import type { ProductEntry, ServiceEntry, SheetName, SheetRow } from "../../../data/schema/schema.ts";
import type { JsonDocument } from "../../read/json-document.ts";
import type { Table } from "../../read/table.ts";
import type { SettingsDocument } from "./settings-files.ts";

export type Tables = { readonly [Name in SheetName]: Table<SheetRow<Name>> };

export type DataTables = Tables & {
  /** Path of the data folder as given, with "/" between folders and none at the end. */
  readonly folder: string;
  readonly services: JsonDocument<ServiceEntry[]>;
  readonly products: JsonDocument<ProductEntry[]>;
  /** site.json with settings.json, texts.json and legal.json. */
  readonly site: SettingsDocument;
  /** Sorted by file name. */
  readonly guides: readonly JsonDocument<GuideEntry>[];
};

/** Returns site.json, settings.json, texts.json, legal.json, services.json or products.json by its name. */
export const documentIn = ({ site, services, products }: DataTables, file: string): JsonDocument<unknown> | undefined =>
  [...site.files, services, products].find(({ name }) => name === file);
