/** Side of the picture, px. */
const SIDE = 32;

let isNoisy: boolean | null = null;

/**
 * Whether the browser returns other pixels than were drawn, as browsers do that protect their readers from being
 * recognised by them. A known picture is drawn and read back, once; some browsers change a few pixels by one.
 */
export function hasCanvasNoise(): boolean {
  isNoisy ??= typeof OffscreenCanvas !== "undefined" && !returnsWhatWasDrawn();
  return isNoisy;
}

function returnsWhatWasDrawn(): boolean {
  const context = new OffscreenCanvas(SIDE, SIDE).getContext("2d", { willReadFrequently: true });
  if (!context) return false;
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      context.fillStyle = `rgb(${colorAt(x, y).join(" ")})`;
      context.fillRect(x, y, 1, 1);
    }
  }
  const { data } = context.getImageData(0, 0, SIDE, SIDE);
  return data.every((value, index) => {
    const pixel = Math.floor(index / 4);
    return value === [...colorAt(pixel % SIDE, Math.floor(pixel / SIDE)), 255][index % 4];
  });
}

/** Neighbours differ, since uniform pictures are left as they are. */
function colorAt(x: number, y: number): readonly [red: number, green: number, blue: number] {
  return [(x * 7) % 256, (y * 5 + 40) % 256, (x * y + 90) % 256];
}
