/** Adds up all payments of a price. */

type Payments = { readonly from?: number; readonly per?: string; readonly term?: number };

/** Returns euro; null unless a price is paid each month for some months. */
export function totalOfPayments({ from = 0, per = "", term = 0 }: Payments): number | null {
  const total = inCents(from * term);
  return per.toLowerCase() === "month" && total > 0 ? total : null;
}

export const inCents = (euro: number) => Math.round(euro * 100) / 100;
