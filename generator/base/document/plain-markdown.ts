/** Words of sheets in Markdown: they mention no one, link nowhere, close no issue and begin no comment or picture. */

/** Longer pieces of a text are cut. */
const usualLength = 300;

/** Invisible. Hosts look for mentions and addresses in the text that a reader sees, so entities alone do not help. */
const joiner = "&#8288;";

export function plainMarkdown(text: string, lengthMax = usualLength) {
  return clip(text.replace(/\s+/g, " "), lengthMax).replace(
    /[&<>|`*_~$\\[\]@#!%^]|:(?=\/\/)|www(?=\.)|\bGH(?=-\d)/gi,
    (sign) => {
      const shown = /^[a-z]/i.test(sign) || sign === ":" ? sign : entityOf(sign);
      return begins.test(sign) ? `${shown}${joiner}` : shown;
    },
  );
}

export function clip(text: string, lengthMax: number) {
  const characters = Array.from(text);
  return characters.length > lengthMax ? `${characters.slice(0, lengthMax).join("")}…` : text;
}

/** What begins a mention, a reference or an address: @team, #1, !1, $1, %1, ^1, ~1, &1, ://, www., GH-1. */
const begins = /^(?:[@#!$%^~&:]|www|GH)$/i;

const entityOf = (sign: string) => (/[!%]/.test(sign) ? sign : (names[sign] ?? `&#${sign.charCodeAt(0)};`));
const names: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
