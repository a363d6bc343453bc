import type { HeaderSettings } from "../../../generator/engine/hosting/headers.ts";
import { pagePaths } from "../../../generator/site/host-settings.ts";

export const headerSettings: HeaderSettings = {
  folder: "",
  styleHashes: ["sha256-bbb=", "sha256-aaa=", "sha256-bbb="],
  pagePaths: pagePaths([{ slug: "iron-removal" }, { slug: "ozone" }]),
  scriptHashes: ["sha256-ccc="],
  quoteFormOrigin: "self",
  tileOrigin: "https://tile.openstreetmap.org",
  analyticsEnabled: false,
  conversionsEnabled: false,
};
