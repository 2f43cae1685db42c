import { WebMercatorViewport } from "@deck.gl/core";
import type { Guide } from "../../../src/contract/guide.ts";
import { type GuideMask, guideMask } from "../../../src/lib/guides/guideMask.ts";
import { openDeck, POSE, SIZE } from "./openDeck.ts";
import { productLines } from "./productLines.ts";
import { framesDrawn } from "./scriptTime.ts";

/** Pixels between two lines, and half the length of one; casing and caps do not touch the next line. */
const STEP = 12;
const HALF = 2;

/**
 * Draws a short line per guide on a grid, with one mask after another, and reads every grid position.
 * @returns the number of wrong ones
 */
export async function wronglyDrawn(guides: readonly Guide[]): Promise<number> {
  const columns = Math.floor(SIZE.width / STEP) - 1;
  const shown = guides.slice(0, columns * (Math.floor(SIZE.height / STEP) - 1));
  const places = shown.map(
    (_, i) => [STEP * (1 + (i % columns)), STEP * (1 + Math.floor(i / columns))] as const,
  );
  const view = new WebMercatorViewport({ ...SIZE, ...POSE });
  const product = productLines(
    {
      positions: Float32Array.from(
        places.flatMap(([x, y]) => [...view.unproject([x - HALF, y]), ...view.unproject([x + HALF, y])]),
      ),
      startIndices: Uint32Array.from({ length: shown.length + 1 }, (_, line) => 2 * line),
      guideOfLine: Uint32Array.from(shown.keys()),
      guideIds: shown.map(({ guideId }) => guideId),
    },
    shown,
  );
  const masks: (GuideMask | null)[] = [null, ...[2, 3, 7].map((nth) => everyNth(shown, nth)), null];
  const { deck, remove } = await openDeck();
  let wrong = 0;
  for (const mask of masks) {
    deck.setProps({ layers: product(mask) });
    await framesDrawn();
    deck.redraw("check of the masks");
    const alphaAt = alphaOf(deck.getCanvas());
    for (const [line, [x, y]] of places.entries()) {
      const isDrawn = alphaAt(x, y) > 0;
      if (isDrawn !== (mask === null || mask.flags[line] === 1)) wrong++;
    }
  }
  remove();
  return wrong;
}

function everyNth(guides: readonly Guide[], nth: number): GuideMask {
  return guideMask(
    guides,
    Uint8Array.from(guides, (_, place) => Number(place % nth === 0)),
  );
}

/** Reads the canvas in the same task in which it was drawn; afterwards the browser clears it. */
function alphaOf(canvas: HTMLCanvasElement | null): (x: number, y: number) => number {
  const copy = new OffscreenCanvas(SIZE.width, SIZE.height).getContext("2d");
  if (!copy || !canvas) throw new Error("No canvas to read");
  copy.drawImage(canvas, 0, 0, SIZE.width, SIZE.height);
  const { data } = copy.getImageData(0, 0, SIZE.width, SIZE.height);
  return (x, y) => data[4 * (SIZE.width * y + x) + 3] ?? 0;
}
