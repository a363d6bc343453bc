/** Removes scripts, for pages that the desk shows in a frame. */
export const withoutScripts = (page: string) => page.replace(/<script\b[^>]*>.*?<\/script>/gs, "");
