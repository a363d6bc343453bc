/** Reason why an SVG file cannot be published. The message continues a sentence about the file: "holds <script>, which …". */
export class SvgError extends Error {}
