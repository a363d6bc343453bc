/** A hidden comma and a space between texts that only the layout separates, for screen readers and other programs. */
export const Pause = () => (
  <>
    <span className="visually-hidden">,</span>{" "}
  </>
);
