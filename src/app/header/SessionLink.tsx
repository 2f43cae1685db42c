import { LogIn, LogOut } from "lucide-react";
import type { MouseEvent } from "react";
import { requestSignOut } from "../../account/requestSignOut.ts";
import { useText } from "../../i18n/useText.ts";
import { paths } from "../../lib/address/paths.ts";
import { classNames } from "../../lib/classNames.ts";
import { noteReturnPath } from "../../stores/person/returnPath.ts";
import press from "../../ui/controls/press.module.css";
import { SmartLink } from "../../ui/controls/SmartLink.tsx";
import styles from "./MenuDrawer.module.css";
import { useUserName } from "./useUserName.ts";

/** Log in or Log out in the drawer. The target screen replaces the drawer's history entry. */
export function SessionLink() {
  const text = useText();
  if (useUserName() === null)
    return (
      <SmartLink
        href={paths.login}
        isReplacing
        onClick={() => noteReturnPath()}
        className={classNames(press.paper, styles.row)}
      >
        {text("shell.logIn")}
        <LogIn aria-hidden="true" />
      </SmartLink>
    );
  // Signing out navigates to the guides when it is done.
  const leave = (event: MouseEvent) => {
    event.preventDefault();
    void requestSignOut();
  };
  return (
    <SmartLink href={paths.guides} className={classNames(press.paper, styles.row)} onClick={leave}>
      {text("shell.logOut")}
      <LogOut aria-hidden="true" />
    </SmartLink>
  );
}
