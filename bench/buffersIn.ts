/** The distinct buffers of all typed arrays in a value, at any depth. */
export function buffersIn(value: unknown): ArrayBufferLike[] {
  if (ArrayBuffer.isView(value)) return [value.buffer];
  if (typeof value !== "object" || value === null) return [];
  return [...new Set(Object.values(value).flatMap(buffersIn))];
}
