/** Files that are generated from the schemas of the data. */
import { stringify } from "yaml";
import { jsonSchemas } from "./json-schemas.ts";
import { pagesCms } from "./pages-cms.ts";

/** Content of data/schema/json/: texts by the name of the file. A document that is a list cannot name its schema. */
export const schemaFiles = (): ReadonlyMap<string, string> =>
  new Map(
    Array.from(jsonSchemas())
      .filter(([, { type }]) => type === "object")
      .map(([name, schema]) => [`${name}.schema.json`, `${JSON.stringify(schema, null, 2)}\n`]),
  );

/** Content of .pages.yml, which Pages CMS reads in the top folder of the repository. */
export const pagesCmsFile = () => `# Written by npm run schemas, for Pages CMS.\n${stringify(pagesCms())}`;
