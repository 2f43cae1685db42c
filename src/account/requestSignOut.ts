import { openDialog } from "../stores/dialogs.ts";
import { paidCopies } from "../stores/offline/guideCopies.ts";
import { outgoingMarker } from "../stores/outgoing/outgoingMarker.ts";
import { signOut } from "./actions/signOut.ts";

/** Signs out; asks first if that removes guides from this device, or leaves something unsent. */
export async function requestSignOut(): Promise<void> {
  const copies = await paidCopies();
  if (copies.length > 0 || (await hasUnsent())) openDialog({ name: "signOut" });
  else await signOut();
}

/** Whether the signed-in person left something unsent: the marker may be of somebody else. */
async function hasUnsent(): Promise<boolean> {
  if (!outgoingMarker.read()) return false;
  try {
    const { loadOutgoing, sendQueue } = await import("../stores/outgoing/sendQueue.ts");
    await loadOutgoing();
    return sendQueue.items.length > 0;
  } catch {
    // Nobody has to stay signed in for code that does not load.
    return false;
  }
}
