/** Where the quote form leads once it is sent. */
import type { Site } from "../../data/site.ts";
import { type Assets, pictureOf } from "../assets.ts";
import type { Page } from "../page.ts";
import { paths } from "../paths.ts";
import { NextSteps } from "../sections/thanks/next-steps.tsx";
import { Thanks, thanksSizes } from "../sections/thanks/thanks.tsx";

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
    sections: [
      <Thanks key="thanks" texts={texts} phone={site.company.phones.thankYou} picture={pictureOf(assets, heroImage)} />,
      <NextSteps key="steps" texts={texts} />,
    ],
    from: "data/site.json, texts.thankYou",
  };
}
