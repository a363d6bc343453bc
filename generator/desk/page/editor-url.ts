/** Builds the address that opens an editor at a line. Pages post to it. */

/** @param file absolute, or relative to the working directory. `line` and `column` start at 1. */
export const editorUrl = (file: string, line: number, column: number) =>
  `/_open?file=${encodeURIComponent(file)}&line=${line}&column=${column}`;
