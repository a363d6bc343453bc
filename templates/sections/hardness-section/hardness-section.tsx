/** The reader of hardness figures, on paper over the hero's lower edge. Without a script the guide's table says the same. */
import type { Hardness } from "../../../client/hardness.ts";
import { Island } from "../../island.tsx";

export function HardnessSection({ hardness: { source: _, ...hardness } }: { readonly hardness: Hardness }) {
  return (
    <section className="hardness-section" aria-label="Read your hardness figure">
      <div className="wrap">
        <Island name="hardness-reader" id="hardness" wake="press" props={{ hardness }} />
      </div>
    </section>
  );
}
HardnessSection.css = [new URL("./hardness-section.css", import.meta.url)];
