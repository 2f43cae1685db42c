import * as z from "zod/mini";
import { openedGuideTransferables, packGuide } from "../../../workers/geo/pack/packGuide.ts";
import type { OpenedGuide } from "../../../workers/geo/pack/packTypes.ts";
import { buffersIn } from "../../buffersIn.ts";
import { randomTrail } from "../../randomTrail.ts";
import { scannedTrail } from "../../scannedTrail.ts";

z.config({ jitless: true });

export interface TransferTask {
  points: number;
  seed: number;
  /** Postings. */
  count: number;
}

/** An opened guide on its way to the page. */
export interface SentGuide {
  opened: OpenedGuide;
  /** When it was posted, milliseconds since 1970. */
  sentAt: number;
}

/** Between two postings. */
const PAUSE_MS = 50;

self.onmessage = async ({ data: { points, seed, count } }: MessageEvent<TransferTask>) => {
  const scanned = scannedTrail(randomTrail(points, seed));
  const { measures } = packGuide(scanned);
  for (let i = 0; i < count; i++) await sendGuide(packGuide(scanned, measures).opened);
};

/**
 * Posts a guide once the page is idle, transferring what the product transfers, and then whether its buffers are
 * detached.
 */
async function sendGuide(opened: OpenedGuide): Promise<void> {
  const buffers = buffersIn(opened);
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  const sent: SentGuide = { opened, sentAt: performance.timeOrigin + performance.now() };
  postMessage(sent, { transfer: openedGuideTransferables(opened) });
  postMessage({ isEmpty: buffers.length > 0 && buffers.every(({ byteLength }) => byteLength === 0) });
}
