/** Sends the visitor's choice to Google's tag (Consent Mode v2): first that everything is denied, then each answer. */

import { sendAnalyticsEvents } from "./analytics-events.ts";
import type { Choice } from "./store.ts";
import { deleteTagCookies } from "./tag-cookies.ts";

/** Ids of Google Analytics and of an Ads conversion, from settings.json. Either may be missing. */
type Ids = { readonly measurementId?: string; readonly conversionId?: string };

let isFirst = true;
const loaded = new Set<string>();

/**
 * Loads the tag only if settings.json has an id for a kind of cookie that the visitor allows. The tag then counts only
 * the events sent here. Pages without a tag never import this file.
 */
export function updateMode(choice: Choice | null, { measurementId, conversionId }: Ids) {
  window.dataLayer ??= [];
  window.gtag ??= function () {
    // biome-ignore lint/complexity/noArguments: the tag takes a list of arguments for a command, an array for data
    window.dataLayer?.push(arguments);
  };
  const { gtag } = window;

  if (isFirst) gtag("consent", "default", { ...states(null), wait_for_update: 500 });
  if (choice || !isFirst) gtag("consent", "update", states(choice));
  isFirst = false;
  deleteTagCookies(choice);
  if (measurementId) window[`ga-disable-${measurementId}`] = !choice?.analytics;
  if (choice?.analytics && measurementId) load(measurementId, gtag);
  if (choice?.marketing && conversionId) load(conversionId, gtag);
  if (choice) sendAnalyticsEvents(choice, gtag, conversionId);
}

function states(choice: Choice | null) {
  const state = (isAllowed = false) => (isAllowed ? "granted" : "denied");
  const marketing = state(choice?.marketing);
  return {
    ad_storage: marketing,
    ad_user_data: marketing,
    ad_personalization: marketing,
    analytics_storage: state(choice?.analytics),
  };
}

/** Loads the tag's script with the first id, and adds later ids to it. "AW-123/label" is an account and a conversion. */
function load(id: string, gtag: NonNullable<Window["gtag"]>) {
  const [account = ""] = id.split("/");
  if (loaded.has(account)) return;
  if (loaded.size === 0) {
    const script = document.createElement("script");
    script.src = `https://www.googletagmanager.com/gtag/js?id=${account}`;
    document.head.append(script);
    gtag("js", new Date());
  }
  loaded.add(account);
  gtag("config", account, { send_page_view: false });
}
