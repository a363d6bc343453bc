/**
 * The one script that every page loads. It wires what needs no React and wakes islands when they are due. Nothing here
 * may import React or an island statically: the build refuses that.
 */
import { wakeBlocks } from "./blocks.ts";
import { askConsent } from "./consent/consent.ts";
import { wakeHeader } from "./header/wake.ts";
import { fadeImagesIn } from "./image-fade.ts";
import { wakeIslands } from "./island-wake.ts";
import { layOutTheRest } from "./lay-out.ts";
import { watchMenu } from "./menu.ts";
import { reportNotFound } from "./not-found.ts";
import { wakeDemoForm, wakeQuoteForms } from "./quote-form/wake.ts";
import { wakeTooltips } from "./tooltips/wake.ts";

const parts = [
  watchMenu,
  askConsent,
  fadeImagesIn,
  wakeQuoteForms,
  wakeDemoForm,
  wakeIslands,
  wakeBlocks,
  wakeTooltips,
  wakeHeader,
  reportNotFound,
];
void layOutTheRest();
// Each in a task of its own: all together would keep a slow phone from answering the first touch.
for (const part of parts) setTimeout(part);
