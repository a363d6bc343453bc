/** Verdict of a service in a town: from the page's own row, else from the first row of verdicts.csv that fits. */
import type { ServiceLink, Site, Town, Verdict } from "../../../templates/model.ts";
import { paths } from "../../../templates/paths.ts";
import { sentenceCase } from "../../../templates/words/format.ts";
import { tokenPattern } from "../data-files/text-tokens.ts";
import { conditionNamed, namesIn, type Slots, type TownKnowledge } from "./conditions.ts";

type VerdictSources = Pick<
  Site,
  "facts" | "hardness" | "hardnessWords" | "supplies" | "homes" | "countyWater" | "verdicts" | "ownTexts"
>;

export function townKnowledge(site: Omit<VerdictSources, "verdicts" | "ownTexts">, town: Town): TownKnowledge {
  const { slug, county } = town;
  return {
    town,
    facts: site.facts.ofTown.get(slug) ?? [],
    hardness: site.hardness.get(slug) ?? [],
    word: site.hardnessWords.ofTown.get(slug),
    countyWord: site.hardnessWords.ofCounty.get(county.slug) ?? site.hardnessWords.elsewhere,
    supplies: site.supplies.get(slug) ?? [],
    homes: site.homes.get(slug),
    outside: site.countyWater.get(county.slug)?.outside,
  };
}

/** Returns undefined if neither the page's own row nor verdicts.csv has an answer. */
export function townVerdict(site: VerdictSources, knowledge: TownKnowledge, service: ServiceLink): Verdict | undefined {
  const own = site.ownTexts.get(paths.townService(knowledge.town, service));
  const found = sheetVerdict(site.verdicts.get(service.slug) ?? [], knowledge);
  const word = own?.verdict ?? found?.word;
  const answer = own?.answer ?? found?.answer;
  if (word === undefined || answer === undefined) return undefined;
  const lean = own?.verdict === undefined ? found?.lean : (own.lean ?? leanOfWord(site.verdicts, service.slug, word));
  if (lean === undefined) return undefined;
  const isOwn = own?.verdict !== undefined || own?.answer !== undefined;
  return { word, lean, answer, condition: isOwn ? "own row" : (found?.condition ?? "own row") };
}

/** Returns the lean of a row of verdicts.csv with the same verdict, one of the service first. */
function leanOfWord(verdicts: VerdictSources["verdicts"], service: string, word: string) {
  const rows = [verdicts.get(service) ?? [], ...verdicts.values()].flat();
  return rows.find(({ verdict }) => verdict === word)?.lean;
}

function sheetVerdict(rows: NonNullable<ReturnType<Site["verdicts"]["get"]>>, knowledge: TownKnowledge) {
  for (const { condition, verdict: word, lean, answer, offer } of rows) {
    const slots = slotsOf(condition, knowledge);
    const whole = [answer, knowledge.town.withinRadius ? (offer ?? []) : []].flat().join(" ");
    if (slots !== undefined) return { word, lean, condition, answer: fillAnswer(whole, slots) };
  }
  return undefined;
}

/** Returns the values of all slots; undefined if one of the conditions does not hold. */
function slotsOf(condition: string, knowledge: TownKnowledge): Slots | undefined {
  const found = namesIn(condition).map((name) => conditionNamed(name)?.of(knowledge));
  if (found.includes(undefined)) return undefined;
  return Object.assign({ town: knowledge.town.name, county: knowledge.town.county.name }, ...found);
}

/** Fills the slots, and begins each sentence with a capital letter. */
const fillAnswer = (answer: string, slots: Slots) =>
  answer
    .replace(tokenPattern, (whole, name: keyof Slots) => slots[name] ?? whole)
    .split(/(?<=[.?!:] )/)
    .map((sentence, place, all) => (all[place - 1]?.endsWith(": ") ? sentence : sentenceCase(sentence)))
    .join("");
