import type { UserProfile } from "../../contract/userProfile.ts";
import styles from "./ProfileBody.module.css";

/** The cover picture, 300 px high: contour lines where there is none. Decorative. */
export function ProfileCover({ profile }: { profile: UserProfile | null }) {
  const url = profile?.profileCoverImageUrl;
  return <div className={styles.cover}>{url && <img src={url} alt="" />}</div>;
}
