/** Keeps the most recently used values. */
export interface LruCache<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  delete(key: string): void;
}

export function createLruCache<Value>(limit: number): LruCache<Value> {
  const values = new Map<string, Value>();
  return {
    get(key) {
      const value = values.get(key);
      if (value === undefined) return undefined;
      values.delete(key);
      values.set(key, value);
      return value;
    },
    set(key, value) {
      values.delete(key);
      values.set(key, value);
      const [oldest] = values.keys();
      if (values.size > limit && oldest !== undefined) values.delete(oldest);
    },
    delete(key) {
      values.delete(key);
    },
  };
}
