/** The address that opens an editor at a place, for pages to post to. */

/** `file` is absolute or relative to the working directory; `line` and `column` as an editor counts. */
export const openAddress = (file: string, line: number, column: number) =>
  `/_open?file=${encodeURIComponent(file)}&line=${line}&column=${column}`;
