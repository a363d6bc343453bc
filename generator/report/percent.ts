/** 0.637 → "63 %": the next whole one would say that a limit is reached. The addend makes up for what 0.29 * 100 lacks. */
export const percent = (share: number) => `${Math.floor(share * 100 + 1e-6)} %`;
