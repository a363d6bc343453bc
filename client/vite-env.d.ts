/** Values that Vite writes into the scripts. */
interface ImportMeta {
  /** `BASE_URL`: the site's base path on its host, with a slash at its end. */
  readonly env: { readonly BASE_URL: string };
}
