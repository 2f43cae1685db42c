import type { ref } from "valtio";

/** A value stored with `ref()`: not proxied, and returned unchanged by snapshots. */
export type StoredRef<T extends object> = ReturnType<typeof ref<T>>;
