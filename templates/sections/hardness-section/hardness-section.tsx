/** A field that explains a hardness figure. Without a script the guide's table gives the same answers. */
import type { Hardness } from "../../../client/measures/hardness.ts";
import { Island } from "../../island.tsx";

type Props = { readonly hardness: Hardness; readonly toForm: string };

export function HardnessSection({ hardness: { source: _, ...hardness }, toForm }: Props) {
  return (
    <section className="hardness-section" aria-label="Read your hardness figure">
      <div className="wrap">
        <Island name="hardness-reader" id="hardness" wake="press" props={{ hardness, toForm }} />
      </div>
    </section>
  );
}
HardnessSection.css = [new URL("./hardness-section.css", import.meta.url)];
