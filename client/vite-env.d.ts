/** What Vite writes into the scripts. */
interface ImportMeta {
  /** `BASE_URL`: where the site begins on its host, with a slash at its end. */
  readonly env: { readonly BASE_URL: string };
}
