/** Resolves after the browser has painted. In a hidden tab it waits until the tab is visible. */
export const afterPaint = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)));
