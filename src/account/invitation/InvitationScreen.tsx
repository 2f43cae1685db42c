import { useSearch } from "wouter/use-browser-location";
import { useText } from "../../i18n/useText.ts";
import { paths } from "../../lib/address/paths.ts";
import { AccountFrame } from "../frame/AccountFrame.tsx";
import { CardBody } from "../frame/CardBody.tsx";
import { CardFoot } from "../frame/CardFoot.tsx";
import { CardLink } from "../frame/CardLink.tsx";
import styles from "./InvitationScreen.module.css";
import { StoreBadges } from "./StoreBadges.tsx";

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
