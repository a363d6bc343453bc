/** What a service does, what it includes, and what changes at home. */
import type { Service } from "../../../data/site.ts";
import { Unbroken } from "../../parts/unbroken.tsx";

export function ServiceAbout({ service }: { service: Service }) {
  const [first, ...others] = service.longDescription;
  return (
    <section className="service-about" aria-labelledby="about-title">
      <div className="wrap">
        <div>
          <h2 id="about-title">{service.heading}</h2>
          {first !== undefined && (
            <p className="lead">
              <Unbroken text={first} />
            </p>
          )}
          {others.map((paragraph) => (
            <p key={paragraph}>
              <Unbroken text={paragraph} />
            </p>
          ))}
        </div>
        <aside className="service-about__features" aria-labelledby="features-title">
          <h3 id="features-title">What the service includes</h3>
          <ul>
            {service.features.map((feature) => (
              <li key={feature}>
                <Unbroken text={feature} />
              </li>
            ))}
          </ul>
        </aside>
        <div className="service-about__benefits">
          <h3>What changes at home</h3>
          <ul>
            {service.benefits.map((benefit) => (
              <li key={benefit}>
                <Unbroken text={benefit} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
ServiceAbout.css = [new URL("./service-about.css", import.meta.url)];
