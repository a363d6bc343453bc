/** Says why a file cannot be read: "is missing", "is a folder", or in the words of the system. */
export function unreadable(cause: unknown) {
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  if (code === "ENOENT" || code === "ENOTDIR") return "is missing";
  if (code === "EISDIR") return "is a folder";
  return `cannot be read (${cause instanceof Error ? cause.message : cause})`;
}
