import { Menu } from "@base-ui/react/menu";
import { LogOut } from "lucide-react";
import { requestSignOut } from "../account/requestSignOut.ts";
import { useText } from "../i18n/useText.ts";
import { classNames } from "../lib/classNames.ts";
import menu from "../ui/menu.module.css";
import { UserAvatar } from "./UserAvatar.tsx";
import { UserButton } from "./UserButton.tsx";
import styles from "./UserMenu.module.css";

/** The signed-in user's name and actions. Mounted by the first press of its button, so it is open initially. */
export function UserMenu({ name }: { name: string }) {
  const text = useText();
  return (
    <Menu.Root modal={false} defaultOpen>
      <Menu.Trigger render={<UserButton name={name} className={styles.trigger} />} />
      <Menu.Portal>
        <Menu.Positioner className={menu.positioner} sideOffset={28} align="end" collisionPadding={12}>
          <Menu.Popup className={classNames(menu.popup, styles.popup)}>
            <Menu.Group>
              <Menu.GroupLabel className={styles.head}>
                <UserAvatar name={name} isLarge />
                <span className={styles.name}>{name}</span>
              </Menu.GroupLabel>
              <Menu.Item className={menu.item} onClick={() => void requestSignOut()}>
                <LogOut aria-hidden="true" />
                {text("shell.signOut")}
              </Menu.Item>
            </Menu.Group>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
