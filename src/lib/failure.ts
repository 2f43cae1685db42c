import type { ErrorGroup } from "./errorGroup.ts";

/**
 * A failed call as the reader sees it: by the group of its error id, or by its own message when there was no answer;
 * a message of null means that the server could not be reached.
 */
export type Failure = { group: ErrorGroup } | { message: string | null };
