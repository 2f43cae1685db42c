import type { ErrorGroup } from "./errorGroup.ts";

/**
 * A failed call as it is shown: by the group of its error id, or by its own message when there was no response; a
 * null message means that the server could not be reached.
 */
export type Failure = { group: ErrorGroup } | { message: string | null };
