/** Text on the choice of figures: kinds of publishers, how long facts count as current, who checked them, and the licences. */
import type { ReactNode } from "react";
import type { Attribution, Site, Topic } from "../../model.ts";
import { LongText } from "../../parts/long-text.tsx";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { RuledTable } from "../../parts/ruled-table.tsx";
import { dataFiles } from "../../paths.ts";
import { isSample, sentenceCase } from "../../words/format.ts";
import { dayOf } from "../../words/partial-date.ts";
import { LegalBody } from "../legal-text/legal-text.tsx";
import { shelfLives } from "./shelf-lives.ts";

type Texts = Site["texts"]["figures"];
type Props = {
  readonly texts: Texts;
  readonly topics: readonly Topic[];
  readonly reviewer: Site["settings"]["reviewer"];
  readonly attributions: readonly Attribution[];
};

export function FiguresText({ texts, topics, reviewer, attributions }: Props) {
  const { choice, publishers, ages, licences, data } = texts;
  const checked = reviewer === undefined || isSample(reviewer.source) ? [] : [reviewer];
  return (
    <LongText
      sections={[
        ...choice.map((section) => ({ heading: section.heading, body: <LegalBody section={section} links={[]} /> })),
        tableOf(
          publishers,
          publishers.rows.map(({ kind, text }) => [kind, sentenceCase(kind), text]),
        ),
        tableOf(
          ages,
          shelfLives(topics, ages.always).map(({ life, labels }) => [life, life, labels.join(", ")]),
        ),
        ...checked.map(({ name, qualification }) => ({
          heading: texts.reviewer.heading,
          body: (
            <p>
              <b>{name}</b>, {qualification}. {texts.reviewer.text}
            </p>
          ),
        })),
        tableOf(
          licences,
          attributions.map(({ what, who, url, licence, licenceUrl, read = "" }) => [
            what + who,
            what,
            <a key="who" href={url}>
              {who}
            </a>,
            licenceUrl === undefined ? (
              licence
            ) : (
              <a key="licence" href={licenceUrl}>
                {licence}
              </a>
            ),
            read,
          ]),
          lastReadOf(attributions),
        ),
        {
          heading: data.heading,
          body: (
            <>
              <p>
                <NonBreaking text={data.text} />
              </p>
              <ul>
                <li>
                  <a href={dataFiles.table}>{data.table}</a>
                </li>
                <li>
                  <a href={dataFiles.description}>{data.description}</a>
                </li>
              </ul>
            </>
          ),
        },
      ]}
    />
  );
}
FiguresText.css = [...LongText.css, ...RuledTable.css];

type Row = readonly [key: string, ...cells: readonly ReactNode[]];

const tableOf = (
  { heading, text, columns }: { heading: string; text: string; columns: readonly string[] },
  rows: readonly Row[],
  below: readonly string[] = [],
) => ({
  heading,
  body: (
    <>
      <p>
        <NonBreaking text={text} />
      </p>
      <RuledTable label={heading} columns={columns} rows={rows.map(([key, ...cells]) => ({ key, cells }))} />
      {below.map((sentence) => (
        <p key={sentence}>
          <NonBreaking text={sentence} />
        </p>
      ))}
    </>
  ),
});

/** Returns a sentence for each day, the newest first: "Last read on 25 November 2026: people and homes; the list." */
function lastReadOf(attributions: readonly Attribution[]): readonly string[] {
  const days = [...new Set(attributions.flatMap(({ lastRead }) => lastRead ?? []))].sort().reverse();
  return days.map((day) => {
    const read = attributions.flatMap(({ what, lastRead }) =>
      lastRead === day ? what.charAt(0).toLowerCase() + what.slice(1) : [],
    );
    return `Last read on ${dayOf(day)}: ${read.join("; ")}.`;
  });
}
