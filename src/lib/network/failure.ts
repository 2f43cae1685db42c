import type { ErrorGroup } from "./errorGroup.ts";

/** A failed call as shown: by its error id's group, or its message; null if the server is out of reach. */
export type Failure = { group: ErrorGroup } | { message: string | null };
