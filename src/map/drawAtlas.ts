import type { IconAtlas } from "./layers/iconAtlas.ts";

export interface Sprite {
  name: string;
  /** Pixels in the atlas. */
  width: number;
  height: number;
  /** The anchor as a share of width and height. */
  anchorX: number;
  anchorY: number;
  /** SVG documents, or their addresses, drawn over each other into the whole sprite. */
  parts: string[];
}

/** Pixels of the screen for each of the layout's; more than three cannot be told apart. */
export function sharpness(): number {
  return Math.min(3, Math.max(1, devicePixelRatio));
}

const GAP = 2;
const MAX_WIDTH = 1024;

/** Draws sprites into one picture, row by row. */
export async function drawAtlas(sprites: readonly Sprite[]): Promise<IconAtlas> {
  const mapping: IconAtlas["mapping"] = {};
  let x = GAP;
  let y = GAP;
  let rowHeight = 0;
  for (const { name, width, height, anchorX, anchorY } of sprites) {
    if (x + width + GAP > MAX_WIDTH) {
      x = GAP;
      y += rowHeight + GAP;
      rowHeight = 0;
    }
    mapping[name] = { x, y, width, height, anchorX: anchorX * width, anchorY: anchorY * height };
    x += width + GAP;
    rowHeight = Math.max(rowHeight, height);
  }
  const canvas = document.createElement("canvas");
  canvas.width = MAX_WIDTH;
  canvas.height = y + rowHeight + GAP;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("No canvas to draw icons with");
  const pictures = await Promise.all(sprites.map(({ parts }) => Promise.all(parts.map(loadPicture))));
  sprites.forEach(({ name, width, height }, i) => {
    const place = mapping[name];
    for (const picture of pictures[i] ?? []) {
      if (place) context.drawImage(picture, place.x, place.y, width, height);
    }
  });
  return { image: await createImageBitmap(canvas, { premultiplyAlpha: "premultiply" }), mapping };
}

async function loadPicture(source: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = source.startsWith("<") ? `data:image/svg+xml,${encodeURIComponent(source)}` : source;
  await picture.decode();
  return picture;
}
