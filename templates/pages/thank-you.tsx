/** The page that a visitor sees after sending the quote form. */

import { type Assets, pictureOf } from "../assets.ts";
import type { Site } from "../model.ts";
import type { Page } from "../page.ts";
import { paths } from "../paths.ts";
import { NextSteps } from "../sections/thank-you/next-steps.tsx";
import { ThankYou, thanksSizes } from "../sections/thank-you/thank-you.tsx";

export function thankYouPage(site: Site, assets: Assets): Page {
  const texts = site.texts.thankYou;
  const heroImage = site.texts.home.heroImage;
  return {
    path: paths.thankYou,
    kind: "thank-you",
    head: { ...texts.meta, share: "home", heroImage, heroSizes: thanksSizes, structuredData: [] },
    index: { indexable: false, reason: "it answers a form and means nothing in a search" },
    nav: null,
    header: "over-dark",
    toForm: null,
    sections: [
      <ThankYou
        key="thank-you"
        texts={texts}
        company={site.company}
        picture={pictureOf(assets, heroImage)}
        isDemo={site.settings.quoteForm.origin === "self"}
      />,
      <NextSteps key="steps" texts={texts} />,
    ],
    from: "data/texts.json, thankYou",
  };
}
