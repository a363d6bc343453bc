/** Script of every page: starts the parts that need no React, and hydrates islands when they are needed. */

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
// Each part in a task of its own: in one task they would delay a slow phone's response to the first touch.
for (const part of parts) setTimeout(part);
