import { readFile } from "node:fs/promises";
import { fileStream } from "../../adapters/fileStream.ts";

const WHOLE_BYTES = 1 << 20;

/** A file as a response body: buffered if small, otherwise streamed at the speed of the client. */
export async function fileBody(
  path: string,
  byteLength: number,
): Promise<Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>> {
  return byteLength <= WHOLE_BYTES ? new Uint8Array(await readFile(path)) : fileStream(path);
}
