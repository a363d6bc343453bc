/** Vite turns the import of a style file into a stylesheet link when the import runs. */
declare module "*.css";
