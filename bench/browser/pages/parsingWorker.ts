import { inflate } from "../../../workers/geo/inflate.ts";
import { packChunks } from "../../../workers/geo/packChunks.ts";
import { decodeGeo, encodeGeo } from "../../../workers/geo/packedGeo.ts";
import { packGuide } from "../../../workers/geo/packGuide.ts";
import { parseGuideGeo } from "../../../workers/geo/parseGuideGeo.ts";
import { collectColumns } from "../../../workers/geo/trailColumns.ts";
import type { TrailChunk } from "../../../workers/geo/types.ts";

export interface ParsingTimes {
  peerMs: number[];
  firstMs: number[];
  secondMs: number[];
}

/** Chunks on their way to the page. */
export interface SentChunks {
  chunks: unknown;
  /** Milliseconds since 1970, when they were posted. */
  sentAt: number;
}

/** Between two postings. */
const PAUSE_MS = 50;

interface ParsedGeo {
  trails: { geometry: { coordinates: number[][][] } }[];
}

self.onmessage = async ({ data }: MessageEvent<{ bytes: Uint8Array<ArrayBuffer>; rounds: number }>) => {
  const { bytes, rounds } = data;
  const read = () => parseGuideGeo(new Response(bytes), () => {});
  const scanned = await read();
  const { measures } = packGuide(scanned);
  const copy = await gzipped(encodeGeo({ scanned, measures }));
  const times: ParsingTimes = { peerMs: [], firstMs: [], secondMs: [] };
  for (let round = 0; round <= rounds; round++) {
    const peer = await timeOf(() => gunzipParseConvert(bytes));
    const first = await timeOf(read);
    const second = await timeOf(() => openCopy(copy));
    // The first round warms up.
    if (round === 0) continue;
    times.peerMs.push(peer);
    times.firstMs.push(first);
    times.secondMs.push(second);
  }
  postMessage(times);
  for (let round = 0; round <= rounds; round++) await sendChunks(packChunks(collectColumns(scanned, [0])));
};

/** Posts chunks by transfer once the page is quiet, then whether they are gone from here. */
async function sendChunks(chunks: TrailChunk[]): Promise<void> {
  const buffers = [...new Set(chunks.flatMap(buffersOf))];
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  const sent: SentChunks = { chunks, sentAt: performance.timeOrigin + performance.now() };
  postMessage(sent, { transfer: buffers });
  postMessage({ isEmpty: buffers.every(({ byteLength }) => byteLength === 0) });
}

function buffersOf({ positions, startIndices, trailOfPath }: TrailChunk): ArrayBuffer[] {
  return [positions, startIndices, trailOfPath].map(({ buffer }) => buffer as ArrayBuffer);
}

async function openCopy(copy: Uint8Array<ArrayBuffer>): Promise<unknown> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  await inflate(new Blob([copy]).stream(), {
    onReceived: () => {},
    onBytes: (piece) => pieces.push(piece.slice()),
  });
  const { scanned, measures } = decodeGeo(new Uint8Array(await new Blob(pieces).arrayBuffer()));
  return packGuide(scanned, measures);
}

async function gunzipParseConvert(bytes: Uint8Array<ArrayBuffer>): Promise<unknown> {
  const text = new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")));
  const { trails } = (await text.json()) as ParsedGeo;
  const vertices = trails.flatMap((trail) => trail.geometry.coordinates).flat();
  const column = (k: number) => Float64Array.from(vertices, (vertex) => vertex[k] ?? Number.NaN);
  return { lng: column(0), lat: column(1), elevation: column(2), distance: column(3) };
}

async function gzipped(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}
