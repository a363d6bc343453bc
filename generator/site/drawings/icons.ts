/** Icons and manifest of the site: the logo's mark on the dark ground of the header. */
import type { Assets } from "../../../templates/assets.ts";
import { smallMark } from "../../../templates/parts/logo-mark.ts";
import { cachedAsset } from "../../assets/asset-cache.ts";
import { assetCodeDigest } from "../../assets/asset-code-digest.ts";
import { type AssetFile, digestOfAll } from "../../assets/asset-file.ts";
import type { ThemeColours } from "../../assets/styles/theme-colours.ts";
import { logoSvg } from "./logo-svg.ts";

type BuildIconsInput = { readonly name: string; readonly cacheDir: string; readonly colours: ThemeColours };

const pngs = [
  { path: "apple-touch-icon.png", pixels: 180 },
  { path: "icon-192.png", pixels: 192 },
  { path: "icon-512.png", pixels: 512 },
];

/** @param name the company's name. File names have no digest, as browsers request some of them by name. */
export async function buildIcons({
  name,
  cacheDir,
  colours,
}: BuildIconsInput): Promise<{ icons: Assets["icons"]; files: readonly AssetFile[] }> {
  const svg = iconSvg(colours);
  const { files } = await cachedAsset({
    cacheDir,
    name: "icons",
    key: digestOfAll([assetCodeDigest(), svg]),
    make: async () => ({ value: null, files: await Promise.all(pngs.map((png) => drawn(png, svg))) }),
  });
  const text = [
    { path: "favicon.svg", bytes: Buffer.from(svg) },
    { path: "site.webmanifest", bytes: Buffer.from(manifest(name, colours)) },
  ];
  return {
    icons: {
      svg: "/favicon.svg",
      apple: "/apple-touch-icon.png",
      manifest: "/site.webmanifest",
      themeColour: colours.deep,
    },
    files: [...text, ...files],
  };
}

const iconSvg = ({ deep, paper, highlight }: ThemeColours) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke="${paper}"><rect width="32" height="32" rx="6.5" fill="${deep}" stroke="none"/>${logoSvg(smallMark, highlight)}</svg>\n`;

/** Renders a PNG with square corners: phones round the corners themselves. */
async function drawn({ path, pixels }: (typeof pngs)[number], icon: string) {
  const { default: sharp } = await import("sharp");
  const svg = Buffer.from(icon.replace(' rx="6.5"', ""));
  const bytes = await sharp(svg, { density: (72 * pixels) / 32 })
    .resize(pixels, pixels)
    .png({ palette: true, effort: 10 })
    .toBuffer();
  return { path, bytes };
}

function manifest(name: string, { deep, ground }: ThemeColours) {
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
