import type { HeaderSettings } from "../../generator/output/hosting/headers.ts";

export const headerSettings: HeaderSettings = {
  folder: "",
  scriptHashes: ["sha256-ccc="],
  quoteFormOrigin: "self",
  tileOrigin: "https://tile.openstreetmap.org",
  analyticsEnabled: false,
  conversionsEnabled: false,
  sharedFiles: ["/assets/share-*", "/favicon.svg", "/icon-*"],
  reusedFiles: ["/data/*.csv"],
};
