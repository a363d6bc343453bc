/** Replaces Vite's helper for import(), which is a quarter of the boot script: loads what a chunk needs first. */

const requested = new Map<string, Promise<unknown>>();

/** A form is half filled, which a reload would empty: one in a frame that had the focus, or one of ours. */
let isFormInUse = false;
// Firefox moves the focus after the event.
addEventListener("blur", () =>
  setTimeout(() => {
    isFormInUse ||= document.activeElement?.localName === "iframe";
  }),
);
addEventListener("input", () => {
  isFormInUse ||= document.querySelector("[data-demo-form]") !== null;
});

// Vite calls it for each import() in our code, and finds it by this name.
/** `files`: addresses without the first slash. Waits for styles. Imports of a chunk are only fetched beside it. */
export async function __vitePreload<Chunk>(load: () => Promise<Chunk>, files: readonly string[] = []): Promise<Chunk> {
  try {
    await Promise.all(files.map((file) => requested.get(file) ?? link(file)));
    return await load();
  } catch (error) {
    reloadWhenMissing();
    throw error;
  }
}

/**
 * On a page that was opened before a deployment a script may be missing: a reload gets the current page. Only once: after a
 * reload the page shows an error instead, as it does if a form is half filled. Without any response, as on a train, it does
 * not reload, and typed text stays. The status of the page itself does not count: Firefox cancels an import when a visitor
 * follows a link, and a reload would cancel the link.
 */
function reloadWhenMissing() {
  const entries = performance.getEntries() as PerformanceNavigationTiming[]; // of other entries the type is undefined
  if (
    !isFormInUse &&
    entries.some((entry) => entry.responseStatus > 399 && /\.\w+s$/.test(entry.name)) &&
    !entries.some((entry) => entry.type === "reload")
  )
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
      requested.delete(file);
      reject(new Error(`${file} did not load`));
    };
    if (!isStyle) resolve(null);
  });
  requested.set(file, loaded);
  document.head.append(element);
  return loaded;
}
