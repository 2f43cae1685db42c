import { Drawer } from "@base-ui/react/drawer";
import { ExternalLink, LogIn, LogOut, X } from "lucide-react";
import { type MouseEvent, useId } from "react";
import { useSnapshot } from "valtio";
import { requestSignOut } from "../../account/requestSignOut.ts";
import { useText } from "../../i18n/useText.ts";
import { paths } from "../../lib/address/paths.ts";
import { classNames } from "../../lib/classNames.ts";
import { LANGUAGE_NAMES, LANGUAGES } from "../../lib/language.ts";
import { publicConfig } from "../../lib/publicConfig.ts";
import { noteReturnPath } from "../../stores/person/returnPath.ts";
import { chooseLanguage, settings } from "../../stores/settings.ts";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import press from "../../ui/controls/press.module.css";
import { SmartLink } from "../../ui/controls/SmartLink.tsx";
import hidden from "../../ui/VisuallyHidden.module.css";
import { Brand } from "./Brand.tsx";
import styles from "./MenuDrawer.module.css";
import { useMenuLinks } from "./useMenuLinks.ts";
import { useUserName } from "./useUserName.ts";

interface MenuDrawerProps {
  isOpen: boolean;
  /** True where the header has no room for language and app link. */
  hasSettings: boolean;
  onClose: () => void;
}

/** Slides in from the right: Log in or Log out, configured links, and what the header has no room for: app link and language. */
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
              <Drawer.Close render={<IconButton label={text("shell.close")} icon={<X />} />} />
            </div>
            <Drawer.Title className={hidden.hidden}>{text("shell.menu")}</Drawer.Title>
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
                      <ExternalLink />
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
        <LogIn />
      </SmartLink>
    );
  // Signing out navigates to the guides when it is done.
  const leave = (event: MouseEvent) => {
    event.preventDefault();
    void requestSignOut();
  };
  return (
    <SmartLink
      href={paths.guides}
      className={classNames(press.paper, styles.row)}
      onClick={leave}
      data-signs-out
    >
      {text("shell.logOut")}
      <LogOut />
    </SmartLink>
  );
}

/** The language switch in the drawer: a row for each language. */
function LanguageChoice() {
  const text = useText();
  const name = useId();
  const { language } = useSnapshot(settings);
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{text("shell.language")}</legend>
      {LANGUAGES.map((choice) => (
        <label
          key={choice}
          className={classNames(press.paper, styles.row, styles.languageChoiceRow)}
          lang={choice}
        >
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={choice === language}
            onChange={() => chooseLanguage(choice)}
          />
          {LANGUAGE_NAMES[choice].name}
        </label>
      ))}
    </fieldset>
  );
}
