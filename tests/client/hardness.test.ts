import { expect, test } from "vitest";
import { classRangeInUnit, hardnessClass, parseFigure, saltPerYear, toUnit } from "../../client/measures/hardness.ts";

const classes = [
  { name: "Soft", upTo: 50, softener: "no", text: "" },
  { name: "Hard", softener: "yes", text: "" },
] as const;

test("a hardness class includes its upper limit, and the next class begins above it", () => {
  const names = [0.1, 50, 50.1, 9000].map((milligrams) => hardnessClass({ classes: [...classes] }, milligrams)?.name);
  expect(names).toEqual(["Soft", "Soft", "Hard", "Hard"]);
});

test("parses figures with a decimal point or comma and a thousands comma, and rejects anything else", () => {
  const figures = ["17.8", "17,8", " 240 ", "1,250", "1,200.5", "0,125"];
  expect(figures.map(parseFigure)).toEqual([17.8, 17.8, 240, 1250, 1200.5, 0.125]);
  expect(["", "0", "-3", "1,20.5", "twelve"].map(parseFigure)).toEqual(Array.from({ length: 5 }));
});

test("prints hardness to a tenth, and without decimals from 100 on", () => {
  expect(toUnit(317.6944, { milligrams: 1 })).toBe("318");
  expect(toUnit(317.6944, { milligrams: 17.848 })).toBe("17.8");
  expect(toUnit(50, { milligrams: 10 })).toBe("5");
});

test("prints as many decimals as keep a figure in its own hardness class", () => {
  const [milligrams, german, french] = [{ milligrams: 1 }, { milligrams: 17.848 }, { milligrams: 10 }];
  const hardness = { classes: [{ ...classes[0], upTo: 150 }, classes[1]] };
  const shown = (figure: number) =>
    [milligrams, german, french].map((unit) => classRangeInUnit(figure, unit, hardness));
  expect(shown(150.4)).toEqual(["150.4", "8.43", "15.04"]);
  expect(shown(150)).toEqual(["150", "8.4", "15"]);
  expect(shown(149.6)).toEqual(["150", "8.4", "15"]);
  expect(shown(317.6944)).toEqual(["318", "17.8", "31.8"]);
});

test("calculates the salt of a year from the hardness and the water used", () => {
  // 100 litres a day at 300 mg/l have 10.95 kg of hardness in a year.
  expect(saltPerYear(300, { perGram: 1.168, litresADay: 100 })).toBe(13);
});
