import { useWindowEvent } from "./useWindowEvent.ts";

/** Runs an action when the network is back, for instance an automatic retry. */
export function useWhenOnline(action: () => void): void {
  useWindowEvent("online", action);
}
