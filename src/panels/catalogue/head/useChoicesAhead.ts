import { useEffect } from "react";
import type { OnDemand } from "../../../lib/react/onDemand.tsx";
import { useAfterMap } from "../../useAfterMap.ts";

/** Preloads the code of filters and sort order after list and map, so that both work without a network. */
export function useChoicesAhead(
  isListed: boolean,
  choices: readonly Pick<OnDemand<object>, "fetch">[],
): void {
  const isDue = useAfterMap(isListed);
  useEffect(() => {
    // A chunk that fails here is requested again when it is needed.
    if (isDue) void Promise.allSettled(choices.map((choice) => choice.fetch()));
  }, [isDue, choices]);
}
