import { GeoError } from "../geoError.ts";

/** Maximum size of an inflated file; more is a mistake or an attack. */
const MAX_INFLATED_BYTES = 600_000_000;

export interface InflateOptions {
  /** Called with the number of compressed bytes received so far. */
  onReceived(receivedBytes: number): void;
  /** Receives the inflated bytes, in order; an error it throws ends the reading. */
  onBytes(bytes: Uint8Array): void;
  maxBytes?: number;
}

/** Inflates while it is received. @throws GeoError notGzip, truncated, tooLarge; errors of both sides */
export async function inflate(source: ReadableStream<Uint8Array>, options: InflateOptions): Promise<void> {
  const { onReceived, onBytes, maxBytes = MAX_INFLATED_BYTES } = options;
  const gzip = new DecompressionStream("gzip");
  const input = source.getReader();
  const feeding = feed(input, gzip.writable.getWriter(), onReceived);
  // Awaited below; until then a failure must not count as unhandled.
  feeding.catch(() => {});
  const output = gzip.readable.getReader();
  let inflatedBytes = 0;
  try {
    for (;;) {
      const { done, value } = await output.read().catch(async (error) => {
        await feeding;
        throw error;
      });
      if (done) break;
      inflatedBytes += value.byteLength;
      if (inflatedBytes > maxBytes)
        throw new GeoError("tooLarge", `The data inflates to over ${maxBytes} bytes`);
      onBytes(value);
    }
    await feeding;
  } finally {
    void input.cancel().catch(() => {});
    void output.cancel().catch(() => {});
  }
}

/**
 * Writes the source into the inflater. A failure before the source's end means invalid data, at its end missing data.
 */
async function feed(
  input: ReadableStreamDefaultReader<Uint8Array>,
  writer: WritableStreamDefaultWriter<BufferSource>,
  onReceived: (bytes: number) => void,
): Promise<void> {
  let receivedBytes = 0;
  const head: number[] = [];
  for (;;) {
    const { done, value } = await input.read().catch((error) => {
      void writer.abort().catch(() => {});
      throw error;
    });
    if (done) break;
    if (head.length < 2) head.push(...value.subarray(0, 2 - head.length));
    if ((head[0] ?? 0x1f) !== 0x1f || (head[1] ?? 0x8b) !== 0x8b) {
      void writer.abort().catch(() => {});
      throw new GeoError("notGzip", "The geo data is not gzipped");
    }
    receivedBytes += value.byteLength;
    onReceived(receivedBytes);
    await writer.write(value as Uint8Array<ArrayBuffer>).catch((error) => {
      throw damaged(error);
    });
  }
  await writer.close().catch((error) => {
    // Some inflaters report invalid data only now.
    if (/invalid|incorrect|corrupt/i.test(messageOf(error))) throw damaged(error);
    throw new GeoError("truncated", "The gzipped data ends too early");
  });
}

function damaged(error: unknown): GeoError {
  return new GeoError("notGzip", `The gzipped data is damaged: ${messageOf(error)}`);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
