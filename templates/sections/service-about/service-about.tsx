/** Description of a service: features and benefits. */
import type { Service } from "../../model.ts";
import { NonBreaking } from "../../parts/non-breaking.tsx";

export function ServiceAbout({ service }: { service: Service }) {
  const [first, ...others] = service.longDescription;
  return (
    <section className="service-about" aria-labelledby="about-title">
      <div className="wrap">
        <div>
          <h2 id="about-title">{service.heading}</h2>
          {first !== undefined && (
            <p className="lead">
              <NonBreaking text={first} />
            </p>
          )}
          {others.map((paragraph) => (
            <p key={paragraph}>
              <NonBreaking text={paragraph} />
            </p>
          ))}
        </div>
        <aside className="service-about__features" aria-labelledby="features-title">
          <h3 id="features-title">What the service includes</h3>
          <ul>
            {service.features.map((feature) => (
              <li key={feature}>
                <NonBreaking text={feature} />
              </li>
            ))}
          </ul>
        </aside>
        <div className="service-about__benefits">
          <h3>What changes at home</h3>
          <ul>
            {service.benefits.map((benefit) => (
              <li key={benefit}>
                <NonBreaking text={benefit} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
ServiceAbout.css = [new URL("./service-about.css", import.meta.url)];
