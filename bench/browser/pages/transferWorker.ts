import { packChunks } from "../../../workers/geo/packChunks.ts";
import type { TrailChunk } from "../../../workers/geo/types.ts";
import { randomTrail } from "../../randomTrail.ts";

export interface TransferTask {
  points: number;
  seed: number;
  /** Postings. */
  count: number;
}

/** Chunks on their way to the page. */
export interface SentChunks {
  chunks: unknown;
  /** Milliseconds since 1970, when they were posted. */
  sentAt: number;
}

/** Between two postings. */
const PAUSE_MS = 50;

self.onmessage = async ({ data: { points, seed, count } }: MessageEvent<TransferTask>) => {
  const columns = randomTrail(points, seed);
  for (let i = 0; i < count; i++) await sendChunks(packChunks(columns));
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
