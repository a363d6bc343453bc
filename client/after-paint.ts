/** Ends once the browser has drawn what is due; in a tab that nobody looks at, not before somebody does. */
export const afterPaint = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)));
