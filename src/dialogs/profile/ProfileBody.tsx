import { CalendarClock, ExternalLink, Globe, Lock, Smartphone } from "lucide-react";
import { useSnapshot } from "valtio";
import type { UserProfile } from "../../contract/userProfile.ts";
import { useFormat } from "../../i18n/useFormat.ts";
import { type PluralKey, usePlural } from "../../i18n/usePlural.ts";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { openDialog } from "../../stores/dialogs.ts";
import { reloadAfterManaging } from "../../stores/person/loadSubscription.ts";
import { profileEditor } from "../../stores/person/profileEditor.ts";
import { subscription } from "../../stores/person/subscription.ts";
import { Button } from "../../ui/controls/Button.tsx";
import flow from "../../ui/flow.module.css";
import { Mark } from "../../ui/marks/Mark.tsx";
import typography from "../../ui/typography.module.css";
import { OwnData } from "./OwnData.tsx";
import styles from "./ProfileBody.module.css";
import { ProfilePhoto } from "./ProfilePhoto.tsx";

/** Photo, names, bio and actions of the own profile. */
export function ProfileBody({ profile }: { profile: UserProfile }) {
  const text = useText();
  const { managementUrl, activeSubscriptionInfo } = useSnapshot(subscription);
  const { date } = useFormat();
  const { displayName, username, email, bio, isPublicProfile } = profile;
  return (
    <div className={styles.body}>
      <div className={styles.top}>
        <ProfilePhoto profile={profile} />
        <FollowCounts profile={profile} />
      </div>
      <div className={styles.names}>
        <h3 className={styles.name} dir="auto">
          {displayName || username}
        </h3>
        <Mark kind="plain" className={styles.mark}>
          {isPublicProfile ? <Globe /> : <Lock />}
          {text(isPublicProfile ? "profile.isPublic" : "profile.isPrivate")}
        </Mark>
      </div>
      <p className={styles.account}>{[username, email].filter(Boolean).join(", ")}</p>
      {bio && (
        <p className={styles.bio} dir="auto">
          {bio}
        </p>
      )}
      <div className={classNames(flow.row, styles.actions)} data-actions>
        <Button variant="forest" onClick={() => profileEditor.open(true)}>
          {text("profile.editProfile")}
        </Button>
        <Button onClick={() => openDialog({ name: "receipts" })}>{text("profile.myPurchases")}</Button>
        {managementUrl && (
          <Button href={managementUrl} onClick={reloadAfterManaging}>
            <span className={styles.manage}>
              {text("profile.manageSubscriptions")}
              <ExternalLink />
            </span>
          </Button>
        )}
      </div>
      {activeSubscriptionInfo?.isRenewing === false && (
        <p className={classNames(typography.caption, styles.note)}>
          <CalendarClock />
          {text("profile.subscriptionEnds", { date: date(Date.parse(activeSubscriptionInfo.endsAt)) })}
        </p>
      )}
      <p className={classNames(typography.caption, styles.note)}>
        <Smartphone />
        {text("profile.profile_not_available")}
      </p>
      <OwnData />
    </div>
  );
}

/** Followers and followings, if both counts are known. */
function FollowCounts({ profile }: { profile: UserProfile }) {
  const { followersCount, followingsCount } = profile;
  if (followersCount === null || followingsCount === null) return null;
  return (
    <p className={styles.counts}>
      <Count count={followersCount} words="profile.followers" />
      <Count count={followingsCount} words="profile.followings" />
    </p>
  );
}

/** The number stands out; a bar separates it from its words. */
function Count({ count, words }: { count: number; words: PluralKey }) {
  const plural = usePlural();
  const [number, counted] = plural(words, count).split("|");
  return (
    <span className={styles.count}>
      <strong>{number}</strong>
      {counted}
    </span>
  );
}
