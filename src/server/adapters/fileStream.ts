import { type FileHandle, open } from "node:fs/promises";

const CHUNK_BYTES = 1 << 18;

/** The content of a file, read at the speed of the consumer. */
export function fileStream(path: string): ReadableStream<Uint8Array<ArrayBuffer>> {
  let opened: Promise<FileHandle> | null = null;
  let position = 0;
  const close = async () => (await opened)?.close();

  async function pull(controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>): Promise<void> {
    opened ??= open(path);
    const file = await opened;
    try {
      // Need not be zeroed: only the bytes read into it are passed on.
      const chunk = Buffer.allocUnsafeSlow(CHUNK_BYTES);
      const { bytesRead } = await file.read(chunk, 0, chunk.length, position);
      position += bytesRead;
      if (bytesRead > 0) return controller.enqueue(chunk.subarray(0, bytesRead));
    } catch (error) {
      await file.close();
      throw error;
    }
    await file.close();
    controller.close();
  }

  return new ReadableStream({ pull, cancel: close }, { highWaterMark: 1 });
}
