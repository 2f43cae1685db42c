import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { outgoingMarker } from "../stores/outgoing/outgoingMarker.ts";
import { session } from "../stores/person/session.ts";

/** Goes on sending what a person left on this device, whichever screen shows. */
export function useOutgoing(): void {
  const { status } = useSnapshot(session);
  useEffect(() => {
    if (status === "signedIn" && outgoingMarker.read()) {
      void sendWaiting().catch((error: unknown) => console.warn("What waits was not sent:", error));
    }
  }, [status]);
}

async function sendWaiting(): Promise<void> {
  // They register how comments and planned routes are sent.
  await Promise.all([import("../stores/guideMap/queueComment.ts"), import("../stores/routes/routeList.ts")]);
  const { loadOutgoing } = await import("../stores/outgoing/sendQueue.ts");
  await loadOutgoing();
}
