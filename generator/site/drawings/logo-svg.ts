/** The logo's mark as SVG. Its rings inherit the stroke. */
import type { Mark } from "../../../templates/parts/logo-mark.ts";

export const logoSvg = ({ rings, drop }: Mark, dropColour: string) =>
  [...rings, { ...drop, fill: dropColour, stroke: "none" }]
    .map((circle) => `<circle cx="16" ${attributes(circle)}/>`)
    .join("");

/** { strokeWidth: 2 } → stroke-width="2" */
const attributes = (props: Readonly<Record<string, string | number>>) =>
  Object.entries(props)
    .map(([name, value]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}="${value}"`)
    .join(" ");
