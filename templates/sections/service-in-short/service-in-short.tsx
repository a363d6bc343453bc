/** A service in short: its signs at the tap, and how it works in three lines. The same in every town. */
import type { Service } from "../../../data/schema/site.ts";
import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { paths } from "../../paths.ts";

type Props = { readonly service: Service; readonly texts: SiteSettings["texts"]["townService"] };

export function ServiceInShort({ service, texts }: Props) {
  const { signs, tapSigns, shortHow, link } = service;
  return (
    <div className="in-short">
      <div className="wrap in-short__columns">
        <section aria-labelledby="signs-title">
          <h2 id="signs-title">{texts.signs}</h2>
          {tapSigns === undefined ? (
            <p>
              <NonBreaking text={signs} />
            </p>
          ) : (
            <ul>
              {tapSigns.map((sign) => (
                <li key={sign}>
                  <h3>{sign}</h3>
                </li>
              ))}
            </ul>
          )}
        </section>
        <section aria-labelledby="how-title">
          <h2 id="how-title">{texts.how}</h2>
          <ol>
            {shortHow.map((line) => (
              <li key={line}>
                <NonBreaking text={line} />
              </li>
            ))}
          </ol>
          <a className="link" href={paths.service(service)}>
            All about {link.title}
          </a>
        </section>
      </div>
    </div>
  );
}
ServiceInShort.css = [new URL("./service-in-short.css", import.meta.url)];
ServiceInShort.isMemoized = true;
