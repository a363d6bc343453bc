/** "Water in Trim": the town's own words, what they mean at home, and the log of its sourced facts. */

import type { Fact, Town, TownStory } from "../../../data/site.ts";
import type { SiteSettings } from "../../../data/site-schema.ts";
import { fillForTown } from "../../local-text.ts";
import { factKind } from "../../parts/fact-words.ts";
import { Split } from "../../parts/split.tsx";
import { paths } from "../../paths.ts";
import { FactLog, FactRow } from "../fact-log/fact-log.tsx";

type Props = {
  readonly town: Town;
  readonly story: TownStory;
  readonly texts: SiteSettings["texts"]["town"];
};

export function TownWater({ town, story, texts }: Props) {
  const wider = story.widerFacts;
  return (
    <section className="town-water" aria-labelledby="water-title">
      <Split
        id="water-title"
        heading={`Water in ${town.name}`}
        words={<Words town={town} story={story} texts={texts} />}
      >
        <FactLog
          facts={[...story.facts, ...wider]}
          row={(fact) => (
            <FactRow key={fact.statement} fact={fact} mark={markOf(fact)}>
              <ServiceHere town={town} fact={fact} />
            </FactRow>
          )}
        />
      </Split>
    </section>
  );
}
TownWater.css = [...Split.css, ...FactLog.css, new URL("./town-water.css", import.meta.url)];

function Words({ town, story, texts }: Props) {
  const isThin = story.widerFacts.length > 0;
  return (
    <>
      {isThin && (
        <p>
          <b>{fillForTown(texts.thin.heading, town)}</b> {fillForTown(texts.thin.text, town)}
        </p>
      )}
      {story.intro !== undefined && <p>{story.intro}</p>}
      {(isThin || story.explanations.length > 0) && <h3>What it means at home</h3>}
      {story.explanations.map(({ topic, text }) => (
        <p key={topic}>{text}</p>
      ))}
      {isThin && <p>{fillForTown(texts.thin.meaning, town)}</p>}
    </>
  );
}

/** On the town's own page its facts need no mark; what is old or from elsewhere does. */
const markOf = (fact: Fact) => (fact.isHistory || fact.scope !== "town" ? factKind(fact) : undefined);

/** What a finding calls for, in this town. */
function ServiceHere({ town, fact }: { town: Town; fact: Fact }) {
  const [service] = fact.services;
  if (service === undefined) return null;
  return (
    <a className="link" href={paths.townService(town, service)}>
      {service.title}
    </a>
  );
}
