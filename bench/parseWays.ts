import { unpackCopy } from "../workers/geo/copies/packedCopy.ts";
import { type PackedGuide, packGuide } from "../workers/geo/pack/packGuide.ts";
import type { TrailColumns } from "../workers/geo/pack/trailColumns.ts";

const PIECE_BYTES = 65_536;

interface ParsedGeo {
  trails: { geometry: { coordinates: number[][][] } }[];
}

/** A repeated opening: from the stored copy to the packed guide for the page. */
export async function openCopy(copy: Uint8Array<ArrayBuffer>): Promise<PackedGuide> {
  const saved = await unpackCopy(copy);
  if (!saved) throw new Error("The copy cannot be read");
  return packGuide(saved.scanned, saved.measures);
}

/** Bytes in chunks, as from the network. */
export function answerInPieces(bytes: Uint8Array): Response {
  let at = 0;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + PIECE_BYTES));
      at += PIECE_BYTES;
    },
  });
  return new Response(body, { headers: { "content-length": String(bytes.length) } });
}

export function inflated(response: Response): Promise<ArrayBuffer> {
  if (!response.body) throw new Error("No body");
  return new Response(response.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

/** The obvious implementation. */
export async function gunzipParseConvert(response: Response): Promise<Columns> {
  if (!response.body) throw new Error("No body");
  const text = new Response(response.body.pipeThrough(new DecompressionStream("gzip")));
  const { trails } = (await text.json()) as ParsedGeo;
  const vertices = trails.flatMap((trail) => trail.geometry.coordinates).flat();
  const column = (k: number) => Float64Array.from(vertices, (vertex) => vertex[k] ?? Number.NaN);
  return { lng: column(0), lat: column(1), elevation: column(2), distance: column(3) };
}

type Columns = Pick<TrailColumns, "lng" | "lat" | "elevation" | "distance">;

/** @throws if any number is not bit-identical. */
export function expectEqual(ours: Columns, theirs: Columns): void {
  for (const name of ["lng", "lat", "elevation", "distance"] as const) {
    const same = theirs[name].every((value, i) => Object.is(value, ours[name][i]));
    if (!same) throw new Error(`Our ${name} differs from JSON.parse's`);
  }
}
