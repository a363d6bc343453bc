/** Reports, one line each, after their month or year. */
import type { Fact } from "../model.ts";
import { factDate, factText } from "./fact-text.ts";
import { NonBreaking } from "./non-breaking.tsx";
import { Pause } from "./pause.tsx";

export const DatedLines = ({ reports }: { readonly reports: readonly Fact[] }) =>
  reports.length === 0 ? null : (
    <ul className="dated">
      {reports.map((fact) => (
        <li key={fact.statement}>
          <b>{factDate(fact)}</b>
          <Pause />
          <span>
            <NonBreaking text={factText(fact)} />
          </span>
        </li>
      ))}
    </ul>
  );
DatedLines.css = [new URL("./dated-lines.css", import.meta.url)];
