import type { Page } from "playwright";

/** In pixels of the bench's window. */
export interface SweptBox {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Moves the mouse through a box in five zigzags from left to right, pausing after each move. */
export async function sweepBox(
  page: Page,
  { left, right, top, bottom }: SweptBox,
  { moves, restMs }: { moves: number; restMs: number },
): Promise<void> {
  for (let move = 0; move < moves; move++) {
    const share = move / moves;
    const height = Math.abs(((share * 10) % 2) - 1);
    await page.mouse.move(left + share * (right - left), top + height * (bottom - top));
    await page.waitForTimeout(restMs);
  }
}
