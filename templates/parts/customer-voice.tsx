/** A review in a few lines, with who wrote it. */
import type { Review } from "../model.ts";
import { SampleMark } from "./sample-mark.tsx";

export const CustomerVoice = ({ review: { text, name, place, isSample } }: { readonly review: Review }) => (
  <blockquote className="voice">
    <p>{text}</p>
    <footer>
      {[name, place ?? []].flat().join(", ")}. {isSample && <SampleMark />}
    </footer>
  </blockquote>
);
CustomerVoice.css = [...SampleMark.css, new URL("./customer-voice.css", import.meta.url)];
