/** Computes the visible rows of a long table, and the space of the others. */

/** Rows are added and removed in groups of this size. */
const step = 10;

/** px from the top of the first row. Positions outside the table are ignored. */
type View = { readonly top: number; readonly bottom: number };

/** Rows from `from` to before `to`, with the px before and after them. */
export function visibleRange(heights: readonly number[], { top, bottom }: View) {
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
