import { useEffect } from "react";
import type { OnDemand } from "../../lib/react/onDemand.tsx";

/** By then the map of the catalogue is drawn. */
const WAIT_MILLISECONDS = 3000;

/** Once the list stands, fetches the code of what narrows and orders it: the guides are all there, so a lost network need not stand in the way. */
export function useChoicesAhead(
  isListed: boolean,
  choices: readonly Pick<OnDemand<object>, "fetch">[],
): void {
  useEffect(() => {
    if (!isListed) return;
    const timer = setTimeout(() => {
      // A part that cannot be fetched now is asked for again when it is needed.
      void Promise.allSettled(choices.map((choice) => choice.fetch()));
    }, WAIT_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isListed, choices]);
}
