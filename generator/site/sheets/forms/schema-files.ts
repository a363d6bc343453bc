/** Content of data/schemas/, generated from the schemas of the data. */
import { stringify } from "yaml";
import { jsonSchemas } from "./json-schemas.ts";
import { pagesCms } from "./pages-cms.ts";

/** Texts by the name of the file. */
export const schemaFiles = (): ReadonlyMap<string, string> =>
  new Map([
    ...Array.from(
      jsonSchemas(),
      ([name, schema]) => [`${name}.schema.json`, `${JSON.stringify(schema, null, 2)}\n`] as const,
    ),
    [
      "pages.yml",
      `# Made by npm run schemas. Pages CMS reads it as .pages.yml in the top folder of the repository.\n${stringify(pagesCms())}`,
    ],
  ]);
