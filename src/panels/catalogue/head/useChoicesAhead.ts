import { useEffect } from "react";
import type { OnDemand } from "../../../lib/react/onDemand.tsx";

/** Enough for the catalogue's map to be drawn first. */
const WAIT_MILLISECONDS = 3000;

/** Preloads the code of filters and sort order after the list, so that both work without a network. */
export function useChoicesAhead(
  isListed: boolean,
  choices: readonly Pick<OnDemand<object>, "fetch">[],
): void {
  useEffect(() => {
    if (!isListed) return;
    const timer = setTimeout(() => {
      // A chunk that fails here is requested again when it is needed.
      void Promise.allSettled(choices.map((choice) => choice.fetch()));
    }, WAIT_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isListed, choices]);
}
