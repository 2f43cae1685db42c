/** Keeps the most recently used values. */
export interface LruCache<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  delete(key: string): void;
}

/**
 * @param limit of the sum of the weights
 * @param weightOf a value, the same each time; without it values are counted. One that is heavier than the limit is not
 * kept
 */
export function createLruCache<Value>(
  limit: number,
  weightOf: (value: Value) => number = () => 1,
): LruCache<Value> {
  const values = new Map<string, Value>();
  let weight = 0;

  function remove(key: string): void {
    const value = values.get(key);
    if (value === undefined) return;
    values.delete(key);
    weight -= weightOf(value);
  }

  return {
    get(key) {
      const value = values.get(key);
      if (value === undefined) return undefined;
      values.delete(key);
      values.set(key, value);
      return value;
    },
    set(key, value) {
      remove(key);
      values.set(key, value);
      weight += weightOf(value);
      for (const oldest of values.keys()) {
        if (weight <= limit) break;
        remove(oldest);
      }
    },
    delete: remove,
  };
}
