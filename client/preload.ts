/** Replaces Vite's helper for import(), which would be a quarter of the boot script: loads the files a chunk needs. */

const requested = new Map<string, Promise<unknown>>();

/** True if a reload might empty a form: a frame has had the focus, or the demo form has had input. */
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

// Vite calls this function, by its name, for each import() in our code.
/** `files`: the chunk's styles, which are waited for, and its imports, only preloaded: paths without the first slash. */
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
 * Reloads a page that was opened before a deployment, if the server answers a script or style with an error. Only once:
 * after a reload the page shows an error instead, as it does if a form may be half filled. Without any response, as on
 * a train, it does not reload, and typed text stays. The page's own status does not count: Firefox cancels an import when
 * a visitor follows a link, and a reload would cancel the link.
 */
function reloadWhenMissing() {
  const entries = performance.getEntries() as PerformanceNavigationTiming[]; // other entries have no `type`
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
