import { useCallback } from "react";
import type { ErrorGroup } from "../lib/errorGroup.ts";
import { useText } from "./useText.ts";

/** A failed call: told by the group of its id, or by its own text when there was no answer. */
export type Failure = { group: ErrorGroup } | { message: string };

/** What browsers say when a call does not reach the server. */
const NO_CONNECTION = /^(Failed to fetch|Load failed|NetworkError when attempting to fetch resource\.?)$/;

/** Words for failed calls in the reader's language (SPEC section 8, resolution 90). */
export function useFailureText(): (failure: Failure) => string {
  const text = useText();
  return useCallback(
    (failure) => {
      if ("group" in failure) return text(`errors.group_${failure.group}`);
      return NO_CONNECTION.test(failure.message) ? text("errors.noConnection") : failure.message;
    },
    [text],
  );
}
