/** A drawing or mark that is one SVG file. Loads when it comes near the window. */
import type { Drawing as DrawingAsset } from "../assets.ts";

export function Drawing({ drawing, className }: { drawing: DrawingAsset; className?: string }) {
  const { src, width, height, alt } = drawing;
  return (
    <img className={className} src={src} width={width} height={height} alt={alt} loading="lazy" decoding="async" />
  );
}
