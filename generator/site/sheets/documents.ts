/** The JSON files of the data folder. */
import { guide } from "../../../data/schema/guide-schema.ts";
import { productList, serviceList } from "../../../data/schema/schema.ts";
import { siteSettings } from "../../../data/schema/site-schema.ts";
import { coveredCharacters } from "../../engine/assets/fonts/fonts.ts";

/** Letters beyond ASCII that texts may use: those of the fonts. */
export const printable = coveredCharacters;

export const documents = {
  services: { name: "services.json", schema: serviceList, printable },
  products: { name: "products.json", schema: productList, printable },
  site: {
    name: "site.json",
    schema: siteSettings,
    printable,
    renamed: { drip: "rollout", combination: "townService" },
  },
};

/** Every file of the folder guides/. */
export const guideDocument = { schema: guide, printable };
