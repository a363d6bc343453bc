/** The answer of a town and service page: a word, then a sentence or two about this service in this town. */
import type { Fact, Service, TownService } from "../../../data/schema/site.ts";
import { factText } from "../../parts/fact-text.ts";
import { splitAtParagraph, splitText } from "../../sentences.ts";
import { fillTownServiceTokens } from "../../town-tokens.ts";

export type TownServiceLead = {
  readonly verdict?: TownService["verdict"];
  readonly text: string;
  /** Set if the answer is a fact: it is printed here with its source, and not again on the page. */
  readonly fact?: Fact;
  /** The page's own text, or the rest of it. */
  readonly rest: string;
};

/** An own text gives the answer up to this many characters, and more if the next sentences refer to the first. */
const leadLength = 170;

/** `unknown` is the sentence for places without records, with {town} and {subject}. */
export function townServiceLead(
  { town, verdict, answer, text, facts }: TownService,
  service: Service,
  unknown: string,
): TownServiceLead {
  if (answer !== undefined) return { verdict, text: answer, rest: text ?? "" };
  if (text !== undefined) {
    const { first, rest } = splitAtParagraph(text, leadLength);
    return { verdict, text: first, rest };
  }
  const fact = facts.find((each) => isAboutTheWater(each, service));
  if (fact !== undefined) return { text: factText(fact), fact, rest: "" };
  const isUnknown = service.subject !== undefined && !facts.some(({ scope }) => scope === "town");
  if (isUnknown) {
    const { subject = service.title } = service;
    return {
      verdict: "Not known",
      text: fillTownServiceTokens(unknown, town, { ...service, subject }),
      rest: "",
    };
  }
  return { text: splitText(service.description, leadLength).first, rest: "" };
}

/** A dated finding of the town on the service's own subject. */
const isAboutTheWater = ({ scope, counts, isHistory, isAged, year, services }: Fact, { slug }: Service) =>
  scope === "town" && counts && !isHistory && !isAged && year !== undefined && services[0]?.slug === slug;
