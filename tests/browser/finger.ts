/** Simulates a finger that touches a page, moves and is lifted. Positions are in px of the window. */
import type { Page } from "playwright";

type Place = { readonly x: number; readonly y: number };

export async function swipe(page: Page, from: Place, to: Place, moves = 10) {
  const finger = await page.context().newCDPSession(page);
  const at = (share: number) => [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }];
  await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
  for (let move = 1; move <= moves; move += 1)
    await finger.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(move / moves) });
  await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await finger.detach();
}
