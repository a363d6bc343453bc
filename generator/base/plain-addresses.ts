/** Removes names, passwords and tokens from addresses before they are printed. */

const schemes = "https?|wss?|ssh|git|ftps?|sftp";
/** The start of an address up to its last "@", as a password may contain slashes and question marks that were not encoded. */
const credentials = new RegExp(`\\b(${schemes})://[^\\s"'<>“”]*@`, "gi");
/** An address with a query or a fragment, which may be a token. The first group is all before it. */
const parameters = new RegExp(`\\b((?:${schemes})://[^\\s"'<>“”?#]*)[?#][^\\s"'<>“”]*`, "gi");

/** Leaves out of all addresses in a text what may be secret: name, password, query and fragment. */
export const plainAddresses = (text: string) => text.replace(credentials, "$1://").replace(parameters, "$1");
