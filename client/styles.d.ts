/** Vite turns the import of a style file into a stylesheet that is linked when the import runs. */
declare module "*.css";
