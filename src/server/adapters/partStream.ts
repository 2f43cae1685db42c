interface PartedContent {
  byteLength: number;
  /** Of each part but the last. */
  partBytes: number;
  /** Reads the part with this number, from 0. @throws if it is damaged or cannot be read */
  readPart(number: number): Promise<Uint8Array>;
}

/** Content that is read part by part; while the consumer takes one part, the next one is read. */
export function partStream({
  byteLength,
  partBytes,
  readPart,
}: PartedContent): ReadableStream<Uint8Array<ArrayBuffer>> {
  const parts = Math.ceil(byteLength / partBytes);
  let number = 0;
  let next: Promise<Uint8Array> | null = null;

  async function pull(controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>): Promise<void> {
    if (number >= parts) return controller.close();
    const part = await (next ?? readPart(number));
    number++;
    next = null;
    if (number < parts) {
      next = readPart(number);
      // The failure is reported by the pull that waits for it, unless reading has stopped.
      next.catch(() => {});
    }
    const piece = part.subarray(0, byteLength - (number - 1) * partBytes);
    controller.enqueue(new Uint8Array(piece.buffer as ArrayBuffer, piece.byteOffset, piece.byteLength));
  }

  return new ReadableStream({ pull }, { highWaterMark: 1 });
}
