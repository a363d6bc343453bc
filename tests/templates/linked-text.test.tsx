import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LinkedText } from "../../templates/parts/linked-text.tsx";

const links = [
  { words: "Cookie Policy", href: "/cookies" },
  { words: "hello@example.ie", href: "mailto:hello@example.ie" },
];
const shown = (text: string) => renderToStaticMarkup(<LinkedText text={text} links={links} />);

test("words in the list are links wherever they stand, and the text around them stays", () => {
  expect(shown("Write to hello@example.ie, or read the Cookie Policy. Cookie Policy!")).toBe(
    'Write to <a href="mailto:hello@example.ie">hello@example.ie</a>, or read the <a href="/cookies">Cookie Policy</a>. <a href="/cookies">Cookie Policy</a>!',
  );
});

test("a text without such words is only text", () => {
  expect(shown("Nothing is kept <here>.")).toBe("Nothing is kept &lt;here&gt;.");
});
