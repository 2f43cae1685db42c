import type { ref } from "valtio";

/** A value that a store keeps whole by `ref()`; snapshots give it back as it is. */
export type Held<T extends object> = ReturnType<typeof ref<T>>;
