/** The word beside invented data, which no release contains. */
export const SampleMark = () => <span className="sample-mark">Sample</span>;
SampleMark.css = [new URL("./sample-mark.css", import.meta.url)];
