import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { onBack } from "../lib/network/whenOnline.ts";
import { loadPart } from "../lib/react/loadPart.ts";
import { outgoingMarker } from "../stores/outgoing/outgoingMarker.ts";
import { session } from "../stores/person/session.ts";

/** Goes on sending what a person left on this device, whichever screen shows. */
export function useOutgoing(): void {
  const { status } = useSnapshot(session);
  useEffect(() => {
    if (status !== "signedIn") return;
    const send = () => {
      if (!outgoingMarker.read()) return;
      void sendWaiting().catch((error: unknown) => console.warn("What waits was not sent:", error));
    };
    send();
    // A tab that was closed meanwhile may have left something.
    return onBack(send);
  }, [status]);
}

async function sendWaiting(): Promise<void> {
  const loadAgain = await loadPart(loadQueue);
  await loadAgain();
}

async function loadQueue() {
  const [{ loadOutgoingAgain }] = await Promise.all([
    import("../stores/outgoing/sendQueue.ts"),
    // They register how comments and planned routes are sent.
    import("../stores/guideMap/queueComment.ts"),
    import("../stores/routes/routeList.ts"),
  ]);
  return loadOutgoingAgain;
}
