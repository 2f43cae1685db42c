import { Smartphone } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import { useHistoryState } from "wouter/use-browser-location";
import { useText } from "../../i18n/useText.ts";
import { MOBILE_QUERY, TABLET_QUERY } from "../../lib/breakpoints.ts";
import { classNames } from "../../lib/classNames.ts";
import { publicConfig } from "../../lib/publicConfig.ts";
import { onDemand } from "../../lib/react/onDemand.tsx";
import { useMediaQuery } from "../../lib/react/useMediaQuery.ts";
import { openedDialog } from "../../stores/dialogs.ts";
import { session } from "../../stores/person/session.ts";
import { Button } from "../../ui/controls/Button.tsx";
import press from "../../ui/controls/press.module.css";
import { MenuOnPress } from "../../ui/overlays/MenuOnPress.tsx";
import { OfflineNote } from "../../ui/states/OfflineNote.tsx";
import { AccountButton } from "./AccountButton.tsx";
import { Brand } from "./Brand.tsx";
import { CartButton } from "./CartButton.tsx";
import styles from "./Header.module.css";
import { LanguageButton } from "./LanguageButton.tsx";
import { MenuButton } from "./MenuButton.tsx";
import { OfflineMark } from "./OfflineMark.tsx";
import { useMenuLinks } from "./useMenuLinks.ts";

const LanguageMenu = onDemand(
  async () => (await import("./LanguageMenu.tsx")).LanguageMenu,
  () => (
    <>
      <LanguageButton aria-haspopup="menu" aria-busy />
      <OfflineNote />
    </>
  ),
);

/** The page header. On smaller screens, what does not fit moves into the drawer. */
export function Header() {
  const text = useText();
  const isTablet = useMediaQuery(TABLET_QUERY);
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const app = publicConfig().links.app;
  const links = useMenuLinks();
  const { isOffline } = useSnapshot(session);
  const menu = useRef<HTMLElement>(null);
  const hasWideMenu = useOverflows(menu, [isTablet, links.length, text("shell.help")].join());
  const header = useRef<HTMLElement>(null);
  const isMenuOpen = openedDialog(useHistoryState<unknown>())?.name === "menu";
  const isCrowded = useHeld(
    useOverflows(header, [isTablet, isMobile, isOffline, text("shell.getApp")].join()),
    isMenuOpen,
  );
  const isShort = isMobile || isCrowded;
  return (
    <header ref={header} className={classNames(styles.header, "neatline")}>
      <Brand />
      {!isTablet && links.length > 0 && (
        <nav
          ref={menu}
          className={classNames(styles.menu, hasWideMenu && styles.away)}
          aria-label={text("shell.mainMenu")}
        >
          {links.map((link) => (
            <a
              key={link.text}
              href={link.href}
              target="_blank"
              rel="noopener"
              className={classNames(press.paper, press.ink, styles.link)}
            >
              {text(link.text)}
            </a>
          ))}
        </nav>
      )}
      <div className={styles.actions}>
        <OfflineMark />
        {!isShort && <MenuOnPress button={<LanguageButton />} menu={<LanguageMenu />} />}
        {!isShort && app && (
          <Button href={app} icon={<Smartphone />}>
            {text("shell.getApp")}
          </Button>
        )}
        <AccountButton />
        <CartButton />
        {(isTablet || hasWideMenu || isCrowded) && <MenuButton hasSettings={isShort} />}
      </div>
    </header>
  );
}

/** Whether something is so; once it is, it stays while held: a language chosen in the menu would take the choice out of it. */
function useHeld(value: boolean, isHeld: boolean): boolean {
  const [held, setHeld] = useState(value);
  if (held !== value && !(isHeld && held)) setHeld(value);
  return held;
}

/**
 * Whether an element's content overflows its width, also while some of it is left out for that reason. Updates when the
 * width, that of a part or `content` changes.
 */
function useOverflows(element: RefObject<HTMLElement | null>, content: unknown): boolean {
  const [isOverflowing, setOverflowing] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: remeasured when the content changes
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    let neededPixels = 0;
    const measure = () => {
      if (current.scrollWidth > current.clientWidth) neededPixels = current.scrollWidth;
      setOverflowing(current.clientWidth < neededPixels);
    };
    const observer = new ResizeObserver(measure);
    for (const part of [current, ...current.children]) observer.observe(part);
    return () => observer.disconnect();
  }, [element, content]);
  return isOverflowing;
}
