import { Apple, Play } from "lucide-react";
import { useText } from "../../i18n/useText.ts";
import { publicConfig } from "../../lib/publicConfig.ts";
import { SmartLink } from "../../ui/controls/SmartLink.tsx";
import styles from "./StoreBadges.module.css";

/** The configured stores of the app, on a phone only its own. */
export function StoreBadges() {
  const text = useText();
  const { appStore, playStore } = publicConfig().links;
  const platform = mobilePlatform();
  const badges = [
    { href: appStore, name: text("account.appStore"), icon: <Apple />, hiddenOn: "android" },
    { href: playStore, name: text("account.playStore"), icon: <Play />, hiddenOn: "ios" },
  ];
  return (
    <ul className={styles.badges}>
      {badges.map(
        ({ href, name, icon, hiddenOn }) =>
          href &&
          platform !== hiddenOn && (
            <li key={name}>
              <SmartLink href={href} className={styles.badge}>
                <span aria-hidden="true">{icon}</span>
                <span>
                  <small>{text("account.download")}</small> <b>{name}</b>
                </span>
              </SmartLink>
            </li>
          ),
      )}
    </ul>
  );
}

/** The platform of this phone or tablet; null for everything else. iPads identify as Macs. */
function mobilePlatform(): "ios" | "android" | null {
  const { userAgent, maxTouchPoints } = navigator;
  if (/Android/i.test(userAgent)) return "android";
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return "ios";
  return null;
}
