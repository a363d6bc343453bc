/** Reason why an SVG file cannot be published. The message continues a sentence about the file: "holds <script>, which …". */
export class SvgError extends Error {}

/** @throws SvgError that names the line of an XML mistake, as no browser shows such a file */
export function malformed(source: string, at: number, what: string): never {
  throw new SvgError(`cannot be read as a picture (line ${lineAt(source, at)}: ${what}). Export it again.`);
}

function lineAt(source: string, at: number) {
  let line = 1;
  for (let index = source.indexOf("\n"); index !== -1 && index < at; index = source.indexOf("\n", index + 1)) line += 1;
  return line;
}
