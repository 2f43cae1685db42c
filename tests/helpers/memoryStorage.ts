/** In-memory browser storage. With `isRefused` every access throws, as in some private windows. */
export function memoryStorage({ isRefused = false } = {}): Storage {
  const items = new Map<string, string>();
  const guard = <T>(value: T): T => {
    if (isRefused) throw new DOMException("Storage is refused", "SecurityError");
    return value;
  };
  return {
    get length() {
      return guard(items.size);
    },
    clear() {
      guard(null);
      items.clear();
    },
    getItem: (key) => guard(items.get(key) ?? null),
    key: (index) => guard([...items.keys()][index] ?? null),
    removeItem(key) {
      guard(null);
      items.delete(key);
    },
    setItem(key, value) {
      guard(null);
      items.set(key, value);
    },
  };
}
