import { useCallback } from "react";
import type { Failure } from "../lib/failure.ts";
import { useText } from "./useText.ts";

/** What browsers say when a call does not reach the server, or code that is imported on demand does not come. */
const NO_CONNECTION =
  /^(Failed to fetch|Load failed|NetworkError when attempting to fetch resource\.?|(Failed to fetch|error loading) dynamically imported module\b.*|Importing a module script failed\.?)$/i;

/** Words for failed calls in the reader's language. */
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
