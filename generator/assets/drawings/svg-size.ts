/** The size of a drawing, by its root tag. */
import { quote } from "../../base/problem.ts";
import { SvgError } from "./svg-error.ts";

/** In units of the viewBox. A smaller side is enlarged, as rounding it would change the shape of the picture. */
const smallestSide = 10;
/** In units of the viewBox. A larger side is reduced to this. */
const largestSide = 10_000;

/** Returns width and height for an <img>, so that the page reserves its place. @throws SvgError */
export function svgSize(root: Readonly<Record<string, { readonly value: string }>>) {
  for (const name of ["width", "height"]) {
    const value = root[name]?.value ?? "";
    if (Number.parseFloat(value) === 0)
      throw new SvgError(`has ${name} ${quote(value)}, so browsers show nothing. Export it again.`);
  }
  const viewBox = root["viewBox"]?.value;
  if (viewBox === undefined)
    throw new SvgError("has no viewBox of four numbers. Save it with one, so that pages can keep its place.");
  const numbers = viewBox
    .trim()
    .split(/\s*,\s*|\s+/)
    .map(Number);
  const [, , width = 0, height = 0] = numbers;
  if (numbers.length !== 4 || !numbers.every(Number.isFinite))
    throw new SvgError(
      `has the viewBox ${quote(viewBox)}, which is not four numbers such as "0 0 180 48". Export it again.`,
    );
  if (width <= 0 || height <= 0)
    throw new SvgError(`has the viewBox ${quote(viewBox)}, which has no size. Export it again.`);
  return wholeSize(width, height);
}

function wholeSize(width: number, height: number) {
  const small = Math.min(width, height);
  const enlarged = small < smallestSide ? smallestSide / small : 1;
  const scale = Math.min(enlarged, largestSide / Math.max(width, height));
  const whole = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: whole(width), height: whole(height) };
}
