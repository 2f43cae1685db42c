import type { ByteRange } from "../ports/blobs.ts";

interface PartedContent {
  byteLength: number;
  /** Of each part but the last. */
  partBytes: number;
  /** Reads the part with this number, from 0. @throws if it is damaged or cannot be read */
  readPart(number: number): Promise<Uint8Array>;
}

/** Content that is read part by part, or a range of it; while the consumer takes one part, the next one is read. */
export function partStream(
  { byteLength, partBytes, readPart }: PartedContent,
  range: ByteRange = { start: 0, end: byteLength },
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const end = Math.min(range.end, byteLength);
  let position = range.start;
  let next: Promise<Uint8Array> | null = null;

  async function pull(controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>): Promise<void> {
    if (position >= end) return controller.close();
    const number = Math.floor(position / partBytes);
    const from = number * partBytes;
    const part = await (next ?? readPart(number));
    next = null;
    if (from + partBytes < end) {
      next = readPart(number + 1);
      // The failure is reported by the pull that waits for it, unless reading has stopped.
      next.catch(() => {});
    }
    const piece = part.subarray(position - from, end - from);
    position += piece.length;
    controller.enqueue(new Uint8Array(piece.buffer as ArrayBuffer, piece.byteOffset, piece.byteLength));
  }

  return new ReadableStream({ pull }, { highWaterMark: 1 });
}
