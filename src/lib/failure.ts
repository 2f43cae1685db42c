import type { ErrorGroup } from "./errorGroup.ts";

/** A failed call as the reader is told it: by the group of its error id, or by its own text when there was no answer. */
export type Failure = { group: ErrorGroup } | { message: string };
