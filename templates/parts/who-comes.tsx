/** Who comes to the house: the first of the team, else the team. */

import type { SiteSettings } from "../../data/schema/site-schema.ts";
import type { Company } from "../model.ts";
import { isSample } from "../words/format.ts";
import { SampleMark } from "./sample-mark.tsx";

type Props = { readonly team: SiteSettings["team"]; readonly company: Company };

export function WhoComes({ team: [person], company }: Props) {
  if (person === undefined)
    return (
      <p className="who__team">
        One team from {company.headquarters.name} tests your water, and fits and services the system.
      </p>
    );
  return (
    <div className="who">
      <b>
        {person.name} {isSample(person.source) && <SampleMark />}
      </b>{" "}
      <span>{person.role}</span>
    </div>
  );
}
WhoComes.css = [...SampleMark.css, new URL("./who-comes.css", import.meta.url)];
