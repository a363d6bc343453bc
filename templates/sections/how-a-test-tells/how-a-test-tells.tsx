/** Where nothing about the place is on record: how a test would tell. The same in every town. */
import type { Service } from "../../../data/site.ts";
import { Split } from "../../parts/split.tsx";

export function HowATestTells({ service }: { service: Service }) {
  return (
    <section aria-labelledby="test-title">
      <Split id="test-title" heading="Nothing on record. So we test.">
        <p className="lead">{service.howATestTells}</p>
      </Split>
    </section>
  );
}
HowATestTells.css = Split.css;
