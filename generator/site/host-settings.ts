/** Settings of the files for hosts: headers, redirects and keys of this site. */
import type { Site } from "../../templates/model.ts";
import { basePathOf } from "../assets/base-path.ts";
import type { HostSettings } from "../output/write-site.ts";
import { policySettings } from "./policy-settings.ts";

type HostedSite = Pick<Site, "redirects" | "staging"> & {
  readonly settings: Pick<Site["settings"], "quoteForm" | "map" | "analytics">;
};

/** @param baseUrl "https://www.example.ie", with the folder of the site if it has one */
export const hostSettings = ({ settings, staging, redirects }: HostedSite, baseUrl: string): HostSettings => ({
  ...policySettings(settings, baseUrl),
  folder: basePathOf(baseUrl),
  sharedFiles: ["/assets/share-*", "/data/share-*", "/favicon.svg", "/apple-touch-icon.png", "/icon-*"],
  reusedFiles: ["/data/*.csv", "/data/datapackage.json"],
  isStaging: staging !== undefined,
  redirects,
  fewerPages: "list fewer towns in towns.csv",
});
