import { wrap } from "comlink";
import type { PhotoApi } from "../../workers/photo/worker.ts";
import type { PhotoRequest } from "../lib/photo/photoRequest.ts";
import { MissingPartError } from "../lib/react/loadPart.ts";

/**
 * See `encodePhoto` of the worker, which runs for one photo.
 * @throws MissingPartError if the worker does not start, as when a deployment has removed its file
 */
export async function encodePhotoInWorker(request: PhotoRequest): Promise<Blob> {
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
