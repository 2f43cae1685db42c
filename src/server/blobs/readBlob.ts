import type { StoredBlob } from "../ports/blobs.ts";

/** The whole content of a blob. */
export async function readBlob(blob: StoredBlob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(blob.stream()).arrayBuffer());
}
