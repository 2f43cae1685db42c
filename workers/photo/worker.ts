import { expose } from "comlink";
import { drawCrop } from "../../src/lib/photo/drawCrop.ts";
import { fittingJpeg } from "../../src/lib/photo/fittingJpeg.ts";
import type { PhotoRequest } from "../../src/lib/photo/photoRequest.ts";

const photoApi = { encodePhoto };
export type PhotoApi = typeof photoApi;

expose(photoApi);

/** Encodes a part of a picture, turned, as JPEG without metadata. @throws DOMException if damaged */
async function encodePhoto({ file, crop, width, height }: PhotoRequest): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  try {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext("2d");
    if (!context) throw new Error("No canvas");
    drawCrop(context, picture, { crop, width, height });
    return await fittingJpeg((quality) => canvas.convertToBlob({ type: "image/jpeg", quality }));
  } finally {
    picture.close();
  }
}
