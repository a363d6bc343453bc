/** Addresses as they are printed: without names, passwords and tokens. */

const schemes = "https?|wss?|ssh|git|ftps?|sftp";
/** Up to the last "@", as a password may contain slashes and question marks that were not encoded. */
const credentials = new RegExp(`\\b(${schemes})://[^\\s"'<>“”]*@`, "gi");
/** A query or a fragment may be a token. */
const parameters = new RegExp(`\\b((?:${schemes})://[^\\s"'<>“”?#]*)[?#][^\\s"'<>“”]*`, "gi");

/** Leaves out of all addresses in a text what may be secret: name, password, query and fragment. */
export const plainAddresses = (text: string) => text.replace(credentials, "$1://").replace(parameters, "$1");
