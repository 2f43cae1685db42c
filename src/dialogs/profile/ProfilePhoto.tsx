import type { UserProfile } from "../../contract/userProfile.ts";
import { initialsOf } from "../../lib/initialsOf.ts";
import styles from "./ProfileBody.module.css";

/** The round profile photo, or the initials without one. Decorative: the name is beside it. */
export function ProfilePhoto({ profile }: { profile: UserProfile }) {
  const { profilePhotoUrl, displayName, username } = profile;
  return (
    <div className={styles.photo} aria-hidden="true">
      {profilePhotoUrl ? <img src={profilePhotoUrl} alt="" /> : initialsOf(displayName || username)}
    </div>
  );
}
