import { useEffect, useEffectEvent } from "react";
import { useSnapshot } from "valtio";
import { loadPart } from "../lib/react/loadPart.ts";
import { useWindowEvent } from "../lib/react/useWindowEvent.ts";
import { outgoingMarker } from "../stores/outgoing/outgoingMarker.ts";
import { session } from "../stores/person/session.ts";

/** Goes on sending what a person left on this device, whichever screen shows. */
export function useOutgoing(): void {
  const { status } = useSnapshot(session);
  const send = () => {
    if (status !== "signedIn" || !outgoingMarker.read()) return;
    void sendWaiting().catch((error: unknown) => console.warn("What waits was not sent:", error));
  };
  const sendNow = useEffectEvent(send);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each status
  useEffect(() => sendNow(), [status]);
  // Another tab may have left something, and been closed.
  useWindowEvent("online", send);
  useWindowEvent("focus", send);
}

async function sendWaiting(): Promise<void> {
  const { loadOutgoing } = await loadPart(loadQueue);
  await loadOutgoing();
}

async function loadQueue() {
  const [queue] = await Promise.all([
    import("../stores/outgoing/sendQueue.ts"),
    // They register how comments and planned routes are sent.
    import("../stores/guideMap/queueComment.ts"),
    import("../stores/routes/routeList.ts"),
  ]);
  return queue;
}
