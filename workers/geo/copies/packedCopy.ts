import { decodeGeo, encodeGeo, type SavedGeo } from "./packedGeo.ts";

/** Packs and compresses geo data for storage. */
export async function packCopy(geo: SavedGeo): Promise<Uint8Array<ArrayBuffer>> {
  const gzip = new Blob([encodeGeo(geo)]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Uint8Array(await new Response(gzip).arrayBuffer());
}

/** Null when the copy is unreadable: damaged, or of another version. */
export async function unpackCopy(bytes: Uint8Array<ArrayBuffer>): Promise<SavedGeo | null> {
  try {
    const inflated = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return decodeGeo(new Uint8Array(await new Response(inflated).arrayBuffer()));
  } catch {
    return null;
  }
}
