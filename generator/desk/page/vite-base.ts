/** Start of Vite's own addresses. */
export const viteBase = "/_vite/";
