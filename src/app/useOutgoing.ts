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
  // It registers how comments are sent.
  await import("../stores/guideMap/queueComment.ts");
  const { loadOutgoing } = await import("../stores/outgoing/sendQueue.ts");
  await loadOutgoing();
}
