/** As much of a response as one connection may hold unsent. */
const CHUNK_BYTES = 1 << 18;

/** Large bytes as a stream at the speed of the client, without a copy: many responses may share them. */
export function streamOf(
  bytes: Uint8Array<ArrayBuffer>,
): Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>> {
  return bytes.length <= CHUNK_BYTES ? bytes : chunksOf(bytes);
}

/** Bytes as a stream of pieces of them, not copied. */
export function chunksOf(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let offset = 0;
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        if (offset < bytes.length) controller.enqueue(bytes.subarray(offset, offset + CHUNK_BYTES));
        offset += CHUNK_BYTES;
        if (offset >= bytes.length) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}
