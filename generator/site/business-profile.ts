/** What a profile of the business elsewhere, such as Google's, must say as the site does: to compare, and to copy. */
import { z } from "zod";
import { inCounty } from "../../client/measures/in-county.ts";
import { formatList } from "../../templates/format.ts";

const business = z.object({
  name: z.string(),
  url: z.string(),
  telephone: z.string(),
  address: z.object({ streetAddress: z.string(), addressLocality: z.string(), addressRegion: z.string() }),
  openingHoursSpecification: z.array(
    z.object({ dayOfWeek: z.array(z.string()), opens: z.string(), closes: z.string() }),
  ),
});

/**
 * Lines of name, address, phone, hours and address of the site, from the structured data of the home page. None if it does not
 * describe the business in full.
 */
export function businessProfile(data: unknown): readonly string[] {
  const read = business.safeParse(data);
  if (!read.success) return [];
  const { name, url, telephone, address, openingHoursSpecification } = read.data;
  const { streetAddress, addressLocality, addressRegion } = address;
  return [
    name,
    `${streetAddress}, ${addressLocality}, ${inCounty(addressRegion)}`,
    telephone,
    ...openingHoursSpecification.map(({ dayOfWeek, opens, closes }) => `${formatList(dayOfWeek)} ${opens}–${closes}`),
    url,
  ];
}

/** The structured data of a built page. */
export function structuredDataIn(page: string): readonly unknown[] {
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? [];
  if (json === undefined) return [];
  return z.object({ "@graph": z.array(z.unknown()) }).safeParse(JSON.parse(json)).data?.["@graph"] ?? [];
}
