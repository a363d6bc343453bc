/**
 * Stands in for Vite's own helper, which is a quarter of the boot script: loads what a chunk needs before the chunk runs.
 * Vite calls it wherever our code says import(), and looks for it under this name.
 */

const asked = new Map<string, Promise<unknown>>();

/** `files`: addresses without the first slash. Styles are waited for; what a chunk imports is only fetched beside it. */
export async function __vitePreload<Chunk>(load: () => Promise<Chunk>, files: readonly string[] = []): Promise<Chunk> {
  try {
    await Promise.all(files.map((file) => asked.get(file) ?? link(file)));
    return await load();
  } catch (error) {
    reloadWhenGone();
    throw error;
  }
}

/**
 * On a page that was opened long before a deploy a script may be gone: loaded anew it is the page of now. Once: a page that came by
 * that way tells the visitor instead. Without an answer, as on a train, nothing is gone, and what a visitor has written
 * stays.
 */
function reloadWhenGone() {
  const entries = performance.getEntries() as PerformanceNavigationTiming[]; // of other entries the two are undefined
  if (entries.some((entry) => entry.responseStatus > 399) && !entries.some((entry) => entry.type === "reload"))
    location.reload();
}

function link(file: string) {
  const isStyle = file.endsWith(".css");
  const element = document.createElement("link");
  element.rel = isStyle ? "stylesheet" : "modulepreload";
  element.href = `${import.meta.env.BASE_URL}${file}`;
  const loaded = new Promise((resolve, reject) => {
    element.onload = resolve;
    element.onerror = () => {
      asked.delete(file);
      reject(new Error(`${file} did not load`));
    };
    if (!isStyle) resolve(null);
  });
  asked.set(file, loaded);
  document.head.append(element);
  return loaded;
}
