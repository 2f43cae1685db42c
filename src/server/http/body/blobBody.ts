import { readBlob } from "../../blobs/isIntact.ts";
import type { StoredBlob } from "../../ports/blobs.ts";

const WHOLE_BYTES = 1 << 20;

/** A blob as a response body: buffered if small, otherwise streamed at the speed of the client. */
export function blobBody(
  blob: StoredBlob,
): ReadableStream<Uint8Array<ArrayBuffer>> | Promise<Uint8Array<ArrayBuffer>> {
  return blob.byteLength <= WHOLE_BYTES ? readBlob(blob) : blob.stream();
}
