import { navigate } from "wouter/use-browser-location";
import { paths } from "../lib/address/paths.ts";
import { openedDialog } from "../stores/dialogs.ts";
import { leaveSession } from "../stores/person/session.ts";
import { setUserMenu } from "../stores/userMenu.ts";
import { forgetPerson } from "./forgetPerson.ts";

/** What signing out does to the page (SPEC section 4): nothing of the person is left, and the start page shows. */
export function clearSession({ staysHere }: { staysHere: boolean }): void {
  leaveSession();
  forgetPerson();
  setUserMenu(false);
  if (staysHere) return;
  // A dialog is an entry of the history: it goes, so that Back does not open it again.
  navigate(paths.home, { replace: openedDialog(history.state) !== null });
}
