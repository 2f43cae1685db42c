import { openDialog } from "../stores/dialogs.ts";
import { paidCopies } from "../stores/offline/guideCopies.ts";
import { outgoingMarker } from "../stores/outgoing/outgoingMarker.ts";
import { signOut } from "./actions/signOut.ts";

/** Signs out; asks first if that removes guides from this device, or leaves something unsent. */
export async function requestSignOut(): Promise<void> {
  const copies = await paidCopies();
  if (copies.length > 0 || outgoingMarker.read()) openDialog({ name: "signOut" });
  else await signOut();
}
