import { seededRandom } from "../seededRandom.ts";

const SIZE = 256;
const order = new Uint8Array(2 * SIZE);
const gradientX = new Float64Array(SIZE);
const gradientY = new Float64Array(SIZE);
fillTables();

/** Gradient noise at a position, about -1 to 1; cells are one unit wide, the pattern repeats every 256. */
export function gradientNoise(x: number, y: number): number {
  const cellX = Math.floor(x);
  const cellY = Math.floor(y);
  const u = x - cellX;
  const v = y - cellY;
  const column = cellX & 255;
  const row = cellY & 255;
  const left = order[column] as number;
  const right = order[column + 1] as number;
  const a = order[left + row] as number;
  const b = order[right + row] as number;
  const c = order[left + row + 1] as number;
  const d = order[right + row + 1] as number;
  const topLeft = (gradientX[a] as number) * u + (gradientY[a] as number) * v;
  const topRight = (gradientX[b] as number) * (u - 1) + (gradientY[b] as number) * v;
  const lowLeft = (gradientX[c] as number) * u + (gradientY[c] as number) * (v - 1);
  const lowRight = (gradientX[d] as number) * (u - 1) + (gradientY[d] as number) * (v - 1);
  // Quintic blend: its second derivatives are continuous, so hillshade shows no cell edges.
  const s = u * u * u * (u * (6 * u - 15) + 10);
  const t = v * v * v * (v * (6 * v - 15) + 10);
  const top = topLeft + s * (topRight - topLeft);
  const low = lowLeft + s * (lowRight - lowLeft);
  return 1.42 * (top + t * (low - top));
}

function fillTables(): void {
  const random = seededRandom(2207);
  const shuffled = random.shuffled(Array.from({ length: SIZE }, (_, i) => i));
  for (let i = 0; i < SIZE; i++) {
    order[i] = shuffled[i] ?? 0;
    order[i + SIZE] = shuffled[i] ?? 0;
    const angle = (2 * Math.PI * (i + random.next())) / SIZE;
    gradientX[i] = Math.cos(angle);
    gradientY[i] = Math.sin(angle);
  }
}
