import sharp from "sharp";
import type { Visitor } from "../../helpers/engines/visitor.ts";

/** How much more green than blue forest has under any light, from 0 to 255. */
const LEAST_GREEN = 16;

/** A square, its left upper corner in pixels from the middle of the map that no panel covers. */
interface PartOfMap {
  right: number;
  down: number;
  side: number;
}

type Colors = readonly [red: Uint8Array, green: Uint8Array, blue: Uint8Array];

/** The red, green and blue of each pixel of a part of the map. */
export async function colorsOf(visitor: Visitor, { right, down, side }: PartOfMap): Promise<Colors> {
  const { x, y, width, height } = await visitor.uncoveredMap();
  const [left, top] = [Math.round(x + width / 2 + right), Math.round(y + height / 2 + down)];
  const part = sharp(await visitor.engine.picture()).extract({ left, top, width: side, height: side });
  const pixels = await part.removeAlpha().raw().toBuffer();
  const channel = (index: number) => pixels.filter((_, i) => i % 3 === index);
  return [channel(0), channel(1), channel(2)];
}

/** Whether a part of the map is forest and neither paper nor sea. */
export function isForest([, green, blue]: Colors): boolean {
  return meanOf(green) - meanOf(blue) > LEAST_GREEN;
}

export function deviationOf(values: Uint8Array): number {
  const mean = meanOf(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

function meanOf(values: Uint8Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
