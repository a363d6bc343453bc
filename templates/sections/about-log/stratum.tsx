/** A layer of the ground that the well goes through, and an entry of the log on it. */
import type { ReactNode } from "react";
import { Unbroken } from "../../parts/unbroken.tsx";

type StratumProps = { readonly ground?: "clay"; readonly layer?: string; readonly children: ReactNode };

export const Stratum = ({ ground, layer, children }: StratumProps) => (
  <section className={ground === undefined ? "stratum" : `stratum stratum--${ground}`}>
    <span className="stratum__shaft" />
    {layer !== undefined && <span className="stratum__layer">{layer}</span>}
    <div className="wrap">{children}</div>
  </section>
);

type EntryProps = {
  /** A year, a place or a word at the ruled line. */
  readonly mark: string;
  /** Without a heading the mark is one. */
  readonly heading?: string;
  readonly paragraphs?: readonly string[];
  readonly link?: { readonly path: string; readonly label: string };
};

export function Entry({ mark, heading, paragraphs = [], link }: EntryProps) {
  const size = /^\d+$/.test(mark) ? "stratum__year" : "stratum__name";
  if (heading !== undefined)
    return (
      <div className="stratum__entry">
        <b className={size}>{mark}</b>
        <h2>{heading}</h2>
      </div>
    );
  return (
    <div className="stratum__entry">
      <h2 className={size}>{mark}</h2>
      <div>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>
            <Unbroken text={paragraph} />
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
