/** Writes short path data: tenths of a px, relative, so that equal letters are equal text and compress well. */
import type { Command } from "opentype.js/dist/opentype.mjs";

/** `x` and `y` in px move the whole path. */
export function compactPath(commands: readonly Command[], x: number, y: number) {
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
  for (const command of commands) {
    if (command.type === "Z") {
      data += "z";
      at = start;
      continue;
    }
    const end = tenths(command.x, command.y);
    if (command.type === "M") {
      data +=
        data === "" ? `M${joined([end.x + shift.x, end.y + shift.y])}` : `m${joined([end.x - at.x, end.y - at.y])}`;
      at = end;
      start = end;
    } else if (command.type === "L") step("l", [end], end);
    else if (command.type === "Q") step("q", [tenths(command.x1, command.y1), end], end);
    else step("c", [tenths(command.x1, command.y1), tenths(command.x2, command.y2), end], end);
  }
  return data;
}

const tenths = (x: number, y: number) => ({ x: Math.round(x * 10), y: Math.round(y * 10) });

const joined = (numbers: readonly number[]) =>
  numbers.map((value, index) => (index > 0 && value >= 0 ? ` ${value}` : value)).join("");
