/** Those colours of tokens.css that stand where styles do not reach: in maps, glasses, icons, sharing pictures and the manifest. */
import { declaredTokens, withConstants } from "./styles/styles.ts";

export type Colours = ReturnType<typeof readColours>;

/** `root` is the project's folder. @throws Error for a colour that tokens.css lacks, or that a picture cannot be drawn with. */
export function readColours(root: string) {
  const tokens = declaredTokens(root);
  const colour = (name: string) => {
    const value = withConstants(`var(--color-${name})`, tokens);
    if (!/^#[0-9a-f]{6}$/i.test(value))
      throw new Error(
        `templates/styles/tokens.css: --color-${name} is not there as # and six hexadecimal digits, and maps and pictures are drawn with it.`,
      );
    return value;
  };
  return {
    ground: colour("ground"),
    tint: colour("tint"),
    deep: colour("deep"),
    paper: colour("on-dark"),
    lead: colour("lead-on-dark"),
    name: colour("quiet-on-dark"),
    ring: colour("accent-on-dark"),
    highlight: colour("highlight"),
    water: colour("treated"),
    /** Of maps, and of the water's surface in a glass. */
    litBorder: colour("underline"),
    sea: colour("dark"),
    land: colour("map-land"),
    north: colour("map-north"),
    served: colour("map-served"),
    lit: colour("map-lit"),
    border: colour("map-border"),
    quietName: colour("map-quiet-name"),
    halo: colour("map-halo"),
    baseHalo: colour("map-base-halo"),
  };
}
