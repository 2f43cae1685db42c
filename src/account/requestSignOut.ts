import { openDialog } from "../stores/dialogs.ts";
import { paidCopies } from "../stores/offline/guideCopies.ts";
import { signOut } from "./actions/signOut.ts";

/** Signs out; where that removes guides from this device, it says so first and leaves the choice. */
export async function requestSignOut(): Promise<void> {
  const copies = await paidCopies();
  if (copies.length > 0) openDialog({ name: "signOut" });
  else await signOut();
}
