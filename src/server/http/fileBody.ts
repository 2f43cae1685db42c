import { type FileHandle, open, readFile } from "node:fs/promises";

const WHOLE_BYTES = 1 << 20;
const CHUNK_BYTES = 1 << 18;

/** A file as a response body: buffered if small, otherwise streamed at the speed of the client. */
export async function fileBody(
  path: string,
  byteLength: number,
): Promise<Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>> {
  if (byteLength <= WHOLE_BYTES) return new Uint8Array(await readFile(path));
  const file = await open(path);
  return new ReadableStream<Uint8Array>(
    {
      pull: (controller) => pullChunk(file, controller),
      cancel: () => file.close(),
    },
    { highWaterMark: 1 },
  );
}

async function pullChunk(
  file: FileHandle,
  controller: ReadableStreamDefaultController<Uint8Array>,
): Promise<void> {
  try {
    // Need not be zeroed: only the bytes read into it are sent.
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafeSlow(CHUNK_BYTES));
    if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead));
  } catch (error) {
    await file.close();
    throw error;
  }
  await file.close();
  controller.close();
}
