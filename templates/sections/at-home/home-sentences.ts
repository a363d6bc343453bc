/** What a census says of a town's homes by water supply, in sentences that differ with the figures. */
import { inCounty } from "../../../client/measures/in-county.ts";
import type { CensusAround, Homes, People, Town } from "../../../data/schema/site.ts";
import { formatNumber, sentenceCase } from "../../format.ts";
import { yearOf } from "../../partial-date.ts";

/** "6,644 people lived in Dunshaughlin in 2022.", with its rank "…, the sixth most of 44 towns and villages in Co. Meath." */
export function peopleSentence(
  { name, county }: Pick<Town, "name" | "county">,
  { count, asOf }: People,
  rank?: CensusAround["rank"],
) {
  if (asOf === undefined) return `${formatNumber(count)} people live in ${name}.`;
  const lived = `${formatNumber(count)} people lived in ${name} in ${yearOf(asOf)}`;
  const place = rank === undefined ? undefined : placeInWords(rank.people);
  return rank === undefined || place === undefined
    ? `${lived}.`
    : `${lived}, ${place} of the ${formatNumber(rank.of)} towns and villages of ${inCounty(county.name)}.`;
}

/** Undefined from the eleventh on: it says nothing more. */
const placeInWords = (place: number) => (place === 1 ? "the most" : ordinals[place - 2]);

/** For the top of the page of a town without a lead of its own. Undefined without a census. */
export function homesLead({ name }: Pick<Town, "name">, homes: Homes | undefined) {
  if (homes === undefined) return undefined;
  const { answered, publicMain, ownSupply, asOf } = homes;
  const others = answered - publicMain;
  const group = groupOf(homes);
  const then = `In ${yearOf(asOf)}`;
  const half = answered / 2;
  if (others === 0) return `${then} every home in ${name} was on the mains.`;
  if (group > half) return `${then} most homes in ${name} were on a group scheme, not on the public mains.`;
  if (ownSupply > half) return `${then} most homes in ${name} had a supply of their own.`;
  const onMains = `${then} ${homesOnMains(homes, name)} on the mains`;
  const counted = [
    { count: group, say: group === 1 ? "was on a group scheme" : "were on a group scheme" },
    { count: ownSupply, say: hadTheirOwn(ownSupply) },
  ]
    .filter(({ count }) => count >= answered / worthSaying)
    .sort((a, b) => b.count - a.count)
    .map(({ count, say }, place) => `${place === 0 ? homesInWords(count) : countInWords(count)} ${say}`);
  if (counted.length > 0) return `${onMains}; ${counted.join(" and ")}.`;
  if (others >= half) return `${onMains}.`;
  return `${then} all but ${countInWords(others)} of the ${formatNumber(answered)} homes in ${name} were on the mains.`;
}

function homesOnMains({ answered, publicMain }: Homes, name: string) {
  if (publicMain === 0) return `no home in ${name} was`;
  if (publicMain < answered / 2) return `fewer than half of the homes in ${name} were`;
  if (publicMain === answered / 2) return `half of the homes in ${name} were`;
  return answered - publicMain < answered / nearlyAll
    ? `nearly every home in ${name} was`
    : `most homes in ${name} were`;
}

/** Less than one home in twenty is not on the mains. */
const nearlyAll = 20;
/** From one home in a hundred on the lead of a page says how many are on something else. */
const worthSaying = 100;

/** "1,150 of 1,204 homes in Trim were on the mains in 2022." Undefined without a census. */
export function mainsSentence({ name }: Pick<Town, "name">, homes: Homes | undefined) {
  if (homes === undefined) return undefined;
  const { answered, publicMain, asOf } = homes;
  const group = groupOf(homes);
  const counted =
    publicMain === answered
      ? `All ${formatNumber(answered)} homes`
      : `${formatNumber(publicMain)} of ${formatNumber(answered)} homes`;
  const onMains = `${counted} in ${name} were on the mains in ${yearOf(asOf)}`;
  return group === 0 ? `${onMains}.` : `${onMains}, and ${countInWords(group)} on a group scheme.`;
}

type Around = Partial<Pick<CensusAround, "places" | "rank">>;

/**
 * Of the town, and of its county outside all towns. "Other private source" is the census's name for it. `around`: with it
 * the page has a table that counts the town's homes too, so that only their rank is said here.
 */
export function wellSentence(
  { name, county }: Pick<Town, "name" | "county">,
  { homes, outside }: { readonly homes: Homes | undefined; readonly outside: Homes | undefined },
  around?: Around,
) {
  const inTown = homes === undefined ? undefined : ownInTown(name, homes, around);
  const inCountry =
    outside === undefined
      ? undefined
      : `Outside the towns of ${inCounty(county.name)} ${shareInWords(outside.ownSupply / outside.answered)} own supply${inTown === undefined ? ` in ${yearOf(outside.asOf)}` : ""}, most often a well.`;
  const sentences = [inTown, inCountry].flatMap((sentence) => sentence ?? []);
  return sentences.length === 0 ? undefined : sentences.join(" ");
}

function ownInTown(name: string, { ownSupply, asOf }: Homes, { places = [], rank }: Around = {}) {
  const year = yearOf(asOf);
  if (ownSupply === 0) return `No home in ${name} said in ${year} that it had a supply of its own.`;
  if (places.length > 0) return ownRankSentence(rank, year);
  return `${sentenceCase(homesInWords(ownSupply))} in ${name} ${hadTheirOwn(ownSupply)} in ${year}.`;
}

/** "Only four of the county’s towns and villages had more homes…". Undefined from the eleventh on. */
function ownRankSentence(rank: CensusAround["rank"], year: string) {
  if (rank === undefined || placeInWords(rank.ownSupply) === undefined) return undefined;
  const more = rank.ownSupply - 1;
  const homes = `had more homes with a supply of their own in ${year}.`;
  if (more === 0) return `No other town or village of the county ${homes}`;
  return `Only ${countInWords(more)} of the county’s towns and villages ${homes}`;
}

const hadTheirOwn = (count: number) => (count === 1 ? "had a supply of its own" : "had a supply of their own");

export const groupOf = ({ groupPublic, groupPrivate }: Homes) => groupPublic + groupPrivate;

const homesInWords = (count: number) => (count === 1 ? "one home" : `${countInWords(count)} homes`);

const countInWords = (count: number) => (count === 1 ? "one" : (numbers[count - 2] ?? formatNumber(count)));

const numbers = "two three four five six seven eight nine".split(" ");

const ordinals = "second third fourth fifth sixth seventh eighth ninth tenth"
  .split(" ")
  .map((ordinal) => `the ${ordinal} most`);

/** 0.445 → "four homes in ten had their"; below 0.05 "hardly any home had its". */
function shareInWords(share: number) {
  const tenth = Math.round(share * 10);
  if (tenth === 0) return "hardly any home had its";
  if (tenth === 1) return "one home in ten had its";
  if (tenth === 5) return "half of the homes had their";
  return tenth === 10 ? "nearly all homes had their" : `${numbers[tenth - 2]} homes in ten had their`;
}
