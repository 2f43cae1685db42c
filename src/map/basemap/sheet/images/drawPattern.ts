import type { SheetColors } from "../sheetColors.ts";
import type { ClearName, PatternName } from "./imageIds.ts";

/** Pixels of an image per pixel of the map. */
export const PATTERN_RATIO = 2;

interface Pattern {
  /** Pixels of the map. */
  width: number;
  height: number;
  draw: (context: OffscreenCanvasRenderingContext2D, colors: SheetColors) => void;
}

/** Those that fill areas are seamless: what crosses an edge would have to be drawn on the opposite one too. */
const PATTERNS: Record<PatternName, Pattern> = {
  dots: {
    width: 16,
    height: 16,
    draw(context, colors) {
      context.fillStyle = colors["sand-dots"];
      for (const [x, y] of [
        [2.5, 3],
        [9, 1.8],
        [13, 6.5],
        [5.5, 8.5],
        [10.5, 11.5],
        [2, 13.5],
        [14.2, 14],
      ] as const)
        disc(context, x, y, 0.65);
    },
  },
  ticks: {
    width: 18,
    height: 18,
    draw(context, colors) {
      context.strokeStyle = colors["rock-ticks"];
      context.lineWidth = 0.9;
      context.lineCap = "round";
      for (const [x, y, turn] of [
        [4, 4, -0.5],
        [12.5, 3, 0.4],
        [8.5, 9.5, -0.2],
        [15, 11.5, -0.7],
        [4, 14, 0.5],
      ] as const)
        stroke(context, [
          x - 2 * Math.cos(turn),
          y - 2 * Math.sin(turn),
          x + 2 * Math.cos(turn),
          y + 2 * Math.sin(turn),
        ]);
    },
  },
  hatch: {
    width: 12,
    height: 12,
    draw(context, colors) {
      context.strokeStyle = colors.military;
      context.globalAlpha = 0.22;
      context.lineWidth = 1;
      for (const shift of [-12, 0, 12]) stroke(context, [shift - 1, 13, shift + 13, -1]);
    },
  },
  // A single one, placed by `workers/basemap/reedsTile.ts`.
  reed: {
    width: 16,
    height: 12,
    draw(context, colors) {
      context.strokeStyle = colors.reeds;
      context.lineWidth = 0.9;
      context.lineCap = "round";
      stroke(context, [1, 10, 15, 10]);
      stroke(context, [8, 9, 8, 2]);
      stroke(context, [5.6, 8.8, 3.4, 4]);
      stroke(context, [10.4, 8.8, 12.6, 4]);
    },
  },
};

/** Sizes of the invisible pictures that keep names away, px. */
const CLEAR: Record<ClearName, [width: number, height: number]> = {
  "clear-trail": [6, 6],
  "clear-pin": [26, 38],
};

/** @throws Error without a canvas */
export function drawPattern(name: PatternName, colors: SheetColors): ImageData {
  const { width, height, draw } = PATTERNS[name];
  const canvas = new OffscreenCanvas(width * PATTERN_RATIO, height * PATTERN_RATIO);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("No canvas to draw patterns with");
  context.scale(PATTERN_RATIO, PATTERN_RATIO);
  draw(context, colors);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** A transparent picture. */
export function drawClear(name: ClearName): ImageData {
  const [width, height] = CLEAR[name];
  return new ImageData(width * PATTERN_RATIO, height * PATTERN_RATIO);
}

function disc(context: OffscreenCanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}

function stroke(
  context: OffscreenCanvasRenderingContext2D,
  [fromX, fromY, toX, toY]: readonly [number, number, number, number],
): void {
  context.beginPath();
  context.moveTo(fromX, fromY);
  context.lineTo(toX, toY);
  context.stroke();
}
