/** What a service does, what it includes, and what changes at home. */
import type { Service } from "../../../data/site.ts";

export function ServiceAbout({ service }: { service: Service }) {
  const [first, ...others] = service.longDescription;
  return (
    <section className="service-about" aria-labelledby="about-title">
      <div className="wrap">
        <div>
          <h2 id="about-title">{service.heading}</h2>
          <p className="lead">{first}</p>
          {others.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <aside className="service-about__features" aria-labelledby="features-title">
          <h3 id="features-title">What the service includes</h3>
          <ul>
            {service.features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </aside>
        <div className="service-about__benefits">
          <h3>What changes at home</h3>
          <ul>
            {service.benefits.map((benefit) => (
              <li key={benefit}>{benefit}</li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
ServiceAbout.css = [new URL("./service-about.css", import.meta.url)];
