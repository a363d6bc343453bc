import { expect, inject, test } from "vitest";
import { builtStyles } from "./built-styles.ts";

const styles = builtStyles(inject("siteFolder"));

test("every underline is written as Safari before 26.2 reads it: one word, and its colour and thickness apart", () => {
  expect(styles.size).toBeGreaterThan(10);
  const unread = Array.from(styles).flatMap(([file, css]) =>
    Array.from(css.matchAll(/[{;](?:-webkit-)?text-decoration:([^;}]+)/g), ([, value = ""]) => value)
      .filter((value) => /[\s(]/.test(value.trim()))
      .map((value) => `${file}: ${value}`),
  );
  expect(unread).toEqual([]);
});
