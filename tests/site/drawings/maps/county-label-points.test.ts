import { expect, test } from "vitest";
import { countyLabelPoints } from "../../../../generator/site/drawings/maps/county-label-points.ts";

test("a county's name finds its place however finely the county's border is drawn", () => {
  const points = 150_000;
  const border = Array.from({ length: points }, (_, index) => {
    const turn = (2 * Math.PI * index) / points;
    return { x: 50 + 15 * Math.cos(turn), y: 50 + 15 * Math.sin(turn) };
  });
  const [roomiest] = countyLabelPoints([border], { left: 0, top: 0, right: 100, bottom: 100 }, 5);
  expect(roomiest).toMatchObject({ x: 50, y: 50 });
});
