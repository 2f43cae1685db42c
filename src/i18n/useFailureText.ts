import { useCallback } from "react";
import type { Failure } from "../lib/network/failure.ts";
import { useText } from "./useText.ts";

/** Browsers' error messages for a dynamic import or another request that does not reach the server. */
const NO_CONNECTION =
  /^(Failed to fetch|Load failed|NetworkError when attempting to fetch resource\.?|(Failed to fetch|error loading) dynamically imported module\b.*|Importing a module script failed\.?)$/i;

/** Returns messages for failures in the reader's language. */
export function useFailureText(): (failure: Failure) => string {
  const text = useText();
  return useCallback(
    (failure) => {
      if ("group" in failure) return text(`errors.group_${failure.group}`);
      return failure.message === null || NO_CONNECTION.test(failure.message)
        ? text("errors.noConnection")
        : failure.message;
    },
    [text],
  );
}
