/** Words that only this project used, and what the field writes. */

type PrivateWord = { readonly pattern: RegExp; readonly write: string };

const word = (pattern: string, write: string): PrivateWord => ({
  pattern: new RegExp(`\\b(?:${pattern.replaceAll(" ", "\\s+")})\\b`, "gi"),
  write,
});

/** In comments and documents. A word that also has its usual meaning is listed only in its private use. */
export const privateWords: readonly PrivateWord[] = [
  word("held (?:up )?against|hold(?:s|ing)? (?:\\w+ )?against", "compared with"),
  word("anew", "again; rebuild, reload"),
  word("nobody", "no one, or what happens"),
  word("somebody|somebody's", "the user, the caller, a request"),
  word("whom", "a shorter sentence"),
  word("(?:of|by) which", "two sentences"),
  word("(?:is|are|was|were|be) none", "is not a …, is missing"),
  word("(?<!there )(?:is|are) no (?!longer|more|less|later|earlier|one)\\w+", "is not a …"),
  word("(?:none|nothing) of (?:it|them)", "not any"),
  word("told|tells", "reported, given, known; reports"),
  word("stands?|stood", "is, appears, is stored; represents"),
  word("(?:what|who)ever (?:is|was|it is)", "the noun"),
  word("the very same", "identical, the same object"),
  word("for ever", "permanently"),
  word("by (?:it|them)sel(?:f|ves)", "alone, by default, automatically"),
  word("at once", "immediately, at the same time"),
  word("worked out|works? out|working out", "computed, derived"),
  word("found out|finds? out", "determined"),
  word("looked at|look at|looks at|looks? through", "checked, inspected, scans"),
  word("asked for|asks? for|when asked|whenever asked|who asks", "requested, on demand"),
  word("kept", "cached, stored, saved"),
  word("(?:made|makes?|making) (?:anew|from)", "built from, rebuilt"),
  word("makers?", "renderer, builder"),
  word("mend(?:s|ed|ing)?", "fix, correct"),
  word("spoilt|scrambled", "invalid, wrongly decoded"),
  word("slips?", "typo, fact box"),
  word("likeness|alike", "similarity, near-duplicate"),
  word("masked", "with names removed"),
  word("one of a kind", "unique"),
  word("twins?", "mirror folder"),
  word("sealed", "checksummed"),
  word("standing site|live site|live map|live page", "unchanged output, dev server, interactive map"),
  word("switch(?:es|ed)? in", "activate, swap"),
  word("laid beside", "aligned, merged by key"),
  word("strangers?", "third parties"),
  word("calls? on", "contacts, requests"),
  word("workshop", "dev server state"),
  word("closing words", "summary"),
  word("vanished|vanish", "removed"),
  word("refus(?:e|es|ed|al|als|ing)", "fail, reject"),
  word("wakes?|woken|woke", "hydrate, start"),
  word("uncut", "full"),
  word("lettering", "text as outlines"),
  word("dear(?:er)?", "expensive"),
  word("an? (?:fifth|tenth|third|quarter) less", "20 % less"),
  word("so many|many a|no few", "N, several"),
  word("meanwhile", "at the same time, since then"),
  word("beforehand", "before, in advance"),
  word("lest|save that|but for", "except"),
  word("for eyes|at a glance", "for people"),
  word("swallow(?:s|ed)?", "drop, dropped"),
  word("folded", "grouped"),
];

/** In exported names, word by word of camelCase. */
export const privateNames =
  /^(?:told|asked|given|kept|seen|seeing|made|making|maker|makers|anew|nobody|somebody|whom|mend|mended|spoilt|scrambled|slip|slips|likeness|alike|masked|drip|twin|twins|sealed|stranger|strangers|workshop|vanished|refuse|refused|wake|wakes|uncut|lettering|swallowed|folded|beforehand|meanwhile)$/i;
