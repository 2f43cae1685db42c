/** The buffers of some arrays, each once: transferring one twice throws. */
export function buffersOf(...arrays: ArrayBufferView[]): Transferable[] {
  return [...new Set(arrays.map((array) => array.buffer as ArrayBuffer))];
}
