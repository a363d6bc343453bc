/** Heading of the services page, and a table from what people notice to the service it usually leads to. */
import type { ServiceLink, Site } from "../../../data/site.ts";
import { QuoteLink } from "../../parts/button-link.tsx";
import { Unbroken } from "../../parts/unbroken.tsx";
import { paths } from "../../paths.ts";

type Texts = Site["texts"]["services"];
type Props = { readonly texts: Texts; readonly services: readonly ServiceLink[] };

export function ServicesIntro({ texts, services }: Props) {
  return (
    <div className="services-intro dark">
      <div className="wrap services-intro__columns">
        <div>
          <h1>{texts.heading}</h1>
          <p className="lead">
            <Unbroken text={texts.lead} />
          </p>
          <QuoteLink />
        </div>
        <table className="clues">
          <caption>{texts.cluesCaption}</caption>
          <tbody>
            {texts.clues.map((clue) => (
              <Clue key={clue.clue} clue={clue} services={services} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
ServicesIntro.css = [new URL("./services-intro.css", import.meta.url)];

function Clue({ clue: { clue, service: slug }, services }: { clue: Texts["clues"][number] } & Omit<Props, "texts">) {
  const service = services.find((link) => link.slug === slug);
  return (
    service && (
      <tr>
        <th scope="row">
          <span className={`clues__colour clues__colour--${slug}`} />
          {clue}
        </th>
        <td>
          <a href={paths.service(service)}>{service.title}</a>
        </td>
      </tr>
    )
  );
}
