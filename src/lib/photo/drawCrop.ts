import type { PhotoCrop } from "./photoRequest.ts";

/** Draws a part of a rotated picture over a whole canvas, on white, since a JPEG has no transparency. */
export function drawCrop(
  context: OffscreenCanvasRenderingContext2D,
  picture: ImageBitmap,
  { crop, width, height }: { crop: PhotoCrop; width: number; height: number },
): void {
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = "high";
  context.setTransform(...cropTransform(crop, picture, { width, height }));
  context.drawImage(picture, 0, 0);
}

/**
 * The matrix [a, b, c, d, e, f] from pixels of the picture to pixels of the canvas: the picture turns about its centre,
 * which is the centre of the frame around it, and the crop of that frame fills the canvas.
 */
export function cropTransform(
  crop: PhotoCrop,
  picture: { width: number; height: number },
  canvas: { width: number; height: number },
): [number, number, number, number, number, number] {
  const angle = (crop.rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const frameWidth = Math.abs(cos) * picture.width + Math.abs(sin) * picture.height;
  const frameHeight = Math.abs(sin) * picture.width + Math.abs(cos) * picture.height;
  const scaleX = canvas.width / crop.width;
  const scaleY = canvas.height / crop.height;
  const shiftX = frameWidth / 2 - crop.x - (cos * picture.width - sin * picture.height) / 2;
  const shiftY = frameHeight / 2 - crop.y - (sin * picture.width + cos * picture.height) / 2;
  return [scaleX * cos, scaleY * sin, -scaleX * sin, scaleY * cos, scaleX * shiftX, scaleY * shiftY];
}
