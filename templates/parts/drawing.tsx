/** A drawing or logo in one SVG file, by its name. Loads near the viewport. */
import type { Assets } from "../assets.ts";

type Props = { drawings: Assets["drawings"]; name: string; className?: string };

export function Drawing({ drawings, name, className }: Props) {
  const drawing = drawings[name];
  if (drawing === undefined)
    throw new Error(`There is no drawing "${name}". Put ${name}.svg into data/images or templates/drawings.`);
  const { src, width, height, alt } = drawing;
  return <img className={className} src={src} width={width} height={height} alt={alt} loading="lazy" />;
}
