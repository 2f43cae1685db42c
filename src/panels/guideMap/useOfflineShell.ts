import { useEffect } from "react";
import { keepOfflineShell } from "../../lib/offlineShell.ts";

/** By then the guide is drawn. */
const WAIT_MILLISECONDS = 4000;

/** Has the page kept on this device once somebody reads a guide; who only looks around in the catalogue need not fetch all of it. */
export function useOfflineShell(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      keepOfflineShell().catch((error: unknown) =>
        console.warn("The page is not kept for reading offline:", error),
      );
    }, WAIT_MILLISECONDS);
    return () => clearTimeout(timer);
  }, []);
}
