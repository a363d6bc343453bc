/** The grant amounts of a guide in large type, each with its purpose, its year and its source. */
import type { Guide } from "../../model.ts";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { Pause } from "../../parts/pause.tsx";
import { SourceLink } from "../../parts/source-link.tsx";
import { formatEuro } from "../../words/format.ts";

const purposes = {
  repair: "to repair a well",
  new: "for a new well",
  treatment: "to treat the water",
  lead: "to replace lead pipes",
  septic: "for a septic tank",
} as const;
/** Purposes that are shown in large type. All amounts are in the guide's sections. */
const shown: readonly (keyof typeof purposes)[] = ["repair", "new", "treatment"];

export const amountsOf = ({ sections }: Guide) =>
  sections
    .flatMap(({ help }) => help)
    .flatMap(({ amountKind, value, ...help }) =>
      help.isAged || amountKind === undefined || value === undefined || !shown.includes(amountKind)
        ? []
        : [{ ...help, amountKind, value }],
    );

/** A purpose without a row in the data has no column. */
export const GuideAmounts = ({ amounts }: { readonly amounts: ReturnType<typeof amountsOf> }) => (
  <ul className="guide-amounts figures dark">
    {amounts.map(({ amountKind, value, short, year, ...source }) => (
      <li key={amountKind}>
        <b>{formatEuro(Number(value))}</b> <span>{purposes[amountKind]}</span>
        <Pause />
        <small>
          {short !== undefined && <NonBreaking text={`${short}.`} />} {year}, <SourceLink of={source} isShort />
        </small>
      </li>
    ))}
  </ul>
);
