/** The site's icons and its manifest: the logo's mark, on the dark ground of the header. Drawn by us. */
import type { Assets } from "../../../templates/assets.ts";
import { type AssetFile, digestOfAll } from "../asset-file.ts";
import { kept } from "../kept.ts";
import { makingCode } from "../making-code.ts";

type Job = { readonly name: string; readonly cacheDir: string };

/** The colours of tokens.css that a manifest must repeat: the header's, and the page's ground. */
const deep = "#021b21";
const ground = "#f1f6f5";

/** Fewer and thicker rings than in the logo: this is read at 16 pixels. */
const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke="#fbfdfd"><rect width="32" height="32" rx="6.5" fill="${deep}" stroke="none"/><circle cx="16" cy="16" r="12" stroke-width="1.9" stroke-opacity=".55"/><circle cx="16" cy="17.4" r="8" stroke-width="2.4"/><circle cx="16" cy="18.8" r="3.8" fill="#f6c032" stroke="none"/></svg>\n`;

const pngs = [
  { path: "apple-touch-icon.png", pixels: 180 },
  { path: "icon-192.png", pixels: 192 },
  { path: "icon-512.png", pixels: 512 },
];

/** `name` is the company's; the files keep plain names, since browsers and phones look for some of them. */
export async function buildIcons({
  name,
  cacheDir,
}: Job): Promise<{ icons: Assets["icons"]; files: readonly AssetFile[] }> {
  const { files } = await kept({
    cacheDir,
    name: "icons",
    key: digestOfAll([makingCode("pictures")]),
    make: async () => ({ value: null, files: await Promise.all(pngs.map(drawn)) }),
  });
  const text = [
    { path: "favicon.svg", bytes: Buffer.from(mark) },
    { path: "site.webmanifest", bytes: Buffer.from(manifest(name)) },
  ];
  return {
    icons: { svg: "/favicon.svg", apple: "/apple-touch-icon.png", manifest: "/site.webmanifest" },
    files: [...text, ...files],
  };
}

/** Square to the edges: phones cut the corners as they like. */
async function drawn({ path, pixels }: (typeof pngs)[number]) {
  const { default: sharp } = await import("sharp");
  const svg = Buffer.from(mark.replace(' rx="6.5"', ""));
  const bytes = await sharp(svg, { density: (72 * pixels) / 32 })
    .resize(pixels, pixels)
    .png({ palette: true, effort: 10 })
    .toBuffer();
  return { path, bytes };
}

function manifest(name: string) {
  const icons = [
    { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
    ...pngs.slice(1).map(({ path, pixels }) => ({
      src: `/${path}`,
      sizes: `${pixels}x${pixels}`,
      type: "image/png",
      purpose: "any maskable",
    })),
  ];
  const settings = { name, short_name: name, lang: "en-IE", start_url: "/", display: "browser" };
  return `${JSON.stringify({ ...settings, theme_color: deep, background_color: ground, icons }, null, 2)}\n`;
}
