interface Kept<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): unknown;
  delete(key: string): unknown;
}

/** Returns the cached value of a key, or creates and caches it; failures are not cached. */
export function keep<Value>(
  kept: Kept<Promise<Value>>,
  key: string,
  make: () => Promise<Value>,
): Promise<Value> {
  const known = kept.get(key);
  if (known) return known;
  const made = make();
  kept.set(key, made);
  made.catch(() => kept.delete(key));
  return made;
}
