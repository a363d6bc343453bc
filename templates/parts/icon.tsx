/** Icons in the colour and size of the text. */
import type { ReactNode } from "react";
import { logoMark } from "./logo-mark.ts";

export type IconName = keyof typeof drawings;

/** An icon is decoration, hidden from screen readers: visible or hidden text beside it says the same. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  const classes = className === undefined ? "icon" : `icon ${className}`;
  if (repeated.includes(name))
    return (
      <svg className={classes} aria-hidden="true">
        <use href={`#icon-${name}`} />
      </svg>
    );
  return (
    <svg className={classes} viewBox={grid(name)} aria-hidden="true">
      {drawings[name]}
    </svg>
  );
}

/** Icons that a page repeats, printed once for <use>. All others are printed in place. */
export function IconSprite() {
  return (
    <svg className="sprite" width="0" height="0" aria-hidden="true">
      {repeated.map((name) => (
        <symbol key={name} id={`icon-${name}`} viewBox={grid(name)}>
          {drawings[name]}
        </symbol>
      ))}
    </svg>
  );
}

const grid = (name: IconName) => (name === "mark" ? "0 0 32 32" : "0 0 24 24");

/** Our own drawings, with the strokes that `.icon` sets. */
const drawings = {
  mark: (
    <>
      {logoMark.rings.map((ring) => (
        <circle key={ring.r} cx="16" {...ring} />
      ))}
      <circle className="logo__drop" cx="16" {...logoMark.drop} />
    </>
  ),
  phone: (
    <path d="M6.2 3.5h2.9l1.6 4.3-2.1 1.7a13 13 0 0 0 5.9 5.9l1.7-2.1 4.3 1.6v2.9a2.2 2.2 0 0 1-2.4 2.2C10.6 19.4 4.6 13.4 4 5.9a2.2 2.2 0 0 1 2.2-2.4z" />
  ),
  arrow: <path d="M4 12h15M13 6l6 6-6 6" />,
  tick: <path d="M4.5 12.5l5 5L19.5 7" />,
  "tick-ring": (
    <>
      <circle cx="12" cy="12" r="10.4" strokeWidth="1.5" />
      <path d="M7.4 12.4l3.2 3.2 6-6.6" />
    </>
  ),
  search: (
    <>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="M15.5 15.5l5 5" />
    </>
  ),
  mail: <path d="M3.5 6h17v12h-17zM3.5 7l8.5 6.5L20.5 7" />,
  alert: <path d="M12 4L2.8 20h18.4zM12 10v4.5M12 17.2v.1" />,
} satisfies Record<string, ReactNode>;

const repeated: readonly IconName[] = ["mark", "phone", "tick"];
