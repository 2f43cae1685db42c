import type * as z from "zod/mini";

type Area = Pick<Storage, "getItem" | "setItem" | "removeItem">;

interface ItemOptions<T> {
  key: string;
  schema: z.ZodMiniType<T>;
  area?: () => Area;
  /** Lifetime after writing, in milliseconds. */
  expiresAfter?: number;
}

export interface StorageItem<T> {
  read(): T | null;
  write(value: T): void;
  remove(): void;
}

const memory = new Map<string, string>();

const inMemory: Area = {
  getItem: (key) => memory.get(key) ?? null,
  setItem: (key, text) => void memory.set(key, text),
  removeItem: (key) => void memory.delete(key),
};

/** Local storage; where the browser refuses it, as with all cookies blocked, memory until the page is closed. */
function localArea(): Area {
  try {
    return localStorage;
  } catch {
    return inMemory;
  }
}

/**
 * A value in browser storage, serialised as JSON and validated when read. A value that does not match its schema, or
 * has expired, is removed and treated as absent. When an area is unavailable (full quota) nothing is stored and nothing
 * throws.
 */
export function storageItem<T>({
  key,
  schema,
  area = localArea,
  expiresAfter,
}: ItemOptions<T>): StorageItem<T> {
  const remove = () => attempt(() => area().removeItem(key));
  return {
    remove,
    write(value) {
      const stored = expiresAfter === undefined ? value : { value, expires: Date.now() + expiresAfter };
      attempt(() => area().setItem(key, JSON.stringify(stored)));
    },
    read() {
      const text = attempt(() => area().getItem(key));
      if (text == null) return null;
      const stored = attempt(() => JSON.parse(text) as unknown) ?? null;
      const value = expiresAfter === undefined ? stored : unexpired(stored);
      const parsed = schema.safeParse(value);
      if (parsed.success) return parsed.data;
      remove();
      return null;
    },
  };
}

/** A plain string under a key; the schema validates the string itself. */
export function storageText<T extends string>({
  key,
  schema,
  area = localArea,
}: Omit<ItemOptions<T>, "expiresAfter">): StorageItem<T> {
  const remove = () => attempt(() => area().removeItem(key));
  return {
    remove,
    write: (value) => attempt(() => area().setItem(key, value)),
    read() {
      const text = attempt(() => area().getItem(key));
      if (text == null) return null;
      const parsed = schema.safeParse(text);
      if (parsed.success) return parsed.data;
      remove();
      return null;
    },
  };
}

function unexpired(stored: unknown): unknown {
  if (typeof stored !== "object" || stored === null) return undefined;
  const { value, expires } = stored as { value?: unknown; expires?: unknown };
  return typeof expires === "number" && expires > Date.now() ? value : undefined;
}

function attempt<R>(action: () => R): R | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
