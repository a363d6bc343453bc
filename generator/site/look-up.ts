/** Data of the water look-up: what is published of each town's water, in one JSON file for all pages. */
import type { LookUpAnswer, LookUpData, LookUpLine, LookUpTown } from "../../client/look-up/data.ts";
import type { ListNotes, Site, Source, Town, TownFigures, TownSupply } from "../../data/schema/site.ts";
import { sentenceCase } from "../../templates/format.ts";
import { monthOf } from "../../templates/partial-date.ts";
import { publisher, withKind } from "../../templates/parts/fact-text.ts";
import { paths } from "../../templates/paths.ts";
import { hardnessLine, supplySentence, supplyTitle } from "../../templates/water-sentences.ts";
import { type AssetFile, dataPath } from "../engine/assets/asset-file.ts";
import { gather } from "./gather.ts";

/** `url` is root-absolute. */
export function buildLookUp(site: Site): { url: string; files: readonly AssetFile[] } {
  const path = dataPath("look-up", "json");
  return { url: `/${path}`, files: [{ path, bytes: Buffer.from(JSON.stringify(lookUpData(site))) }] };
}

export function lookUpData(site: Site): LookUpData {
  const { lookUp, supply } = site.texts;
  return {
    towns: site.towns.map((town) => lookUpTown(site, town)),
    unknown: [
      hardnessAnswer({ hardness: { kind: "none" } }, site.texts),
      { ...notKnown("Public supply", site.texts), isOpen: true },
    ],
    utility: { label: supply.lookUp.label, url: supply.lookUp.url },
    texts: { notFound: lookUp.notFound, severalTowns: lookUp.severalTowns, key: lookUp.key, test: lookUp.test },
  };
}

function lookUpTown(site: Site, town: Town): LookUpTown {
  const { figures, supplies, listNotes } = gather(site, town, []);
  const { name, slug, irishName, county } = town;
  return {
    name,
    slug,
    irishName,
    county: county.name,
    path: paths.town(town),
    routingKey: site.rows.get(slug)?.eircode_routing_key,
    supplies: [...new Set(supplies.flatMap(namesOf))],
    isKnown: figures.hardness.kind !== "none" || supplies.length > 0,
    answers: [
      hardnessAnswer(figures, site.texts),
      supplyAnswer(supplies, site.texts),
      ...listAnswer(supplies, listNotes, site.texts),
    ],
  };
}

const namesOf = ({ supply, zoneName, sourceWater }: TownSupply) =>
  [supply, zoneName, sourceWater].filter((name) => name !== undefined);

type Texts = Site["texts"];

const notKnown = (label: string, { supply }: Texts): LookUpAnswer => ({
  label,
  tier: "none",
  lines: [{ say: supply.notKnown }],
});

function hardnessAnswer(
  { hardness, otherHardness = [] }: Pick<TownFigures, "hardness" | "otherHardness">,
  { town: { answer } }: Texts,
): LookUpAnswer {
  const isValue = hardness.kind === "value";
  const others = otherHardness.map((each) => ({ say: hardnessLine(each, answer) }));
  const test = isValue ? answer.measureAgain : answer.measure;
  const lines = [{ say: hardnessLine(hardness, answer) }, ...others].map((line, place, { length }) =>
    place === length - 1 ? { ...line, text: test } : line,
  );
  if (hardness.kind === "none") return { label: "Hardness", tier: "none", lines, isOpen: true };
  return {
    label: "Hardness",
    tier: hardness.tier,
    lines,
    // No source says which street has which supply.
    ...((!isValue || hardness.part !== undefined) && { isOpen: true }),
    sources: sourcesOf([hardness, ...otherHardness].filter((each) => each.kind !== "none")),
  };
}

function supplyAnswer(supplies: readonly TownSupply[], texts: Texts): LookUpAnswer {
  const [first] = supplies;
  if (first === undefined) return { ...notKnown("Public supply", texts), isOpen: true };
  const date = first.asOf === undefined ? undefined : monthOf(first.asOf);
  return {
    label: supplies.length > 1 ? "Public supplies" : "Public supply",
    tier: "supply" as const,
    date,
    lines: supplies.map((supply) => ({
      say: supplyTitle(supply),
      text: supplySentence(supply, texts.supply.drawnUnknown),
    })),
    // No source says which street has which.
    isOpen: supplies.length > 1 ? (true as const) : undefined,
    sources: sourcesOf(supplies),
  };
}

/** Nothing where there is no list, or no supply that could be on it. */
function listAnswer(
  supplies: readonly TownSupply[],
  { list, caveat }: ListNotes,
  texts: Texts,
): readonly LookUpAnswer[] {
  if (list === undefined || supplies.length === 0) return [];
  const date = sentenceCase(list.asOf.replace(/^the /, ""));
  const listed = caveat === undefined ? "" : ` ${texts.lookUp.listed}`;
  const lines = supplies.map((supply) => {
    const line = listLine(supply, { listed, list, texts });
    return supplies.length > 1 ? { ...line, say: `${supply.supply}: ${line.say.toLowerCase()}` } : line;
  });
  const sources = sourcesOf(caveat === undefined ? [list] : [list, caveat]);
  return [{ label: "EPA list", tier: "supply", date, lines, sources }];
}

type ListLineInput = {
  readonly listed: string;
  readonly list: NonNullable<ListNotes["list"]>;
  readonly texts: Texts;
};

function listLine({ onList, listEntry }: TownSupply, { listed, list, texts: { supply } }: ListLineInput): LookUpLine {
  if (list.isAged && onList !== "unknown")
    return { say: "Not known today", text: `At ${list.asOf} it was ${onList === "no" ? "not on it" : "on it"}.` };
  if (listEntry === undefined) return { say: onList === "no" ? "Not on it" : supply.notKnown };
  return { say: "On it", text: `${sentenceCase(listEntry.reasons.join("; "))}.${listed}` };
}

const sourcesOf = (sources: readonly Source[]) =>
  [...new Map(sources.map((source) => [source.sourceUrl, source])).values()].map((source) => ({
    name: withKind(publisher(source), source),
    title: source.sourceTitle,
    url: source.sourceUrl,
  }));
