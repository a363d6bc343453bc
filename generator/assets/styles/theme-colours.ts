/** Colours of tokens.css for files that styles do not reach: maps, glasses, icons, sharing pictures and the manifest. */
import { declaredTokens, inlineTokens } from "./styles.ts";

export type ThemeColours = ReturnType<typeof readThemeColours>;

/** @param root the project's folder. @throws Error for a colour that is missing in tokens.css, or is not six hexadecimal digits */
export function readThemeColours(root: string) {
  const tokens = declaredTokens(root);
  const colour = (name: string) => {
    const value = inlineTokens(`var(--color-${name})`, tokens);
    if (!/^#[0-9a-f]{6}$/i.test(value))
      throw new Error(
        `templates/styles/tokens.css: --color-${name} must be # and six hexadecimal digits: maps and pictures are drawn with it.`,
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
    treated: colour("treated"),
    /** Borders on maps, and the surface in a glass. */
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
