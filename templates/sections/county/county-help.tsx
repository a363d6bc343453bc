/** What the council pays for, what to have tested, and the services that the county's findings call for. */
import type { CountyPageData, Site, WellHelp } from "../../../data/schema/site.ts";
import { fillTokens } from "../../format.ts";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { SourceLink } from "../../parts/source-link.tsx";
import { paths } from "../../paths.ts";

type Props = {
  readonly local: CountyPageData;
  readonly texts: Site["texts"]["county"];
  readonly homeTexts: Site["texts"]["town"]["atHome"];
  readonly services: Site["serviceLinks"];
};

export function CountyHelp({
  local: { county, help, helpGuide, services: called },
  texts,
  homeTexts,
  services,
}: Props) {
  const filled = (text: string) => fillTokens(text, { county: county.name });
  const { well, mains } = homeTexts;
  const older = help.filter(({ isAged }) => isAged);
  const calledFor = called.length > 0 && (
    <p>
      {filled(texts.facts.text)} <Links services={called} />
    </p>
  );
  return (
    <section className="county-help" aria-label={`Help and tests in ${county.name}`}>
      <div className="wrap county-help__columns">
        <div>
          <h2 id="tests-title">{texts.tests}</h2>
          {[well, mains].flatMap(({ heading, rows }) =>
            rows.map(({ clue, text, service }) => (
              <p key={clue}>
                <b>{heading}.</b> <NonBreaking text={text} />{" "}
                <Links services={services.filter(({ slug }) => slug === service)} />
              </p>
            )),
          )}
          {help.length === 0 && calledFor}
        </div>
        {help.length > 0 && (
          <details>
            <summary id="help-title">{filled(texts.help.heading)}</summary>
            <p>
              {filled(texts.help.text)}{" "}
              {helpGuide !== undefined && (
                <a className="link" href={paths.guide(helpGuide)}>
                  {helpGuide.heading}
                </a>
              )}
            </p>
            <HelpList help={help.filter(({ isAged }) => !isAged)} />
            {older.length > 0 && (
              <details>
                <summary>Older records ({older.length})</summary>
                <HelpList help={older} />
              </details>
            )}
            {calledFor}
          </details>
        )}
      </div>
    </section>
  );
}
CountyHelp.css = [new URL("./county-help.css", import.meta.url)];

const Links = ({ services }: { readonly services: Site["serviceLinks"] }) =>
  services.map((service) => (
    <span key={service.slug}>
      <a className="link" href={paths.service(service)}>
        {service.title}
      </a>{" "}
    </span>
  ));

const HelpList = ({ help }: { readonly help: readonly WellHelp[] }) =>
  help.length > 0 && (
    <ul>
      {help.map(({ statement, year, ...source }) => (
        <li key={statement}>
          <NonBreaking text={statement} />{" "}
          <small>
            {year ?? "No date"}, <SourceLink of={source} isShort />
          </small>
        </li>
      ))}
    </ul>
  );
