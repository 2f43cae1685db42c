import { useEffect, useRef } from "react";

/** Does something when the network is back, as a failed part does to try again by itself. */
export function useWhenOnline(action: () => void): void {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  useEffect(() => {
    const run = () => latest.current();
    addEventListener("online", run);
    return () => removeEventListener("online", run);
  }, []);
}
