/** A row that scrolls by hand. The script repeats its list and animates it. */
import type { ReactNode } from "react";

type Props = { label: string; className: string; listClassName: string; children: ReactNode };

/**
 * `children` are the list's items. The section must have class "pausable" and a place for the pause button, whose
 * `data-pause` completes "Pause …".
 */
export function Marquee({ label, className, listClassName, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className={`marquee ${className}`} aria-label={label} tabIndex={0} data-marquee="">
      <div className="marquee__track">
        <ul className={`marquee__list ${listClassName}`}>{children}</ul>
      </div>
    </section>
  );
}
Marquee.css = [new URL("./marquee.css", import.meta.url)];
