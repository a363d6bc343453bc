/** Finds years in a text: numbers of four digits that do not count something. */

/** From 1500 to 2099. "1900 people" has none, but "In 2017 people drank it" has one. */
export const yearsIn = (text: string): readonly number[] =>
  Array.from(text.replace(counts, "").match(/\b(?:1[5-9]|20)\d\d\b/g) ?? [], Number);

const counted = [
  "people|persons|residents|customers|consumers|homes|houses|households|dwellings|buildings|premises|properties|farms",
  "connections|schemes|supplies|wells|springs|boreholes|samples|tests|litres|gallons|metres|kilometres|hectares|acres",
  "tonnes|cubic|square|euro|km|m|m2|m3|m²|m³|mm|cm|ft|ml|l|mg|ug|µg|μg|ppm|kg",
].join("|");
const counts = new RegExp(
  `(?<!\\bin )(?:€\\d{4}\\b|\\b\\d{4} ?%|\\b\\d{4} (?:(?:private|public|rural|other|more|new) )?(?:${counted})(?![\\p{L}\\d]))`,
  "giu",
);
