/** Every buffer behind the typed arrays that a value holds, at any depth; each once. */
export function buffersIn(value: unknown): ArrayBufferLike[] {
  if (ArrayBuffer.isView(value)) return [value.buffer];
  if (typeof value !== "object" || value === null) return [];
  return [...new Set(Object.values(value).flatMap(buffersIn))];
}
