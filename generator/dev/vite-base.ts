/** Where Vite's own addresses begin. */
export const viteBase = "/_vite/";
