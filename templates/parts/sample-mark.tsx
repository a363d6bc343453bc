/** The word "Sample" beside invented data, which a release must not contain. */
export const SampleMark = () => <span className="sample-mark">Sample</span>;
SampleMark.css = [new URL("./sample-mark.css", import.meta.url)];
