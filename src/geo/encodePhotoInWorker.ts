import { wrap } from "comlink";
import type { PhotoApi } from "../../workers/photo/worker.ts";
import { drawCrop } from "../lib/photo/drawCrop.ts";
import { fittingJpeg } from "../lib/photo/fittingJpeg.ts";
import type { PhotoRequest } from "../lib/photo/photoRequest.ts";
import { MissingPartError } from "../lib/react/loadPart.ts";

/**
 * See `encodePhoto` of the worker, which runs for one photo. Some browsers can do it only on the page.
 * @throws MissingPartError if the worker does not start, as when a deployment has removed its file
 */
export async function encodePhotoInWorker(request: PhotoRequest): Promise<Blob> {
  if (typeof OffscreenCanvas === "undefined") return encodeOnPage(request);
  const worker = new Worker(new URL("../../workers/photo/worker.ts", import.meta.url), {
    type: "module",
    name: "photo",
  });
  try {
    const lost = new Promise<never>((_resolve, reject) => {
      worker.onerror = () => reject(new MissingPartError("The photo worker has stopped"));
    });
    return await Promise.race([wrap<PhotoApi>(worker).encodePhoto(request), lost]);
  } finally {
    worker.terminate();
  }
}

async function encodeOnPage({ file, crop, width, height }: PhotoRequest): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  if (!context) throw new Error("No canvas");
  drawCrop(context, picture, { crop, width, height });
  picture.close();
  return fittingJpeg(
    (quality) =>
      new Promise((resolve, reject) =>
        canvas.toBlob(
          (blob) => (blob ? resolve(blob) : reject(new Error("No photo"))),
          "image/jpeg",
          quality,
        ),
      ),
  );
}
