/** "Worth knowing in Trim": advice, and at most two dated lines on what changed at a tap. Not there without either. */
import type { Fact } from "../../../data/schema/site.ts";
import { DatedLines } from "../../parts/dated-lines.tsx";
import { NonBreaking } from "../../parts/non-breaking.tsx";

type Props = { readonly heading: string; readonly text: string | undefined; readonly records: readonly Fact[] };

export const WorthKnowing = ({ heading, text, records }: Props) => (
  <section className="known" id="known" aria-labelledby="known-title">
    <div className="wrap known__columns">
      <h2 id="known-title">{heading}</h2>
      <div>
        {text !== undefined && (
          <p className="known__text">
            <NonBreaking text={text} />
          </p>
        )}
        <DatedLines records={records} />
      </div>
    </div>
  </section>
);
WorthKnowing.css = [...DatedLines.css, new URL("./worth-knowing.css", import.meta.url)];
