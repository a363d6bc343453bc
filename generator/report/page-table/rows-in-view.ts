/** Which rows of a long table are in view, and how much room the others take. */

/** Rows come and go by so many. */
const step = 10;

/** px, from the top of the first row; what lies beyond the table counts as nothing. */
type View = { readonly top: number; readonly bottom: number };

/** Rows from `from` to before `to`, and the px of all before and all behind them. */
export function rowsInView(heights: readonly number[], { top, bottom }: View) {
  let [from, to, before, height] = [0, 0, 0, 0];
  heights.forEach((own, place) => {
    if (height < top && place % step === 0) [from, before] = [place, height];
    if (height < bottom) to = place + 1;
    height += own;
  });
  to = Math.min(Math.ceil(to / step) * step, heights.length);
  const behind = heights.slice(to).reduce((sum, own) => sum + own, 0);
  return { from, to, before, behind };
}
