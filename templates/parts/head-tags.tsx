/** Head elements that differ from page to page. */

import { type Assets, pictureOf } from "../assets.ts";
import type { Head, Page } from "../page.ts";
import { shownLengths } from "../words/search-result.ts";
import { RawText } from "./raw-text.tsx";

type Props = { page: Pick<Page, "head" | "path" | "index">; siteName: string; baseUrl: string };

/** Tags for search engines: title, description, robots and canonical address. */
export function SearchTags({ page: { head, path, index }, siteName, baseUrl }: Props) {
  return (
    <>
      <title>{titleWithName(head.title, siteName)}</title>
      <meta name="description" content={head.description} />
      <link rel="canonical" href={`${baseUrl}${path}`} />
      <meta name="robots" content={robotsOf(index)} />
    </>
  );
}

function robotsOf({ indexable, isNofollow }: Page["index"]) {
  if (indexable) return "max-image-preview:large";
  return isNofollow ? "noindex,nofollow" : "noindex,follow";
}

/** Adds the site's name if both fit a search result, which shows the site's name above the title anyway. */
const titleWithName = (title: string, siteName: string) =>
  `${title} | ${siteName}`.length > shownLengths.title ? title : `${title} | ${siteName}`;

/** Tags for shared links. The pictures are 1200 by 630 px. */
export function SharingTags({ page: { head, path }, siteName, baseUrl, share }: Props & { share: Assets["share"] }) {
  const picture = share[head.share];
  if (picture === undefined) throw new Error(`there is no sharing picture "${head.share}" for ${path}`);
  return (
    <>
      <meta property="og:site_name" content={siteName} />
      <meta property="og:type" content="website" />
      <meta property="og:url" content={`${baseUrl}${path}`} />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:image" content={`${baseUrl}${picture}`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

type HeroProps = { head: Head; pictures: Assets["pictures"] };

/** Preloads the hero picture, so that it starts before the styles are parsed. */
export function HeroPreload({ head: { heroImage, heroSizes, heroMedia }, pictures }: HeroProps) {
  if (heroImage === undefined) return null;
  const { avif, phone } = pictureOf({ pictures }, heroImage);
  return (
    <link
      rel="preload"
      as="image"
      type="image/avif"
      imageSrcSet={avif}
      imageSizes={heroSizes}
      media={heroMedia ?? (phone && "(min-width:40.01rem)")}
      fetchPriority="high"
    />
  );
}

/** Preloads the hero picture's upright crop, which phones show. */
export function HeroPhonePreload({ head: { heroImage, heroMedia }, pictures }: HeroProps) {
  const phone = heroImage === undefined ? undefined : pictureOf({ pictures }, heroImage).phone;
  if (phone === undefined || heroMedia !== undefined) return null;
  return (
    <link rel="preload" as="image" type="image/avif" href={phone.avif} media="(max-width:40rem)" fetchPriority="high" />
  );
}

export const StructuredDataScript = ({ graph }: { graph: Head["structuredData"] }) =>
  graph.length === 0 ? null : <RawText tag="script" type="application/ld+json" text={jsonLd(graph)} />;

/** Returns one graph as JSON, escaped so that no text in it can end the script element. */
const jsonLd = (graph: Head["structuredData"]) =>
  JSON.stringify({ "@context": "https://schema.org", "@graph": graph }).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
