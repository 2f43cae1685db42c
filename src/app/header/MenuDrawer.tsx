import { Drawer } from "@base-ui/react/drawer";
import { ExternalLink, X } from "lucide-react";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { publicConfig } from "../../lib/publicConfig.ts";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import press from "../../ui/controls/press.module.css";
import { Brand } from "./Brand.tsx";
import { LanguageChoice } from "./LanguageChoice.tsx";
import styles from "./MenuDrawer.module.css";
import { SessionLink } from "./SessionLink.tsx";
import { useMenuLinks } from "./useMenuLinks.ts";

interface MenuDrawerProps {
  isOpen: boolean;
  /** True where the header has no room for language and app link. */
  hasSettings: boolean;
  onClose: () => void;
}

/** Slides in from the right: Log in or Log out, configured links, and on phones app link and language. */
export function MenuDrawer({ isOpen, hasSettings, onClose }: MenuDrawerProps) {
  const text = useText();
  const app = publicConfig().links.app;
  const links = [
    ...useMenuLinks(),
    ...(hasSettings && app ? [{ text: "shell.getApp" as const, href: app }] : []),
  ];
  return (
    <Drawer.Root open={isOpen} onOpenChange={(isNext) => !isNext && onClose()} swipeDirection="right">
      <Drawer.Portal>
        <Drawer.Backdrop className={styles.backdrop} />
        <Drawer.Viewport className={styles.viewport}>
          <Drawer.Popup className={styles.drawer}>
            <div className={styles.head}>
              <Brand isReplacing />
              <Drawer.Close
                render={<IconButton label={text("shell.close")} icon={<X aria-hidden="true" />} />}
              />
            </div>
            <Drawer.Title className={styles.title}>{text("shell.menu")}</Drawer.Title>
            <Drawer.Content className={styles.content}>
              <ul>
                <li>
                  <SessionLink />
                </li>
                {links.map((link) => (
                  <li key={link.text}>
                    <a
                      href={link.href}
                      target="_blank"
                      rel="noopener"
                      className={classNames(press.paper, styles.row)}
                    >
                      {text(link.text)}
                      <ExternalLink aria-hidden="true" />
                    </a>
                  </li>
                ))}
              </ul>
              {hasSettings && <LanguageChoice />}
            </Drawer.Content>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
