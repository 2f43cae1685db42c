/** The buffers under some arrays, each once: to transfer one twice is an error. */
export function buffersOf(...arrays: ArrayBufferView[]): Transferable[] {
  return [...new Set(arrays.map((array) => array.buffer as ArrayBuffer))];
}
