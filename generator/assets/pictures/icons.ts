/** The site's icons and its manifest: the logo's mark, on the dark ground of the header. Drawn by us. */
import type { Assets } from "../../../templates/assets.ts";
import { smallMark } from "../../../templates/parts/logo-mark.ts";
import { type AssetFile, digestOfAll } from "../asset-file.ts";
import type { Colours } from "../colours.ts";
import { kept } from "../kept.ts";
import { makingCode } from "../making-code.ts";
import { markSvg } from "../mark-svg.ts";

type Job = { readonly name: string; readonly cacheDir: string; readonly colours: Colours };

const pngs = [
  { path: "apple-touch-icon.png", pixels: 180 },
  { path: "icon-192.png", pixels: 192 },
  { path: "icon-512.png", pixels: 512 },
];

/** `name` is the company's; the files keep plain names, since browsers and phones look for some of them. */
export async function buildIcons({
  name,
  cacheDir,
  colours,
}: Job): Promise<{ icons: Assets["icons"]; files: readonly AssetFile[] }> {
  const svg = iconSvg(colours);
  const { files } = await kept({
    cacheDir,
    name: "icons",
    key: digestOfAll([makingCode("pictures"), svg]),
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

const iconSvg = ({ deep, paper, highlight }: Colours) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke="${paper}"><rect width="32" height="32" rx="6.5" fill="${deep}" stroke="none"/>${markSvg(smallMark, highlight)}</svg>\n`;

/** Square to the edges: phones cut the corners as they like. */
async function drawn({ path, pixels }: (typeof pngs)[number], icon: string) {
  const { default: sharp } = await import("sharp");
  const svg = Buffer.from(icon.replace(' rx="6.5"', ""));
  const bytes = await sharp(svg, { density: (72 * pixels) / 32 })
    .resize(pixels, pixels)
    .png({ palette: true, effort: 10 })
    .toBuffer();
  return { path, bytes };
}

function manifest(name: string, { deep, ground }: Colours) {
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
