/** Writes short path data: tenths of a px, relative, so that equal letters are equal text and compress well. */
import type { SvgPathCommand } from "harfbuzzjs";

/** `outline` is in font units, and y grows upwards. `x` and `y` in px move the whole path. */
export function compactPath(outline: readonly SvgPathCommand[], scale: number, x: number, y: number) {
  const shift = tenths(x, y);
  let at = { x: 0, y: 0 };
  let start = at;
  let data = "";
  const step = (
    letter: string,
    points: readonly { readonly x: number; readonly y: number }[],
    end: { x: number; y: number },
  ) => {
    data += letter + joined(points.flatMap((point) => [point.x - at.x, point.y - at.y]));
    at = end;
  };
  for (const { type, values } of outline) {
    if (type === "Z") {
      data += "z";
      at = start;
      continue;
    }
    const points = Array.from({ length: values.length / 2 }, (_, index) =>
      tenths((values[2 * index] ?? 0) * scale, (values[2 * index + 1] ?? 0) * -scale),
    );
    const end = points.at(-1) ?? at;
    if (type === "M") {
      data +=
        data === "" ? `M${joined([end.x + shift.x, end.y + shift.y])}` : `m${joined([end.x - at.x, end.y - at.y])}`;
      at = end;
      start = end;
    } else step(type.toLowerCase(), points, end);
  }
  return data;
}

const tenths = (x: number, y: number) => ({ x: Math.round(x * 10), y: Math.round(y * 10) });

const joined = (numbers: readonly number[]) =>
  numbers.map((value, index) => (index > 0 && value >= 0 ? ` ${value}` : value)).join("");
