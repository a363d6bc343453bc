/** The colours of maps and pictures that are files of their own, where tokens.css does not reach. */
export const mapColours = {
  sea: "#042b32",
  land: "#0a3b43",
  border: "#22606a",
  north: "#07333a",
  served: "#11565e",
  lit: "#125a62",
  litBorder: "#5ba7a4",
  ring: "#87c7c1",
  quietName: "#9ac4c4",
  name: "#bee2df",
  paper: "#fbfdfd",
  lead: "#dff1f1",
  deep: "#021b21",
  highlight: "#f6c032",
  /** Around words, so that borders do not cut them. */
  halo: "#0c4a52",
  deepHalo: "#073740",
} as const;
