/** The script of every page: starts everything without React, and hydrates islands when they are due. */

import { askConsent } from "./consent/consent.ts";
import { loadHeader } from "./header/load-header.ts";
import { hydrateIslands } from "./hydrate-islands.ts";
import { fadeImagesIn } from "./image-fade.ts";
import { loadBlocksNearViewport } from "./load-blocks.ts";
import { initMenu } from "./menu.ts";
import { loadQuoteForms } from "./quote-form/load-forms.ts";
import { renderOffscreenSections } from "./render-offscreen.ts";
import { loadTooltips } from "./tooltips/load-tooltips.ts";

// Nothing here may import React or an island statically: the build rejects that.
const parts = [
  initMenu,
  askConsent,
  fadeImagesIn,
  loadQuoteForms,
  hydrateIslands,
  loadBlocksNearViewport,
  loadTooltips,
  loadHeader,
];
void renderOffscreenSections();
// One task each: together they would keep a slow phone from answering the first touch.
for (const part of parts) setTimeout(part);
