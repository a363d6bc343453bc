/** The home page, with the sections that the client's specification lists, in its order. */

import { type Assets, pictureOf } from "../assets.ts";
import type { Site } from "../model.ts";
import type { Page } from "../page.ts";
import { ownForm, paths } from "../paths.ts";
import { ContactSection } from "../sections/contact/contact.tsx";
import { HomeHero, homeHeroSizes } from "../sections/home-hero/home-hero.tsx";
import { HomeServices } from "../sections/home-services/home-services.tsx";
import { Partners } from "../sections/partners/partners.tsx";
import { QuoteBanner } from "../sections/quote-banner/quote-banner.tsx";
import { ReviewsSection } from "../sections/reviews/reviews.tsx";
import { coverageOf, ServiceAreas } from "../sections/service-areas/service-areas.tsx";
import { TrustPoints } from "../sections/trust-points/trust-points.tsx";
import { WaterContent } from "../sections/water-content/water-content.tsx";
import { WhyUs } from "../sections/why-us/why-us.tsx";
import { businessData, websiteData } from "../structured-data.ts";
import { productGroupLinks } from "./product-group-links.tsx";

export function homePage(site: Site, assets: Assets): Page {
  const { company, settings, texts } = site;
  const { home } = texts;
  const { drawings, pictures } = assets;
  const toForm = paths.quote({ from: paths.home });
  return {
    path: paths.home,
    kind: "home",
    head: {
      ...home.meta,
      share: "home",
      structuredData: [businessData(site, assets), websiteData(company)],
      heroImage: home.heroImage,
      heroSizes: homeHeroSizes,
    },
    index: { indexable: true, reason: "home page" },
    nav: paths.home,
    header: "over-dark",
    toForm,
    hasForm: true,
    from: "data/texts.json, home",
    sections: [
      <HomeHero key="hero" home={home} company={company} picture={pictureOf(assets, home.heroImage)} toForm={toForm} />,
      <TrustPoints key="trust" points={settings.trustPoints} company={company} />,
      ...(site.partners.length === 0
        ? []
        : [<Partners key="partners" partners={site.partners} drawings={drawings} pictures={pictures} />]),
      <WaterContent key="water" text={home.waterContent} stats={settings.stats} drawings={drawings} toForm={toForm} />,
      <WhyUs key="why" whyUs={settings.whyUs} drawings={drawings} />,
      ...productGroupLinks(site, assets, home.products.heading),
      ...(site.services.length === 0
        ? []
        : [
            <HomeServices
              key="services"
              services={home.services}
              audiences={settings.audiences}
              cards={site.serviceCards}
              links={site.serviceLinks}
              samples={settings.featuredServices.homeSamples}
              picture={pictureOf(assets, home.services.image)}
            />,
          ]),
      ...(site.reviews.all.length === 0
        ? []
        : [
            <ReviewsSection
              key="reviews"
              heading={home.reviews.heading}
              reviews={site.reviews.all}
              rating={settings.rating}
              pictures={pictures}
            />,
          ]),
      <ServiceAreas key="areas" heading={home.areas.heading} text={home.areas.text} {...coverageOf(site, assets)} />,
      <ContactSection
        key="contact"
        heading={home.contact.heading}
        text={home.contact.text}
        company={company}
        settings={settings}
        formTexts={texts.form}
        subject={{ from: paths.home }}
      />,
      <QuoteBanner key="banner" banner={home.banner} company={company} toForm={ownForm} />,
    ],
  };
}
