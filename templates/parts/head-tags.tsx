/** Head elements that differ from page to page. */

import { type Assets, pictureOf } from "../assets.ts";
import type { Head, Page } from "../page.ts";
import { shownLengths } from "../words/search-result.ts";
import { RawText } from "./raw-text.tsx";

type Props = { page: Pick<Page, "head" | "path" | "index">; siteName: string; baseUrl: string };

/** For search engines: title, description, index decision and canonical address. */
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

function robotsOf({ indexable, isApart }: Page["index"]) {
  if (indexable) return "max-image-preview:large";
  return isApart ? "noindex,nofollow" : "noindex,follow";
}

/** Search results show the site's name anyway. */
const titleWithName = (title: string, siteName: string) =>
  `${title} | ${siteName}`.length > shownLengths.title ? title : `${title} | ${siteName}`;

/** For shared links. The pictures are 1200 by 630. */
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

/** Starts the hero picture before the styles are read. */
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

/** The same for phones, which show another part of the picture. */
export function HeroPhonePreload({ head: { heroImage, heroMedia }, pictures }: HeroProps) {
  const phone = heroImage === undefined ? undefined : pictureOf({ pictures }, heroImage).phone;
  if (phone === undefined || heroMedia !== undefined) return null;
  return (
    <link rel="preload" as="image" type="image/avif" href={phone.avif} media="(max-width:40rem)" fetchPriority="high" />
  );
}

export const StructuredDataScript = ({ graph }: { graph: Head["structuredData"] }) =>
  graph.length === 0 ? null : <RawText tag="script" type="application/ld+json" text={jsonLd(graph)} />;

/** One graph, escaped so that no text of the data can end the script element. */
const jsonLd = (graph: Head["structuredData"]) =>
  JSON.stringify({ "@context": "https://schema.org", "@graph": graph }).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
