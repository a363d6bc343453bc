/** Security policy of this site. */
import { hash } from "node:crypto";
import type { SharedSite } from "../../templates/model.ts";
import { speculationRules } from "../../templates/speculation-rules.ts";
import { basePathOf } from "../assets/base-path.ts";
import type { PolicySettings } from "../output/hosting/policy.ts";

type Settings = Pick<SharedSite["settings"], "quoteForm" | "map" | "analytics">;

/** @param baseUrl "https://www.example.ie", with the folder of the site if it has one */
export const policySettings = ({ quoteForm, map, analytics }: Settings, baseUrl: string): PolicySettings => ({
  scriptHashes: [`sha256-${hash("sha256", speculationRules(basePathOf(baseUrl)), "base64")}`],
  quoteFormOrigin: quoteForm.origin,
  tileOrigin: tileOrigin(map.tiles),
  analyticsEnabled: analytics.measurementId !== "",
  conversionsEnabled: analytics.conversionId !== "",
});

/** "https://{s}.tile.example/{z}/{x}/{y}.png" → "https://*.tile.example" */
const tileOrigin = (template: string) => /^https?:\/\/[^/]+/.exec(template.replace(/\{\w+\}/, "*"))?.[0] ?? template;
