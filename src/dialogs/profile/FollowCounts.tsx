import type { UserProfile } from "../../contract/userProfile.ts";
import { type PluralKey, usePlural } from "../../i18n/usePlural.ts";
import styles from "./FollowCounts.module.css";

/** Followers and followings, if both counts are known. */
export function FollowCounts({ profile }: { profile: UserProfile }) {
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
