import { Menu } from "@base-ui/react/menu";
import { BadgeCheck, ExternalLink, LogOut, ReceiptText, TicketCheck, UserRound } from "lucide-react";
import { useSnapshot } from "valtio";
import { requestSignOut } from "../../account/requestSignOut.ts";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { openDialog } from "../../stores/dialogs.ts";
import { reloadAfterManaging } from "../../stores/person/loadSubscription.ts";
import { subscription } from "../../stores/person/subscription.ts";
import press from "../../ui/controls/press.module.css";
import menu from "../../ui/overlays/menu.module.css";
import surface from "../../ui/surface.module.css";
import typography from "../../ui/typography.module.css";
import { UserAvatar, UserButton } from "./UserButton.tsx";
import styles from "./UserMenu.module.css";

/** The signed-in user's name and actions. Mounted by the first press of its button, so it is open initially. */
export function UserMenu({ name }: { name: string }) {
  const text = useText();
  const { managementUrl } = useSnapshot(subscription);
  return (
    <Menu.Root modal={false} defaultOpen>
      <Menu.Trigger render={<UserButton name={name} className={press.opener} />} />
      <Menu.Portal>
        <Menu.Positioner className={menu.positioner} sideOffset={28} align="end" collisionPadding={12}>
          <Menu.Popup className={classNames(surface.raised, surface.popup, menu.popup, styles.popup)}>
            <Menu.Group>
              <Menu.GroupLabel className={styles.head}>
                <UserAvatar name={name} isLarge />
                <span className={classNames(typography.heading, styles.name)}>{name}</span>
              </Menu.GroupLabel>
              <Menu.Item className={menu.item} onClick={() => openDialog({ name: "profile" })}>
                <UserRound />
                {text("profile.myProfile")}
              </Menu.Item>
              <Menu.Item className={menu.item} onClick={() => openDialog({ name: "receipts" })}>
                <ReceiptText />
                {text("profile.myPurchases")}
              </Menu.Item>
              {managementUrl && (
                <Menu.LinkItem
                  className={menu.item}
                  href={managementUrl}
                  target="_blank"
                  rel="noopener"
                  closeOnClick
                  onClick={reloadAfterManaging}
                >
                  <BadgeCheck />
                  {text("profile.manageSubscriptions")}
                  <ExternalLink className={menu.mark} />
                </Menu.LinkItem>
              )}
              <Menu.Item className={menu.item} onClick={() => openDialog({ name: "redeem" })}>
                <TicketCheck />
                {text("profile.redeemCode")}
              </Menu.Item>
              <Menu.Separator className={styles.separator} />
              <Menu.Item className={menu.item} onClick={() => void requestSignOut()}>
                <LogOut />
                {text("shell.signOut")}
              </Menu.Item>
            </Menu.Group>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
