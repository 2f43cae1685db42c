import { openDialog } from "../stores/dialogs.ts";
import { paidCopies } from "../stores/offline/guideCopies.ts";
import { signOut } from "./actions/signOut.ts";

/** Signs out; asks first if that removes guides from this device. */
export async function requestSignOut(): Promise<void> {
  const copies = await paidCopies();
  if (copies.length > 0) openDialog({ name: "signOut" });
  else await signOut();
}
