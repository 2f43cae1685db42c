import { useEffect, useRef } from "react";

/** Runs an action when the network is back, for instance an automatic retry. */
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
