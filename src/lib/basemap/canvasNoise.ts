/** Side of the picture, px. */
const SIDE = 32;

/** Of 255: a picture whose pixels are off by no more looks as it was drawn. */
const INVISIBLE = 8;

let known: number | null = null;

/** Whether the browser returns other pixels than were drawn, to keep its readers from being recognised. */
export function hasCanvasNoise(): boolean {
  return canvasError() > 0;
}

/** Whether a picture that is read back from a canvas is another one. */
export function areCanvasesUnreadable(): boolean {
  return canvasError() > INVISIBLE;
}

/** By how much pixels are off at most: a known picture is drawn and read back, once. */
function canvasError(): number {
  known ??= typeof OffscreenCanvas === "undefined" ? 0 : largestError();
  return known;
}

function largestError(): number {
  const context = new OffscreenCanvas(SIDE, SIDE).getContext("2d", { willReadFrequently: true });
  if (!context) return Number.POSITIVE_INFINITY;
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      context.fillStyle = `rgb(${colorAt(x, y).join(" ")})`;
      context.fillRect(x, y, 1, 1);
    }
  }
  const { data } = context.getImageData(0, 0, SIDE, SIDE);
  return data.reduce((most, value, index) => {
    const pixel = Math.floor(index / 4);
    const drawn = [...colorAt(pixel % SIDE, Math.floor(pixel / SIDE)), 255][index % 4] ?? 0;
    return Math.max(most, Math.abs(value - drawn));
  }, 0);
}

/** Neighbours differ, since uniform pictures are left as they are. */
function colorAt(x: number, y: number): readonly [red: number, green: number, blue: number] {
  return [(x * 7) % 256, (y * 5 + 40) % 256, (x * y + 90) % 256];
}
