/** Heading of the services page, and a table from signs that people notice to the usual service. */
import type { Company, ServiceLink, Site } from "../../model.ts";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { QuoteActions } from "../../parts/phone-line.tsx";
import { paths } from "../../paths.ts";

type Texts = Site["texts"]["services"];
type Props = {
  readonly texts: Texts;
  readonly services: readonly ServiceLink[];
  readonly company: Company;
  readonly toForm: string;
};

export function ServicesIntro({ texts, services, company, toForm }: Props) {
  return (
    <div className="services-intro dark">
      <div className="wrap services-intro__columns">
        <div>
          <h1>{texts.heading}</h1>
          <p className="lead">
            <NonBreaking text={texts.lead} />
          </p>
          <QuoteActions company={company} toForm={toForm} />
        </div>
        {texts.clues.some((clue) => serviceOf(clue, services) !== undefined) && (
          <table className="clues">
            <caption>{texts.cluesCaption}</caption>
            <tbody>
              {texts.clues.map((clue) => (
                <Clue key={clue.clue} clue={clue} services={services} />
              ))}
            </tbody>
          </table>
        )}
      </div>
    </div>
  );
}
ServicesIntro.css = [...QuoteActions.css, new URL("./services-intro.css", import.meta.url)];

type ClueEntry = Texts["clues"][number];
type ClueProps = { clue: ClueEntry } & Pick<Props, "services">;

/** Returns the service of a sign, undefined if it is a draft. */
const serviceOf = ({ service }: ClueEntry, services: Props["services"]) =>
  services.find(({ slug }) => slug === service);

function Clue({ clue: { clue, service: slug }, services }: ClueProps) {
  const service = services.find((link) => link.slug === slug);
  return (
    service && (
      <tr>
        <th scope="row">
          <span className={`clues__colour clues__colour--${slug}`} />
          {clue}
        </th>
        <td>
          <a href={paths.service(service)}>{service.title}</a>{" "}
          <a className="clues__ask" href={paths.quote({ about: service, from: paths.services })}>
            Ask<span className="visually-hidden"> about {service.title}</span>
          </a>
        </td>
      </tr>
    )
  );
}
