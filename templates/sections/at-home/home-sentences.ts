/** What a census says of a town's homes by water supply, in sentences that differ with the figures. */
import { inCounty } from "../../../client/measures/in-county.ts";
import type { Homes, People, Town } from "../../../data/site.ts";
import { formatNumber, sentenceCase } from "../../format.ts";
import { yearOf } from "../../partial-date.ts";

/** "6,644 people lived in Dunshaughlin in 2022." */
export const peopleSentence = ({ name }: Pick<Town, "name">, { count, asOf }: People) =>
  asOf === undefined
    ? `${formatNumber(count)} people live in ${name}.`
    : `${formatNumber(count)} people lived in ${name} in ${yearOf(asOf)}.`;

/** Of 1,204 homes: "1,150 of 1,204 homes in Trim". Undefined without a census. */
export function mainsSentence({ name }: Pick<Town, "name">, homes: Homes | undefined) {
  if (homes === undefined) return undefined;
  const { answered, publicMain, groupPublic, groupPrivate } = homes;
  const group = groupPublic + groupPrivate;
  const onMains =
    publicMain === answered
      ? `All ${formatNumber(answered)} homes in ${name}.`
      : `${formatNumber(publicMain)} of ${formatNumber(answered)} homes in ${name}.`;
  return group === 0 ? onMains : `${onMains} ${homesInWords(group)} on a group scheme.`;
}

/** Of the town, and of its county outside all towns. "Other private source" is the census's name for it. */
export function wellSentence(
  { name, county }: Pick<Town, "name" | "county">,
  { homes, outside }: { readonly homes: Homes | undefined; readonly outside: Homes | undefined },
) {
  const inTown = homes === undefined ? undefined : ownInTown(name, homes);
  const around =
    outside === undefined
      ? undefined
      : `Outside the towns of ${inCounty(county.name)} ${shareInWords(outside.ownSupply / outside.answered)} own supply, most often a well.`;
  const sentences = [inTown, around].flatMap((sentence) => sentence ?? []);
  return sentences.length === 0 ? undefined : sentences.join(" ");
}

const ownInTown = (name: string, { ownSupply }: Homes) =>
  ownSupply === 0
    ? `No home in ${name} said that it has a supply of its own.`
    : `${homesInWords(ownSupply)} in ${name} ${ownSupply === 1 ? "has" : "have"} a supply of ${ownSupply === 1 ? "its" : "their"} own.`;

function homesInWords(count: number) {
  if (count === 1) return "One home";
  const word = numbers[count - 2];
  return `${word === undefined ? formatNumber(count) : sentenceCase(word)} homes`;
}

const numbers = "two three four five six seven eight nine".split(" ");

/** 0.445 → "four homes in ten have their"; below 0.05 "hardly any home has its". */
function shareInWords(share: number) {
  const tenth = Math.round(share * 10);
  if (tenth === 0) return "hardly any home has its";
  if (tenth === 1) return "one home in ten has its";
  if (tenth === 5) return "half of the homes have their";
  return tenth === 10 ? "nearly all homes have their" : `${numbers[tenth - 2]} homes in ten have their`;
}
