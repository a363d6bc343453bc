/** A comma and a space between texts that the layout keeps apart: for whoever hears the page, and programs that read it. */
export const Pause = () => (
  <>
    <span className="visually-hidden">,</span>{" "}
  </>
);
