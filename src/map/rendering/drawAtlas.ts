import { nextTask } from "../../lib/nextTask.ts";
import type { IconAtlas } from "../layers/iconAtlas.ts";

export interface Sprite {
  name: string;
  /** Pixels in the atlas. */
  width: number;
  height: number;
  /** The anchor as a fraction of width and height. */
  anchorX: number;
  anchorY: number;
  /** True for one that the layer colours. */
  mask?: boolean;
  /** SVG documents, or their URLs, drawn on top of each other, each over the whole sprite. */
  parts: string[];
  /** A label in the middle, in the page's font; SVG images have no access to it. Its size is in atlas pixels. */
  label?: { text: string; color: string; size: number };
}

const GAP = 2;
const MAX_WIDTH = 1024;
const LABEL_FONT = '"Overpass Variable", sans-serif';
/** Sprites drawn in one task of a few milliseconds. */
const SPRITES_AT_ONCE = 2;

/** Draws sprites into one image, row by row, a few per task so that the page stays responsive. */
export async function drawAtlas(sprites: readonly Sprite[]): Promise<IconAtlas> {
  const mapping: IconAtlas["mapping"] = {};
  let x = GAP;
  let y = GAP;
  let rowHeight = 0;
  for (const { name, width, height, anchorX, anchorY, mask = false } of sprites) {
    if (x + width + GAP > MAX_WIDTH) {
      x = GAP;
      y += rowHeight + GAP;
      rowHeight = 0;
    }
    mapping[name] = { x, y, width, height, anchorX: anchorX * width, anchorY: anchorY * height, mask };
    x += width + GAP;
    rowHeight = Math.max(rowHeight, height);
  }
  const canvas = document.createElement("canvas");
  canvas.width = MAX_WIDTH;
  canvas.height = y + rowHeight + GAP;
  // On a CPU canvas each sprite is rasterised when it is drawn; otherwise all would be at the end, in one long task.
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("No canvas to draw icons with");
  for (let from = 0; from < sprites.length; from += SPRITES_AT_ONCE) {
    const few = sprites.slice(from, from + SPRITES_AT_ONCE);
    await Promise.all(few.map((sprite) => drawSprite(context, sprite, mapping)));
    await nextTask();
  }
  return { image: await createImageBitmap(canvas, { premultiplyAlpha: "premultiply" }), mapping };
}

async function drawSprite(
  context: CanvasRenderingContext2D,
  { name, width, height, parts, label }: Sprite,
  mapping: IconAtlas["mapping"],
): Promise<void> {
  const pictures = await Promise.all(parts.map(loadPicture));
  const icon = mapping[name];
  if (!icon) return;
  for (const picture of pictures) context.drawImage(picture, icon.x, icon.y, width, height);
  if (!label) return;
  context.font = `700 ${label.size}px ${LABEL_FONT}`;
  context.fillStyle = label.color;
  context.textAlign = "center";
  context.textBaseline = "alphabetic";
  const { actualBoundingBoxAscent: ascent } = context.measureText("0");
  context.fillText(label.text, icon.x + width / 2, icon.y + height / 2 + ascent / 2);
}

/** The picture of an SVG document or of a URL. @throws when it cannot be decoded */
export async function loadPicture(source: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = source.startsWith("<") ? `data:image/svg+xml,${encodeURIComponent(source)}` : source;
  await picture.decode();
  return picture;
}
