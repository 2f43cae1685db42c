import { Apple, Play } from "lucide-react";
import { useSearch } from "wouter/use-browser-location";
import { useText } from "../../i18n/useText.ts";
import { paths } from "../../lib/address/paths.ts";
import { classNames } from "../../lib/classNames.ts";
import { publicConfig } from "../../lib/publicConfig.ts";
import press from "../../ui/controls/press.module.css";
import { SmartLink } from "../../ui/controls/SmartLink.tsx";
import { AccountFrame } from "../frame/AccountFrame.tsx";
import { CardBody, CardFoot } from "../frame/CardBody.tsx";
import { CardLink } from "../frame/CardLink.tsx";
import styles from "./InvitationScreen.module.css";

/** The target of an invitation's link. The link's parameters are shown as text and never trusted. */
export function InvitationScreen() {
  const text = useText();
  const query = new URLSearchParams(useSearch());
  const facts = [
    [text("account.invitationName"), query.get("userName")],
    [text("account.invitationToken"), query.get("inviteToken")],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  return (
    <AccountFrame>
      <CardBody title={text("account.invitationTitle")} lead={text("account.invitationText")} isCentred>
        {facts.length > 0 && (
          <dl className={styles.facts}>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <StoreBadges />
        <CardFoot>
          <CardLink href={paths.guides} isStrong>
            {text("account.toGuides")}
          </CardLink>
        </CardFoot>
      </CardBody>
    </AccountFrame>
  );
}

/** The configured stores of the app, on a phone only its own. */
function StoreBadges() {
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
              <SmartLink href={href} className={classNames(press.own, styles.badge)}>
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
