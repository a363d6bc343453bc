/** One layer of the borehole, with its entry of the timeline. */
import type { ReactNode } from "react";
import { NonBreaking } from "../../parts/non-breaking.tsx";

type StratumProps = { readonly ground?: "clay"; readonly layer?: string; readonly children: ReactNode };

export const TimelineLayer = ({ ground, layer, children }: StratumProps) => (
  <section className={ground === undefined ? "timeline-layer" : `timeline-layer timeline-layer--${ground}`}>
    <span className="timeline-layer__shaft" />
    {layer !== undefined && <span className="timeline-layer__layer">{layer}</span>}
    <div className="wrap">{children}</div>
  </section>
);

type EntryProps = {
  /** A year, a place or a word above the heading. */
  readonly mark: string;
  /** Without a heading the mark is the heading. */
  readonly heading?: string;
  readonly paragraphs?: readonly string[];
  readonly link?: { readonly path: string; readonly label: string };
};

export function TimelineEntry({ mark, heading, paragraphs = [], link }: EntryProps) {
  const size = /^\d+$/.test(mark) ? "timeline-layer__year" : "timeline-layer__name";
  if (heading !== undefined)
    return (
      <div className="timeline-layer__entry">
        <b className={size}>{mark}</b>
        <h2>{heading}</h2>
      </div>
    );
  return (
    <div className="timeline-layer__entry">
      <h2 className={size}>{mark}</h2>
      <div>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>
            <NonBreaking text={paragraph} />
          </p>
        ))}
        {link && (
          <p>
            <a className="link" href={link.path}>
              {link.label}
            </a>
          </p>
        )}
      </div>
    </div>
  );
}
